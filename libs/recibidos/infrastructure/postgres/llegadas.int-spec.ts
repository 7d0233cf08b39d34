import 'reflect-metadata';
import type { Database } from '@libs/platform/db';
import { abrirArchivo, XmlJuezDeRecibidos } from '@libs/recibidos/fiscal';
import type { Emisor } from '@libs/series';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { ImportarRecibidos } from '../../application/importar-recibidos';
import { JuzgarLlegado } from '../../application/juzgar-llegado';
import { PreguntarPorRecibido } from '../../application/preguntar-por-recibido';
import { TraerRecibido } from '../../application/traer-recibido';
import type { FiltrosDeRecibidos } from '../../application/ports/recibido-consultas';
import type { RespuestaSobreRecibido } from '../../domain/palabra';
import type { LoRegistrado } from '../../domain/recibido';
import { ACREDITADAS, AHORA, documentosDeOro, qrDe, receptorDe, rehecho } from '../../testing/mundo-de-juicio';
import { TypeOrmLlegadaRepository } from './typeorm-llegada-repository';
import { TypeOrmRecibidoConsultas } from './typeorm-recibido-consultas';
import { TypeOrmRecibidoRepository } from './typeorm-recibido-repository';

const DIA_MS = 86_400_000;
const FACTURA = documentosDeOro().get('factura')!;
const RUC = receptorDe(FACTURA)!;
const cdcDe = (xml: string): string => /Id="(\d{44})"/.exec(xml)![1]!;
const digestDe = (xml: string): string => /<DigestValue>([^<]*)/.exec(xml)![1]!;
/** Documents to the same receiver. */
const SUYOS = [...documentosDeOro().values()].filter((xml) => receptorDe(xml) === RUC);

let base: BaseDeDatosDePrueba;
let database: Database;
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8);
});
afterAll(() => base?.eliminar());

const lo = (cambios: Partial<LoRegistrado> = {}): RespuestaSobreRecibido => ({
  tipo: 'registrado',
  lo: {
    ...{ situacion: 'A', aprobadoAt: AHORA, emisorNombre: 'V', fechaEmision: null, totalGs: '1', receptorRuc: null },
    ...{ eventos: [], rde: null, digest: null, ...cambios },
  },
});

/** One account, with everything that its documents go through but the wire. */
async function cuenta(ruc = RUC) {
  const tenantId = await unTenantEnLaBase(database);
  const llegadas = new TypeOrmLlegadaRepository(database);
  const emisores = { obtener: () => Promise.resolve({ tenantId, ruc } as Emisor) };
  const raices = { vigentes: () => Promise.resolve(ACREDITADAS) };
  const reloj = { ahora: AHORA, now: () => reloj.ahora };
  const autoridad = { dice: (): RespuestaSobreRecibido => ({ tipo: 'sin_respuesta', detalle: 'x' }), preguntas: 0 };
  const consulta = {
    consultar: () => {
      autoridad.preguntas += 1;
      return Promise.resolve(autoridad.dice());
    },
  };
  const entorno = { abrir: abrirArchivo, sitPermitidos: ['H', 'P'] as const, clock: reloj, arriendoMs: 60_000 };
  const juzgar = new JuzgarLlegado(new XmlJuezDeRecibidos(), raices, entorno);
  const importar = new ImportarRecibidos(llegadas, emisores, juzgar, entorno);
  const preguntar = new PreguntarPorRecibido(llegadas, emisores, consulta, juzgar, entorno);
  const traer = new TraerRecibido(llegadas, emisores, preguntar, entorno);
  const recibidos = new TypeOrmRecibidoRepository(database, () => undefined);
  const consultas = new TypeOrmRecibidoConsultas(database);
  const subir = async (...xmls: string[]) => {
    const archivos = xmls.map((xml, i) => ({ nombre: `${i}.xml`, bytes: Buffer.from(xml) }));
    return importar.execute({ tenantId, tenantVersion: 1, via: 'archivo', archivos });
  };
  const avisos = async (): Promise<string[]> =>
    // By type: the ids of notices of one moment have no order.
    (await base.admin<{ tipo: string }>('SELECT tipo FROM aviso WHERE tenant_id = $1 ORDER BY tipo', [tenantId])).map(
      ({ tipo }) => tipo,
    );
  const visto = async (xml = FACTURA) => (await recibidos.porCdc(tenantId, cdcDe(xml)))!;
  const listar = async (filtros: Partial<FiltrosDeRecibidos>) => {
    const pedido = { limit: 50, offset: 0, ahora: reloj.ahora, ...filtros };
    const { recibidos: filas, total } = await consultas.lista(tenantId, pedido);
    expect(total).toBe(filas.length);
    return filas.map(({ cdc }) => cdc);
  };
  return { tenantId, llegadas, reloj, autoridad, preguntar, traer, consultas, subir, avisos, visto, listar };
}

