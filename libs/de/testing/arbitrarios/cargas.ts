import fc from 'fast-check';
import { monedas } from '@libs/catalogos';
import { leerSolicitud } from '../../domain/solicitud/documento';
import { CERO, type Decimal, decimalEntero, escribirDecimal, leerDecimal, multiplicarYDividir } from '@libs/campos';
import { concuerda } from '../../domain/emision/descuento-global';
import type { Item } from '../../domain/solicitud/solicitud';
import { calcularTotales } from '../../domain/emision/totales';
import type { Carga } from '../cargas';
import { conGrupos } from './grupos';
import { type Escala, items, itemsDeAutofactura, itemsDeRemision } from './items';
import { direccion, lugar, numeroDeCasa } from './lugares';
import { condicion, formasDePago, type Precio } from './pagos';
import { destinatario, innominado, receptor } from './receptores';
import { remision, transporte } from './traslado';
import { digitos, digitosPositivos, identidad, texto } from './textos';

const EMISOR = '80012345-0';
const CIEN = decimalEntero(100);
/** Ordinary amounts: no total exceeds 15 digits in any currency. */
const COMUN: Escala = { precio: decimalEntero(10_000_000), cantidad: decimalEntero(100) };
/** One item that fills the 15 digits. */
const ENORME: Escala = { precio: decimalEntero(999_999_999_999n) + 99_999_999n, cantidad: decimalEntero(100) };
/** Far below the limit for an unnamed receptor. */
const MENUDA: Escala = { precio: decimalEntero(1_000), cantidad: decimalEntero(50) };

const comunes = {
  establecimiento: fc.constant('001'),
  punto: fc.constant('001'),
  tipo_emision: fc.constant(1),
  modo_envio: fc.constantFrom('S', 'A'),
  id_interno: texto(1, 50),
  // The first hundred numbers are for the documents that others reference.
  numero: fc.integer({ min: 101, max: 9_999_999 }),
  info_emisor: texto(1, 300),
  info_fiscal: texto(1, 300),
  orden_compra: texto(1, 15),
  fecha_emision: fc.constantFrom(
    '2026-11-20',
    '2026-11-20T10:00:00',
    '2026-11-20T13:00:00Z',
    '2026-10-21T10:00:01',
    '2026-11-19T23:59:59-03:00',
  ),
};
const REQUERIDO = ['establecimiento', 'punto'] as const;
const cabecera = fc.record(comunes, { requiredKeys: [...REQUERIDO] });

const moneda: fc.Arbitrary<Carga> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Carga>({}, { moneda: 'PYG' }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...monedas().map(({ codigo }) => codigo)).filter((codigo) => codigo !== 'PYG'),
        fc.oneof(fc.constantFrom('0.0001', '7321.55', '99999.9998'), fc.integer({ min: 1, max: 99_999 }).map(String)),
      )
      .map(([codigo, tipo_cambio]) => ({ moneda: codigo, tipo_cambio })),
  },
);

const porcentaje = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.oneof(fc.constantFrom(1n, CIEN, CIEN - 1n), fc.bigInt({ min: 0n, max: CIEN })) },
);

/** The amount of a percentage of the lines, if the authority accepts it in place of the percentage. */
function enMonto(parte: Decimal, moneda: string, lista: readonly Carga[]): Carga {
  const leido = (item: Carga, campo: string): Decimal => leerDecimal((item[campo] as string | undefined) ?? '0')!;
  const solicitud = {
    moneda,
    items: lista.map((item) => ({
      ...(item as unknown as Item),
      cantidad: leido(item, 'cantidad'),
      precioUnitario: leido(item, 'precio_unitario'),
      descuentoUnitario: leido(item, 'descuento_unitario'),
      anticipoUnitario: leido(item, 'anticipo_unitario'),
      anticipoGlobalUnitario: leido(item, 'anticipo_global_unitario'),
      ivaTipo: 0 as const,
    })),
  };
  const { operacion } = calcularTotales(solicitud, false);
  const monto = multiplicarYDividir(operacion, parte, CIEN, moneda === 'PYG' ? 8 : 2);
  const { items: lineas, porcentajeDescuentoGlobal } = calcularTotales(
    { ...solicitud, descuentoGlobalMonto: monto },
    false,
  );
  const cabe = lineas.every(
    ({ total, descuentoGlobalUnitario = 0n }, i) =>
      total >= 0n && concuerda(descuentoGlobalUnitario, porcentajeDescuentoGlobal, solicitud.items[i]!),
  );
  return cabe ? { descuento_global_monto: escribirDecimal(monto) } : {};
}

