import 'reflect-metadata';
import { CancelarDocumento } from '@libs/de';
import { SqlGestionRepository } from '@libs/de/typeorm';
import { SqlInutilizacionRepository } from '@libs/inutilizacion/typeorm';
import { BaseDeTramite, INICIO, trasInicio } from '@libs/de/testing/base';
import type { DesenlaceDeEvento } from '@libs/eventos';
import { SqlEventoRepository } from '@libs/eventos/typeorm';

jest.setTimeout(60_000);

const ARRIENDO_MS = 60_000;
const SERIE = { sit: 'H', timbrado: '80000001', serie: '', tipo: 1, establecimiento: '001', punto: '001' } as const;
const ACEPTADO: DesenlaceDeEvento = { tipo: 'aceptado', protocolo: '5', respuesta: { codigo: '0600', mensaje: 'ok' } };
const RECHAZADO: DesenlaceDeEvento = { tipo: 'rechazado', respuesta: { codigo: '4065', mensaje: 'mal' } };

let base: BaseDeTramite;
let eventos: SqlEventoRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  eventos = new SqlEventoRepository(base.database, base.anunciar, base.resuelto);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

async function tomado(id: string, ms = 0) {
  const evento = await eventos.tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
  if (!evento) throw new Error('no turn');
  return evento;
}
async function cancelacion(): Promise<{ deId: string; eventoId: string }> {
  const { id, cdc } = await base.emitir();
  await base.leer(`UPDATE documento SET estado = 'A', aprobado_at = $2 WHERE id = $1`, [id, INICIO]);
  const cancelar = new CancelarDocumento(new SqlGestionRepository(base.database, base.anunciar), { now: () => INICIO });
  return { deId: id, eventoId: (await cancelar.execute(base.tenantId, cdc, undefined)).eventoId };
}
async function inutilizacion(desde: number, hasta: number): Promise<{ id: string; eventos: string[] }> {
  const repositorio = new SqlInutilizacionRepository(base.database, base.anunciar);
  const id = await repositorio.crear(base.tenantId, { serie: SERIE, desde, hasta, motivo: 'prueba' }, INICIO);
  return { id, eventos: await repositorio.eventosPendientes(base.tenantId, id) };
}
const registro = async (id: string) =>
  (
    await base.leer(
      `SELECT estado, protocolo_fiscal AS protocolo, mensaje_fiscal AS mensaje FROM inutilizacion WHERE id = $1`,
      [id],
    )
  )[0];

it('a turn is one caller’s alone, has an id and a dId of its own, and waits for its time', async () => {
  const { eventoId } = await cancelacion();
  const turnos = await Promise.all(
    Array.from({ length: 10 }, () => eventos.tomarTurno(base.tenantId, eventoId, INICIO, ARRIENDO_MS)),
  );
  expect(turnos.filter(Boolean)).toHaveLength(1);
  const [uno] = turnos.filter((turno) => turno !== undefined);
  expect(uno).toMatchObject({ ficha: 1, dudoso: false, venceAt: trasInicio(ARRIENDO_MS) });
  await eventos.registrar(uno!, { tipo: 'reintentar', detalle: '', at: trasInicio(5_000), dudoso: false }, INICIO);
  expect(await eventos.tomarTurno(base.tenantId, eventoId, trasInicio(4_999), ARRIENDO_MS)).toBeUndefined();
  const otro = await tomado(eventoId, 5_000);
  expect([otro.idEvento, otro.dId]).not.toEqual([uno!.idEvento, uno!.dId]);
});

it('a turn that nobody ended is taken over as doubtful; the zombie can neither sign nor write', async () => {
  const { deId, eventoId } = await cancelacion();
  const zombi = await tomado(eventoId);
  const vigente = await tomado(eventoId, ARRIENDO_MS);
  expect(vigente.dudoso).toBe(true);
  expect(await eventos.guardarFirmado(zombi, '<zombi/>')).toBe(false);
  expect(await eventos.registrar(zombi, ACEPTADO, INICIO)).toBe(false);
  expect(await base.estadoDe(deId)).toBe('A');
  expect(await eventos.guardarFirmado(vigente, '<vigente/>')).toBe(true);
});

it('an accepted cancellation cancels the document, draws its KuDE again and tells who waits', async () => {
  const { deId, eventoId } = await cancelacion();
  base.anunciados.length = 0;
  expect(await eventos.registrar(await tomado(eventoId), ACEPTADO, trasInicio(1))).toBe(true);
  expect(await base.estadoDe(deId)).toBe('C');
  expect(await eventos.porId(base.tenantId, eventoId)).toMatchObject({
    estado: 'A',
    protocoloFiscal: '5',
    procesadoAt: trasInicio(1),
  });
  expect([base.anunciados.map(({ cola }) => cola), base.resueltos]).toEqual([['kude.renderizar'], [eventoId]]);
  expect(await eventos.tomarTurno(base.tenantId, eventoId, trasInicio(1e9), ARRIENDO_MS)).toBeUndefined();
});

it('a refused cancellation leaves the document as it is, and another may be asked for', async () => {
  const { deId, eventoId } = await cancelacion();
  await eventos.registrar(await tomado(eventoId), RECHAZADO, INICIO);
  expect(await base.estadoDe(deId)).toBe('A');
  const cancelar = new CancelarDocumento(new SqlGestionRepository(base.database, base.anunciar), { now: () => INICIO });
  const [{ cdc }] = (await base.leer(`SELECT cdc FROM documento`)) as [{ cdc: string }];
  expect((await cancelar.execute(base.tenantId, cdc, undefined)).eventoId).not.toBe(eventoId);
});

it('a voiding of several events is over when all are; accepted in part, it says which were not', async () => {
  const { id, eventos: partes } = await inutilizacion(1, 2_500);
  expect(partes).toHaveLength(3);
  for (const [i, parte] of partes.entries()) {
    expect(await registro(id)).toMatchObject({ estado: 'P' });
    const turno = await tomado(parte);
    const { contenido } = turno;
    const esSegunda = contenido.clase === 'INUTILIZACION' && contenido.desde === 1_001;
    await eventos.registrar(turno, esSegunda ? RECHAZADO : ACEPTADO, trasInicio(i));
  }
  expect(await registro(id)).toMatchObject({
    estado: 'A',
    protocolo: '5,5',
    mensaje: expect.stringContaining('1001-2000') as string,
  });
});

it('a voiding that is refused whole frees its numbers', async () => {
  const { id, eventos: partes } = await inutilizacion(1, 5);
  await eventos.registrar(await tomado(partes[0]!), RECHAZADO, INICIO);
  expect(await registro(id)).toMatchObject({ estado: 'R' });
  expect((await base.emitir()).numero).toBe(1);
});

it('a range is over also when its last parts end at the same moment, each unseen by the other', async () => {
  const gemelo = new SqlEventoRepository(base.otra, base.anunciar, base.resuelto);
  for (let vez = 0; vez < 10; vez += 1) {
    const { id, eventos: partes } = await inutilizacion(vez * 2_000 + 1, vez * 2_000 + 2_000);
    const [uno, otro] = await Promise.all(partes.map((parte) => tomado(parte)));
    await Promise.all([eventos.registrar(uno!, ACEPTADO, INICIO), gemelo.registrar(otro!, ACEPTADO, INICIO)]);
    expect(await registro(id)).toMatchObject({ estado: 'A', protocolo: '5,5' });
  }
});
