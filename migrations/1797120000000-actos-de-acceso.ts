import { Migracion } from './migracion';

/** What people did with their access to the product's own identity provider, for them: sign-ins, and changes of what opens it. */
export class ActosDeAcceso1797120000000 extends Migracion {
  readonly sentencias = [
    `
-- red: as turns and limits count it, an address or a prefix.
CREATE TABLE acto_de_acceso (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  usuario_id uuid NOT NULL REFERENCES usuario (id) ON DELETE CASCADE,
  acto text NOT NULL,
  red text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX acto_de_acceso_usuario ON acto_de_acceso (usuario_id, created_at);
CREATE INDEX acto_de_acceso_created ON acto_de_acceso (created_at);
GRANT SELECT, INSERT, DELETE ON acto_de_acceso TO timbo_identidad;`,
  ];
}
