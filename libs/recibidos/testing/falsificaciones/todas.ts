import { DE_CDC } from './de-cdc';
import { DE_CERTIFICADO } from './de-certificado';
import { DE_CONTENIDO } from './de-contenido';
import { DE_ESQUEMA } from './de-esquema';
import { DE_FIRMA } from './de-firma';
import { DE_QR } from './de-qr';
import { DE_TOTALES } from './de-totales';
import type { Falsificacion } from './falsificacion';
import { ILEGIBLES } from './ilegibles';

const AJENOS: readonly Falsificacion[] = [
  {
    nombre: 'a genuine document to another receiver',
    veredicto: 'ajeno',
    fallan: ['destinatario'],
    forjar: ({ xml }) => xml,
    contexto: () => ({ receptor: '80099990-8' }),
  },
  {
    nombre: 'a forged document to another receiver',
    veredicto: 'ajeno',
    fallan: ['destinatario', 'firma'],
    forjar: ({ xml }) => xml.replace('<dNomRec>', '<dNomRec>x'),
    contexto: () => ({ receptor: '80099990-8' }),
  },
];

/** Kinds of documents that are not what they seem, each with what must be found. */
export const FALSIFICACIONES: readonly Falsificacion[] = [
  ...DE_FIRMA,
  ...DE_CONTENIDO,
  ...ILEGIBLES,
  ...DE_CERTIFICADO,
  ...DE_QR,
  ...DE_CDC,
  ...DE_TOTALES,
  ...DE_ESQUEMA,
  ...AJENOS,
];
