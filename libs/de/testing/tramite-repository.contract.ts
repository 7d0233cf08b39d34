import type { Documento } from '../domain/documento';
import type { Desenlace, TurnoDeDocumento } from '../domain/tramite/tramite';
import { sinOcultos } from '@libs/avisos/testing';
import { isoParaguay } from '@libs/platform';
import { trasInicio } from '@libs/platform/testing';
import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

const ARRIENDO_MS = 60_000;
const RESPUESTA = { codigo: '0260', mensaje: 'Aprobado' };
const APROBADO: Desenlace = { tipo: 'aprobado', protocolo: '77', aprobadoAt: trasInicio(1_000), respuesta: RESPUESTA };
const RECHAZADO: Desenlace = { tipo: 'rechazado', respuesta: { codigo: '1309', mensaje: 'Mal' } };
const NO_LLEGO: Desenlace = { tipo: 'no_llego', reenviarAt: trasInicio(2_000) };
const APLAZADO: Desenlace = {
  ...{ tipo: 'aplazado', respuesta: { codigo: '1004', mensaje: 'Adelantada' }, reintentarAt: trasInicio(9_000) },
};
const desconocido = (ms: number) => ({ tipo: 'desconocido' as const, detalle: 'cut', consultarAt: trasInicio(ms) });

