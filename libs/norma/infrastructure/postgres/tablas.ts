import { defaulted, instant, integer, listOf, nullable, table, text, uuid } from '@libs/platform/db';
import type { ClaseDeNovedad } from '../../domain/novedad';
import type { ClaseDeFuente } from '../../domain/observar';

/** Sources of the law that are watched. Of no tenant. */
export const NORMA_FUENTE = table(
  'norma_fuente',
  { key: ['url'] },
  {
    url: text(),
    clase: text<ClaseDeFuente>(),
    ficha: integer(),
    proximaAt: instant(),
    marcas: defaulted(listOf(text())),
    vistaAt: nullable(instant()),
    sinVerDesde: nullable(instant()),
    motivo: nullable(text()),
  },
);

/** Everything new that was seen, once. Of no tenant. */
export const NORMA_NOVEDAD = table(
  'norma_novedad',
  { key: ['id'], unique: [['clase', 'fuente', 'valor']] },
  {
    id: uuid(),
    clase: text<ClaseDeNovedad>(),
    fuente: text(),
    valor: text(),
    vistaAt: instant(),
    turnoHasta: nullable(instant()),
    cartaAt: nullable(instant()),
    avisadaAt: nullable(instant()),
  },
);