describe('documents that come', () => {
  it('are kept with their bytes and their proofs, each once, and told', async () => {
    const { tenantId, subir, visto, consultas, avisos } = await cuenta();
    const hechos = await subir(...SUYOS);
    expect(hechos.map(({ resultado, veredicto, codigo }) => [resultado, veredicto, codigo])).toEqual(
      SUYOS.map(() => ['nuevo', 'por_confirmar', null]),
    );
    expect(await visto()).toMatchObject({
      ...{ sit: 'H', cdc: cdcDe(FACTURA), via: 'archivo', recibidoAt: AHORA, digest: digestDe(FACTURA) },
      ...{ veredicto: 'por_confirmar', proximaAt: AHORA, situacion: null, eventos: [] },
    });
    for (const xml of SUYOS)
      expect(await consultas.xml(tenantId, cdcDe(xml))).toEqual({ xml: Buffer.from(xml), lugar: null });
    expect(await avisos()).toEqual(SUYOS.map(() => 'recibido.nuevo'));
    expect((await subir(...SUYOS, `<?xml version="1.0"?>${FACTURA}`)).map(({ resultado }) => resultado)).toEqual(
      [...SUYOS, FACTURA].map(() => 'ya_estaba'),
    );
    expect(await avisos()).toHaveLength(SUYOS.length);
  });

  it('at once by several ways are one row each', async () => {
    const { subir, listar, avisos } = await cuenta();
    const veces = await Promise.all([0, 1, 2, 3].map(() => subir(...SUYOS.toReversed(), ...SUYOS)));
    const nuevos = veces.flat().filter(({ resultado }) => resultado === 'nuevo');
    expect(nuevos.map(({ cdc }) => cdc).sort()).toEqual(SUYOS.map(cdcDe).sort());
    expect(await listar({})).toHaveLength(SUYOS.length);
    expect(await avisos()).toHaveLength(SUYOS.length);
  });

  it('of two accounts are each its own', async () => {
    const [una, otra] = [await cuenta(), await cuenta()];
    await una.subir(FACTURA);
    expect(await otra.consultas.xml(otra.tenantId, cdcDe(FACTURA))).toBeUndefined();
    expect(await otra.listar({})).toEqual([]);
    expect(await otra.subir(FACTURA)).toMatchObject([{ resultado: 'nuevo' }]);
  });

  it('are refused for a reason, and leave nothing', async () => {
    const { subir, listar } = await cuenta('80099999-0');
    const propia = await cuenta('80012345-0');
    expect(await subir(FACTURA, 'no es XML')).toMatchObject([
      { archivo: '0.xml', cdc: cdcDe(FACTURA), resultado: 'rechazado', codigo: 'RECIBIDO_DE_OTRO_RECEPTOR' },
      { archivo: '1.xml', cdc: null, resultado: 'rechazado', codigo: 'RECIBIDO_ILEGIBLE', veredicto: null },
    ]);
    expect(await listar({})).toEqual([]);
    const deSiMismo = await rehecho(FACTURA, (de) =>
      de.replace(/<dRucRec>.*<\/dDVRec>/, '<dRucRec>80012345</dRucRec><dDVRec>0</dDVRec>'),
    );
    expect(await propia.subir(deSiMismo)).toMatchObject([{ codigo: 'RECIBIDO_PROPIO' }]);
  });

  it('as false ones never take the place of genuine ones, and give it to them', async () => {
    const { tenantId, subir, visto, consultas, avisos } = await cuenta();
    const falso = FACTURA.replace(/<dDesProSer>[^<]*/, '<dDesProSer>otra cosa');
    expect(await subir(falso)).toMatchObject([{ resultado: 'nuevo', veredicto: 'invalido' }]);
    expect(await avisos()).toEqual(['recibido.nuevo', 'recibido.observado']);
    expect(await subir(FACTURA)).toMatchObject([{ resultado: 'nuevo', veredicto: 'por_confirmar' }]);
    expect(await consultas.xml(tenantId, cdcDe(FACTURA))).toMatchObject({ xml: Buffer.from(FACTURA) });
    expect(await subir(falso)).toMatchObject([{ resultado: 'rechazado', codigo: 'RECIBIDO_DISTINTO' }]);
    expect(await visto()).toMatchObject({ veredicto: 'por_confirmar', digest: digestDe(FACTURA) });
  });
});

