#!/bin/sh
# Run by the postgres image at the first start of an empty volume.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -d postgres \
  -v owner_password="$DB_OWNER_PASSWORD" -v api_password="$DB_API_PASSWORD" \
  -v submitter_password="$DB_SUBMITTER_PASSWORD" -v renderer_password="$DB_RENDERER_PASSWORD" \
  ${DB_IDENTIDAD_PASSWORD:+-v identidad_password="$DB_IDENTIDAD_PASSWORD"} -f /timbo/01-roles.sql
