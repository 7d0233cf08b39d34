import { Migracion } from './migracion';

/** What the operator's task doctor said last of the installation, for the page that shows how it is. */
export class InformeDelDoctor1797465600000 extends Migracion {
  readonly sentencias = [
    `
-- One row, which the owner writes. hallazgos: an array of parte, estado (bien, aviso, mal), dice, haga.
CREATE TABLE informe_del_doctor (
  unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
  hecho_at timestamptz NOT NULL,
  hallazgos jsonb NOT NULL CHECK (jsonb_typeof(hallazgos) = 'array')
);
GRANT SELECT ON informe_del_doctor TO timbo_api;`,
  ];
}
