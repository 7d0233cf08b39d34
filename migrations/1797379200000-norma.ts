import { Migracion } from './migracion';

/** What is watched of the law, and everything new that was seen in it and in the answers of the authority. Of the installation. */
export class Norma1797379200000 extends Migracion {
  readonly sentencias = [
    `
-- marcas: what the source has shown so far. ficha: number of the look; of an earlier one the outcome is not written.
CREATE TABLE norma_fuente (
  url text PRIMARY KEY CHECK (length(url) <= 2000),
  clase text NOT NULL CHECK (clase IN ('notas', 'archivo')),
  ficha integer NOT NULL,
  proxima_at timestamptz NOT NULL,
  marcas text[] NOT NULL DEFAULT '{}',
  vista_at timestamptz,
  sin_ver_desde timestamptz,
  motivo text,
  CHECK ((sin_ver_desde IS NULL) = (motivo IS NULL))
);
GRANT SELECT ON norma_fuente TO timbo_api;
GRANT SELECT, INSERT, UPDATE ON norma_fuente TO timbo_renderer;

-- Each is new once. turno_hasta: until when a process writes its letter; carta_at, avisada_at: when the letter and the notice told of it.
CREATE TABLE norma_novedad (
  id uuid PRIMARY KEY,
  clase text NOT NULL CHECK (clase IN ('nota', 'archivo', 'codigo', 'elemento')),
  fuente text NOT NULL CHECK (length(fuente) <= 2000),
  valor text NOT NULL CHECK (length(valor) <= 100),
  vista_at timestamptz NOT NULL,
  turno_hasta timestamptz,
  carta_at timestamptz,
  avisada_at timestamptz,
  UNIQUE (clase, fuente, valor)
);
CREATE INDEX norma_novedad_vista ON norma_novedad (vista_at);
GRANT SELECT, INSERT ON norma_novedad TO timbo_api, timbo_submitter;
GRANT SELECT, INSERT, UPDATE ON norma_novedad TO timbo_renderer;`,
  ];
}
