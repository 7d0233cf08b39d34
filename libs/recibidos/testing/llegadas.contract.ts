import { abrirArchivo, XmlJuezDeRecibidos } from '@libs/recibidos/fiscal';
import { ImportarRecibidos } from '../application/importar-recibidos';
import { AvisarVencimientos } from '../application/avisar-vencimientos';
import { JuzgarLlegado } from '../application/juzgar-llegado';
import type { LlegadaRepository } from '../application/ports/llegada-repository';
import { PreguntarPorDebidos } from '../application/preguntar-por-debidos';
import { PreguntarPorRecibido } from '../application/preguntar-por-recibido';
import { TraerRecibido } from '../application/traer-recibido';
import type { RespuestaSobreRecibido } from '../domain/palabra';
import type { LoRegistrado, Recibido } from '../domain/recibido';
import { ACREDITADAS, AHORA, documentosDeOro, qrDe, receptorDe, rehecho } from './mundo-de-juicio';

const DIA_MS = 86_400_000;
const FACTURA = documentosDeOro().get('factura')!;
const RUC = receptorDe(FACTURA)!;
export const cdcDe = (xml: string): string => /Id="(\d{44})"/.exec(xml)![1]!;
const digestDe = (xml: string): string => /<DigestValue>([^<]*)/.exec(xml)![1]!;
/** Documents to the same receiver. */
export const SUYOS = [...documentosDeOro().values()].filter((xml) => receptorDe(xml) === RUC);

/** A storage with what is seen in it from outside. */
export interface PuestoDeLlegadas {
  llegadas: LlegadaRepository;
  otroTenant(): Promise<string>;
  porCdc(tenantId: string, cdc: string): Promise<Recibido | undefined>;
  /** The bytes; null: it has none; undefined: it is not known. */
  xml(tenantId: string, cdc: string): Promise<Buffer | null | undefined>;
  /** Types of its notices, in alphabetical order, because notices of one moment have no other. */
  avisos(tenantId: string): Promise<string[]>;
  /** The receiver asks for a conformity. */
  responder(tenantId: string, cdc: string): Promise<void>;
}

const lo = (cambios: Partial<LoRegistrado> = {}): RespuestaSobreRecibido => ({
  tipo: 'registrado',
  lo: {
    ...{ situacion: 'A', aprobadoAt: AHORA, emisorNombre: 'V', fechaEmision: null, totalGs: '1', receptorRuc: null },
    ...{ eventos: [], rde: null, digest: null, ...cambios },
  },
});

/** One account, with everything that its documents go through but the wire. */
export async function unaCuenta(puesto: PuestoDeLlegadas, ruc = RUC) {
  const tenantId = await puesto.otroTenant();
  const { llegadas } = puesto;
  const emisores = { obtener: () => Promise.resolve({ tenantId, ruc } as never) };
  const raices = { vigentes: () => Promise.resolve(ACREDITADAS) };
  const reloj = { ahora: AHORA, now: () => reloj.ahora };
  const autoridad = {
    dice: (_cdc: string): RespuestaSobreRecibido => ({ tipo: 'sin_respuesta', detalle: 'x' }),
    preguntas: 0,
  };
  const consulta = {
    consultar: (_: unknown, __: unknown, cdc: string) => {
      autoridad.preguntas += 1;
      return Promise.resolve(autoridad.dice(cdc));
    },
  };
  const entorno = { abrir: abrirArchivo, sitPermitidos: ['H', 'P'] as const, clock: reloj, arriendoMs: 60_000 };
  const juzgar = new JuzgarLlegado(new XmlJuezDeRecibidos(), raices, entorno);
  const importar = new ImportarRecibidos(llegadas, emisores, juzgar, entorno);
  const preguntar = new PreguntarPorRecibido(llegadas, emisores, consulta, juzgar, entorno);
  const traer = new TraerRecibido(llegadas, emisores, preguntar, entorno);
  const subir = (...xmls: string[]) => {
    const archivos = xmls.map((xml, i) => ({ nombre: `${i}.xml`, bytes: Buffer.from(xml) }));
    return importar.execute({ tenantId, tenantVersion: 1, via: 'archivo', archivos });
  };
  return {
    ...{ tenantId, llegadas, reloj, autoridad, preguntar, traer, subir },
    avisos: () => puesto.avisos(tenantId),
    xml: (cdc: string) => puesto.xml(tenantId, cdc),
    visto: async (xml = FACTURA) => (await puesto.porCdc(tenantId, cdcDe(xml)))!,
    responder: () => puesto.responder(tenantId, cdcDe(FACTURA)),
    cuantos: async () => {
      const vistos = await Promise.all(SUYOS.map((xml) => puesto.porCdc(tenantId, cdcDe(xml))));
      return vistos.filter(Boolean).length;
    },
  };
}

