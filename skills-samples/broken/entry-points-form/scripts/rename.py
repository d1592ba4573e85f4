import sys

print("\n".join(sys.argv[1:]))
