import { hash } from 'node:crypto';
import { NOTAS } from '../formato/notas';

const BASES = {
  H: 'https://ekuatia.set.gov.py/consultas-test/qr?',
  P: 'https://ekuatia.set.gov.py/consultas/qr?',
} as const;

export interface DatosDelQr {
  base: string;
  cdc: string;
  /** dFeEmiDE as written in the document. */
  fechaEmision: string;
  /** RUC without check digit, or number of the identity document. The QR parameter has the name of the field. */
  receptor: { dRucRec: string } | { dNumIDRec: string };
  /** dTotGralOpe as written in the document; '0' when absent. */
  total: string;
  /** dTotIVA as written in the document; '0' when absent. */
  iva: string;
  /** Number of gCamItem. */
  items: number;
  digestValue: string;
  /** Id of the CSC, '0001'. */
  idCsc: string;
  /** The secret: part of the hashed text, never of the address. */
  csc: string;
}

/** Address of the public query page, H for test and P for production (NT-10). */
export function baseQr(sit: 'H' | 'P'): string {
  return BASES[sit];
}

/** The addresses that were right on a day, AAAA-MM-DD: before NT-10 that of "Manual Técnico v150", 13.8, too. */
export function basesDeQr(sit: 'H' | 'P', dia: string): readonly string[] {
  const base = baseQr(sit);
  return dia < NOTAS['NT-10'] ? [base, base.replace('://', '://www.')] : [base];
}

/**
 * dCarQR as a plain address, with `&` unescaped ("Manual Técnico v150", 13.8; NT-10). Every value is written exactly as in the
 * document, because the authority compares them literally (2500).
 */
export function componerQr(datos: DatosDelQr): string {
  const [parametro, valor] =
    'dRucRec' in datos.receptor ? ['dRucRec', datos.receptor.dRucRec] : ['dNumIDRec', datos.receptor.dNumIDRec];
  const consulta =
    `nVersion=150&Id=${datos.cdc}&dFeEmiDE=${hex(datos.fechaEmision)}&${parametro}=${valor}` +
    `&dTotGralOpe=${datos.total}&dTotIVA=${datos.iva}&cItems=${datos.items}` +
    `&DigestValue=${hex(datos.digestValue)}&IdCSC=${datos.idCsc}`;
  const sello = hash('sha256', consulta + datos.csc, 'hex');
  return `${datos.base}${consulta}&cHashQR=${sello}`;
}

function hex(texto: string): string {
  return Buffer.from(texto, 'utf8').toString('hex');
}
