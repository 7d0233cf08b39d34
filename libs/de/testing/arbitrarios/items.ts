import fc from 'fast-check';
import { unidades } from '@libs/catalogos';
import { CERO, type Decimal, decimalEntero, escribirDecimal, multiplicarYDividir } from '@libs/campos';
import type { Carga } from '../cargas';
import { vehiculoNuevo } from './grupos';
import { pais } from './lugares';
import { digitosPositivos, texto } from './textos';

const CIEN = decimalEntero(100);
const dia = fc
  .date({ min: new Date('2018-06-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));

const rastreo = fc.record(
  {
    lote: texto(1, 80),
    fecha_vencimiento: dia,
    numero_serie: texto(1, 10),
    numero_pedido: texto(1, 20),
    numero_seguimiento: texto(1, 20),
    numero_registro: texto(1, 20),
    numero_registro_entidad: texto(1, 20),
    nombre_producto: texto(1, 30),
  },
  { requiredKeys: [] },
);

const opcionales = {
  codigo_interno: texto(1, 50),
  unidad_medida: fc.constantFrom(...unidades().map(({ codigo }) => codigo)),
  partida_arancelaria: digitosPositivos(4),
  ncm: digitosPositivos(6, 8),
  dncp_general: digitosPositivos(8),
  dncp_especifico: digitosPositivos(3, 4),
  gtin: digitosPositivos(8, 14),
  gtin_paquete: digitosPositivos(8, 14),
  pais_origen: pais,
  info_item: texto(1, 500),
  rastreo_mercaderia: rastreo,
  vehiculo_nuevo: vehiculoNuevo,
};

const decimal = (max: Decimal, min = 0n): fc.Arbitrary<Decimal> =>
  fc.oneof(
    fc.bigInt({ min, max }),
    fc.bigInt({ min, max: max < 1_000_000n ? max : 1_000_000n }),
    fc.bigInt({ min: 1n, max: max / decimalEntero(1) > 1n ? max / decimalEntero(1) : 1n }).map((n) => decimalEntero(n)),
  );

/** Maximum values: the sum must stay within 15 whole digits, also in guaraníes. */
export interface Escala {
  precio: Decimal;
  cantidad: Decimal;
}

interface Recorte {
  partes: [number, number];
  anticipos: boolean;
}

/** Discount and advance that leave something, or exactly nothing, of the price. */
function recortes(
  precio: Decimal,
  porcentaje: Decimal,
  { partes: [a, b], anticipos }: Recorte,
  global: boolean,
): Carga {
  const libre = precio - multiplicarYDividir(porcentaje, precio, CIEN);
  if (libre <= CERO) return {};
  const descuento = (libre * BigInt(a)) / 100n;
  const anticipo = anticipos ? ((libre - descuento) * BigInt(b)) / 100n : CERO;
  return {
    ...(a > 0 && { descuento_unitario: escribirDecimal(descuento) }),
    ...(anticipos && { [global ? 'anticipo_global_unitario' : 'anticipo_unitario']: escribirDecimal(anticipo) }),
  };
}

const proporcion = fc.oneof(
  fc.constantFrom('100', '30', '0.00000001', '99.99999999', '50'),
  fc.bigInt({ min: 1n, max: CIEN }).map(escribirDecimal),
);

const gravado = fc
  .tuple(fc.constantFrom(5, 10), fc.option(proporcion, { nil: undefined }), fc.boolean())
  .map(([iva_tipo, p, conCodigo]) => ({
    iva_tipo,
    ...(p !== undefined && { iva_proporcion: p }),
    ...(conCodigo && { iva_afectacion: p === undefined || p === '100' ? 1 : 4 }),
  }));
const noGravado = fc.constantFrom(
  { iva_tipo: 0 },
  { iva_tipo: 0, iva_afectacion: 2 },
  { iva_tipo: 0, iva_afectacion: 3 },
);

export interface OpcionesDeItems {
  escala: Escala;
  /** All of them exempt or exonerated. */
  exentos?: boolean;
  porcentajeGlobal?: Decimal;
  /** Whether the document's advances are global. */
  anticipoGlobal?: boolean;
  maximo?: number;
}

export function items({
  escala,
  exentos = false,
  porcentajeGlobal = CERO,
  anticipoGlobal = false,
  maximo = 8,
}: OpcionesDeItems): fc.Arbitrary<Carga[]> {
  const item = fc
    .tuple(
      fc.record({ descripcion: texto(1, 200), ...opcionales }, { requiredKeys: ['descripcion'] }),
      decimal(escala.precio),
      decimal(escala.cantidad, 1n),
      exentos ? noGravado : fc.oneof(gravado, noGravado),
      fc.option(fc.record({ partes: fc.tuple(fc.nat(100), fc.nat(100)), anticipos: fc.boolean() }), { nil: undefined }),
    )
    .map(([comun, precio, cantidad, iva, recorte]) => ({
      ...comun,
      precio_unitario: escribirDecimal(precio),
      cantidad: escribirDecimal(cantidad),
      ...iva,
      ...(recorte && recortes(precio, porcentajeGlobal, recorte, anticipoGlobal)),
    }));
  return fc.array(item, { minLength: 1, maxLength: maximo });
}

/** Items of a self-invoice: no IVA, no reductions. */
export const itemsDeAutofactura = (escala: Escala): fc.Arbitrary<Carga[]> =>
  fc.array(
    fc
      .tuple(
        fc.record(
          { descripcion: texto(1, 200), ...opcionales, iva_tipo: fc.constant(0), iva_afectacion: fc.constant(3) },
          { requiredKeys: ['descripcion'] },
        ),
        decimal(escala.precio),
        decimal(escala.cantidad, 1n),
      )
      .map(([comun, precio, cantidad]) => ({
        ...comun,
        precio_unitario: escribirDecimal(precio),
        cantidad: escribirDecimal(cantidad),
      })),
    { minLength: 1, maxLength: 8 },
  );

const tolerancia = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      relevancia_mercaderia: fc.constantFrom(1, 2),
      cantidad_quiebra_merma: fc.constantFrom('0', '1.5', '9999999999.9999'),
      porcentaje_quiebra_merma: fc.constantFrom('0.00000001', '100'),
    },
    { requiredKeys: ['relevancia_mercaderia', 'cantidad_quiebra_merma'] },
  ),
);

/** Transported goods. */
export const itemsDeRemision: fc.Arbitrary<Carga[]> = fc.array(
  fc
    .tuple(
      fc.record({ descripcion: texto(1, 200), ...opcionales }, { requiredKeys: ['descripcion'] }),
      decimal(decimalEntero(9_999_999_999n) + 99_999_999n, 1n),
      tolerancia,
    )
    .map(([comun, cantidad, quiebra]) => ({ ...comun, cantidad: escribirDecimal(cantidad), ...quiebra })),
  { minLength: 1, maxLength: 8 },
);
