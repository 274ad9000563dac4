#!/bin/sh
# Compares two builds once with each seed and appends the verdicts to a ledger, a line of CSV each. Run nothing else
# meanwhile.
#
#   gates.sh LEDGER BASE.jar HEAD.jar PLANTED TRANSPORT TIME SEED...
#
# PLANTED is for readers: what HEAD does more than BASE. A build in which each call costs its server 5 us more, and its
# client 2 us, has this in HandlerWork.duration in place of Duration.ZERO:
#
#   Duration.ofNanos(option.equals(CPU) ? 5000 : option.equals(CLIENT_CPU) ? 2000 : 0)
set -eu

ledger=$1 base=$2 head=$3 planted=$4 transport=$5 time=$6
shift 6
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for seed; do
  rm -f "$folder"/*.json
  code=0
  java -jar "$head" run --against "$base" --transport "$transport" --time "$time" --seed "$seed" --results "$folder" \
    > "$folder/table" 2> "$folder/log" || code=$?
  sentence=$(tr -s '\n ' '  ' < "$folder/table" |
    grep -oE '(SLOWER|faster|no change|inconclusive): getPerson over .*' | sed 's/\. .*/./; s/"/""/g')
  build=$(cat "$folder"/*.json | grep -oE '"gitRevision" *: *"[0-9a-f]*' | grep -oE '[0-9a-f]+$' | tail -1)
  [ -n "$sentence" ] || { tail -5 "$folder/log" >&2; exit 1; }
  printf '%s,%s,"%s",%s,%s,%s,%s,"%s"\n' "$(date -u +%F)" "$build" "$planted" "$transport" "$time" "$seed" "$code" \
    "$sentence" | tee -a "$ledger"
done