describe('the word of the authority', () => {
  it('is asked for when it is due, one worker at a time, and stored', async () => {
    const { tenantId, subir, visto, llegadas, preguntar, autoridad, reloj } = await cuenta();
    await subir(FACTURA);
    const { id } = await visto();
    autoridad.dice = () => lo({ digest: digestDe(FACTURA) });
    const turnos = await Promise.all([0, 1, 2].map(() => preguntar.execute(tenantId, id)));
    expect(turnos.sort()).toEqual(['nada', 'nada', 'registrado']);
    expect(autoridad.preguntas).toBe(1);
    const proximaAt = new Date(AHORA.getTime() + DIA_MS);
    expect(await visto()).toMatchObject({ veredicto: 'valido', situacion: 'A', proximaAt });
    const debidos = async () => (await llegadas.porPreguntar(100, 100, reloj.ahora)).map((uno) => uno.id);
    expect(await debidos()).not.toContain(id);
    reloj.ahora = proximaAt;
    expect(await debidos()).toContain(id);
  });

  it('that it was cancelled is a notice', async () => {
    const { tenantId, subir, visto, preguntar, autoridad, avisos } = await cuenta();
    await subir(FACTURA);
    autoridad.dice = () => lo({ situacion: 'C', digest: digestDe(FACTURA) });
    await preguntar.execute(tenantId, (await visto()).id);
    expect(await visto()).toMatchObject({ situacion: 'C', proximaAt: null, avisoAt: null });
    expect(await avisos()).toEqual(['recibido.cancelado', 'recibido.nuevo']);
  });

  it('of a worker that died is asked for by another, and its late answer changes nothing', async () => {
    const { tenantId, subir, visto, llegadas, preguntar, autoridad, reloj } = await cuenta();
    await subir(FACTURA);
    const { id } = await visto();
    const muerto = (await llegadas.tomarPregunta(tenantId, id, {
      ...{ ahora: AHORA, venceAt: new Date(AHORA.getTime() + 1_000) },
    }))!;
    expect(await preguntar.execute(tenantId, id)).toBe('nada');
    reloj.ahora = new Date(AHORA.getTime() + 1_000);
    autoridad.dice = () => lo({ digest: digestDe(FACTURA) });
    expect(await preguntar.execute(tenantId, id)).toBe('registrado');
    const tarde = { respuesta: lo({ situacion: 'C' }), llegado: undefined };
    expect(await llegadas.anotarRespuesta(tenantId, muerto, tarde, reloj.ahora)).toBe(false);
    expect(await visto()).toMatchObject({ situacion: 'A' });
  });

  it('brings the XML of a document that was known by its CDC or QR', async () => {
    for (const codigo of [{ cdc: cdcDe(FACTURA), sit: 'H' }, { qr: qrDe(FACTURA) }] as const) {
      const { tenantId, traer, visto, consultas, autoridad, avisos } = await cuenta();
      autoridad.dice = () => lo({ rde: FACTURA, digest: digestDe(FACTURA) });
      expect(await traer.execute(tenantId, 1, codigo)).toEqual({ sit: 'H', cdc: cdcDe(FACTURA), repetido: false });
      expect(await visto()).toMatchObject({ veredicto: 'valido', situacion: 'A', digest: digestDe(FACTURA) });
      expect(await consultas.xml(tenantId, cdcDe(FACTURA))).toMatchObject({ xml: Buffer.from(FACTURA) });
      expect(await traer.execute(tenantId, 1, codigo)).toMatchObject({ repetido: true });
      expect([autoridad.preguntas, await avisos()]).toEqual([1, ['recibido.nuevo']]);
    }
  });

  it('without an answer the document stays known by its CDC, and is asked about again', async () => {
    const { tenantId, traer, visto, consultas } = await cuenta();
    await traer.execute(tenantId, 1, { cdc: cdcDe(FACTURA), sit: 'H' });
    expect(await visto()).toMatchObject({
      ...{ veredicto: 'por_confirmar', huella: null, proximaAt: new Date(AHORA.getTime() + 600_000) },
    });
    expect(await consultas.xml(tenantId, cdcDe(FACTURA))).toBeNull();
  });

  it('decides between two contents under one CDC', async () => {
    const { tenantId, subir, visto, consultas, preguntar, autoridad } = await cuenta();
    const otro = await rehecho(FACTURA, (de) => de.replace(/<dDesProSer>[^<]*/, '<dDesProSer>Otra cosa'));
    expect(await subir(otro)).toMatchObject([{ veredicto: 'por_confirmar' }]);
    expect(await subir(FACTURA)).toMatchObject([{ codigo: 'RECIBIDO_DISTINTO' }]);
    autoridad.dice = () => lo({ rde: FACTURA, digest: digestDe(FACTURA) });
    await preguntar.execute(tenantId, (await visto()).id);
    expect(await visto()).toMatchObject({ veredicto: 'valido', digest: digestDe(FACTURA) });
    expect(await consultas.xml(tenantId, cdcDe(FACTURA))).toMatchObject({ xml: Buffer.from(FACTURA) });
  });

  it('is asked for by turns of the accounts', async () => {
    const [mucha, poca] = [await cuenta(), await cuenta()];
    await mucha.subir(...SUYOS);
    await poca.subir(FACTURA);
    const debidos = await mucha.llegadas.porPreguntar(1_000, 1, AHORA);
    const de = (tenantId: string) => debidos.filter((uno) => uno.tenantId === tenantId).length;
    expect([de(mucha.tenantId), de(poca.tenantId)]).toEqual([1, 1]);
  });
});

