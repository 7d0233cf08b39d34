import { error, ErrorDeValidacion, type Regla } from '@libs/errors';
import type { Sit } from '@libs/series';
import { CERO, type Decimal, leerDecimal } from '@libs/campos';
import type { Borrador } from './borrador';
import type { Documento, Estado } from '../documento';
import type { Referencia } from './referencia';
import { escribirSaldo, supera } from './montos';
import { esNota, FACTURA, NOTA_DE_CREDITO, type TipoDe } from '@libs/fiscal';
import type { ItemCalculado } from './item-calculado';
import type { Totales } from './totales';

/** A document of this issuer (ours, or of another system) that another one references, with what was taken from it. Read under a lock. */
export interface Referenciado {
  cdc: string;
  estado: Estado;
  tipo: number;
  sit: Sit;
  tipoTransaccion: number | null;
  moneda: string;
  total: string;
  /** Local `AAAA-MM-DDThh:mm:ss`. */
  fechaEmision: string;
  receptorRuc: string | null;
  receptorDocumento: string | null;
  /** Sum of its credit notes, approved and pending. */
  acreditado: string;
  /** Numbers of its credit notes that are still pending. */
  pendientes: string[];
  /** Sum of the advances that invoices already took from it. */
  aplicado: string;
  cancelacionPendiente: boolean;
  /** Its receiver was named after its emission. */
  nominado: boolean;
  /** Kinds of IVA of its items, as affectation-rate: `1-10` is taxed at 10 %. */
  ivas: readonly string[];
}

const claseDeIva = (item: Pick<ItemCalculado, 'afectacion' | 'tasa'>): string => `${item.afectacion}-${item.tasa}`;

/**
 * Why a document may not be referenced. `excedido`: a credit note takes more than is left. `otro iva`: positions of the
 * note's items whose kind of IVA the document does not have.
 */
export type Objecion =
  | { tipo: 'invalido'; motivo: string; regla?: Regla }
  | { tipo: 'excedido'; disponible: string; pendientes: readonly string[] }
  | { tipo: 'otro iva'; items: readonly number[] };

const invalido = (motivo: string, regla?: Regla): Objecion => ({ tipo: 'invalido', motivo, regla });
export const INEXISTENTE = invalido('no existe o no es de este emisor', '2403');

const ANTICIPO = 9;

/** The totals that the rules on references need. */
type Importes = Pick<Totales, 'general' | 'items'>;

/**
 * Judges one reference. Notes may only reference an approved invoice of the same receptor, currency and environment, not later than
 * the note; credit notes have its kinds of IVA and may not exceed it (2403, 2404, 2417, 2438, 2441, 2442). An invoice needs an approved
 * advance or remission note (2414, 2437). `undefined`: no objection.
 */
export function objetar(
  {
    solicitud,
    sit,
    fechaEmision,
    totales,
  }: Pick<Borrador, 'solicitud' | 'sit' | 'fechaEmision'> & { totales: Importes },
  referencia: Referencia,
  hallado: Referenciado | undefined,
): Objecion | undefined {
  const nota = esNota(solicitud.tipoDe);
  // A document of another provider cannot be judged here; notes must reference one of ours, or of a company that was merged.
  if (!hallado) return nota && !referencia.deFusionada ? INEXISTENTE : undefined;
  if (hallado.sit !== sit) return invalido(`es del ambiente ${hallado.sit}`, '2403');
  const caduca = sinVigencia(hallado);
  if (caduca) return caduca;
  if (nota && hallado.tipo !== FACTURA) return invalido('no es una factura', '2414');
  if (solicitud.tipoDe === FACTURA && hallado.tipo === FACTURA && hallado.tipoTransaccion !== ANTICIPO) {
    return invalido('no es una factura de anticipo', '2437');
  }
  const { receptor } = solicitud;
  const mismoReceptor = receptor.ruc
    ? receptor.ruc === hallado.receptorRuc
    : hallado.receptorRuc === null && llano(receptor.numeroDocumento) === llano(hallado.receptorDocumento ?? '');
  if (!mismoReceptor)
    return hallado.nominado
      ? invalido('fue nominado a otro receptor', '2442')
      : invalido('tiene otro receptor', '2441');
  if (hallado.tipo === FACTURA && solicitud.tipoDe !== 7 && hallado.moneda !== solicitud.moneda) {
    return invalido(`está en ${hallado.moneda}`, '2438');
  }
  if (nota && fechaEmision < hallado.fechaEmision) return invalido('es posterior a la nota');
  return (
    (solicitud.tipoDe === NOTA_DE_CREDITO ? otroIva(totales, hallado) : undefined) ??
    sinSaldo(solicitud.tipoDe, totales.general, referencia, hallado)
  );
}

