import fc from 'fast-check';
import { unidades } from '@libs/catalogos';
import { escribirDecimal } from '@libs/campos';
import type { Carga } from '../cargas';
import { digitosPositivos, identidad, texto } from './textos';

const opcional = <T extends Record<string, fc.Arbitrary<unknown>>>(modelo: T): fc.Arbitrary<Carga> =>
  fc.record(modelo, { requiredKeys: [] }) as fc.Arbitrary<Carga>;
const entero = (min: number, max: number) => fc.integer({ min, max });
/** An amount with these numbers of whole digits and decimals. */
export const importe = (enteros: number, decimales: number): fc.Arbitrary<string> =>
  fc
    .bigInt({ min: 0n, max: 10n ** BigInt(enteros + decimales) - 1n })
    .map((n) => escribirDecimal(n * 10n ** BigInt(8 - decimales)));
const unidad = fc.constantFrom(...unidades().map(({ codigo }) => codigo));
const dias = (desde: string, hasta: string): fc.Arbitrary<string> =>
  fc.date({ min: new Date(desde), max: new Date(hasta), noInvalidDate: true }).map((d) => d.toISOString().slice(0, 10));
/** No payload of the generator is issued before these days, or after them. */
const antes = dias('2018-06-01', '2026-10-21');
const despues = dias('2026-11-20', '2099-12-31');

export const vehiculoNuevo = fc
  .tuple(
    opcional({
      tipo_operacion: fc.constantFrom(1, 2, 3, 4),
      chasis: fc.stringMatching(/^[0-9A-Za-z]{17}$/),
      color: texto(1, 10),
      potencia: entero(1, 9_999),
      capacidad_motor: entero(1, 9_999),
      peso_neto: importe(6, 4),
      peso_bruto: importe(6, 4),
      numero_motor: texto(1, 21),
      capacidad_traccion: importe(6, 4),
      anio_fabricacion: entero(1_000, 9_999),
      tipo_vehiculo: texto(4, 10),
      capacidad_pasajeros: entero(1, 999),
    }),
    fc.oneof(
      fc.constantFrom<Carga>({}, ...[1, 2, 3, 4, 5].map((tipo_combustible) => ({ tipo_combustible }))),
      texto(3, 20).map((descripcion_combustible) => ({ tipo_combustible: 9, descripcion_combustible })),
    ),
  )
  .map(([datos, combustible]) => ({ ...datos, ...combustible }));

const carga = fc
  .tuple(
    fc.oneof(
      fc.constantFrom<Carga>({}, { caracteristica: 1 }, { caracteristica: 2 }),
      texto(1, 50).map((descripcion_caracteristica) => ({ caracteristica: 3, descripcion_caracteristica })),
    ),
    fc.constantFrom('', 'volumen', 'peso', 'volumen peso'),
    entero(1, Number.MAX_SAFE_INTEGER),
    unidad,
  )
  .map(([naturaleza, medidas, total, unidad_medida]) => {
    const pares = medidas.split(' ').filter(Boolean);
    return Object.assign(
      {},
      naturaleza,
      ...pares.map((m) => ({ [m]: total, [`unidad_${m}`]: unidad_medida })),
    ) as Carga;
  });

const medidor = fc
  .tuple(
    opcional({ numero: texto(1, 50), actividad: entero(0, 99), categoria: texto(1, 3) }),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.boolean(),
  )
  .map(([datos, antes, consumo, conConsumo]) => {
    const centesimos = (n: bigint): string => escribirDecimal(n * 1_000_000n);
    const lecturas = { lectura_anterior: centesimos(antes), lectura_actual: centesimos(antes + consumo) };
    return { ...datos, ...lecturas, ...(conConsumo && { consumo: centesimos(consumo) }) };
  });

const poliza = fc
  .tuple(
    fc.record({
      codigo: texto(1, 20),
      numero: texto(1, 25),
      vigencia: importe(5, 1).filter((v) => v !== '0'),
      unidad_vigencia: texto(3, 15),
    }),
    opcional({
      inicio_vigencia: antes.map((d) => `${d}T10:00:00`),
      fin_vigencia: despues,
      codigo_item: fc.constant(''),
    }),
  )
  .map(([datos, fechas]) => ({ ...datos, ...fechas }));