/** In a foreign currency each item may have its own rate, instead of the document's. */
function conCambioPorItem(carga: Carga, cambios: readonly string[]): Carga {
  if (cambios.length === 0 || !('tipo_cambio' in carga)) return carga;
  const { tipo_cambio: _, items: lista, ...resto } = carga;
  return {
    ...resto,
    items: (lista as Carga[]).map((item, i) => ({ ...item, tipo_cambio: cambios[i % cambios.length] })),
  };
}

/** Items with their common fields: currency, tax kind, global discount, rounding. */
const comercio = (escalaFija?: Escala, dineros = moneda): fc.Arbitrary<Carga> =>
  fc
    .record({
      dinero: dineros,
      exentos: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
      global: porcentaje,
      comoMonto: fc.boolean(),
      anticipoGlobal: fc.boolean(),
      enorme: fc.nat(9),
    })
    .chain(({ dinero, exentos, global, comoMonto, anticipoGlobal, enorme }) => {
      const extranjera = 'tipo_cambio' in dinero;
      const grande = enorme === 0 && !extranjera && !escalaFija;
      const escala = escalaFija ?? (grande ? ENORME : COMUN);
      return fc
        .tuple(
          items({ escala, exentos, porcentajeGlobal: global, anticipoGlobal, maximo: grande ? 3 : 8 }),
          exentos
            ? fc.constantFrom({}, { tipo_impuesto: 3 }, { tipo_impuesto: 4 }, { tipo_impuesto: 1 })
            : fc.constantFrom({}, { tipo_impuesto: 1 }, { tipo_impuesto: 5 }),
          extranjera ? fc.constant({}) : fc.constantFrom({}, { redondeo: true }, { redondeo: false }),
          fc.constantFrom([], [], ['7321.55'], ['7300.25', '0.0001', '99999.9998']),
        )
        .map(([lista, impuesto, redondeo, cambios]) =>
          conCambioPorItem(
            {
              ...dinero,
              ...impuesto,
              ...redondeo,
              items: lista,
              ...(global !== undefined &&
                (comoMonto
                  ? enMonto(global, (dinero['moneda'] as string | undefined) ?? 'PYG', lista)
                  : { descuento_global_porcentaje: escribirDecimal(global) })),
            },
            cambios,
          ),
        );
    });

const presencia = fc.oneof(
  fc.constantFrom<Carga>({}, ...[1, 2, 3, 4, 5, 6].map((indicador_presencia) => ({ indicador_presencia }))),
  texto(10, 30).map((descripcion_presencia) => ({ indicador_presencia: 9, descripcion_presencia })),
);

const UN_IMPRESO = {
  ...{ tipo: 2, timbrado: '12345678', establecimiento: '001', punto: '001', numero: 1, fecha: '2020-02-29' },
  tipo_documento_impreso: 1,
};

const impreso = (tipos: readonly number[]): fc.Arbitrary<Carga> =>
  fc
    .tuple(
      digitosPositivos(8).filter((t) => t !== '80012345'),
      digitos(3),
      digitos(3),
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.constantFrom(...tipos),
    )
    .map(([timbrado, establecimiento, punto, numero, tipo_documento_impreso]) => ({
      doc_asociado: { tipo: 2, timbrado, establecimiento, punto, numero, fecha: '2020-02-29', tipo_documento_impreso },
    }));

const transaccion = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom<Carga>(
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map((tipo_transaccion) => ({ tipo_transaccion })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(texto(15, 15), impreso([1, 4]))
      .map(([resolucion_credito_fiscal, doc]) => ({ tipo_transaccion: 12, resolucion_credito_fiscal, ...doc })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.record({ codigo: texto(1, 50), descripcion: texto(1, 255) }), { minLength: 1, maxLength: 3 })
      .map((obras) => ({ tipo_transaccion: 14, obras })),
  },
  { weight: 1, arbitrary: impreso([1, 4]).map((doc) => ({ tipo_transaccion: 1, ...doc })) },
);

const opcional = (arbitrario: fc.Arbitrary<Carga>): fc.Arbitrary<Carga> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: arbitrario });

