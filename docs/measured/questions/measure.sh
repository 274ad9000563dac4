#!/bin/sh
# Measures what these pages of docs/questions cite, one command after the other, in three hours on two cores. Run
# nothing else meanwhile. Each command writes into a folder of its own below the current one; the recorded files were
# renamed to <folder>.json.
set -eux

examples=$(dirname "$0")/../../examples

metrifier run --vary persons=4,40,400 --scenario listPersons --transport http,proto --threads 1 --until-conclusive \
  --time 14m --results lists
metrifier run --transport raw-socket+socket=unix,raw-socket,proto+socket=unix,proto --rounds 4 --time 11m --results unix
metrifier message "$examples/order.proto" --type acme.Order --sample "$examples/orders.json" --jar order.jar
metrifier run --message order.jar --exchange echo --transport http,http+format=proto,proto+format=json,proto \
  --rounds 3 --time 12m --results format

# With JAVA_HOME of a JDK 25.
metrifier run --clients http --servers spring+threads=platform,spring+threads=virtual --threads 32 --rounds 10 \
  --time 15m --results virtual-threads

metrifier run --vary persons=4,400 --scenario listPersons --transport http,proto --threads 1 --rounds 3 --time 13m \
  --results lists-again
metrifier first-call --transport http,http+client=jdk,proto --results first-call

metrifier run --transport http,http+client=jdk,http+client=jdk+version=2 --rounds 4 --time 10m --results versions
metrifier run --vary compression=none,gzip \
  --vary "network='1ms,bandwidth=10mbit','1ms,bandwidth=100mbit','1ms,bandwidth=1gbit'" \
  --scenario listPersons --persons 100 --transport http,proto --threads 1 --rounds 3 --time 14m --results gzip
metrifier explain --transport http,proto --rounds 3 --time 15m --results explained
metrifier run --network 36ms --scenario image --image-size 1m --transport http+connection=per-call,http,proto \
  --threads 1 --rounds 3 --time 13m --results distant
metrifier run --transport http,http@netty,http@spring,spring --rounds 5 --time 12m --results servers
metrifier run --vary tls=off,on --scenario image --image-size 1m --transport http,proto --rounds 3 --time 13m \
  --results tls

# With JAVA_HOME_25.
metrifier run --transport spring --vary jvm=17,25 --vary gc=g1,parallel --rounds 4 --time 13m --results jdks

metrifier run --scenario listPersons --persons 400 --transport http,proto --threads 1 --rounds 10 --time 15m \
  --results lists-400
metrifier run --transport http+client=jdk,http+client=jdk+version=2 --rounds 9 --time 13m --results versions-again

# With JAVA_HOME_25.
metrifier first-call --transport spring,http --vary aot=off,train --vary jvm=25 --rounds 3 --settle 0s \
  --results aot-first
metrifier run --transport spring-webflux --vary property.reactor.netty.native=true,false --rounds 6 --time 6m \
  --results native
metrifier run --transport netty --vary property.io.netty.allocator.type=adaptive,pooled,unpooled \
  --scenario getPerson,listPersons --persons 400 --rounds 6 --time 10m --results allocators
agent=opentelemetry-javaagent-2.33.1.jar # io.opentelemetry.javaagent:opentelemetry-javaagent
silent=spring+property.otel.traces.exporter=none+property.otel.metrics.exporter=none+property.otel.logs.exporter=none
metrifier first-call --transport "$silent" --vary "agent=none,$agent" --vary aot=off,train --vary jvm=25 --rounds 3 \
  --settle 0s --results agent-cache
metrifier run --transport spring --vary aot=off,train --vary jvm=25 --rounds 8 --time 13m --results aot
metrifier run --transport spring --vary jvm-args=none,-XX:+UseCompactObjectHeaders --vary jvm=25 --rounds 8 \
  --time 13m --results compact-headers
