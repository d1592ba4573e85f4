#!/usr/bin/env python3
# /// script
# requires-python = ">=3.9"
# dependencies = []
# ///
"""Profile a delimited text file: shape, types, missing values, repeated rows and basic statistics per column.

Reads the file once and never changes it. Exit status: 0 when it was profiled, 2 when it could not be read.
"""

import argparse
import csv
import json
import re
import statistics
import sys
from collections import Counter

MISSING = {"", "na", "n/a", "nan", "null", "none", "-", "?"}
NUMBER = re.compile(r"[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?")
DATE = re.compile(r"\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?")
MAX_DISTINCT = 10_000


def kind_of(value):
    """Names the type of one value that is not missing."""
    # 00123 is an identifier: as a number it would lose its zeros.
    if NUMBER.fullmatch(value) and not re.match(r"[+-]?0\d", value):
        return "number"
    if DATE.fullmatch(value):
        return "date"
    return "boolean" if value.lower() in {"true", "false", "yes", "no"} else "text"


class Column:
    """What is known about one column after the rows seen so far."""

    def __init__(self, name):
        self.name = name
        self.missing = 0
        self.kinds = Counter()
        self.values = Counter()
        self.more = False
        self.numbers = []
        self.dates = []

    def add(self, raw):
        value = raw.strip()
        if value.lower() in MISSING:
            self.missing += 1
            return
        kind = kind_of(value)
        self.kinds[kind] += 1
        if value in self.values or len(self.values) < MAX_DISTINCT:
            self.values[value] += 1
        else:
            self.more = True
        if kind == "number":
            self.numbers.append(float(value))
        elif kind == "date":
            self.dates = [min(self.dates + [value]), max(self.dates + [value])]

    def summary(self, rows):
        present = rows - self.missing
        main = self.kinds.most_common(1)[0][0] if self.kinds else "empty"
        result = {
            "name": self.name,
            "type": main if len(self.kinds) < 2 else "mixed",
            "missing_percent": round(100 * self.missing / rows, 1) if rows else 0.0,
            "distinct": f"over {MAX_DISTINCT:,}" if self.more else len(self.values),
        }
        if len(self.kinds) > 1:
            result["kinds"] = dict(self.kinds.most_common())
        if main == "number":
            result.update(
                min=min(self.numbers),
                max=max(self.numbers),
                mean=round(statistics.fmean(self.numbers), 6),
                median=statistics.median(self.numbers),
            )
        elif main == "date":
            result.update(min=self.dates[0], max=self.dates[1])
        # Where most values are different, the most frequent ones say nothing.
        if not self.more and len(self.values) <= present / 2:
            result["most_frequent"] = dict(self.values.most_common(5))
        return result


def profile(stream, delimiter):
    """Profiles an open text stream. Raises ValueError when it holds no header."""
    sample = stream.read(64 * 1024)
    stream.seek(0)
    try:
        delimiter = delimiter or csv.Sniffer().sniff(sample, delimiters=",;\t|").delimiter
    except csv.Error:
        delimiter = ","
    reader = csv.reader(stream, delimiter=delimiter)
    header = next(reader, None)
    if not header:
        raise ValueError("the file is empty or its first line holds no header")
    columns = [Column(name.strip() or f"(column {i})") for i, name in enumerate(header, start=1)]
    rows, repeated, ragged, seen = 0, 0, [], set()
    for record in filter(None, reader):
        rows += 1
        if len(record) != len(columns):
            ragged.append(reader.line_num)
        # One hash per row instead of the row keeps large files in memory.
        key = hash(tuple(record))
        repeated += key in seen
        seen.add(key)
        for index, column in enumerate(columns):
            column.add(record[index] if index < len(record) else "")
    names = Counter(column.name for column in columns)
    return {
        "delimiter": delimiter,
        "rows": rows,
        "repeated_rows": repeated,
        "repeated_names": sorted(name for name, count in names.items() if count > 1),
        "lines_with_wrong_number_of_fields": {"count": len(ragged), "first": ragged[:20]},
        "columns": [column.summary(rows) for column in columns],
    }


def cell(value):
    text = f"{value:,.10g}" if isinstance(value, (int, float)) else str(value)
    return text.replace("|", "\\|").replace("\n", " ")


def markdown(result, path):
    lines = [
        f"# Profile of {path}",
        "",
        f"{result['rows']:,} rows, {len(result['columns'])} columns, delimiter {result['delimiter']!r}, "
        f"{result['repeated_rows']:,} repeated rows",
        "",
        "| column | type | missing | distinct | min | max | mean | median | most frequent |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    ]
    for column in result["columns"]:
        frequent = ", ".join(f"{value} ({count:,})" for value, count in column.get("most_frequent", {}).items())
        numbers = [cell(column.get(key, "")) for key in ("distinct", "min", "max", "mean", "median")]
        row = [cell(column["name"]), column["type"], f"{column['missing_percent']} %", *numbers, cell(frequent)]
        lines.append(f"| {' | '.join(row)} |")
    notes = [f"`{column['name']}` mixes types: {column['kinds']}" for column in result["columns"] if "kinds" in column]
    ragged = result["lines_with_wrong_number_of_fields"]
    if ragged["count"]:
        notes.append(f"{ragged['count']:,} rows have the wrong number of fields, first at lines {ragged['first']}")
    if result["repeated_names"]:
        notes.append(f"repeated column names: {result['repeated_names']}")
    return "\n".join([*lines, "", *(f"- {note}" for note in notes)]).rstrip()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="a CSV, TSV or other delimited text file with a header line")
    parser.add_argument("--delimiter", help="guessed when not given; write '\\t' for a tab")
    parser.add_argument("--encoding", default="utf-8-sig", help="default: UTF-8, with or without byte-order mark")
    parser.add_argument("--json", action="store_true", help="print JSON instead of Markdown")
    options = parser.parse_args()
    try:
        delimiter = options.delimiter and options.delimiter.replace("\\t", "\t")
        with open(options.file, encoding=options.encoding, newline="") as stream:
            result = profile(stream, delimiter)
    except UnicodeDecodeError as error:
        print(f"profile_table.py: {options.file}: {error}; try --encoding cp1252 or utf-16", file=sys.stderr)
        return 2
    except (OSError, ValueError, TypeError, LookupError, csv.Error) as error:
        print(f"profile_table.py: cannot profile {options.file}: {error}", file=sys.stderr)
        return 2
    print(json.dumps(result, indent=2, ensure_ascii=False) if options.json else markdown(result, options.file))
    return 0


if __name__ == "__main__":
    sys.exit(main())