/** The price of a payload, to which the means of payment must add up. */
function precioDe(carga: Carga): Precio {
  const lectura = leerSolicitud(carga);
  if ('errores' in lectura)
    throw new Error(`the generator made an invalid payload: ${JSON.stringify(lectura.errores)}`);
  const { solicitud } = lectura;
  // No rate converts a document whose items have their own.
  const tipoCambio = solicitud.tipoCambio ?? (solicitud.moneda === 'PYG' ? undefined : CERO);
  return { total: calcularTotales(solicitud, solicitud.redondeo ?? false).general, tipoCambio };
}

const unir = (...partes: fc.Arbitrary<Carga>[]): fc.Arbitrary<Carga> =>
  fc.tuple(...partes).map((valores) => Object.assign({}, ...valores) as Carga);

const receptorConEscala = fc.oneof(
  { weight: 5, arbitrary: receptor.map((r) => ({ quien: r, escala: undefined })) },
  { weight: 1, arbitrary: innominado.map((r) => ({ quien: r, escala: MENUDA })) },
);

const tomaAnticipo = (item: Carga): boolean =>
  Number(item['anticipo_unitario'] ?? 0) > 0 || Number(item['anticipo_global_unitario'] ?? 0) > 0;

/** Adds the printed invoice of the advances. */
function conAnticipoImpreso(carga: Carga): Carga {
  if (!(carga['items'] as Carga[]).some(tomaAnticipo)) return carga;
  const doc_asociado = { ...UN_IMPRESO, ...(carga['doc_asociado'] as Carga | undefined), tipo_documento_impreso: 1 };
  return { ...carga, doc_asociado };
}

const factura: fc.Arbitrary<Carga> = receptorConEscala
  .chain(({ quien: r, escala }) =>
    unir(
      cabecera,
      fc.constant({ receptor: r }),
      // Unnamed receptors only in guaraníes: another currency could exceed the limit.
      escala ? items({ escala }).map((lista) => ({ items: lista })) : comercio(),
      transaccion,
      presencia,
      opcional(transporte.map((t) => ({ transporte: t }))),
      opcional(texto(1, 30).map((dncp_contrato) => ({ dncp_contrato }))),
      fc.constantFrom({}, { tipo_de: 1 }),
    ),
  )
  .map(conAnticipoImpreso)
  .chain((carga) => condicion(precioDe(carga)).map((pago) => ({ ...carga, ...pago })));

const vendedor: fc.Arbitrary<Carga> = fc
  .tuple(
    fc.record(
      { numero_documento: identidad, nombre: texto(4, 60), direccion, numero_casa: numeroDeCasa },
      {
        requiredKeys: ['numero_documento', 'nombre', 'direccion'],
      },
    ),
    fc.constantFrom(
      {},
      { naturaleza_vendedor: 1, tipo_documento: 1 },
      { tipo_documento: 4 },
      { naturaleza_vendedor: 2, tipo_documento: 2 },
      { naturaleza_vendedor: 2, tipo_documento: 3 },
    ),
    lugar,
    opcional(
      fc.tuple(direccion, lugar).map(([calle, codigos]) => ({ lugar_transaccion: { direccion: calle, ...codigos } })),
    ),
  )
  .map((partes) => enSuLugar(Object.assign({}, ...partes) as Carga));

/** A foreigner has no local address; the place of the transaction is used. */
function enSuLugar(datos: Carga): Carga {
  if (datos['naturaleza_vendedor'] !== 2) return datos;
  const {
    direccion: calle,
    codigo_departamento,
    codigo_distrito,
    codigo_ciudad,
    descripcion_ciudad: _,
    ...resto
  } = datos;
  const aqui = { direccion: calle, codigo_departamento, codigo_distrito, codigo_ciudad };
  return { lugar_transaccion: aqui, ...resto };
}

const constancia = fc.constantFrom<Carga>(
  {},
  { doc_asociado: { tipo: 3, constancia_tipo: 1 } },
  { doc_asociado: { tipo: 3, constancia_tipo: 1, constancia_numero: '123', constancia_control: 'aZ09bY18' } },
  { doc_asociado: { tipo: 3, constancia_tipo: 2, constancia_numero: '99999999999', constancia_control: '00000000' } },
);

const autofactura: fc.Arbitrary<Carga> = unir(
  cabecera,
  fc.constant({ tipo_de: 4, tipo_transaccion: 10 }),
  receptor.map((r) => ({ receptor: { nombre: r['nombre'], ruc: EMISOR } })),
  vendedor.map((datos) => ({ autofactura: datos })),
  itemsDeAutofactura(COMUN).map((lista) => ({ items: lista })),
  constancia,
).chain((carga) =>
  formasDePago(precioDe(carga)).map((formas_pago) => ({ ...carga, ...(formas_pago && { formas_pago }) })),
);

