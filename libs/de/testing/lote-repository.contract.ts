import type { DesenlaceDeLote, Lote, LotePorEnviar, TurnoDeLote } from '../domain/lote/lote';
import type { Documento } from '../domain/documento';
import { INICIO, trasInicio } from '@libs/platform/testing';
import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

const ARRIENDO_MS = 60_000;
const LIMITES = { maximo: 3, bytes: 1_000_000, esperaMs: 60_000 };
const MADURO_MS = LIMITES.esperaMs;
const respuesta = { codigo: '0260', mensaje: 'ok' };
const APROBADO = { tipo: 'aprobado', protocolo: '9', aprobadoAt: INICIO, respuesta } as const;
const RECHAZADO = { tipo: 'rechazado', respuesta: { codigo: '1309', mensaje: 'mal' } } as const;
const ENCOLADO = { tipo: 'encolado', numeroLote: '123', consultarAt: trasInicio(700_000) } as const;
const DESCONOCIDO = {
  tipo: 'desconocido',
  detalle: 'cut',
  consultarAt: trasInicio(700_000),
  rechazado: false,
} as const;

/** Contract of every `LoteRepository`. */
export function loteRepositoryContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const diferidos = (n: number, cambios: Partial<Documento> = {}): Promise<Documento[]> =>
    Promise.all(
      Array.from({ length: n }, async () => {
        const documento = { modoEnvio: 'A' as const, ...cambios };
        return (await puesto.proceso.emisiones.emitir(unaOrden(tenantId, { documento }))).documento;
      }),
    );
  const grupo = (suelto = false) => ({ tenantId, sit: 'H' as const, tipo: 1, suelto });
  const armar = (ms = MADURO_MS, proceso = puesto.proceso, suelto = false) =>
    proceso.lotes.armar(grupo(suelto), LIMITES, trasInicio(ms), ARRIENDO_MS);
  const armado = async (): Promise<LotePorEnviar> => (await armar())!;
  const tomarTurno = (id: string, ms: number) =>
    puesto.proceso.lotes.tomarTurno(tenantId, id, trasInicio(ms), ARRIENDO_MS);
  const tomado = async (id: string, ms: number): Promise<TurnoDeLote> => (await tomarTurno(id, ms))!;
  const registrar = (lote: Lote, desenlace: DesenlaceDeLote, ms = MADURO_MS) =>
    puesto.proceso.lotes.registrarDesenlace(lote, desenlace, trasInicio(ms));
  const estados = async (documentos: readonly Documento[]) =>
    (await Promise.all(documentos.map(({ id }) => puesto.documento(id)))).map(({ estado }) => estado).join('');
  const grupos = async () =>
    (await puesto.proceso.lotes.grupos()).filter((grupoDeLote) => grupoDeLote.tenantId === tenantId);
  const colas = () => puesto.anunciados.map(({ cola }) => cola);

  it('takes so many at most, waits for company, and keeps two makers at once apart', async () => {
    const documentos = await diferidos(7);
    expect(await grupos()).toEqual([grupo()]);
    const hechos = await Promise.all(
      [0, 0, 0, 0].map((ms, i) => armar(ms, i % 2 ? puesto.proceso : puesto.otroProceso)),
    );
    const turnos = hechos.filter((turno) => turno !== undefined);
    while (turnos.flatMap((turno) => turno.documentos).length < 7) turnos.push(await armado());
    const cdcs = turnos.flatMap((turno) => turno.documentos.map(({ cdc }) => cdc));
    expect(cdcs.toSorted()).toEqual(documentos.map(({ cdc }) => cdc).toSorted());
    for (const turno of turnos) expect(turno.documentos.length).toBeLessThanOrEqual(LIMITES.maximo);
    expect([await estados(documentos), await grupos()]).toEqual(['EEEEEEE', []]);
    await diferidos(1);
    expect(await armar(MADURO_MS - 1)).toBeUndefined();
    expect((await armado()).documentos).toHaveLength(1);
  });

  it('sends what was made once: nobody takes it while it is in flight, and afterwards it is asked about', async () => {
    const [{ cdc, id }] = (await diferidos(1)) as [Documento];
    const { lote, documentos } = await armado();
    expect(lote).toMatchObject({ estado: 'NUEVO', ficha: 1, intentos: 1, enviadoAt: trasInicio(MADURO_MS) });
    expect(documentos.map(({ xml }) => xml.includes(cdc))).toEqual([true]);
    expect(await tomarTurno(lote.id, MADURO_MS + ARRIENDO_MS - 1)).toBeUndefined();
    const turno = await tomado(lote.id, MADURO_MS + ARRIENDO_MS);
    expect(turno).toMatchObject({
      tipo: 'consultar',
      cdcs: [cdc],
      retomado: true,
      lote: { estado: 'DESCONOCIDO', ficha: 2 },
    });
    expect(await registrar(lote, ENCOLADO)).toBe(false);
    expect(await puesto.historial(id)).toEqual(['P', 'E']);
  });

  it('keeps the number and asks by it, not before its time', async () => {
    await diferidos(1);
    const { lote } = await armado();
    expect(await registrar(lote, ENCOLADO)).toBe(true);
    expect(colas().at(-1)).toBe('lote.tramitar');
    expect(await tomarTurno(lote.id, 699_999)).toBeUndefined();
    expect(await tomarTurno(lote.id, 700_000)).toMatchObject({
      ...{ tipo: 'consultar', cdcs: [], retomado: false },
      lote: { numeroLote: '123', estado: 'ENCOLADO' },
    });
  });

  it('takes back what was provably not sent, and sends the same batch again', async () => {
    const documentos = await diferidos(2);
    const { lote } = await armado();
    await registrar(lote, { tipo: 'no_enviado', detalle: 'refused', reintentarAt: trasInicio(90_000) });
    expect([await estados(documentos), await grupos()]).toEqual(['PP', []]);
    expect(await tomarTurno(lote.id, 89_999)).toBeUndefined();
    const turno = await tomado(lote.id, 90_000);
    expect(turno).toMatchObject({ tipo: 'enviar', lote: { intentos: 2, enviadoAt: trasInicio(90_000) } });
    expect(turno.tipo === 'enviar' && turno.documentos).toHaveLength(2);
    await registrar(turno.lote, DESCONOCIDO, 90_000);
    expect(await estados(documentos)).toBe('EE');
    expect(await puesto.historial(documentos[0]!.id)).toEqual(['P', 'E', 'P', 'E']);
  });

  it('tells the history that a document was sent, also when all that follows is that its batch is dissolved', async () => {
    const [{ id }] = (await diferidos(1)) as [Documento];
    const { lote } = await armado();
    await registrar(lote, { tipo: 'no_enviado', detalle: 'refused', reintentarAt: trasInicio(90_000) });
    await tomado(lote.id, 90_000);
    const retomado = await tomado(lote.id, 90_000 + ARRIENDO_MS);
    const disuelto = { tipo: 'disuelto', motivo: '48 h', fallido: false, consultarAt: trasInicio(200_000) } as const;
    await registrar(retomado.lote, disuelto, 190_000);
    expect(await puesto.historial(id)).toEqual(['P', 'E', 'P', 'E']);
  });

  it('writes results, and lets those without one be asked about alone', async () => {
    const documentos = await diferidos(3, { emailRec: 'ana@ejemplo.com.py' });
    const [a, b, c] = documentos as [Documento, Documento, Documento];
    const { lote } = await armado();
    puesto.anunciados.length = 0;
    const resultados = new Map<string, typeof APROBADO | typeof RECHAZADO>([
      [a.cdc, APROBADO],
      [b.cdc, RECHAZADO],
    ]);
    const ocupado = { codigo: '1002', mensaje: 'Documento electrónico duplicado' };
    const yaAutorizados = new Map([[c.cdc, ocupado]]);
    await registrar(lote, { tipo: 'concluido', resultados, yaAutorizados, consultarAt: trasInicio(65_000) });
    expect([await estados(documentos), colas().toSorted()]).toEqual([
      'ARE',
      ['de.enviar', 'email.enviar', 'kude.renderizar'],
    ]);
    expect(puesto.resueltos.toSorted()).toEqual([a.id, b.id].toSorted());
    expect(await puesto.historial(b.id)).toEqual(['P', 'E', 'R']);
    expect(await puesto.documento(a.id)).toMatchObject({ version: 2, protocoloFiscal: '9', codigoFiscal: '0260' });
    expect(await tomarTurno(lote.id, 1e9)).toBeUndefined();
    const solo = await puesto.proceso.tramites.tomarTurno(tenantId, c.id, trasInicio(65_000), ARRIENDO_MS);
    expect(solo).toMatchObject({ tipo: 'consultar', documento: { cdc: c.cdc }, envio: { yaAutorizado: ocupado } });
  });

  it('puts what was not judged into the next batch: the same bytes, with nothing to draw and nobody to tell', async () => {
    const [{ id, cdc }] = (await diferidos(1)) as [Documento];
    const primero = await armado();
    puesto.anunciados.length = 0;
    const respuesta = { codigo: '1004', mensaje: 'Adelantada' };
    const resultados = new Map([[cdc, { tipo: 'aplazado', respuesta } as const]]);
    await registrar(primero.lote, {
      ...{ tipo: 'concluido', resultados, yaAutorizados: new Map(), consultarAt: trasInicio(65_000) },
    });
    expect(await puesto.documento(id)).toMatchObject({ estado: 'P', cdc, codigoFiscal: '1004', version: 1 });
    expect([colas(), puesto.resueltos, await puesto.historial(id)]).toEqual([[], [], ['P', 'E', 'P']]);
    expect(await puesto.proceso.tramites.tomarTurno(tenantId, id, trasInicio(1e9), ARRIENDO_MS)).toBeUndefined();
    const segundo = await armado();
    expect(segundo.lote.id).not.toBe(primero.lote.id);
    expect(segundo.documentos).toEqual(primero.documentos);
  });

  it('dissolves a batch: its documents are asked about alone, and travel alone when it was refused', async () => {
    const documentos = await diferidos(2);
    const { lote } = await armado();
    await registrar(lote, { tipo: 'disuelto', motivo: '0360', fallido: true, consultarAt: trasInicio(65_000) });
    expect(await estados(documentos)).toBe('EE');
    for (const { id } of documentos) {
      const turno = (await puesto.proceso.tramites.tomarTurno(tenantId, id, trasInicio(65_000), ARRIENDO_MS))!;
      expect(turno.tipo).toBe('consultar');
      await puesto.proceso.tramites.registrarDesenlace(
        tenantId,
        id,
        turno.envio,
        { tipo: 'no_llego', reenviarAt: trasInicio(66_000) },
        trasInicio(66_000),
      );
    }
    expect([await estados(documentos), await grupos()]).toEqual(['PP', [grupo(true)]]);
    expect((await armar(MADURO_MS, puesto.proceso, true))?.documentos).toHaveLength(1);
  });

  it('sends one by one what could not be sent together, and sets apart what cannot go alone either', async () => {
    const documentos = await diferidos(2);
    await registrar((await armado()).lote, { tipo: 'imposible', detalle: 'x' });
    expect([await estados(documentos), await grupos()]).toEqual(['PP', [grupo(true)]]);
    const solo = await armar(MADURO_MS, puesto.proceso, true);
    await registrar(solo!.lote, { tipo: 'imposible', detalle: 'x' });
    expect((await armar(MADURO_MS, puesto.proceso, true))?.documentos).toHaveLength(1);
    expect(await armar(MADURO_MS, puesto.proceso, true)).toBeUndefined();
  });
}
