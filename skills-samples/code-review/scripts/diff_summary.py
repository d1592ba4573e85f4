#!/usr/bin/env python3
# /// script
# requires-python = ">=3.9"
# dependencies = []
# ///
"""Summarize a unified diff for a reviewer: files by risk, sizes, and added lines that deserve a close look.

Reads the diff from standard input, for example: git diff main...HEAD | python3 diff_summary.py
The marks are places to look at, not findings. Files without changed lines (pure renames, binaries) are not listed.
Exit status: 0, or 2 when the input holds no diff.
"""

import argparse
import re
import sys

# The first pattern that matches a path decides.
AREAS = {
    "tests": r"(^|/)(tests?|specs?|__tests__|fixtures)/|[._](test|spec)\.\w+$|(^|/)test_\w+\.py$",
    "dependencies": r"[.-]lock(\.\w+)?$|(^|/)(package\.json|requirements[\w-]*\.txt|go\.(mod|sum)|Gemfile"
    r"|pyproject\.toml|Cargo\.toml|pom\.xml|build\.gradle(\.kts)?)$",
    "build and deployment": r"(^|/)(\.github|\.gitlab-ci|Jenkinsfile|Dockerfile|docker-compose|helm|deploy)|\.tf$",
    "schema and migrations": r"(^|/)(migrations?|alembic)/|\.sql$|(^|/)schema\.\w+$",
    "access control and secrets": r"auth(?!or)|login|session|permission|polic(y|ies)|token(?!i)|secret|crypt|\.env",
    "public interface": r"(^|/)(api|routes?|controllers?|handlers?|resolvers?)[/.]|openapi|swagger|\.proto$",
    "documentation": r"\.(md|rst|adoc|txt)$|(^|/)docs?/",
}
READING_ORDER = [
    "schema and migrations",
    "access control and secrets",
    "public interface",
    "build and deployment",
    "dependencies",
    "other code",
    "tests",
    "documentation",
]
MARKS = {
    "possible secret": r"AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY-----"
    r"|(?i:(api_?key|secret|token|passw(or)?d)\w*[\"']?\s*[:=]\s*[\"'][^\"'\s]{12,}[\"'])",
    "merge conflict": r"^(<{7}|>{7}) ",
    "runs a string": r"\b(eval|exec)\s*\(|new Function\(|shell\s*=\s*True|os\.system\(|child_process",
    "query from text": r"(?i)[\"'`]\s*(select|insert into|update|delete from)\b.*([\"'`]\s*(\+|%|\.format)|\{)",
    "raw HTML": r"innerHTML|dangerouslySetInnerHTML|v-html|\|\s*safe\b|mark_safe\(",
    "verification off": r"verify\s*=\s*False|rejectUnauthorized:\s*false|InsecureSkipVerify:\s*true",
    "error swallowed": r"except(\s+Exception)?\s*:\s*(pass)?$|catch\s*(\([^)]*\))?\s*\{\s*\}",
    "test skipped": r"\.(only|skip)\(|@pytest\.mark\.skip|@unittest\.skip|@Disabled|@Ignore\b|t\.Skip\(",
    "check silenced": r"eslint-disable|@ts-(ignore|nocheck)|#\s*noqa|#\s*type:\s*ignore|//\s*nolint|@SuppressWarnings",
    "left over": r"\bconsole\.log\(|\bdebugger\b|\bpdb\.set_trace\(|\b(TODO|FIXME|XXX)\b",
}


def area_of(path):
    return next((name for name, pattern in AREAS.items() if re.search(pattern, path, re.IGNORECASE)), "other code")


def parse(lines):
    """Collects per file the counts and the marked added lines. Gives a dict from path to its record."""
    files, current, old_path = {}, None, ""
    line_number, left = 0, (0, 0)
    for raw in lines:
        line = raw.rstrip("\r\n")
        hunk = re.match(r"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@", line)
        if left == (0, 0) and line.startswith("--- "):
            old_path = line[4:].split("\t")[0]
        elif left == (0, 0) and line.startswith("+++ "):
            new_path = line[4:].split("\t")[0]
            path = old_path if new_path == "/dev/null" else new_path
            current = {"added": 0, "removed": 0, "deleted": new_path == "/dev/null", "marks": []}
            files[re.sub(r"^[ab]/", "", path)] = current
        elif current is not None and hunk:
            left = (int(hunk[1] or 1), int(hunk[3] or 1))
            line_number = int(hunk[2])
        elif left != (0, 0) and current is not None:
            # Counting the lines of a hunk tells a removed line "-- x" from the header of the next file.
            if line.startswith("+"):
                current["added"] += 1
                hits = [name for name, pattern in MARKS.items() if re.search(pattern, line[1:])]
                current["marks"] += [(line_number, name) for name in hits]
                left, line_number = (left[0], left[1] - 1), line_number + 1
            elif line.startswith("-"):
                current["removed"] += 1
                left = (left[0] - 1, left[1])
            elif not line.startswith("\\"):
                left, line_number = (left[0] - 1, left[1] - 1), line_number + 1
    return files


def report(files):
    added = sum(record["added"] for record in files.values())
    removed = sum(record["removed"] for record in files.values())
    tests = sum(1 for path in files if area_of(path) == "tests")
    out = [f"{len(files)} files, +{added} -{removed} lines, {tests} test files", ""]
    for area in READING_ORDER:
        paths = sorted((path for path in files if area_of(path) == area), key=lambda p: (-files[p]["added"], p))
        if not paths:
            continue
        out.append(f"## {area}")
        for path in paths:
            record = files[path]
            deleted = ", deleted" if record["deleted"] else ""
            out.append(f"- {path} (+{record['added']} -{record['removed']}{deleted})")
            out += [f"  - line {number}: {name}" for number, name in record["marks"]]
        out.append("")
    if not tests and any(area_of(path) not in ("documentation", "tests") for path in files):
        out.append("No test file changed: ask which existing test covers the change.")
    return "\n".join(out).rstrip()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.parse_args()
    if sys.stdin.isatty():
        parser.error("pipe a diff in, for example: git diff main...HEAD | python3 diff_summary.py")
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    files = parse(sys.stdin)
    if not files:
        print("diff_summary.py: no unified diff on standard input", file=sys.stderr)
        return 2
    print(report(files))
    return 0


if __name__ == "__main__":
    sys.exit(main())
