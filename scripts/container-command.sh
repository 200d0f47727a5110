#!/bin/sh
# The command `vitrine` of the container. It neither installs nor builds, unlike scripts/start.mjs.
exec node /app/dist/server/main.js "$@"
