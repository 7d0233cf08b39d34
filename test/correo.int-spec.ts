import 'reflect-metadata';
import { type Desenlace, PedirCorreo } from '@libs/correo';
import { SqlCorreoRepository } from '@libs/correo/postgres';
import { BaseDeTramite } from '@libs/de/testing/base';
import { unAutor, INICIO, trasInicio } from '@libs/platform/testing';
import { cadaSentenciaNombraAlTenant } from './sentencias';

const ARRIENDO_MS = 60_000;
const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
const CUOTA = { porDocumento: 3, porDireccion: 4 };
const PARA = 'compras@example.com';

const RESPUESTA = { codigo: '0260', mensaje: 'Aprobado' };
const APROBADO = { tipo: 'aprobado', protocolo: '1', aprobadoAt: INICIO, respuesta: RESPUESTA } as const;
let base: BaseDeTramite;
let correos: SqlCorreoRepository;
let gemelo: SqlCorreoRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  correos = new SqlCorreoRepository(base.database, base.anunciar);
  gemelo = new SqlCorreoRepository(base.otraBase, base.anunciar);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

/** An approved document with an e-mail that was just ordered. */
async function pedido(para = PARA): Promise<{ deId: string; id: string }> {
  const { id } = await base.emitir();
  await base.acontecer(id, APROBADO);
  return { deId: id, id: await otroPedido(id, para) };
}
async function otroPedido(deId: string, para: string, ms = 0, quien = correos): Promise<string> {
  await new PedirCorreo(quien, CUOTA, { now: () => trasInicio(ms) }).execute(base.tenantId, deId, para, unAutor());
  const [fila] = await base.leer<{ id: string }>(`SELECT id FROM correo WHERE de_id = $1 ORDER BY orden DESC LIMIT 1`, [
    deId,
  ]);
  return fila!.id;
}
async function tomado(id: string, ms = 0, quien = correos) {
  const correo = await quien.tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
  if (!correo) throw new Error('not taken');
  return correo;
}
const correo = async (id: string) =>
  (
    await base.leer(
      `SELECT estado, intentos, detalle, proxima_at AS proxima, cerrado_at AS cerrado FROM correo WHERE id = $1`,
      [id],
    )
  )[0];
const documento = async (deId: string) =>
  (await base.leer(`SELECT email_estado AS estado, email_detalle AS detalle FROM documento WHERE id = $1`, [deId]))[0];
const motivos = async (deId: string) =>
  (
    await base.leer<{ motivo: string }>(`SELECT motivo FROM documento_historial WHERE de_id = $1 ORDER BY id`, [deId])
  ).map(({ motivo }) => motivo);
const trabajos = () => base.anunciados.map(({ cola, datos, disponibleAt }) => ({ cola, datos, disponibleAt }));

describe('encolar', () => {
  it('makes the e-mail, its job and the mark on the document at once', async () => {
    const { deId, id } = await pedido();
    const datos = { v: 1, tenantId: base.tenantId, emailId: id };
    expect(trabajos()).toEqual([{ cola: 'email.enviar', datos, disponibleAt: expect.anything() }]);
    expect(await correo(id)).toMatchObject({ estado: 'P', intentos: 0, proxima: INICIO });
    expect(await documento(deId)).toEqual({ estado: 'P', detalle: null });
  });

  it('writes nothing when it is refused', async () => {
    const { id } = await base.emitir();
    await expect(otroPedido(id, PARA)).rejects.toMatchObject({ id: 'DE_NOT_APPROVED' });
    expect(await base.leer(`SELECT id FROM correo`)).toEqual([]);
    expect(trabajos()).toEqual([]);
  });
});