const adicionales = fc
  .tuple(
    opcional({
      vencimientos_pago: fc.array(despues, { minLength: 1, maxLength: 3 }),
      contrato: texto(1, 30),
      saldo_anterior: importe(15, 4),
    }),
    fc.option(fc.record({ ciclo: texto(1, 15), inicio_ciclo: antes, fin_ciclo: despues }), { nil: undefined }),
  )
  .map(([datos, ciclo]) => ({ ...datos, ...ciclo }));

const comunes = {
  orden_venta: texto(1, 15),
  asiento_contable: texto(1, 10),
  energia: fc.array(medidor, { minLength: 1, maxLength: 9 }),
  seguro: fc.record(
    { codigo_empresa: texto(1, 20), polizas: fc.array(poliza, { minLength: 1, maxLength: 4 }) },
    { requiredKeys: ['polizas'] },
  ),
  supermercado: opcional({
    cajero: texto(1, 20),
    efectivo: importe(15, 4),
    vuelto: importe(6, 4),
    donacion: importe(6, 4),
    descripcion_donacion: texto(1, 20),
  }),
  datos_adicionales: adicionales,
  responsable: fc
    .tuple(
      fc.record({ numero_documento: identidad, nombre: texto(4, 255), cargo: texto(4, 100) }),
      fc.oneof(
        fc.constantFrom<Carga>(...[1, 2, 3, 4].map((tipo_documento) => ({ tipo_documento }))),
        texto(9, 41).map((descripcion_tipo_documento) => ({ tipo_documento: 9, descripcion_tipo_documento })),
      ),
    )
    .map(([datos, documento]) => ({ ...datos, ...documento })),
};
const deFactura = {
  fecha_remision_futura: despues,
  compra_publica: fc.record({
    modalidad: texto(2, 2),
    entidad: digitosPositivos(5),
    anio: digitosPositivos(2),
    secuencia: digitosPositivos(7),
    fecha: antes,
  }),
};

/** Groups that few documents carry, each rarely; of the type of a payload. */
const gruposDe = (tipo: unknown): fc.Arbitrary<Carga> => {
  const posibles = { ...comunes, ...([1, 7].includes(tipo as number) && { carga }), ...(tipo === 1 && deFactura) };
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    {
      weight: 1,
      arbitrary: fc.subarray(Object.keys(posibles), { minLength: 1, maxLength: 3 }).chain((elegidos) => {
        const elegidas = Object.entries(posibles).filter(([nombre]) => elegidos.includes(nombre));
        return fc.record(Object.fromEntries(elegidas)) as fc.Arbitrary<Carga>;
      }),
    },
  );
};

/** Of the types that take several associated documents, a list of two instead of a printed one, or the receipt of a withholding. */
function conOtroAsociado(carga: Carga, variante: number): Carga {
  const { doc_asociado: doc, formas_pago: pagos, ...resto } = carga as { doc_asociado?: Carga; formas_pago?: Carga[] };
  if (doc?.['tipo'] !== 2) return carga;
  const retenido = pagos?.some(({ tipo_pago }) => tipo_pago === 10);
  const asociado = retenido ? { ...doc, comprobante_retencion: '001-001-0000001' } : doc;
  if (variante === 0 || ![undefined, 1, 7].includes(carga['tipo_de'] as undefined))
    return { ...carga, doc_asociado: asociado };
  const otroAsociado = { ...doc, numero: doc['numero'] === 1 ? 2 : 1 };
  return { ...resto, ...(pagos && { formas_pago: pagos }), docs_asociados: [asociado, otroAsociado] };
}

/** Policies that name an item name the first. */
function conItem(carga: Carga): Carga {
  const { polizas } = (carga['seguro'] ?? {}) as { polizas?: Carga[] };
  if (!polizas) return carga;
  const [primero] = (carga['items'] ?? carga['items_remision']) as Carga[];
  const codigo_item = primero!['codigo_interno'] ?? '1';
  const nombradas = polizas.map((polizaDelSeguro) =>
    'codigo_item' in polizaDelSeguro ? { ...polizaDelSeguro, codigo_item } : polizaDelSeguro,
  );
  return { ...carga, seguro: { ...(carga['seguro'] as Carga), polizas: nombradas } };
}

export const conGrupos = (cargas: fc.Arbitrary<Carga>): fc.Arbitrary<Carga> =>
  cargas.chain((carga) =>
    fc
      .tuple(gruposDe(carga['tipo_de'] ?? 1), fc.nat(1))
      .map(([grupos, variante]) => conOtroAsociado(conItem({ ...carga, ...grupos }), variante)),
  );