/** A credit note returns what was charged, with its kinds of IVA. A debit note may charge anything, such as a freight. */
function otroIva({ items }: Importes, { ivas }: Referenciado): Objecion | undefined {
  const ajenos = items.flatMap((item, i) => (ivas.includes(claseDeIva(item)) ? [] : [i]));
  return ajenos.length > 0 ? { tipo: 'otro iva', items: ajenos } : undefined;
}

/**
 * Judges again what may have changed since the emission: whether the referenced document is still approved, and what is left of it.
 * Everything else is in the signed bytes, which do not change.
 */
export function objetarDeNuevo(
  tipo: number,
  total: Decimal,
  referencia: Pick<Referencia, 'anticipo'>,
  hallado: Referenciado,
): Objecion | undefined {
  return sinVigencia(hallado) ?? sinSaldo(tipo, total, referencia, hallado);
}

function sinVigencia({ estado, cancelacionPendiente }: Referenciado): Objecion | undefined {
  if (estado !== 'A') return invalido(`no está aprobado: su estado es ${estado}`, estado === 'C' ? '2404' : '2403');
  return cancelacionPendiente ? invalido('tiene una cancelación pendiente', '2404') : undefined;
}

function sinSaldo(
  tipo: number,
  total: Decimal,
  referencia: Pick<Referencia, 'anticipo'>,
  hallado: Referenciado,
): Objecion | undefined {
  return tipo === NOTA_DE_CREDITO ? credito(total, hallado) : anticipo(referencia, hallado);
}

const llano = (numero: string): string => numero.replace(/[. ]/g, '');
const monto = (numerico: string): Decimal => leerDecimal(numerico)!;

function credito(total: Decimal, hallado: Referenciado): Objecion | undefined {
  const disponible = monto(hallado.total) - monto(hallado.acreditado);
  if (!supera(total, disponible, hallado.moneda)) return undefined;
  return { tipo: 'excedido', disponible: escribirSaldo(disponible, hallado.moneda), pendientes: hallado.pendientes };
}

/** What credit notes may still take of an approved invoice, written. @param acreditado taken by others, approved and pending. */
export function porAcreditar(
  { tipo, estado, total, moneda }: Pick<Documento, 'tipo' | 'estado' | 'total' | 'moneda'>,
  acreditado: string,
): string | null {
  if (tipo !== FACTURA || estado !== 'A') return null;
  return escribirSaldo(monto(total) - monto(acreditado), moneda);
}

/** An advance may not be used beyond its amount. The authority does not check this, so we do. */
function anticipo(referencia: Pick<Referencia, 'anticipo'>, hallado: Referenciado): Objecion | undefined {
  if (referencia.anticipo === CERO) return undefined;
  const disponible = monto(hallado.total) - monto(hallado.aplicado) - monto(hallado.acreditado);
  if (!supera(referencia.anticipo, disponible, hallado.moneda)) return undefined;
  return invalido(`solo tiene ${escribirSaldo(disponible, hallado.moneda)} por aplicar como anticipo`);
}

/** The error for an objection: notes have their own codes in the interface, other types an error by field. */
export function errorPor(objecion: Objecion, tipo: number, { cdc, campo }: Pick<Referencia, 'cdc' | 'campo'>): Error {
  if (objecion.tipo === 'excedido') {
    const { disponible, pendientes } = objecion;
    const textoDePendientes = pendientes.length > 0 ? ` Pendientes: ${pendientes.join(', ')}.` : '';
    return error('NC_SOBRE_ACREDITACION', { disponible, pendientes: textoDePendientes }, { cdc });
  }
  if (objecion.tipo === 'otro iva') {
    const mensaje =
      'La nota lleva el mismo IVA que su documento asociado, que no tiene ítems con esta afectación y tasa.';
    return new ErrorDeValidacion(
      objecion.items.map((i) => ({ campo: `items[${i}].iva_tipo`, codigo: 'IVA_DISTINTO_DEL_ASOCIADO', mensaje })),
    );
  }
  const motivo = objecion.regla ? `${objecion.motivo} (regla ${objecion.regla})` : objecion.motivo;
  if (esNota(tipo as TipoDe)) return error('NC_DOCUMENTO_ASOCIADO_INVALIDO', { cdc, motivo }, { cdc });
  const codigo = objecion.regla ? (`REGLA_${objecion.regla}` as const) : 'ANTICIPO_AGOTADO';
  return new ErrorDeValidacion([{ campo, codigo, mensaje: `El documento asociado ${motivo}.` }]);
}
