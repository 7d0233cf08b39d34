import type { ErrorDeCampo } from '@libs/errors';
import { type Fila, grupo, Hallazgos, type LeidoDe, UNO } from '@libs/campos';
import { GUARANI } from '../emision/montos';
import { AUTOFACTURA, esNota, FACTURA, NOTA_DE_CREDITO } from '@libs/fiscal';
import { conSuAnticipo, reglasDeAnticipos } from './anticipos';
import { conDocumento } from './autofactura';
import { campos } from './campos';
import { asociadosDe, comoAsociado, type DocAsociado } from './doc-asociado';
import type { Item, ItemDeRemision } from './item';
import { reglasPorTipo } from './por-tipo';
import { reglasDelCuerpo } from './reglas-del-cuerpo';

/** Kind of tax (Manual Técnico v150, D013). */
const IVA = 1;

/** The issuance payload. */
const documento = grupo('Emision', campos, {
  reglas: [...reglasPorTipo, ...reglasDeAnticipos, ...reglasDelCuerpo],
});

/** JSON Schema of the issuance payload for all types together; it also describes the fields of a snapshot. */
export const esquemaDeEmision = documento.esquema;

/**
 * `provisional`: the request with harmless values in place of wrong ones, so that the rules on its other fields can be checked at
 * the same time. It must never be issued.
 */
export type Lectura = { solicitud: Solicitud } | { errores: ErrorDeCampo[]; provisional?: Solicitud };

/** Reads the issuance payload. @returns the request in domain words, or all wrong fields. */
export function leerSolicitud(enviado: unknown): Lectura {
  const cuerpo = sinLoIgnorado(enviado);
  const sinRutas = new Hallazgos(false);
  const leido = documento.leer(cuerpo, '', sinRutas);
  return leido && sinRutas.vacio ? { solicitud: comoSolicitud(leido) } : conErrores(cuerpo);
}

const IGNORADOS = Object.entries<Fila>(campos).flatMap(([campo, { ignorado }]) =>
  ignorado ? [[campo, ignorado] as const] : [],
);

/** Removes the fields that the interface ignores for this type, so that their values are not checked. */
function sinLoIgnorado(cuerpo: unknown): unknown {
  if (typeof cuerpo !== 'object' || cuerpo === null || !('tipo_de' in cuerpo)) return cuerpo;
  const { tipo_de: tipo } = cuerpo;
  const sobran = IGNORADOS.filter(([campo, tipos]) => campo in cuerpo && (tipos as readonly unknown[]).includes(tipo));
  if (sobran.length === 0) return cuerpo;
  return Object.fromEntries(
    Object.entries(cuerpo).filter(([campo]) => !sobran.some(([campoSobrante]) => campoSobrante === campo)),
  );
}

function conErrores(cuerpo: unknown): Lectura {
  const hallazgos = new Hallazgos();
  const leido = documento.leer(cuerpo, '', hallazgos);
  const { errores } = hallazgos;
  if (!leido) return { errores };
  const identidadMala = DE_IDENTIDAD.some((campo) => hallazgos.tiene(`receptor.${campo}`));
  return { errores, provisional: comoSolicitud(rellenar(leido, identidadMala)) };
}

export type Leida = LeidoDe<typeof campos>;
type ItemLeido = NonNullable<Leida['items']>[number];

/**
 * A caller's request in domain words: texts are normalised, all values read. Absent fields were not sent.
 */
export type Solicitud = Omit<
  Leida,
  'items' | 'itemsRemision' | 'autofactura' | 'docAsociado' | 'docsAsociados' | 'tipoImpuesto' | 'condicionVenta'
> & {
  /** Items with a price; empty in a remission note. */
  items: Item[];
  /** Transported goods; only in a remission note. */
  itemsRemision: ItemDeRemision[];
  autofactura?: ReturnType<typeof conDocumento>;
  docAsociado?: DocAsociado;
  docsAsociados?: DocAsociado[];
  tipoImpuesto: number;
  condicionVenta: 1 | 2;
};