describe('the quota of orders in 24 hours', () => {
  const LLENA = { id: 'CORREO_LIMITE_EXCEDIDO', status: 429 };

  it('of a document is that many, whatever the address, and room comes back with time', async () => {
    const { deId } = await pedido();
    for (const [i, para] of ['b@example.com', 'c@example.com'].entries())
      await otroPedido(deId, para, (i + 1) * HORA_MS);
    const cuando = 3 * HORA_MS;
    await expect(otroPedido(deId, 'd@example.com', cuando)).rejects.toMatchObject({
      ...LLENA,
      esperaS: (DIA_MS - cuando) / 1_000,
      message: expect.stringContaining('3 correos de este documento') as string,
    });
    await otroPedido(deId, 'd@example.com', DIA_MS);
    await expect(otroPedido(deId, 'd@example.com', DIA_MS)).rejects.toMatchObject(LLENA);
  });

  it('of an address is that many, whatever the document and the case of its letters, for orders at once too', async () => {
    await Promise.all(Array.from({ length: 3 }, () => pedido(PARA)));
    const otros = await Promise.all(Array.from({ length: 4 }, () => pedido('otra@example.com')));
    const pedidos = await Promise.allSettled(
      otros.map(({ deId }, i) => otroPedido(deId, PARA.toUpperCase(), HORA_MS, i % 2 ? correos : gemelo)),
    );
    expect(pedidos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(pedidos.find(({ status }) => status === 'rejected')).toMatchObject({ reason: LLENA });
  });

  it('counts neither what the service sent of itself nor what another tenant ordered', async () => {
    const { deId } = await pedido();
    await base.leer(`UPDATE correo SET autor = '{"via": "servicio"}' WHERE de_id = $1`, [deId]);
    for (let i = 0; i < CUOTA.porDocumento; i += 1) await otroPedido(deId, PARA);
    await base.otroTenant();
    for (let i = 0; i < CUOTA.porDireccion; i += 1) await pedido();
  });
});

describe('a letter to several', () => {
  const PARA_TRES = 'a@example.com; maria@; c@example.com';
  const deLaCarta = (deId: string) =>
    base.leer<{ id: string; carta: string; para: string; estado: string }>(
      `SELECT id, carta_id AS carta, destinatario AS para, estado FROM correo WHERE de_id = $1 ORDER BY orden`,
      [deId],
    );
  const cerrar = async (id: string, desenlace: Desenlace) =>
    correos.registrarDesenlace(base.tenantId, await tomado(id), desenlace, INICIO);

  async function aTres(automatico: boolean): Promise<{ deId: string; ids: string[] }> {
    const { id: deId } = await base.emitir({ documento: { emailRec: PARA_TRES } });
    if (automatico)
      await base.leer(`UPDATE tenant SET ajustes = '{"enviarCorreo": true}' WHERE id = $1`, [base.tenantId]);
    await base.acontecer(deId, APROBADO);
    if (!automatico) {
      const pedir = new PedirCorreo(correos, CUOTA, { now: () => INICIO });
      expect(await pedir.execute(base.tenantId, deId, undefined, unAutor())).toBe(PARA_TRES);
    }
    return { deId, ids: (await deLaCarta(deId)).map(({ id }) => id) };
  }

  it.each([true, false])(
    'is an e-mail with its job for each (ordered by the approval itself: %s)',
    async (automatico) => {
      const { deId } = await aTres(automatico);
      const filas = await deLaCarta(deId);
      expect(filas.map(({ para }) => para)).toEqual(['a@example.com', 'maria@', 'c@example.com']);
      expect(filas.map(({ carta }) => carta)).toEqual(filas.map(() => filas[0]!.id));
      expect(await documento(deId)).toEqual({ estado: 'P', detalle: null });
      const pedidos = await base.leer<{ id: string }>(
        `SELECT datos ->> 'emailId' AS id FROM outbox WHERE tenant_id = $1 AND cola = 'email.enviar' ORDER BY outbox.id`,
        [base.tenantId],
      );
      expect(pedidos.map(({ id }) => id)).toEqual(filas.map(({ id }) => id));
      expect((await tomado(filas[2]!.id)).visibles).toEqual(filas.map(({ para }) => para));
    },
  );

  it("goes to the tenant's own addresses too, unseen, and what becomes of those is no matter of the document", async () => {
    const copia = 'archivo@example.com; A@EXAMPLE.COM';
    await base.leer(`UPDATE tenant SET ajustes = jsonb_build_object('correoCopia', $2::text) WHERE id = $1`, [
      base.tenantId,
      copia,
    ]);
    for (const automatico of [true, false]) {
      await base.leer(`UPDATE tenant SET ajustes = ajustes || '{"enviarCorreo": ${automatico}}' WHERE id = $1`, [
        base.tenantId,
      ]);
      const { id: deId } = await base.emitir({ documento: { emailRec: 'a@example.com' } });
      await base.acontecer(deId, APROBADO);
      if (!automatico) {
        const pedir = new PedirCorreo(correos, CUOTA, { now: () => INICIO });
        expect(await pedir.execute(base.tenantId, deId, undefined, unAutor())).toBe('a@example.com');
      }
      const [una, oculta, ...mas] = await deLaCarta(deId);
      expect([una?.para, oculta?.para, mas]).toEqual(['a@example.com', 'archivo@example.com', []]);
      expect((await tomado(oculta!.id)).visibles).toEqual(['a@example.com']);
      await cerrar(una!.id, { tipo: 'enviado' });
      expect(await documento(deId)).toEqual({ estado: 'E', detalle: null });
    }
  });

  it('counts as one order', async () => {
    const { deId } = await aTres(false);
    for (let i = 1; i < CUOTA.porDocumento; i += 1) await otroPedido(deId, `otra${i}@example.com`);
    await expect(otroPedido(deId, 'x@example.com')).rejects.toMatchObject({ id: 'CORREO_LIMITE_EXCEDIDO' });
  });

  it('is pending until each has ended, and failed if one did, which is named', async () => {
    const { deId, ids } = await aTres(false);
    await cerrar(ids[1]!, { tipo: 'fallido', detalle: 'no es una dirección de correo' });
    expect(await documento(deId)).toEqual({ estado: 'P', detalle: null });
    await cerrar(ids[0]!, { tipo: 'enviado' });
    await cerrar(ids[2]!, { tipo: 'enviado' });
    expect(await documento(deId)).toEqual({ estado: 'F', detalle: 'maria@: no es una dirección de correo' });
  });

  it('whose last two end at once is not left pending', async () => {
    const { deId, ids } = await aTres(false);
    const turnos = await Promise.all(ids.map((id) => tomado(id)));
    await Promise.all(
      turnos.map((turno, i) =>
        (i % 2 ? gemelo : correos).registrarDesenlace(base.tenantId, turno, { tipo: 'enviado' }, INICIO),
      ),
    );
    expect(await documento(deId)).toEqual({ estado: 'E', detalle: null });
  });
});

describe('what comes back', () => {
  const rebotar = (id: string, definitivo = true, detalle = 'rebotó: 550 no existe') =>
    gemelo.registrarRebote(id, { definitivo, detalle }, trasInicio(9));

  it('makes the e-mail failed, and its document and history tell it, once', async () => {
    const { deId, id } = await pedido();
    await correos.registrarDesenlace(base.tenantId, await tomado(id), { tipo: 'enviado' }, INICIO);
    expect([await rebotar(id), await rebotar(id)]).toEqual([true, false]);
    expect(await correo(id)).toMatchObject({ estado: 'F', detalle: 'rebotó: 550 no existe', cerrado: trasInicio(9) });
    expect(await documento(deId)).toEqual({ estado: 'F', detalle: 'rebotó: 550 no existe' });
    expect((await motivos(deId)).at(-1)).toBe(`El correo a ${PARA} volvió: rebotó: 550 no existe`);
  });

  it('that may pass only shows', async () => {
    const { deId, id } = await pedido();
    await correos.registrarDesenlace(base.tenantId, await tomado(id), { tipo: 'enviado' }, INICIO);
    expect([await rebotar(id, false, 'se demora: 452'), await rebotar(id, false, 'se demora: 452')]).toEqual([
      true,
      false,
    ]);
    expect(await correo(id)).toMatchObject({ estado: 'E', detalle: 'se demora: 452' });
    expect(await documento(deId)).toEqual({ estado: 'E', detalle: null });
  });

  it('ends one that is being tried again: whoever has it in hands changes nothing', async () => {
    const { deId, id } = await pedido();
    const turno = await tomado(id);
    expect(await rebotar(id)).toBe(true);
    await correos.registrarDesenlace(base.tenantId, turno, { tipo: 'enviado' }, trasInicio(10));
    expect(await documento(deId)).toMatchObject({ estado: 'F' });
  });

  it('of an e-mail that does not exist changes nothing', async () => {
    expect(await rebotar('00000000-0000-4000-8000-000000000000')).toBe(false);
  });
});

describe('a cancellation', () => {
  const cancelar = (deId: string) => base.acontecer(deId, { tipo: 'cancelado', motivo: 'Error', respuesta: RESPUESTA });
  const avisos = (deId: string) =>
    base.leer<{ id: string; para: string }>(
      `SELECT id, destinatario AS para FROM correo WHERE de_id = $1 AND tipo = 'C' ORDER BY destinatario`,
      [deId],
    );

  it('is told once to each who was sent the document, and to nobody else', async () => {
    const { deId, id } = await pedido();
    const repetido = await otroPedido(deId, PARA.toUpperCase());
    const otro = await otroPedido(deId, 'otra@example.com');
    for (const uno of [id, repetido])
      await correos.registrarDesenlace(base.tenantId, await tomado(uno), { tipo: 'enviado' }, INICIO);
    await correos.registrarDesenlace(base.tenantId, await tomado(otro), { tipo: 'fallido', detalle: '550' }, INICIO);
    await cancelar(deId);
    const [aviso, ...mas] = await avisos(deId);
    expect([aviso?.para, mas]).toEqual([PARA, []]);
    const trabajo = `SELECT count(*)::int AS cuantos FROM outbox WHERE datos ->> 'emailId' = $1`;
    expect(await base.leer(trabajo, [aviso!.id])).toEqual([{ cuantos: 1 }]);
    const turno = await tomado(aviso!.id);
    expect(turno).toMatchObject({ tipo: 'C', visibles: [PARA], documento: { estado: 'C' } });
    await correos.registrarDesenlace(base.tenantId, turno, { tipo: 'enviado' }, INICIO);
    expect((await motivos(deId)).at(-1)).toBe(`Aviso de cancelación enviado por correo a ${PARA}`);
    // The document still shows the result of its e-mail.
    expect(await documento(deId)).toEqual({ estado: 'F', detalle: '550' });
    expect(await avisos(deId)).toHaveLength(1);
  });

  it('that comes while the letter is being delivered is told once it was', async () => {
    const { deId, id } = await pedido();
    const turno = await tomado(id);
    await cancelar(deId);
    expect(await avisos(deId)).toEqual([]);
    await correos.registrarDesenlace(base.tenantId, turno, { tipo: 'enviado' }, INICIO);
    expect(await avisos(deId)).toMatchObject([{ para: PARA }]);
  });

  it('of what nobody was sent is told to nobody', async () => {
    const { deId, id } = await pedido();
    await cancelar(deId);
    await correos.registrarDesenlace(
      base.tenantId,
      await tomado(id),
      { tipo: 'fallido', detalle: 'ya no está aprobado' },
      INICIO,
    );
    expect(await avisos(deId)).toEqual([]);
  });
});

describe('tomar', () => {
  it('gives an e-mail to one caller alone, with the signed bytes of its document', async () => {
    const { deId, id } = await pedido();
    const turnos = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        (i % 2 ? correos : gemelo).tomarTurno(base.tenantId, id, INICIO, ARRIENDO_MS),
      ),
    );
    const [uno, ...otros] = turnos.filter((turno) => turno !== undefined);
    expect(otros).toEqual([]);
    expect(uno).toMatchObject({ id, ficha: 1, destinatario: PARA, intentos: 0, documento: { id: deId, estado: 'A' } });
    expect(uno!.documento.xml).toEqual({ xml: expect.any(Buffer), lugar: null });
  });

  it('lets another process take over what nobody ended in its time, and not a moment before', async () => {
    const { id } = await pedido();
    await tomado(id);
    expect(await gemelo.tomarTurno(base.tenantId, id, trasInicio(ARRIENDO_MS - 1), ARRIENDO_MS)).toBeUndefined();
    expect(await tomado(id, ARRIENDO_MS, gemelo)).toMatchObject({ id, ficha: 2 });
  });

  it('gives nothing of what is closed, of what does not exist, or to another tenant', async () => {
    const { deId, id } = await pedido();
    const duenho = base.tenantId;
    await correos.registrarDesenlace(duenho, await tomado(id), { tipo: 'enviado' }, INICIO);
    const abierto = await otroPedido(deId, PARA);
    expect(await correos.tomarTurno(duenho, id, trasInicio(HORA_MS), ARRIENDO_MS)).toBeUndefined();
    expect(await correos.tomarTurno(duenho, deId, INICIO, ARRIENDO_MS)).toBeUndefined();
    expect(await correos.tomarTurno(await base.otroTenant(), abierto, INICIO, ARRIENDO_MS)).toBeUndefined();
  });
});

