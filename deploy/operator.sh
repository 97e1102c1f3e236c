#!/bin/sh
# An operator's command with the settings of /etc/hexaverse/operator.env, as root: hexaverse-operator migrate
set -eu
secrets=${SECRETS:-/etc/hexaverse/secrets}/operator
set -a
. "${SETTINGS:-/etc/hexaverse/operator.env}"
set +a
export DATABASE_URL_FILE="$secrets/database_url" CHAIN_RPC_URL_FILE="$secrets/chain_rpc_url"
cd "${RELEASE:-/opt/hexaverse/current}/app"
exec ../usr/local/bin/node apps/server/src/operator.ts "$@"
