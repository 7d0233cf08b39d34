import { AUTOFACTURA, type Nodo, NOTA_DE_REMISION } from '@libs/fiscal';
import type { DetalleDeDocumento, Json } from '../../domain/documento';
import { mostrarMonto } from '../../domain/emision/montos';
import { campos } from '../../domain/solicitud/campos';
import { camposDeAsociado } from '../../domain/solicitud/doc-asociado';
import type { Filas } from '@libs/campos';
import { desdeLasFilas, enRuta, gruposEn } from './desde-las-filas';

/** The parts of the paths below, which are few. */
const PARTES = new Map<string, readonly string[]>();

function partesDe(ruta: string): readonly string[] {
  const partes = PARTES.get(ruta) ?? ruta.split('/');
  PARTES.set(ruta, partes);
  return partes;
}

/** Access to the texts of a DE by their path. */
export class Lectura {
  constructor(readonly de: Nodo) {}

  /** Empty when the element is absent. */
  texto(ruta: string): string {
    const hallado = enRuta(this.de, partesDe(ruta));
    return typeof hallado === 'string' ? hallado : '';
  }

  oNada(ruta: string): string | null {
    return this.texto(ruta) || null;
  }

  numero(ruta: string): number | null {
    const texto = this.texto(ruta);
    return texto === '' ? null : Number(texto);
  }

  monto(ruta: string): string {
    return this.texto(ruta) || '0';
  }

  grupos(ruta: string): readonly Nodo[] {
    return gruposEn(this.de, partesDe(ruta));
  }
}

const EMISOR = 'gDatGralOpe/gEmis';

function emisorDe(l: Lectura): Json {
  const en = (campo: string): string => l.texto(`${EMISOR}/${campo}`);
  const si = (nombre: string, valor: string | number): Json => (valor === '' || valor === 0 ? {} : { [nombre]: valor });
  return {
    ruc: `${en('dRucEm')}-${en('dDVEmi')}`,
    razon_social: en('dNomEmi'),
    nombre_fantasia: en('dNomFanEmi') || null,
    tipo_contribuyente: Number(en('iTipCont')),
    actividades: l
      .grupos(`${EMISOR}/gActEco`)
      .map((actividad) => ({ codigo: actividad['cActEco'], descripcion: actividad['dDesActEco'] })),
    timbrado: {
      numero: l.texto('gTimb/dNumTim'),
      fecha_inicio: l.texto('gTimb/dFeIniT'),
      serie: l.texto('gTimb/dSerieNum'),
    },
    establecimiento: {
      codigo: l.texto('gTimb/dEst'),
      ...si('denominacion', en('dDenSuc')),
      direccion: en('dDirEmi'),
      numero_casa: en('dNumCas'),
      ...si('complemento1', en('dCompDir1')),
      ...si('complemento2', en('dCompDir2')),
      departamento: Number(en('cDepEmi')),
      ...si('distrito', Number(en('cDisEmi'))),
      ciudad: Number(en('cCiuEmi')),
      telefono: en('dTelEmi'),
      email: en('dEmailE'),
    },
  };
}

/** Members of `totales`, each with its element of gTotSub. */
const TOTALES = {
  subtotal_exento: 'dSubExe',
  subtotal_exonerado: 'dSubExo',
  subtotal_5: 'dSub5',
  subtotal_10: 'dSub10',
  total_operacion: 'dTotOpe',
  total_descuento: 'dDescTotal',
  total_anticipo: 'dAnticipo',
  porcentaje_descuento_global: 'dPorcDescTotal',
  redondeo: 'dRedon',
  total_general: 'dTotGralOpe',
  iva_5: 'dIVA5',
  iva_10: 'dIVA10',
  total_iva: 'dTotIVA',
  base_gravada_5: 'dBaseGrav5',
  base_gravada_10: 'dBaseGrav10',
  total_base_gravada: 'dTBasGraIVA',
} as const;

/** Not amounts of the currency: a percentage, and guaraníes. */
const SIN_MONEDA: readonly string[] = ['porcentaje_descuento_global', 'redondeo'];

function totalesDe(l: Lectura, moneda: string): Json {
  const mostrado = ([nombre, campo]: [string, string]) => {
    return [nombre, mostrarMonto(l.monto(`gTotSub/${campo}`), SIN_MONEDA.includes(nombre) ? 'PYG' : moneda)];
  };
  return Object.fromEntries(Object.entries(TOTALES).map(mostrado)) as Json;
}

/** What an emission computes of an item, with its path in gCamItem. */
const DEL_ITEM = {
  subtotal: 'gValorItem/gValorRestaItem/dTotOpeItem',
  base_gravada_iva: 'gCamIVA/dBasGravIVA',
  liquidacion_iva: 'gCamIVA/dLiqIVAItem',
  base_exenta: 'gCamIVA/dBasExe',
} as const;

function itemsDe(l: Lectura, esRemision: boolean, moneda: string): Json[] {
  const filas: Filas = (esRemision ? campos.items_remision : campos.items).valor.elemento!.filas!;
  return l.grupos('gDtipDE/gCamItem').map((grupo) => {
    const item = desdeLasFilas(filas, 'E700', grupo);
    if (esRemision) return item;
    const lecturaDelItem = new Lectura(grupo);
    const calculados = Object.entries(DEL_ITEM).map(([nombre, ruta]) => [
      nombre,
      mostrarMonto(lecturaDelItem.monto(ruta), moneda),
    ]);
    return { ...item, ...Object.fromEntries(calculados) };
  });
}

/** The snapshot of a document that was issued before, in the words in which an emission stores its own (application/detalle.ts). */
export function detalleImportado(l: Lectura, totalGs: string): DetalleDeDocumento {
  const leido = desdeLasFilas(campos, 'A001', l.de);
  const objeto = (nombre: string): Json | null => (leido[nombre] as Json | undefined) ?? null;
  const tipo = l.numero('gTimb/iTiDE');
  const esRemision = tipo === NOTA_DE_REMISION;
  const moneda = l.texto('gDatGralOpe/gOpeCom/cMoneOpe') || 'PYG';
  const asociados = l.grupos('gCamDEAsoc').map((grupo) => desdeLasFilas(camposDeAsociado, 'H001', grupo));
  const remision = esRemision ? objeto('remision') : null;
  return {
    items: itemsDe(l, esRemision, moneda),
    receptor: objeto('receptor') ?? {},
    emisor: emisorDe(l),
    totales: {
      ...totalesDe(l, moneda),
      ...(tipo === AUTOFACTURA && { subtotal_exento: mostrarMonto(l.monto('gTotSub/dTotOpe'), moneda) }),
      total_guaranies: mostrarMonto(totalGs, 'PYG'),
    },
    condicion_venta: l.numero('gDtipDE/gCamCond/iCondOpe'),
    formas_pago: (leido['formas_pago'] as Json[] | undefined) ?? [],
    pago_credito: objeto('pago_credito'),
    doc_asociado: asociados.length === 1 ? asociados[0]! : null,
    docs_asociados: asociados.length > 1 ? asociados : [],
    autofactura: objeto('autofactura'),
    remision: remision && { ...remision, transporte: objeto('transporte') },
    // Not in the XML.
    obras: [],
  };
}