/** Contract of every `TramiteRepository`. */
export function tramiteRepositoryContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const emitir = async (documento: Partial<Documento> = {}): Promise<Documento> =>
    (await puesto.proceso.emisiones.emitir(unaOrden(tenantId, { documento }))).documento;
  const tomarTurno = (id: string, ms = 0, proceso = puesto.proceso) =>
    proceso.tramites.tomarTurno(tenantId, id, trasInicio(ms), ARRIENDO_MS);
  const tomado = async (id: string, ms = 0): Promise<TurnoDeDocumento> => (await tomarTurno(id, ms))!;
  const registrar = (id: string, { envio }: TurnoDeDocumento, desenlace: Desenlace, ms = 1_000) =>
    puesto.proceso.tramites.registrarDesenlace(tenantId, id, envio, desenlace, trasInicio(ms));
  const avisos = async () => (await sinOcultos(puesto.proceso.avisos, { tenantId, limite: 50 })).avisos;
  const colas = () => puesto.anunciados.map(({ cola }) => cola);

  it('gives a turn to one of many that ask at once, in two processes', async () => {
    const { id, cdc } = await emitir();
    const turnos = await Promise.all(
      Array.from({ length: 20 }, (_, i) => tomarTurno(id, 0, i % 2 ? puesto.proceso : puesto.otroProceso)),
    );
    const [unico, ...mas] = turnos.filter((turno) => turno !== undefined);
    expect(mas).toEqual([]);
    expect(unico).toMatchObject({ tipo: 'enviar', documento: { id, cdc, estado: 'P' } });
    expect(unico?.envio).toMatchObject({ ficha: 1, venceAt: trasInicio(ARRIENDO_MS) });
    expect(unico?.tipo === 'enviar' && unico.xml).toContain(cdc);
  });

  it('gives each of many documents its own turn, and writes to each its own outcome, all at once', async () => {
    const documentos = [await emitir(), await emitir(), await emitir(), await emitir()];
    const turnos = await Promise.all(documentos.map(({ id }) => tomado(id)));
    for (const [i, { id, cdc }] of documentos.entries()) {
      expect(turnos[i]).toMatchObject({ tipo: 'enviar', documento: { id, cdc }, envio: { ficha: 1 } });
      expect((turnos[i] as { xml: string }).xml).toContain(cdc);
    }
    expect(new Set(turnos.map(({ envio }) => envio.dId)).size).toBe(4);
    const [retomado] = [await tomado(documentos[3]!.id, ARRIENDO_MS)];
    puesto.anunciados.length = 0;
    const desenlaces = [APROBADO, RECHAZADO, desconocido(90_000), APROBADO];
    const escritos = desenlaces.map((desenlace, i) => registrar(documentos[i]!.id, turnos[i]!, desenlace, ARRIENDO_MS));
    expect(await Promise.all(escritos)).toEqual([true, true, true, false]);
    const estados = await Promise.all(documentos.map(async ({ id }) => (await puesto.documento(id)).estado));
    expect(estados).toEqual(['A', 'R', 'E', 'P']);
    expect(puesto.resueltos.toSorted()).toEqual([documentos[0]!.id, documentos[1]!.id].toSorted());
    const [consulta] = puesto.anunciados.filter(({ cola }) => cola === 'de.enviar');
    expect(consulta).toMatchObject({ datos: { deId: documentos[2]!.id }, disponibleAt: trasInicio(90_000) });
    const dibujados = puesto.anunciados.flatMap(({ cola, datos }) =>
      cola === 'kude.renderizar' ? [datos.deId, ...(datos.ademas ?? [])] : [],
    );
    expect(dibujados.toSorted()).toEqual([documentos[0]!.id, documentos[1]!.id].toSorted());
    expect(await registrar(documentos[3]!.id, retomado!, RECHAZADO, ARRIENDO_MS)).toBe(true);
  });

  it('passes a turn on after its lease, raises the token, and then only a question may go out', async () => {
    const { id } = await emitir();
    await tomado(id);
    expect(await tomarTurno(id, ARRIENDO_MS - 1)).toBeUndefined();
    expect(await tomarTurno(id, ARRIENDO_MS)).toMatchObject({ tipo: 'consultar', envio: { ficha: 2 } });
  });

  it('tells of the final answer once, with the transaction that writes it', async () => {
    const { id, cdc, numero } = await emitir();
    const turno = await tomado(id);
    await registrar(id, turno, desconocido(5_000));
    expect(await avisos()).toEqual([]);
    const otroTurno = await tomado(id, 5_000);
    expect(await registrar(id, otroTurno, APROBADO)).toBe(true);
    expect(await registrar(id, otroTurno, APROBADO)).toBe(false);
    const [aviso, ...mas] = await avisos();
    expect(mas).toEqual([]);
    expect(aviso).toMatchObject({ tipo: 'de.aprobado', sit: 'H', deId: id, secuencia: 1, creadoAt: trasInicio(1_000) });
    expect(aviso!.datos).toEqual({
      ...{ de_id: id, cdc, id_interno: null, tipo_de: 1, establecimiento: '001', punto: '001', numero },
      ...{ numero_formateado: `001-001-${String(numero).padStart(7, '0')}`, estado: 'A' },
      ...{ codigo_fiscal: '0260', mensaje_fiscal: 'Aprobado', moneda: 'PYG' },
      ...{ total: '110000', total_iva: '10000', total_gs: '110000' },
      ...{ protocolo_fiscal: '77', aprobado_at: isoParaguay(trasInicio(1_000)) },
    });
  });

  it('follows the settings that the issuer has by then, not those at the emission', async () => {
    const emailRec = 'luis@example.com';
    const [antes, despues] = [await emitir({ emailRec }), await emitir({ emailRec })];
    await registrar(antes.id, await tomado(antes.id), APROBADO);
    await puesto.ajustar(tenantId, { enviarCorreo: false, kudeAPedido: true });
    await registrar(despues.id, await tomado(despues.id), APROBADO);
    const como = async ({ id }: Documento) => {
      const { kudeEstado, emailEstado } = await puesto.documento(id);
      return [kudeEstado, emailEstado];
    };
    expect([await como(antes), await como(despues)]).toEqual([
      ['P', 'P'],
      ['N', null],
    ]);
  });

  it('tells an approval with a remark, and a rejection, by their names', async () => {
    const [observado, malo] = [await emitir(), await emitir()];
    const respuesta = { codigo: '1308', mensaje: 'Observado' };
    await registrar(observado.id, await tomado(observado.id), { ...APROBADO, respuesta } as Desenlace);
    await registrar(malo.id, await tomado(malo.id), RECHAZADO);
    expect(
      (await avisos()).map(({ tipo, datos }) => [tipo, (datos as { codigo_fiscal: string }).codigo_fiscal]),
    ).toEqual([
      ['de.aprobado_con_observacion', '1308'],
      ['de.rechazado', '1309'],
    ]);
  });

  it('has nothing to do with what is final, waits for a batch, is not there or is another tenant’s', async () => {
    const { id } = await emitir();
    await registrar(id, await tomado(id), APROBADO);
    expect(await tomarTurno(id)).toBeUndefined();
    expect(await tomarTurno((await emitir({ modoEnvio: 'A' })).id)).toBeUndefined();
    expect(await tomarTurno('00000000-0000-4000-8000-000000000000')).toBeUndefined();
    const ajeno = (await emitir()).id;
    tenantId = await puesto.otroTenant();
    expect(await tomarTurno(ajeno)).toBeUndefined();
  });

  it('keeps a question and a new try waiting until their time', async () => {
    const { id } = await emitir();
    await registrar(id, await tomado(id), desconocido(5_000));
    expect(await tomarTurno(id, 4_999)).toBeUndefined();
    expect((await tomado(id, 5_000)).tipo).toBe('consultar');
    const otroId = (await emitir()).id;
    await registrar(otroId, await tomado(otroId), {
      tipo: 'no_enviado',
      detalle: 'refused',
      reintentarAt: trasInicio(9_000),
    });
    expect(await tomarTurno(otroId, 8_999)).toBeUndefined();
    expect(await tomarTurno(otroId, 9_000)).toMatchObject({ tipo: 'enviar', envio: { ficha: 1 } });
    expect(await puesto.proceso.tramites.intentosFallidos(tenantId, otroId)).toBe(1);
  });

  it.each([
    ['aprobado', APROBADO, 'A', 2, 'kude.renderizar', ['P', 'A']],
    ['rechazado', RECHAZADO, 'R', 2, 'kude.renderizar', ['P', 'R']],
    ['desconocido', desconocido(5_000), 'E', 1, 'de.enviar', ['P', 'E']],
    ['no_llego', NO_LLEGO, 'P', 1, 'de.enviar', ['P']],
    ['aplazado', APLAZADO, 'P', 1, 'de.enviar', ['P', 'P']],
  ] as const)(
    'writes %s whole: state, version, history, the job that follows',
    async (_, desenlace, ...[estado, version, cola, historial]) => {
      const { id } = await emitir();
      const turno = await tomado(id);
      puesto.anunciados.length = 0;
      expect(await registrar(id, turno, desenlace)).toBe(true);
      expect(await puesto.documento(id)).toMatchObject({ estado, version });
      expect([colas(), await puesto.historial(id)]).toEqual([[cola], historial]);
      expect(puesto.resueltos).toEqual(estado === 'A' || estado === 'R' ? [id] : []);
    },
  );

  it('sends what was not judged again at its time: the same bytes, of no unknown outcome, told once', async () => {
    const { id, cdc } = await emitir();
    const primero = await tomado(id);
    await registrar(id, primero, APLAZADO);
    expect(await puesto.documento(id)).toMatchObject({ estado: 'P', cdc, codigoFiscal: '1004' });
    expect(await puesto.proceso.tramites.intentosFallidos(tenantId, id)).toBe(1);
    expect(await tomarTurno(id, 8_999)).toBeUndefined();
    const segundo = await tomado(id, 9_000);
    expect(segundo).toMatchObject({ tipo: 'enviar', documento: { cdc }, envio: { ficha: 1, consultas: 0 } });
    expect(segundo.tipo === 'enviar' && segundo.xml).toBe(primero.tipo === 'enviar' && primero.xml);
    await registrar(id, segundo, APLAZADO, 10_000);
    await registrar(id, await tomado(id, 20_000), APROBADO, 21_000);
    expect(await puesto.historial(id)).toEqual(['P', 'P', 'A']);
    expect(await puesto.documento(id)).toMatchObject({ estado: 'A', codigoFiscal: '0260' });
  });

  it.each([APROBADO, RECHAZADO, NO_LLEGO, APLAZADO, desconocido(9)])(
    'writes nothing of a zombie: $tipo',
    async (desenlace) => {
      const { id } = await emitir();
      const zombi = await tomado(id);
      const vigente = await tomado(id, ARRIENDO_MS);
      const antes = await puesto.documento(id);
      puesto.anunciados.length = 0;
      expect(await registrar(id, zombi, desenlace)).toBe(false);
      expect([await puesto.documento(id), await puesto.historial(id)]).toEqual([antes, ['P']]);
      expect([colas(), puesto.resueltos]).toEqual([[], []]);
      expect(await registrar(id, vigente, RECHAZADO)).toBe(true);
    },
  );

  it('never touches what is final: a submission that was closed cannot end again', async () => {
    const { id } = await emitir();
    const turno = await tomado(id);
    await registrar(id, turno, APROBADO);
    expect(await registrar(id, turno, RECHAZADO)).toBe(false);
    expect((await puesto.documento(id)).estado).toBe('A');
  });

  it('counts the answers "not there" and opens a new submission for the same bytes after the last', async () => {
    const { id } = await emitir();
    const enviado = await tomado(id);
    await registrar(id, enviado, desconocido(5_000));
    await registrar(id, await tomado(id, 5_000), { tipo: 'sin_rastro', consultarAt: trasInicio(200_000) });
    const segunda = await tomado(id, 200_000);
    expect(segunda.envio).toMatchObject({ ficha: 3, consultas: 2, consultasSinRastro: 1 });
    await registrar(id, segunda, { tipo: 'no_llego', reenviarAt: trasInicio(200_000) });
    const otroTurno = await tomado(id, 200_000);
    expect(otroTurno).toMatchObject({ tipo: 'enviar', envio: { ficha: 1, consultas: 0 } });
    expect(otroTurno.envio.dId).not.toBe(enviado.envio.dId);
    expect(await puesto.historial(id)).toEqual(['P', 'E', 'P']);
  });

  it('keeps what the sending was answered, "approved already", until the submission ends', async () => {
    const { id } = await emitir();
    const yaAutorizado = { codigo: '1002', mensaje: 'Documento electrónico duplicado' };
    await registrar(id, await tomado(id), { ...desconocido(5_000), yaAutorizado });
    const primera = await tomado(id, 5_000);
    expect(primera.envio.yaAutorizado).toEqual(yaAutorizado);
    await registrar(id, primera, desconocido(9_000));
    const segunda = await tomado(id, 9_000);
    expect(segunda.envio.yaAutorizado).toEqual(yaAutorizado);
    await registrar(id, segunda, { tipo: 'no_llego', reenviarAt: trasInicio(9_000) });
    expect((await tomado(id, 9_000)).envio.yaAutorizado).toBeNull();
  });

  it('sets apart what can never be sent, and moves to the batches what must not go alone', async () => {
    const { id } = await emitir();
    await registrar(id, await tomado(id), { tipo: 'apartado', detalle: 'x' });
    expect(await tomarTurno(id, 1e12)).toBeUndefined();
    const otroId = (await emitir()).id;
    await registrar(otroId, await tomado(otroId), { tipo: 'a_lote', detalle: '1264' });
    expect(await puesto.documento(otroId)).toMatchObject({ estado: 'P', modoEnvio: 'A' });
    expect(await tomarTurno(otroId, 1e12)).toBeUndefined();
  });
}
