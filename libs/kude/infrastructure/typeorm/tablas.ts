import { instant, integer, table, text, uuid } from '@libs/platform/db';
import type { FormatoKude } from '../../domain/formato';
import type { Idioma } from '../../domain/idiomas/rotulos';

const impresion = { version: integer(), pedida: integer(), pedidaAt: instant() };

/** KuDEs on other paper that somebody asked for. */
export const KUDE_FORMATO = table(
  'kude_formato',
  { key: ['deId', 'formato'] },
  { tenantId: uuid(), deId: uuid(), formato: text<FormatoKude>(), ...impresion },
);

/** In another language. */
export const KUDE_IDIOMA = table(
  'kude_idioma',
  { key: ['tenantId', 'deId', 'formato', 'idioma'] },
  { tenantId: uuid(), deId: uuid(), formato: text<FormatoKude>(), idioma: text<Idioma>(), ...impresion },
);