it('the receiver is warned when its term nears its end, once each time', async () => {
  const { tenantId, subir, visto, llegadas, avisos, reloj } = await cuenta();
  await subir(FACTURA);
  const { id, avisoAt } = await visto();
  await llegadas.avisarVencimiento(tenantId, id, reloj.ahora);
  expect(await avisos()).toEqual(['recibido.nuevo']);
  expect(await llegadas.porAvisar(100, avisoAt!)).toContainEqual({ tenantId, id });
  await Promise.all([0, 1].map(() => llegadas.avisarVencimiento(tenantId, id, avisoAt!)));
  expect(await avisos()).toEqual(['recibido.nuevo', 'recibido.por_vencer']);
  expect((await visto()).avisoAt).toEqual(new Date(avisoAt!.getTime() + 7 * DIA_MS));
});

it('the list finds by every filter', async () => {
  const { tenantId, subir, listar, preguntar, autoridad, visto, consultas } = await cuenta();
  await subir(...SUYOS);
  autoridad.dice = () => lo({ situacion: 'C', digest: digestDe(FACTURA) });
  await preguntar.execute(tenantId, (await visto()).id);
  const [cdc, todos] = [cdcDe(FACTURA), SUYOS.map(cdcDe).sort()];
  const dia = `${cdc.slice(25, 29)}-${cdc.slice(29, 31)}-${cdc.slice(31, 33)}`;
  expect((await listar({ sit: 'H' })).sort()).toEqual(todos);
  expect((await listar({ emisorRuc: '80012345-0', desde: dia, hasta: dia, evento: undefined })).sort()).toEqual(todos);
  expect(await listar({ estado: 'C' })).toEqual([cdc]);
  expect((await listar({ estado: 'sin_preguntar' })).length).toBe(todos.length - 1);
  expect(await listar({ evento: 'sin_responder' })).toHaveLength(todos.length - 1);
  expect(await listar({ tipo: 1 })).toContain(cdc);
  expect(await listar({ q: `${cdc.slice(11, 14)}-${cdc.slice(14, 17)}-${cdc.slice(17, 24)}` })).toContain(cdc);
  expect(await listar({ q: cdc })).toEqual([cdc]);
  for (const nada of [
    { sit: 'P' },
    { veredicto: 'invalido' },
    { estado: 'N' },
    { q: '\0%' },
    { evento: 'CONFORMIDAD' },
  ])
    expect(await listar(nada as Partial<FiltrosDeRecibidos>)).toEqual([]);
  const { recibidos, total } = await consultas.lista(tenantId, { limit: 1, offset: 1, ahora: AHORA });
  expect([recibidos.length, total]).toEqual([1, todos.length]);
});
