#!/bin/sh
# Removes what only compilers and debuggers read of the packages below this folder: 50 MB of an image.
set -eu
rm -rf node_modules/typescript
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete
