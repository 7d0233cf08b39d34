// The book of purchases against another computation: from the stored XMLs alone, item by item, by XPath and another library of decimals.
// It shares nothing with the book, which adds columns up in SQL that were read from the subtotals of each document.
import 'reflect-metadata';
import DecimalJs from 'decimal.js';
import * as fc from 'fast-check';
import { cargaValida, EmisionDePrueba, facturasReferibles } from '@libs/de/testing';
import type { Database } from '@libs/platform/db';
import { crearMeses } from '@libs/platform/db';
import { unAutor } from '@libs/platform/testing';
import { ImportarRecibidos, JuzgarLlegado, PreguntarPorRecibido } from '@libs/recibidos';
import { abrirArchivo, XmlJuezDeRecibidos } from '@libs/recibidos/fiscal';
import { TypeOrmLlegadaRepository, TypeOrmRecibidoRepository } from '@libs/recibidos/postgres';
import { ACREDITADAS, AHORA, conQr, qrDe, receptorDe } from '@libs/recibidos/testing';
import { SqlReporteConsultas } from '@libs/reportes/postgres';
import { cuantos, SEMILLA } from './largo';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from './postgres';

let base: BaseDeDatosDePrueba;
let database: Database;
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  await crearMeses(database, AHORA);
});
afterAll(() => base?.eliminar());

/** Lots of documents of one type, in turn: the first ones count. */
const SUERTES = ['valido', 'por_confirmar', 'cancelado', 'desconocido', 'observado', 'invalido', 'valido'] as const;
type Suerte = (typeof SUERTES)[number];
/** Amounts of a document in the book, in guaraníes. */
const MONTOS = ['gravado10', 'iva10', 'gravado5', 'iva5', 'exento', 'total'] as const;
type Montos = Record<(typeof MONTOS)[number], DecimalJs>;
const Decimal = DecimalJs.clone({ precision: 60 });
const nada = (): Montos => Object.fromEntries(MONTOS.map((monto) => [monto, new Decimal(0)])) as Montos;

/** What was changed in it on its way, if that is its lot. */
function estropeado(xml: string, suerte: Suerte): string {
  if (suerte === 'observado') return conQr(xml, qrDe(xml).replace('cItems=', 'cItems=9'));
  return suerte === 'invalido' ? xml.replace('<dNomRec>', '<dNomRec>x') : xml;
}

/** Takes documents in, and lets each have its lot. @returns the account, and the lot of each CDC. */
async function unMesDeCompras(): Promise<{ tenantId: string; suertes: Map<string, Suerte> }> {
  const tenantId = await unTenantEnLaBase(database);
  const emision = new EmisionDePrueba();
  const clock = { now: () => AHORA };
  let ruc = '';
  // Every document is to its own receiver; the account that takes it in is the same, and the book does not ask whose it is.
  const receptores = { obtener: () => Promise.resolve({ tenantId, ruc } as never) };
  const juzgar = new JuzgarLlegado(
    new XmlJuezDeRecibidos(),
    { vigentes: () => Promise.resolve(ACREDITADAS) },
    { sitPermitidos: ['H'], clock },
  );
  const llegadas = new TypeOrmLlegadaRepository(database);
  const recibidos = new TypeOrmRecibidoRepository(database, () => undefined);
  const importar = new ImportarRecibidos(llegadas, receptores, juzgar, { abrir: abrirArchivo, clock });
  const suertes = new Map<string, Suerte>();
  const dicho = { aprobadoAt: AHORA, emisorNombre: null, fechaEmision: null, totalGs: '7', receptorRuc: null };
  const consulta = {
    consultar: (_: unknown, __: unknown, cdc: string) => {
      const situacion = suertes.get(cdc) === 'cancelado' ? ('C' as const) : ('A' as const);
      const lo = { ...dicho, situacion, eventos: [], rde: null, digest: null };
      return Promise.resolve({ tipo: 'registrado' as const, lo });
    },
  };
  const preguntar = new PreguntarPorRecibido(llegadas, receptores, consulta, juzgar, { clock, arriendoMs: 60_000 });
  const cargas = fc.sample(cargaValida(await facturasReferibles(emision)), {
    numRuns: cuantos(120, 800),
    seed: SEMILLA,
  });
  const deCadaTipo = new Map<string, number>();
  for (const carga of cargas) {
    const { xml, cdc } = await emision.emitir(carga);
    const receptor = receptorDe(xml);
    if (receptor === undefined || receptor === emision.emisor.ruc) continue;
    ruc = receptor;
    const tipo = cdc.slice(0, 2);
    const vistos = deCadaTipo.get(tipo) ?? 0;
    deCadaTipo.set(tipo, vistos + 1);
    const suerte = SUERTES[vistos % SUERTES.length]!;
    suertes.set(cdc, suerte);
    const archivos = [{ nombre: 'x.xml', bytes: Buffer.from(estropeado(xml, suerte)) }];
    await importar.execute({ tenantId, tenantVersion: 1, via: 'archivo', archivos });
    if (suerte === 'valido' || suerte === 'cancelado')
      expect(await preguntar.execute(tenantId, (await recibidos.porCdc(tenantId, cdc))!.id)).toBe('registrado');
    if (suerte !== 'desconocido') continue;
    const pedido = {
      sit: 'H',
      cdc,
      emisorRuc: emision.emisor.ruc,
      tipo: 'DESCONOCIMIENTO',
      motivo: 'no es mío',
    } as const;
    await recibidos.pedirEvento(tenantId, { ...pedido, autor: unAutor(), ahora: AHORA }, (recibido) => ({
      ...{ conocido: { situacion: recibido!.situacion } as never, datos: { cdc } },
    }));
  }
  await base.admin(`UPDATE evento SET estado = 'A' WHERE tenant_id = $1`, [tenantId]);
  return { tenantId, suertes };
}

const ESPACIOS = { f: 'http://ekuatia.set.gov.py/sifen/xsd' };

/** A document of the book by its stored bytes; undefined: it is none of an invoice or of a note. */
async function delXml(bytes: Buffer): Promise<{ dia: string; signo: 1 | -1; montos: Montos } | undefined> {
  const { XmlDocument } = await import('libxml2-wasm');
  using arbol = XmlDocument.fromBuffer(bytes);
  const en = (xpath: string): string => String(arbol.eval(`string(${xpath})`, ESPACIOS));
  const numero = (xpath: string): DecimalJs => new Decimal(en(xpath) || 0);
  const tipo = en('//f:iTiDE');
  if (!['1', '5', '6'].includes(tipo)) return undefined;
  const montos = nada();
  const sumar = (monto: keyof Montos, cuanto: DecimalJs): void => void (montos[monto] = montos[monto].plus(cuanto));
  const items = Number(arbol.eval('count(//f:gCamItem)', ESPACIOS));
  const enGuaranies = en('//f:cMoneOpe') === 'PYG';
  for (let i = 1; i <= items; i += 1) {
    const item = `//f:gCamItem[${i}]`;
    const cambio = enGuaranies ? new Decimal(1) : numero(`(//f:dTiCam | ${item}//f:dTiCamIt)[1]`);
    const [total, base, iva] = ['dTotOpeItem', 'dBasGravIVA', 'dLiqIVAItem'].map((campo) =>
      numero(`${item}//f:${campo}`).times(cambio),
    ) as [DecimalJs, DecimalJs, DecimalJs];
    const tasa = en(`${item}//f:dTasaIVA`);
    const gravado = base.plus(iva);
    sumar('total', total);
    sumar('exento', total.minus(gravado));
    if (tasa === '0') continue;
    sumar(tasa === '5' ? 'gravado5' : 'gravado10', gravado);
    sumar(tasa === '5' ? 'iva5' : 'iva10', iva);
  }
  montos.total = montos.total.minus(numero('//f:dRedon'));
  return { dia: en('//f:dFeEmiDE').slice(0, 10), signo: tipo === '5' ? -1 : 1, montos };
}

/** Guaraníes by which roundings of the eighth decimal of each item, times a rate, may differ. */
const CENTIMO = new Decimal('0.01');
const seAcerca = (uno: DecimalJs, escrito: string, veces = 1): boolean =>
  uno.minus(escrito).abs().lte(CENTIMO.times(veces));

test('the book of a month is what its XMLs add up to, in every currency and at every rate', async () => {
  const { tenantId, suertes } = await unMesDeCompras();
  const guardados = await base.admin<{ cdc: string; xml: Buffer }>(
    `SELECT r.cdc, x.xml FROM recibido r JOIN recibido_xml x ON x.tenant_id = r.tenant_id AND x.recibido_id = r.id
      WHERE r.tenant_id = $1`,
    [tenantId],
  );
  expect(guardados).toHaveLength(suertes.size);
  const reportes = new SqlReporteConsultas(database);
  const faltan: unknown[] = [];
  let lineas = 0;
  for (const [desde, hasta] of [
    ['2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-30'],
  ] as const) {
    const sumas = nada();
    const esperados = new Map<string, { estado: Suerte; montos: Montos }>();
    for (const { cdc, xml } of guardados) {
      const documento = await delXml(xml);
      if (!documento || documento.dia < desde || documento.dia > hasta) continue;
      const estado = suertes.get(cdc)!;
      const factor = estado === 'valido' || estado === 'por_confirmar' ? documento.signo : 0;
      const montos = nada();
      for (const monto of MONTOS) {
        montos[monto] = documento.montos[monto].times(factor);
        sumas[monto] = sumas[monto].plus(montos[monto]);
      }
      esperados.set(cdc, { estado, montos });
    }
    for await (const tanda of reportes.compras(tenantId, { desde, hasta, sit: 'H' }))
      for (const linea of tanda) {
        lineas += 1;
        const esperado = esperados.get(linea.cdc);
        const bien =
          esperado?.estado === linea.estado && MONTOS.every((monto) => seAcerca(esperado.montos[monto], linea[monto]));
        if (!bien) faltan.push({ linea, esperado });
        esperados.delete(linea.cdc);
      }
    faltan.push(...esperados.keys());
    const totales = await reportes.totalesDeCompra(tenantId, { desde, hasta, sit: 'H' });
    for (const monto of MONTOS)
      if (!seAcerca(sumas[monto], totales[monto], guardados.length))
        faltan.push([monto, sumas[monto].toFixed(), totales[monto]]);
  }
  expect([SEMILLA, faltan]).toEqual([SEMILLA, []]);
  expect(lineas).toBeGreaterThan(suertes.size / 3);
});
