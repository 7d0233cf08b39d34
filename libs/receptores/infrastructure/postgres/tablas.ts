import { bool, computed, defaulted, hidden, instant, nullable, smallint, table, text, uuid } from '@libs/platform/db';
import type { TipoDeOperacion } from '../../domain/receptor';

/** Customer catalog. */
export const RECEPTOR = table(
  'receptor',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    ruc: nullable(text()),
    documentoTipo: smallint(),
    documentoNumero: nullable(text()),
    nombre: text(),
    nombreFantasia: nullable(text()),
    direccion: nullable(text()),
    telefono: nullable(text()),
    email: nullable(text()),
    tipoOperacion: smallint<TipoDeOperacion>(),
    tipoContribuyente: nullable(smallint()),
    codigoPais: text(),
    activo: defaulted(bool()),
    createdAt: instant(),
    updatedAt: instant(),
    /** Without accents and case: `nombreOrden` orders lists, `texto` is searched. */
    nombreOrden: hidden(computed(text())),
    texto: hidden(computed(text())),
  },
);
