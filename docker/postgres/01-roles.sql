-- Once for each database server, as a superuser: psql -v owner_password=… -v app_password=… -f 01-roles.sql
-- The owner runs migrations and nothing else; the processes use timbo_app, which row-level security binds. Repeating it is harmless
-- but for CREATE DATABASE, which says that it is there.
SELECT format('CREATE ROLE %I LOGIN', name) FROM (VALUES ('timbo_owner'), ('timbo_app')) wanted(name)
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec

ALTER ROLE timbo_owner NOSUPERUSER NOCREATEDB NOBYPASSRLS CREATEROLE PASSWORD :'owner_password';
ALTER ROLE timbo_app NOSUPERUSER NOCREATEDB NOBYPASSRLS NOCREATEROLE PASSWORD :'app_password';
-- The first migration makes the role that owns the cross-tenant functions, and must be able to hand them over.
ALTER ROLE timbo_owner SET createrole_self_grant = 'set, inherit';

CREATE DATABASE timbo OWNER timbo_owner;
\connect timbo
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pgcrypto;
CREATE EXTENSION IF NOT EXISTS btree_gin;
