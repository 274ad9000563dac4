# Two virtual machines on Google Cloud for docs/two-machines.md: one serves, one measures. In one zone unless told otherwise.
# Not applied by us.
#
#   terraform init
#   terraform apply -var project=mine -var ssh_from=203.0.113.7/32                              # one zone
#   terraform apply -var project=mine -var ssh_from=203.0.113.7/32 -var client_zone=us-east1-b  # two regions
#   terraform destroy -var project=mine -var ssh_from=203.0.113.7/32

terraform {
  required_version = ">= 1.5"
  required_providers {
    google = {
      source  = "hashicorp/google"
      version = "~> 6.0"
    }
  }
}

variable "project" {
  type        = string
  description = "The project that pays."
}

variable "ssh_from" {
  type        = string
  description = "Who may log in, as an address range; nobody else reaches the machines from outside."
}

variable "server_zone" {
  type        = string
  default     = "europe-west1-b"
  description = "The zone of the machine that serves."
}

variable "client_zone" {
  type        = string
  default     = "europe-west1-b"
  description = "The zone of the machine that measures: the same, or one in another region."
}

variable "machine_type" {
  type        = string
  default     = "c3-standard-4"
  description = "Of both machines. Shared cores (e2, f1) measure their neighbours."
}

provider "google" {
  project = var.project
}

# Has a subnet in every region, and routes between them over Google's own network.
resource "google_compute_network" "metrifier" {
  name                    = "metrifier"
  auto_create_subnetworks = true
}

resource "google_compute_firewall" "transports" {
  name        = "metrifier-transports"
  network     = google_compute_network.metrifier.id
  source_tags = ["metrifier-client"]
  target_tags = ["metrifier-server"]

  allow {
    protocol = "tcp"
    ports    = ["7700"]
  }

  # Aeron answers from the port after its own.
  allow {
    protocol = "udp"
    ports    = ["7700-7701"]
  }
}

resource "google_compute_firewall" "ssh" {
  name          = "metrifier-ssh"
  network       = google_compute_network.metrifier.id
  source_ranges = [var.ssh_from]
  target_tags   = ["metrifier-server", "metrifier-client"]

  allow {
    protocol = "tcp"
    ports    = ["22"]
  }
}

resource "google_compute_instance" "machine" {
  for_each = {
    server = var.server_zone
    client = var.client_zone
  }

  name                    = "metrifier-${each.key}"
  zone                    = each.value
  machine_type            = var.machine_type
  tags                    = ["metrifier-${each.key}"]
  metadata_startup_script = "apt-get update -q && apt-get install -yq --no-install-recommends openjdk-17-jre-headless"

  boot_disk {
    initialize_params {
      image = "debian-cloud/debian-12"
      size  = 20
    }
  }

  network_interface {
    network = google_compute_network.metrifier.id
    access_config {}
  }
}

output "server_address" {
  description = "What --host and --server take."
  value       = google_compute_instance.machine["server"].network_interface[0].network_ip
}

output "log_in" {
  description = "Where to copy the jar to, and to run it."
  value       = { for role, machine in google_compute_instance.machine : role => machine.network_interface[0].access_config[0].nat_ip }
}
