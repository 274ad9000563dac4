#!/bin/bash
# Compares the build of this commit with the build of another, and fails if the same contender is slower twice in a row.
#
#   gate.sh --base COMMIT [--build COMMAND] [--jar FILE] [--output FOLDER] [-- OPTIONS OF run]
#
# Runs anywhere where git and Java are; action.yml runs it on GitHub. See docs/ci.md.
# Exit codes: 0 no recurring regression, or builds that cannot be compared, 1 a recurring regression, 2 a commit could not be
# built or measured.
# To measure by another command than `java -jar`, set GATE_JAVA; the tests do.
set -euo pipefail

base='' build='mvn -B -ntp -q package -DskipTests -DskipITs' output=target/gate
jar=metrifier-bench/target/metrifier-bench.jar
broken() { printf 'gate: %s\n' "$*" >&2; exit 2; }
while [ $# -gt 0 ]; do
  option=$1
  shift
  [ "$option" != -- ] || break
  [ $# -gt 0 ] || broken "an option and its value: option=$option"
  case $option in
    --base) base=$1 ;;
    --build) build=$1 ;;
    --jar) jar=$1 ;;
    --output) output=$1 ;;
    *) broken "unknown option: option=$option" ;;
  esac
  shift
done
[ -n "$base" ] || broken 'the commit to compare with is required: --base COMMIT'
git rev-parse -q --verify "$base^{commit}" > /dev/null ||
  broken "the commit to compare with is not here: base=$base; fetch the whole history (fetch-depth: 0)"
mkdir -p "$output"
output=$(cd "$output" && pwd)

# Builds what is in a folder and keeps its jar.
build_in() { # folder, name
  (cd "$1" && bash -c "$build") > "$output/$2-build.txt" 2>&1 || {
    tail -40 "$output/$2-build.txt" >&2
    broken "$2 does not build: $build"
  }
  cp "$1/$jar" "$output/$2.jar" || broken "the build of $2 leaves no such file: jar=$jar"
}

tree=$output/base-tree
remove_tree() {
  git worktree remove --force "$tree" 2> /dev/null || rm -rf "$tree"
  git worktree prune
}

build_base() {
  remove_tree # of a run that was killed
  trap remove_tree EXIT
  git worktree add -q --detach "$tree" "$base" || broken "no work tree of $base"
  build_in "$tree" base
}

# Measures one batch of rounds and sets code to its exit code. All that measures is here.
measure() { # number of the batch, options of run
  local batch=$output/batch-$1
  shift
  code=0
  ${GATE_JAVA:-java -jar} "$output/head.jar" run --against "$output/base.jar" --results "$batch" "$@" \
    > "$batch.txt" 2> "$batch-log.txt" || code=$?
  cat "$batch.txt"
  case $code in
    0 | 3) ;;
    1) [ -n "$(slower "$batch.txt")" ] || unmeasured "$batch" ;;
    *) grep -q 'speaks another protocol' "$batch-log.txt" || unmeasured "$batch" ;;
  esac
}

unmeasured() {
  tail -40 "$1-log.txt" >&2
  broken "not measured: exit code $code of run; see $1-log.txt"
}

# Prints what is slower, one a line, such as `getPerson over http`; run may break its sentences at any blank.
slower() {
  tr -s '\n ' '  ' < "$1" | { grep -oE 'SLOWER: [^ ]+ over [^ ,]+,' || true; } | sed 's/SLOWER: //; s/,$//' | sort -u
}

# Takes the exit code of each batch and what is slower in it; sets verdict, exit and recurring.
decide() { # code of the first batch, its table, code of the second, its table
  exit=0 recurring=''
  case $1 in
    0) verdict='no regression' ;;
    2) verdict='not comparable' ;;
    3) verdict='inconclusive' ;;
    *)
      verdict='not confirmed'
      [ "$3" -ne 1 ] || recurring=$(comm -12 <(slower "$2") <(slower "$4"))
      [ -z "$recurring" ] || { verdict='regression'; exit=1; }
      ;;
  esac
}

explain() {
  case $verdict in
    'no regression') echo 'Nothing is slower than before.' ;;
    'not comparable') echo 'The build before cannot be measured next to this one: their JVMs differ in protocol.' ;;
    inconclusive) echo 'This many rounds cannot show whether anything is slower. Give it more time: `--time 30m`.' ;;
    'not confirmed') echo 'A first batch of rounds found something slower, and a second one did not confirm it.' ;;
    regression) echo 'Two independent batches of rounds found this slower:'; printf '%s\n' "$recurring" | sed 's/^/- /' ;;
  esac
}

comment() {
  printf '### metrifier: %s\n\n' "$verdict"
  explain
  local table
  for table in "$output"/batch-?.txt; do
    printf '\n<details><summary>%s</summary>\n\n```\n' "$(basename "$table" .txt)"
    cat "$table"
    printf '```\n\n</details>\n'
  done
}

rm -f "$output"/batch-*.txt
build_in . head
build_base
measure 1 "$@"
first=$code
[ "$first" -ne 1 ] || measure 2 "$@"
decide "$first" "$output/batch-1.txt" "$code" "$output/batch-2.txt"

comment > "$output/comment.md"
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$output/comment.md" >> "$GITHUB_STEP_SUMMARY"
[ -z "${GITHUB_OUTPUT:-}" ] || printf 'verdict=%s\ncomment=%s\n' "$verdict" "$output/comment.md" >> "$GITHUB_OUTPUT"
echo "gate: $verdict"
exit "$exit"