/** Constancia of a self-invoice without an associated document (rule 2416). */
const CONSTANCIA_SIN_NUMEROS: DocAsociado = { tipo: 3, constanciaTipo: 1 };

function comoSolicitud(leido: Leida): Solicitud {
  const { tipoDe, docAsociado: doc, docsAsociados: varios } = leido;
  const docAsociado = doc ? comoAsociado(doc) : tipoDe === AUTOFACTURA ? CONSTANCIA_SIN_NUMEROS : undefined;
  const docsAsociados = varios?.map(comoAsociado);
  const docs = asociadosDe({ docAsociado, docsAsociados }).map((asociado) => asociado.doc);
  const items = (leido.items ?? []).map(conTasa);
  // Changed in place: V8 gives a copy of this many fields its own shape, and reading it is slow.
  return Object.assign(leido, {
    items: tipoDe === FACTURA ? conSuAnticipo(items, docs) : items,
    itemsRemision: leido.itemsRemision ?? [],
    autofactura: leido.autofactura && conDocumento(leido.autofactura),
    docAsociado,
    docsAsociados,
    // IVA even if nothing is taxed: exempt and exonerated are cases of IVA; in a self-invoice it is only a label.
    tipoImpuesto: leido.tipoImpuesto ?? IVA,
    condicionVenta: leido.condicionVenta ?? 1,
    motivoNc: esNota(tipoDe)
      ? (leido.motivoNc ?? (tipoDe === NOTA_DE_CREDITO ? DEVOLUCION_Y_AJUSTE : RECUPERO_COSTO))
      : undefined,
  });
}

/** Items of a self-invoice have no rate. */
const conTasa = (item: ItemLeido): Item => (item.ivaTipo === undefined ? { ...item, ivaTipo: 0 } : (item as Item));

const SIN_NOMBRE = { nombre: '', tipoDocumento: 5, numeroDocumento: '0', codigoPais: 'PRY' } as const;
const DE_IDENTIDAD = ['ruc', 'tipo_documento', 'numero_documento'];
/** A wrongly identified receiver still has a name. */
const IDENTIFICADO = { tipoDocumento: 1, numeroDocumento: '1' } as const;
const ARTICULO = { descripcion: '', cantidad: UNO, unidadMedida: 77 };
const ARTICULO_CON_PRECIO = { ...ARTICULO, precioUnitario: 0n };

/** Puts values that pass every rule in place of wrong or missing ones, and drops the optional groups. */
function rellenar(leido: Partial<Leida>, identidadMala: boolean): Leida {
  const { autofactura: _vendedor, remision: _remision, transporte: _transporte, ...conAsociados } = leido;
  const { docAsociado: _doc, docsAsociados: _docs, ...resto } = conAsociados;
  return {
    establecimiento: '',
    punto: '',
    tipoDe: FACTURA,
    tipoEmision: 1,
    moneda: GUARANI,
    indicadorPresencia: 1,
    ...resto,
    receptor: { ...SIN_NOMBRE, ...leido.receptor, ...(identidadMala && IDENTIFICADO) },
    pagoCredito: leido.pagoCredito && { ...leido.pagoCredito, detalleCuotas: enteras(leido.pagoCredito.detalleCuotas) },
    items: leido.items?.map((leidoItem: Partial<ItemLeido>) => ({
      ...ARTICULO_CON_PRECIO,
      ...leidoItem,
    })),
    itemsRemision: leido.itemsRemision?.map((leidoItem) => ({ ...ARTICULO, ...leidoItem })),
  };
}

type Cuotas = NonNullable<Leida['pagoCredito']>['detalleCuotas'];

/** Drops the instalments if one has no amount: their sum would be wrong. */
const enteras = (cuotas: Cuotas): Cuotas =>
  cuotas?.some(({ monto }: { monto?: unknown }) => monto === undefined) ? undefined : cuotas;

const DEVOLUCION_Y_AJUSTE = 1;
const RECUPERO_COSTO = 6;
