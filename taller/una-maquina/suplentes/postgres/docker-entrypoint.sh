#!/bin/bash
# What the official image does at a start, as far as docker/compose.yml relies on it.
set -eu
[[ $1 == postgres ]] || exec "$@"
if [[ $(id -u) == 0 ]]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  find "$PGDATA" /var/run/postgresql ! -user postgres -exec chown postgres {} +
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [[ ! -s $PGDATA/PG_VERSION ]]; then
  initdb --username=postgres --pwfile=<(printf '%s' "$POSTGRES_PASSWORD") --auth-local=trust --auth-host=scram-sha-256 "$PGDATA"
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
  # With the settings of the command line, but nobody reaches it by network yet.
  pg_ctl -D "$PGDATA" -o "$(printf '%q ' "${@:2}" -c listen_addresses=)" -w start
  for file in /docker-entrypoint-initdb.d/*.sh; do bash "$file"; done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
