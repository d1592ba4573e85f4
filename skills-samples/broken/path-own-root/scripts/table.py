"""Prints the packages of a lock file, one per line, with the packages that they need."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    packages = json.load(file)["packages"]

for name, package in sorted(packages.items()):
    print(name, " ".join(sorted(package.get("dependencies", {}))), sep="\t")