/** An invoice that others may reference: notes, or, if it is an advance, the invoices that apply it. */
export interface FacturaReferible {
  esAnticipo?: boolean;
  cdc: string;
  receptor: Carga;
  moneda: string;
  tipo_cambio?: string;
}

/** Everything of an item that an advance with that CDC pays for. */
const conAnticipo = (cdc: string, item: Carga): Carga => (tomaAnticipo(item) ? { ...item, cdc_anticipo: cdc } : item);

/** An invoice that applies an approved advance. */
const aplicacion = (anticipos: readonly FacturaReferible[]): fc.Arbitrary<Carga> =>
  fc.constantFrom(...anticipos).chain((anticipo) =>
    unir(
      cabecera,
      enLaMonedaDe(anticipo).map((venta) => ({
        ...venta,
        items: (venta['items'] as Carga[]).map((item) => conAnticipo(anticipo.cdc, item)),
      })),
      fc.constant({ receptor: anticipo.receptor, tipo_transaccion: 1 }),
    ),
  );

/** A sale in the currency of another document, and far below its total. */
const enLaMonedaDe = ({ moneda: codigo, tipo_cambio }: FacturaReferible): fc.Arbitrary<Carga> =>
  comercio(MENUDA, fc.constant({ moneda: codigo, ...(tipo_cambio && { tipo_cambio }) }));

function nota(tipo_de: 5 | 6, facturas: readonly FacturaReferible[]): fc.Arbitrary<Carga> {
  const electronica = fc.constantFrom(...facturas).chain((factura) =>
    enLaMonedaDe(factura).map((venta) => ({
      ...venta,
      receptor: factura.receptor,
      doc_asociado: { tipo: 1, cdc: factura.cdc },
      // Dated not before the invoice.
      fecha_emision: '2026-11-20T10:00:00',
    })),
  );
  const enPapel = unir(
    comercio(),
    receptor.map((r) => ({ receptor: r })),
    impreso([1]),
  );
  const { fecha_emision: _, ...sinFecha } = comunes;
  return unir(
    fc.record(sinFecha, { requiredKeys: [...REQUERIDO] }),
    fc.constant({ tipo_de }),
    fc.constantFrom<Carga>({}, ...[1, 2, 3, 4, 5, 6, 7, 8].map((motivo_nc) => ({ motivo_nc }))),
    facturas.length > 0 ? fc.oneof(electronica, enPapel) : enPapel,
  );
}

const notaDeRemision: fc.Arbitrary<Carga> = unir(
  cabecera,
  fc.constant({ tipo_de: 7 }),
  texto(1, 300).map((info_fiscal) => ({ info_fiscal })),
  destinatario.map((r) => ({ receptor: r })),
  itemsDeRemision.map((lista) => ({ items_remision: lista })),
  remision.map((r) => ({ remision: r })),
  transporte.map((t) => ({ transporte: t })),
  opcional(impreso([1])),
).map((carga) => enSuMes(carga));

/** The future invoice may not be later than the month of the note (rule 2604). */
function enSuMes(carga: Carga): Carga {
  const r = carga['remision'] as Carga;
  if (r['fecha_factura_futura'] === undefined || carga['fecha_emision'] !== '2026-10-21T10:00:01') return carga;
  return { ...carga, remision: { ...r, fecha_factura_futura: '2026-10-31' } };
}

/**
 * Valid payloads of every type: all fields, kinds of receptor, means of payment, currencies, mixes of IVA, reductions. The electronic
 * notes among them reference `facturas`; without `facturas`, notes reference printed invoices.
 */
export function cargaValida(facturas: readonly FacturaReferible[] = []): fc.Arbitrary<Carga> {
  const anticipos = facturas.filter(({ esAnticipo }) => esAnticipo);
  const ventas = facturas.filter(({ esAnticipo }) => !esAnticipo);
  return conGrupos(
    fc.oneof(
      { weight: 8, arbitrary: factura },
      { weight: anticipos.length > 0 ? 1 : 0, arbitrary: anticipos.length > 0 ? aplicacion(anticipos) : factura },
      { weight: 2, arbitrary: autofactura },
      { weight: 2, arbitrary: nota(5, ventas) },
      { weight: 2, arbitrary: nota(6, ventas) },
      { weight: 4, arbitrary: notaDeRemision },
    ),
  );
}
