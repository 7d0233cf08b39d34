import {
  autoria,
  computed,
  defaulted,
  instant,
  integer,
  multirange,
  nullable,
  smallint,
  table,
  text,
  uuid,
} from '@libs/platform/db';
import type { Sit } from '@libs/series';
import type { EstadoDeInutilizacion } from '../../domain/inutilizacion';

/** Numbers declared unused. Emission, chosen numbers and other voidings check `reservados`. */
export const INUTILIZACION = table(
  'inutilizacion',
  { key: ['tenantId', 'id'] },
  {
    id: uuid(),
    tenantId: uuid(),
    sit: text<Sit>(),
    timbrado: text(),
    serie: text(),
    tipo: smallint(),
    establecimiento: text(),
    punto: text(),
    numeroDesde: integer(),
    numeroHasta: integer(),
    motivo: text(),
    estado: text<EstadoDeInutilizacion>(),
    cdc: nullable(text()),
    protocoloFiscal: nullable(text()),
    codigoFiscal: nullable(text()),
    mensajeFiscal: nullable(text()),
    createdAt: defaulted(instant()),
    autor: autoria(),
    liberados: defaulted(multirange()),
    reservados: computed(multirange()),
  },
);
