import { createHash } from 'node:crypto';
import { regla, type Contexto, type Regla } from './regla';
import type { Ambiente } from '../autoridad/modelo';
import type { Documento } from './documento';

const BASES: Record<Ambiente, string> = {
  P: 'https://ekuatia.set.gov.py/consultas/qr?',
  H: 'https://ekuatia.set.gov.py/consultas-test/qr?',
};

const hexDeTexto = (texto: string): string => Buffer.from(texto, 'utf8').toString('hex');

interface Partes {
  readonly base: string;
  /** The hashed parameters, up to IdCSC and without the secret. */
  readonly firmado: string;
  readonly idCsc: string;
  readonly hash: string;
}

const partesDelQr = (d: Documento): Partes => partesDe(d.qr.v('dCarQR'));

function partesDe(texto: string): Partes {
  const inicio = texto.indexOf('?') + 1;
  const corte = texto.lastIndexOf('&cHashQR=');
  const firmado = texto.slice(inicio, corte === -1 ? undefined : corte);
  const idCsc = /&IdCSC=(\d{1,4})$/.exec(firmado)?.[1] ?? '';
  return { base: texto.slice(0, inicio), firmado, idCsc, hash: corte === -1 ? '' : texto.slice(corte + 9) };
}

/** The parameters that the document's fields require, in order (Manual Técnico v150, 13.8; NT-10). */
function parametrosDelQr(d: Documento, idCsc: string): string {
  const receptor = d.receptor.tiene('dRucRec')
    ? `dRucRec=${d.receptor.v('dRucRec')}`
    : `dNumIDRec=${d.receptor.v('dNumIDRec') || '0'}`;
  return [
    'nVersion=150',
    `Id=${d.cdc}`,
    `dFeEmiDE=${hexDeTexto(d.generales.v('dFeEmiDE'))}`,
    receptor,
    `dTotGralOpe=${d.totales.v('dTotGralOpe') || '0'}`,
    `dTotIVA=${d.totales.v('dTotIVA') || '0'}`,
    `cItems=${d.items.length}`,
    `DigestValue=${hexDeTexto(d.digest)}`,
    `IdCSC=${idCsc}`,
  ].join('&');
}

export const hashDelQr = (firmado: string, secreto: string): string =>
  createHash('sha256')
    .update(firmado + secreto)
    .digest('hex');

type Secretos = Pick<Contexto, 'registro' | 'ajustes'>;

function hashErrado(d: Documento, { registro, ajustes }: Secretos, partes = partesDelQr(d)): boolean {
  const { firmado, idCsc, hash } = partes;
  const csc = registro.csc(d.ruc, idCsc);
  // With the open registry the secret may be unknown; then only the form of the hash is checked.
  if (!csc) return !(ajustes.registroAbierto && /^[0-9a-f]{64}$/.test(hash));
  const enVigencia = (csc.desde ?? '') <= d.diaDeEmision && d.diaDeEmision <= (csc.hasta ?? '9999');
  return !enVigencia || hash.toLowerCase() !== hashDelQr(firmado, csc.secreto);
}

/** Why the opened address is not the approved document's; absent: it is. */
export function defectoDeLaConsulta(direccion: string, d: Documento, secretos: Secretos): string | undefined {
  const partes = partesDe(direccion);
  if (partes.firmado !== parametrosDelQr(d, partes.idCsc)) return 'Los parámetros no son los del documento.';
  return hashErrado(d, secretos, partes) ? 'El código de seguridad (cHashQR) no corresponde.' : undefined;
}

export const reglasDelQr: Regla[] = [
  regla('2500', 'los parámetros no son los campos del documento', (d) => {
    const { firmado, idCsc } = partesDelQr(d);
    return firmado !== parametrosDelQr(d, idCsc);
  }),
  regla('2501', 'hash errado o CSC no vigente', (d, contexto) => hashErrado(d, contexto)),
  regla('2502', 'dirección de consulta errada', (d, { ambiente }) => partesDelQr(d).base !== BASES[ambiente]),
  regla('2503', 'dInfAdic enviado', (d) => d.qr.tiene('dInfAdic')),
];
