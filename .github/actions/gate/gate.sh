#!/bin/bash
# Compares the build of this commit with the build of another, and fails if a contender is slower.
#
#   gate.sh --base COMMIT [--build COMMAND] [--jar FILE] [--output FOLDER] [-- OPTIONS OF run]
#
# Runs anywhere where git and Java are; action.yml runs it on GitHub. See docs/ci.md.
# Exit codes: 0 no regression, or builds that cannot be compared, 1 a regression, 2 a commit could not be built or measured.
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
[[ $output != *[[:cntrl:]]* ]] || broken 'the name of the output folder must be one line'
mkdir -p "$output"
output=$(cd "$output" && pwd)

builds=$(mktemp -d)
tree=$output/base-tree
trap 'remove_tree; rm -rf "$builds"' EXIT
remove_tree() {
  git worktree remove --force "$tree" 2> /dev/null || true
  git worktree prune
}

# Builds what is in a folder and keeps its jar, and the contenders next to that.
build_in() { # folder, name
  (cd "$1" && bash -c "$build") > "$output/$2-build.txt" 2>&1 || {
    tail -40 "$output/$2-build.txt" >&2
    broken "$2 does not build: $build"
  }
  mkdir "$builds/$2"
  cp "$1/$jar" "$builds/$2/$2.jar" || broken "the build of $2 leaves no such file: jar=$jar"
  contenders=$(dirname "$1/$jar")/contenders
  [ ! -d "$contenders" ] || cp -r "$contenders" "$builds/$2/"
}

build_base() {
  remove_tree # of a run that was killed
  [ ! -e "$tree" ] || broken "this is in the way of the work tree of $base, and is not one: $tree; remove it"
  git worktree add -q --detach "$tree" "$base" || broken "no work tree of $base"
  build_in "$tree" base
}

# Measures both builds and sets code to the exit code of run. All that measures is here.
measure() { # options of run
  code=0
  ${GATE_JAVA:-java -jar} "$builds/head/head.jar" run --against "$builds/base/base.jar" --results "$output" "$@" \
    > "$table" 2> "$log" || code=$?
  cat "$table"
  case $code in
    0 | 3) ;;
    1) [ -n "$(slower)" ] || unmeasured ;;
    *) grep -q 'speaks another protocol' "$log" || unmeasured ;;
  esac
}

unmeasured() {
  tail -40 "$log" >&2
  broken "not measured: exit code $code of run; see $log"
}

# Prints what is slower, one a line, such as `getPerson over http`; run may break its sentences at any blank.
slower() {
  tr -s '\n ' '  ' < "$table" | { grep -oE 'SLOWER: [^ ]+ over [^ ,]+,' || true; } | sed 's/SLOWER: //; s/,$//' | sort -u
}

explain() {
  case $verdict in
    'no regression') echo 'Nothing is slower than before.' ;;
    'not comparable') echo 'The build before cannot be measured next to this one: their JVMs differ in protocol.' ;;
    inconclusive) echo 'This many rounds cannot show whether anything is slower. Give it more time: `--time 30m`.' ;;
    regression) echo 'Slower than before:'; slower | sed 's/^/- /' ;;
  esac
}

comment() {
  printf '### metrifier: %s\n\n' "$verdict"
  explain
  printf '\n<details><summary>figures</summary>\n\n'
  sed 's/^/    /' "$table" # no text ends what is indented
  printf '\n</details>\n'
}

table=$output/table.txt log=$output/log.txt
build_in . head
build_base
measure "$@"
case $code in
  0) verdict='no regression' ;;
  1) verdict=regression ;;
  2) verdict='not comparable' ;;
  *) verdict=inconclusive ;;
esac

comment > "$output/comment.md"
[ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$output/comment.md" >> "$GITHUB_STEP_SUMMARY"
[ -z "${GITHUB_OUTPUT:-}" ] || printf 'verdict=%s\ncomment=%s\n' "$verdict" "$output/comment.md" >> "$GITHUB_OUTPUT"
echo "gate: $verdict"
[ "$verdict" != regression ] || exit 1
