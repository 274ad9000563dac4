# Two virtual machines on AWS for docs/two-machines.md: one serves, one measures. In one zone, next to each other; for two
# regions apply it twice, with roles=["server"] in the one and roles=["client"] in the other, and send over public addresses.
# Not applied by us.
#
#   terraform init
#   terraform apply -var key_name=mine -var ssh_from=203.0.113.7/32
#   terraform destroy -var key_name=mine -var ssh_from=203.0.113.7/32

terraform {
  required_version = ">= 1.5"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
}

variable "region" {
  type        = string
  default     = "eu-west-1"
  description = "Where the machines are."
}

variable "roles" {
  type        = set(string)
  default     = ["server", "client"]
  description = "Which machines are made here: both, or one of them where the other is in another region."

  validation {
    condition     = length(setsubtract(var.roles, ["server", "client"])) == 0
    error_message = "A role is server or client."
  }
}

variable "key_name" {
  type        = string
  description = "The key pair that logs in."
}

variable "ssh_from" {
  type        = string
  description = "Who may log in, as an address range."
}

variable "client_from" {
  type        = string
  default     = null
  description = "Where a client in another region sends from, as an address range; nobody unless set."
}

variable "instance_type" {
  type        = string
  default     = "c7i.xlarge"
  description = "Of both machines. Burstable ones (t3, t4g) measure their credits."
}

provider "aws" {
  region = var.region
}

data "aws_vpc" "default" {
  default = true
}

data "aws_ami" "debian" {
  most_recent = true
  owners      = ["136693071363"]

  filter {
    name   = "name"
    values = ["debian-12-amd64-*"]
  }
}

# As near to each other as they get, which two regions never are.
resource "aws_placement_group" "near" {
  name     = "metrifier"
  strategy = "cluster"
}

resource "aws_security_group" "machine" {
  name   = "metrifier"
  vpc_id = data.aws_vpc.default.id

  ingress {
    description = "Transports, and Aeron's answers, between the two"
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    self        = true
  }

  ingress {
    description = "Who logs in"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [var.ssh_from]
  }

  dynamic "ingress" {
    for_each = var.client_from == null ? [] : ["tcp", "udp"]
    content {
      description = "A client in another region; Aeron answers from the port after its own"
      from_port   = 7700
      to_port     = 7701
      protocol    = ingress.value
      cidr_blocks = [var.client_from]
    }
  }

  egress {
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_instance" "machine" {
  for_each = var.roles

  ami                    = data.aws_ami.debian.id
  instance_type          = var.instance_type
  key_name               = var.key_name
  placement_group        = aws_placement_group.near.id
  vpc_security_group_ids = [aws_security_group.machine.id]
  user_data              = "#!/bin/sh\napt-get update -q && apt-get install -yq --no-install-recommends openjdk-17-jre-headless\n"

  tags = {
    Name = "metrifier-${each.key}"
  }
}

output "address" {
  description = "What --host takes on the server, and --server within the region."
  value       = { for role, machine in aws_instance.machine : role => machine.private_ip }
}

output "log_in" {
  description = "Where to copy the jar to, and to run it; what --server takes from another region."
  value       = { for role, machine in aws_instance.machine : role => machine.public_ip }
}
