import { codigoDeLugarErrado } from '@libs/catalogos';
import { error } from '@libs/errors';
import { literal } from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import { admiteAmbiente, type Emisor, establecimientoDe, type Obligacion, type Punto, type Sit } from '@libs/series';
import type { AjustesDeEmision } from '../ajustes';

/** A missing requirement: without it the issuer cannot issue. */
export interface Falta {
  codigo: string;
  mensaje: string;
}

/** NT-18 (D030); the schema would accept twelve. */
export const OBLIGACIONES_MAXIMAS = 11;

/** Error of an affected obligation by the authority's table (NT-18, NT-22), and its field; undefined if it is right. */
export function objecionALaObligacion({ codigo, descripcion }: Obligacion) {
  const oficial = literal('obligacion_afectada', codigo);
  if (!oficial) return { campo: 'codigo' as const, mensaje: `la obligación ${codigo} no existe (regla 1220).` };
  if (oficial === descripcion) return undefined;
  return { campo: 'descripcion' as const, mensaje: `la obligación ${codigo} se llama «${oficial}» (regla 1221).` };
}

/** The first failing requirement, worded for the person who must correct it. */
type Requisito = (emisor: Emisor, sit: Sit, ajustes: AjustesDeEmision, ahora: Date) => string | false | undefined;

const REQUISITOS: Readonly<Record<string, Requisito>> = {
  AMBIENTE_NO_PERMITIDO: (emisor, sit, { sitPermitidos }) =>
    !admiteAmbiente(emisor, sit, sitPermitidos) && `el ambiente ${sit} no está permitido en esta instalación.`,
  ACTIVIDAD_FALTANTE: ({ actividades }) => actividades.length === 0 && 'no tiene actividades económicas.',
  OBLIGACION_INVALIDA: ({ obligaciones }) => {
    if (obligaciones.length > OBLIGACIONES_MAXIMAS)
      return `tiene más de ${OBLIGACIONES_MAXIMAS} obligaciones afectadas.`;
    const objeciones = obligaciones.flatMap((obligacion) => objecionALaObligacion(obligacion)?.mensaje ?? []);
    const distintas = new Set(obligaciones.map(({ codigo }) => codigo)).size;
    return objeciones[0] ?? (distintas < obligaciones.length && 'tiene una obligación repetida (regla 1222).');
  },
  CERTIFICADO_FALTANTE: ({ certificado }) => !certificado && 'no tiene certificado de firma.',
  CERTIFICADO_NO_VIGENTE: ({ certificado }, _, __, ahora) => {
    if (!certificado) return undefined;
    if (certificado.hasta <= ahora)
      return `su certificado de firma venció el ${horaLocal(certificado.hasta).slice(0, 10)}.`;
    return certificado.desde > ahora && 'su certificado de firma todavía no está vigente.';
  },
  TIMBRADO_FALTANTE: ({ timbrados }, sit) => !timbrados[sit] && `no tiene timbrado en el ambiente ${sit}.`,
  TIMBRADO_NO_VIGENTE: ({ timbrados }, sit, _, ahora) => {
    const { fechaInicio = '', fechaFin } = timbrados[sit] ?? {};
    const hoy = horaLocal(ahora).slice(0, 10);
    if (fechaFin !== undefined && fechaFin < hoy) return `su timbrado rigió hasta el ${fechaFin} (regla 1103).`;
    return fechaInicio > hoy && `su timbrado rige desde el ${fechaInicio} (regla 1103).`;
  },
  CSC_FALTANTE: ({ csc }, sit) => !csc[sit] && `no tiene código de seguridad (CSC) en el ambiente ${sit}.`,
};

/** What an issuer lacks to issue in an environment at any of its points. */
export function faltasDelEmisor(emisor: Emisor, sit: Sit, ajustes: AjustesDeEmision, ahora: Date): Falta[] {
  return Object.entries(REQUISITOS).flatMap(([codigo, requisito]) => {
    const mensaje = requisito(emisor, sit, ajustes, ahora);
    return mensaje ? [{ codigo, mensaje }] : [];
  });
}

/** What keeps an issuer from issuing at one of its points. */
export function faltasDelPunto(emisor: Emisor, { establecimiento }: Pick<Punto, 'establecimiento'>): Falta[] {
  const local = establecimientoDe(emisor, establecimiento);
  const errado = local && codigoDeLugarErrado(local);
  if (!errado) return [];
  const mensaje = `el ${errado} del establecimiento ${establecimiento} no existe o no pertenece al lugar (regla 1255).`;
  return [{ codigo: 'ESTABLECIMIENTO_INVALIDO', mensaje }];
}

/** @throws EMISOR_NO_CONFIGURADO with everything that is missing. */
export function exigirNada(faltas: readonly Falta[]): void {
  if (faltas.length === 0) return;
  throw error('EMISOR_NO_CONFIGURADO', { motivo: faltas.map(({ mensaje }) => mensaje).join(' ') });
}