/** The contract of documents that come, on every storage. */
export function contratoDeLlegadas(abrir: () => Promise<PuestoDeLlegadas>): void {
  let puesto: PuestoDeLlegadas;
  beforeAll(async () => (puesto = await abrir()));
  const cuenta = (ruc?: string) => unaCuenta(puesto, ruc);

  describe('documents that come', () => {
    it('are kept with their bytes and their proofs, each once, and told', async () => {
      const { subir, visto, xml: xmlDe, avisos } = await cuenta();
      const hechos = await subir(...SUYOS);
      expect(hechos.map(({ resultado, veredicto, codigo }) => [resultado, veredicto, codigo])).toEqual(
        SUYOS.map(() => ['nuevo', 'por_confirmar', null]),
      );
      expect(await visto()).toMatchObject({
        ...{ sit: 'H', cdc: cdcDe(FACTURA), via: 'archivo', recibidoAt: AHORA, digest: digestDe(FACTURA) },
        ...{ veredicto: 'por_confirmar', proximaAt: AHORA, situacion: null },
      });
      for (const xml of SUYOS) expect(await xmlDe(cdcDe(xml))).toEqual(Buffer.from(xml));
      expect(await avisos()).toEqual(SUYOS.map(() => 'recibido.nuevo'));
      expect((await subir(...SUYOS, `<?xml version="1.0"?>${FACTURA}`)).map(({ resultado }) => resultado)).toEqual(
        [...SUYOS, FACTURA].map(() => 'ya_estaba'),
      );
      expect(await avisos()).toHaveLength(SUYOS.length);
    });

    it('at once by several ways are one row each', async () => {
      const { subir, cuantos, avisos } = await cuenta();
      const veces = await Promise.all([0, 1, 2, 3].map(() => subir(...SUYOS.toReversed(), ...SUYOS)));
      const nuevos = veces.flat().filter(({ resultado }) => resultado === 'nuevo');
      expect(nuevos.map(({ cdc }) => cdc).sort()).toEqual(SUYOS.map(cdcDe).sort());
      expect(await cuantos()).toBe(SUYOS.length);
      expect(await avisos()).toHaveLength(SUYOS.length);
    });

    it('of two accounts are each its own', async () => {
      const [una, otra] = [await cuenta(), await cuenta()];
      await una.subir(FACTURA);
      expect(await otra.xml(cdcDe(FACTURA))).toBeUndefined();
      expect(await otra.visto()).toBeUndefined();
      expect(await otra.subir(FACTURA)).toMatchObject([{ resultado: 'nuevo' }]);
    });

    it('are refused for a reason, and leave nothing', async () => {
      const { subir, cuantos } = await cuenta('80099999-0');
      const propia = await cuenta('80012345-0');
      expect(await subir(FACTURA, 'no es XML')).toMatchObject([
        { archivo: '0.xml', cdc: cdcDe(FACTURA), resultado: 'rechazado', codigo: 'RECIBIDO_DE_OTRO_RECEPTOR' },
        { archivo: '1.xml', cdc: null, resultado: 'rechazado', codigo: 'RECIBIDO_ILEGIBLE', veredicto: null },
      ]);
      expect(await cuantos()).toBe(0);
      const deSiMismo = await rehecho(FACTURA, (de) =>
        de.replace(/<dRucRec>.*<\/dDVRec>/, '<dRucRec>80012345</dRucRec><dDVRec>0</dDVRec>'),
      );
      expect(await propia.subir(deSiMismo)).toMatchObject([{ codigo: 'RECIBIDO_PROPIO' }]);
    });

    it('as false ones never take the place of genuine ones, and give it to them', async () => {
      const { subir, visto, xml: xmlDe, avisos } = await cuenta();
      const falso = FACTURA.replace(/<dDesProSer>[^<]*/, '<dDesProSer>otra cosa');
      expect(await subir(falso)).toMatchObject([{ resultado: 'nuevo', veredicto: 'invalido' }]);
      expect(await avisos()).toEqual(['recibido.nuevo', 'recibido.observado']);
      expect(await subir(FACTURA)).toMatchObject([{ resultado: 'nuevo', veredicto: 'por_confirmar' }]);
      expect(await xmlDe(cdcDe(FACTURA))).toEqual(Buffer.from(FACTURA));
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
        const { tenantId, traer, visto, xml: xmlDe, autoridad, avisos } = await cuenta();
        autoridad.dice = () => lo({ rde: FACTURA, digest: digestDe(FACTURA) });
        expect(await traer.execute(tenantId, 1, codigo)).toEqual({ sit: 'H', cdc: cdcDe(FACTURA), repetido: false });
        expect(await visto()).toMatchObject({ veredicto: 'valido', situacion: 'A', digest: digestDe(FACTURA) });
        expect(await xmlDe(cdcDe(FACTURA))).toEqual(Buffer.from(FACTURA));
        expect(await traer.execute(tenantId, 1, codigo)).toMatchObject({ repetido: true });
        expect([autoridad.preguntas, await avisos()]).toEqual([1, ['recibido.nuevo']]);
      }
    });

    it('is not asked for by a QR that contradicts its CDC, which leaves nothing', async () => {
      const { tenantId, traer, cuantos, autoridad } = await cuenta();
      const qr = qrDe(FACTURA).replace('dFeEmiDE=32303236', 'dFeEmiDE=32303235');
      await expect(traer.execute(tenantId, 1, { qr })).rejects.toMatchObject({ id: 'RECIBIDO_QR_INVALIDO' });
      expect([await cuantos(), autoridad.preguntas]).toEqual([0, 0]);
    });

    it('without an answer the document stays known by its CDC, and is asked about again', async () => {
      const { tenantId, traer, visto, xml: xmlDe } = await cuenta();
      await traer.execute(tenantId, 1, { cdc: cdcDe(FACTURA), sit: 'H' });
      expect(await visto()).toMatchObject({
        ...{ veredicto: 'por_confirmar', huella: null, proximaAt: new Date(AHORA.getTime() + 600_000) },
      });
      expect(await xmlDe(cdcDe(FACTURA))).toBeNull();
    });

    it('decides between two contents under one CDC', async () => {
      const { tenantId, subir, visto, xml: xmlDe, preguntar, autoridad } = await cuenta();
      const otro = await rehecho(FACTURA, (de) => de.replace(/<dDesProSer>[^<]*/, '<dDesProSer>Otra cosa'));
      expect(await subir(otro)).toMatchObject([{ veredicto: 'por_confirmar' }]);
      expect(await subir(FACTURA)).toMatchObject([{ codigo: 'RECIBIDO_DISTINTO' }]);
      autoridad.dice = () => lo({ rde: FACTURA, digest: digestDe(FACTURA) });
      await preguntar.execute(tenantId, (await visto()).id);
      expect(await visto()).toMatchObject({ veredicto: 'valido', digest: digestDe(FACTURA) });
      expect(await xmlDe(cdcDe(FACTURA))).toEqual(Buffer.from(FACTURA));
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

  it('nobody is warned who has answered', async () => {
    const { tenantId, subir, visto, avisos, responder, llegadas, reloj } = await cuenta();
    await subir(FACTURA);
    await responder();
    reloj.ahora = (await visto()).avisoAt!;
    expect(await llegadas.porAvisar(1_000, reloj.ahora)).toContainEqual({ tenantId, id: (await visto()).id });
    while (await new AvisarVencimientos(llegadas, reloj).execute());
    expect([await avisos(), (await visto()).avisoAt]).toEqual([['recibido.nuevo'], null]);
  });

  it('what is due is asked about, and one question that fails holds up no other', async () => {
    const { tenantId, subir, visto, autoridad, llegadas, reloj, preguntar } = await cuenta();
    await subir(...SUYOS);
    autoridad.dice = (cdc) => {
      if (cdc === cdcDe(FACTURA)) throw new Error('no database');
      return lo();
    };
    const fallas: unknown[] = [];
    const debidos = new PreguntarPorDebidos(llegadas, preguntar, reloj, (causa, debido) => {
      if (debido.tenantId === tenantId) fallas.push(causa);
    });
    const sinRespuesta = async () => {
      const vistos = await Promise.all(SUYOS.map((xml) => visto(xml)));
      return vistos.filter(({ situacion }) => !situacion).map(({ cdc }) => cdc);
    };
    await debidos.execute(() => true);
    expect(fallas).toEqual([new Error('no database')]);
    expect(await sinRespuesta()).toEqual([cdcDe(FACTURA)]);
    autoridad.dice = () => lo();
    reloj.ahora = new Date(AHORA.getTime() + 60_000);
    await debidos.execute(() => false);
    expect(await sinRespuesta()).toEqual([cdcDe(FACTURA)]);
    await debidos.execute(() => true);
    expect(await sinRespuesta()).toEqual([]);
  });
}
