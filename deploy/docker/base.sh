#!/bin/sh
# Makes the base of the images without an image registry, from Debian packages and the `node` package of this clone:
#   npm ci && deploy/docker/base.sh [name] [CA certificates]
# It needs root, mmdebstrap and buildah; the certificates are those of a proxy, if there is one. Then:
#   buildah --storage-driver vfs build --layers --format docker --isolation chroot --build-arg BASE=<name> \
#     --file deploy/docker/Dockerfile --target gateway .
set -eu

name=${1:-localhost/aisle-base}
certificates=${2:-}
root=$(dirname "$0")/../..
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

mmdebstrap --quiet --variant=essential --include=ca-certificates,libstdc++6 bookworm "$folder/root.tar"
mkdir -p "$folder/usr/local/bin"
cp "$root/node_modules/node/bin/node" "$folder/usr/local/bin/node"
npm_version=$(node -p 'require(process.argv[1]).packageManager.split("@")[1]' "$(realpath "$root")/package.json")
npm install --global --ignore-scripts --prefix "$folder/usr/local" "npm@$npm_version"
mkdir -p "$folder/usr/local/etc"
echo cafile=/etc/ssl/certs/ca-certificates.crt > "$folder/usr/local/etc/npmrc"

container=$(buildah --storage-driver vfs from scratch)
buildah --storage-driver vfs add --quiet "$container" "$folder/root.tar" /
buildah --storage-driver vfs add --quiet "$container" "$folder/usr/local" /usr/local
if [ -n "$certificates" ]; then
  buildah --storage-driver vfs add --quiet "$container" "$certificates" /etc/ssl/certs/ca-certificates.crt
fi
buildah --storage-driver vfs commit --quiet --rm "$container" "$name"
