#!/usr/bin/env bash
# Makes the image that docker/Dockerfile builds upon (its argument BASE) from Debian's packages and npm's, for where no registry of images
# is reachable:  docker/base.sh && buildah build --build-arg BASE=localhost/timbo-base -f docker/Dockerfile …
# For Docker, as an archive:  docker/base.sh base.tar && docker import base.tar timbo-base
# What it has of the official one: Debian, Node 24 with npm, the user node (1000). As root; wants debootstrap, npm and, for an image,
# buildah.
set -euo pipefail

readonly IMAGE=${1:-localhost/timbo-base}
readonly DEBIAN=bookworm MIRROR=http://deb.debian.org/debian
readonly NODE=24.21.0 NPM=11.21.2

case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *) echo "npm has no Node for $(uname -m)" >&2 && exit 1 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
readonly root=$work/root

debootstrap --variant=minbase --include=ca-certificates "$DEBIAN" "$root" "$MIRROR" >"$work/debootstrap.log" ||
  { tail -20 "$work/debootstrap.log" >&2 && exit 1; }
echo "deb $MIRROR $DEBIAN main
deb $MIRROR $DEBIAN-updates main
deb http://deb.debian.org/debian-security $DEBIAN-security main" >"$root/etc/apt/sources.list"

(cd "$work" && npm pack --silent "node-linux-$arch@$NODE" "npm@$NPM" >packed)
mkdir -p "$work/node" "$root/usr/local/lib/node_modules/npm"
tar -xzf "$work"/node-linux-*.tgz -C "$work/node" --strip-components=1
install -m 755 "$work/node/bin/node" "$root/usr/local/bin/node"
tar -xzf "$work"/npm-*.tgz -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
for name in npm npx; do
  ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$root/usr/local/bin/$name"
  chmod 755 "$root/usr/local/lib/node_modules/npm/bin/$name-cli.js"
done
chroot "$root" useradd --uid 1000 --create-home --shell /bin/bash node
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/var/log/*.log

if [[ $IMAGE == *.tar* ]]; then
  tar -C "$root" -cf "$IMAGE" .
  exit
fi
container=$(buildah from scratch)
trap 'buildah rm "$container" >/dev/null; rm -rf "$work"' EXIT
tar -C "$root" -cf "$work/root.tar" .
buildah add --quiet "$container" "$work/root.tar" / >/dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
buildah commit --quiet "$container" "$IMAGE" >/dev/null
echo "$IMAGE: Debian $DEBIAN, Node $NODE, npm $NPM"
