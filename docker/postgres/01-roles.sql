-- Once for each database server, as a superuser: psql -v owner_password=… -v api_password=… -v submitter_password=…
--   -v renderer_password=… -f 01-roles.sql; with -v identidad_password=… the identity provider gets a way in too (docs/operacion/identidad.md).
-- The owner runs migrations and nothing else. Each process has a role of its own, which row-level security binds; the migrations say what
-- each may do. timbo_app is their group and nobody's login. Repeating it is harmless but for CREATE DATABASE, which says that it is there.
SELECT format('CREATE ROLE %I', name)
FROM (VALUES ('timbo_owner'), ('timbo_app'), ('timbo_api'), ('timbo_submitter'), ('timbo_renderer'),
  ('timbo_identidad')) wanted(name)
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec

ALTER ROLE timbo_owner LOGIN NOSUPERUSER NOCREATEDB NOBYPASSRLS CREATEROLE PASSWORD :'owner_password';
ALTER ROLE timbo_app NOLOGIN NOSUPERUSER NOCREATEDB NOBYPASSRLS NOCREATEROLE;
ALTER ROLE timbo_api LOGIN NOSUPERUSER NOCREATEDB NOBYPASSRLS NOCREATEROLE PASSWORD :'api_password';
ALTER ROLE timbo_submitter LOGIN NOSUPERUSER NOCREATEDB NOBYPASSRLS NOCREATEROLE PASSWORD :'submitter_password';
ALTER ROLE timbo_renderer LOGIN NOSUPERUSER NOCREATEDB NOBYPASSRLS NOCREATEROLE PASSWORD :'renderer_password';
ALTER ROLE timbo_identidad NOSUPERUSER NOCREATEDB NOBYPASSRLS NOCREATEROLE;
\if :{?identidad_password}
ALTER ROLE timbo_identidad LOGIN PASSWORD :'identidad_password';
\endif
GRANT timbo_app TO timbo_api, timbo_submitter, timbo_renderer;
-- The first migration makes the role that owns the cross-tenant functions, and must be able to hand them over.
ALTER ROLE timbo_owner SET createrole_self_grant = 'set, inherit';

CREATE DATABASE timbo OWNER timbo_owner;
\connect timbo
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pgcrypto;
CREATE EXTENSION IF NOT EXISTS btree_gin;