describe('registrar', () => {
  it('a retry counts the try, waits for its time in a new job, and leaves the document pending', async () => {
    const { deId, id } = await pedido();
    base.anunciados.length = 0;
    const at = trasInicio(30_000);
    const desenlace = { tipo: 'reintentar', detalle: '451 luego', at, cuenta: true } as const;
    await correos.registrarDesenlace(base.tenantId, await tomado(id), desenlace, INICIO);
    expect(await correo(id)).toEqual({ estado: 'P', intentos: 1, detalle: '451 luego', proxima: at, cerrado: null });
    expect(trabajos()).toMatchObject([{ cola: 'email.enviar', datos: { emailId: id } }]);
    expect(new Date(trabajos()[0]!.disponibleAt)).toEqual(at);
    expect(await documento(deId)).toEqual({ estado: 'P', detalle: null });
    // The turn was released: the next try may take it before the first lease would have ended.
    expect(await tomado(id, 1)).toMatchObject({ ficha: 2, intentos: 1 });
  });

  it('waiting for the KuDE is no try', async () => {
    const { id } = await pedido();
    const desenlace = { tipo: 'reintentar', detalle: 'sin KuDE', at: trasInicio(1_000), cuenta: false } as const;
    await correos.registrarDesenlace(base.tenantId, await tomado(id), desenlace, INICIO);
    expect(await correo(id)).toMatchObject({ estado: 'P', intentos: 0 });
  });

  it.each([
    [{ tipo: 'enviado' } as const, 'E', null, `Enviado por correo a ${PARA}`],
    [
      { tipo: 'fallido', detalle: '550 no existe' } as const,
      'F',
      '550 no existe',
      `No se pudo enviar por correo a ${PARA}: 550 no existe`,
    ],
  ])('%j ends the e-mail, and the document and its history tell it', async (desenlace, estado, detalle, motivo) => {
    const { deId, id } = await pedido();
    await correos.registrarDesenlace(base.tenantId, await tomado(id), desenlace, trasInicio(5));
    expect(await correo(id)).toMatchObject({ estado, intentos: 1, detalle, cerrado: trasInicio(5) });
    expect(await documento(deId)).toEqual({ estado, detalle });
    expect((await motivos(deId)).at(-1)).toBe(motivo);
  });

  it('what a zombie says of a try that was taken over changes nothing, and queues nothing', async () => {
    const { deId, id } = await pedido();
    const zombi = await tomado(id);
    const vigente = await tomado(id, ARRIENDO_MS, gemelo);
    base.anunciados.length = 0;
    await correos.registrarDesenlace(base.tenantId, zombi, { tipo: 'fallido', detalle: 'zombi' }, INICIO);
    const at = trasInicio(1);
    await correos.registrarDesenlace(
      base.tenantId,
      zombi,
      { tipo: 'reintentar', detalle: 'zombi', at, cuenta: true },
      INICIO,
    );
    expect(await correo(id)).toMatchObject({ estado: 'P', intentos: 0, detalle: null });
    expect(trabajos()).toEqual([]);
    await gemelo.registrarDesenlace(base.tenantId, vigente, { tipo: 'enviado' }, INICIO);
    expect(await documento(deId)).toEqual({ estado: 'E', detalle: null });
  });

  it('the document shows what became of the newest order, whichever ends last', async () => {
    const { deId, id: primero } = await pedido();
    const segundo = await otroPedido(deId, 'otra@example.com');
    await correos.registrarDesenlace(base.tenantId, await tomado(segundo), { tipo: 'enviado' }, INICIO);
    await correos.registrarDesenlace(base.tenantId, await tomado(primero), { tipo: 'fallido', detalle: '550' }, INICIO);
    expect(await documento(deId)).toEqual({ estado: 'E', detalle: null });
    expect((await motivos(deId)).at(-1)).toContain(PARA);
  });
});

cadaSentenciaNombraAlTenant();
