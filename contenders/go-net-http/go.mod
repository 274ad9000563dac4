module metrifier.io/go-net-http

go 1.22
