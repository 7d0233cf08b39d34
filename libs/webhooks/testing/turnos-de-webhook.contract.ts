import { avisoDeCuenta, type AvisoNuevo, type Cursor } from '@libs/avisos';
import type { FinDeTurno, Intento, TurnoDeWebhook, TurnosDeWebhook } from '../application/ports/turnos-de-webhook';
import type { EstadoDeWebhook } from '../domain/webhook';

export interface PuestoDeWebhooks {
  turnos: TurnosDeWebhook;
  /** The moment of the tests; everything that the place writes is due by then. */
  ahora: Date;
  otroTenant(): Promise<string>;
  /** An active endpoint at the end of the feed. */
  crear(tenantId: string): Promise<string>;
  pausar(tenantId: string, id: string): Promise<void>;
  borrar(tenantId: string, id: string): Promise<void>;
  estado(tenantId: string, id: string): Promise<EstadoDeWebhook | undefined>;
  intentos(tenantId: string, id: string): Promise<Intento[]>;
  /** Writes notices, and returns when they can be read. */
  escribir(tenantId: string, avisos: readonly AvisoNuevo[]): Promise<void>;
  /** Everything in the feed, and the position after it. */
  leer(tenantId: string): Promise<{ ids: string[]; cursor: Cursor }>;
  nuevoId(): string;
  cerrar(): Promise<void>;
}

const ARRIENDO_MS = 30_000;

/** Contract of every `TurnosDeWebhook`. */
export function turnosDeWebhookContract(abrir: () => Promise<PuestoDeWebhooks>): void {
  let puesto: PuestoDeWebhooks;
  let tenantId: string;
  let id: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => {
    tenantId = await puesto.otroTenant();
    id = await puesto.crear(tenantId);
  });

  const en = (segundos: number): Date => new Date(puesto.ahora.getTime() + segundos * 1_000);
  const avisar = (): Promise<void> =>
    puesto.escribir(tenantId, [avisoDeCuenta('cuenta.suspendida', { motivo: null }, puesto.ahora)]);
  const tomarTurno = (segundos = 0) => puesto.turnos.tomarTurno(tenantId, id, en(segundos), ARRIENDO_MS);
  const tomado = async (segundos = 0): Promise<TurnoDeWebhook> => (await tomarTurno(segundos))!;
  const pendientes = async (segundos = 0, lugares = 9, lentos = lugares): Promise<string[]> =>
    (await puesto.turnos.porAtender(lugares, lentos, en(segundos), [tenantId])).map((webhook) => webhook.id);
  const cerrar = (turno: TurnoDeWebhook, fin: Partial<FinDeTurno> = {}): Promise<boolean> => {
    const nada = { intentos: [], enEspera: [], terminadas: [], proximaAt: undefined, apagado: undefined };
    const igual = { posicion: turno.posicion, marcha: turno.marcha, atento: true, vencidasDesde: new Date(0) };
    return puesto.turnos.cerrarTurno(turno, { ...nada, ...igual, ...fin }, puesto.ahora);
  };
  const intento = (avisoId: string, numero = 1): Intento => ({
    ...{ id: puesto.nuevoId(), avisoId, tipo: 'cuenta.suspendida', numero, resultado: 'reintentar', status: 500 },
    ...{ ms: 7, respuesta: 'falla', createdAt: puesto.ahora },
  });

  it('an endpoint without anything new or due gets no turn; a notice brings one, whose end takes it away', async () => {
    expect(await pendientes()).toEqual([]);
    await avisar();
    expect(await pendientes()).toEqual([id]);
    const { cursor } = await puesto.leer(tenantId);
    expect(await cerrar(await tomado(), { posicion: cursor })).toBe(true);
    expect(await pendientes()).toEqual([]);
    expect((await tomado()).posicion).toBe(cursor);
  });

  it('a turn is one worker’s until its lease ends; then the token of the late one changes nothing', async () => {
    await avisar();
    const muerto = await tomado();
    expect(await tomarTurno(29)).toBeUndefined();
    expect(await pendientes(29)).toEqual([]);
    expect(await pendientes(30)).toEqual([id]);
    const vivo = await tomado(30);
    expect(vivo.ficha).toBeGreaterThan(muerto.ficha);
    const { ids, cursor } = await puesto.leer(tenantId);
    expect(await cerrar(muerto, { posicion: cursor, intentos: [intento(ids[0]!)], apagado: 'tarde' })).toBe(false);
    expect(await puesto.intentos(tenantId, id)).toEqual([]);
    expect(await puesto.estado(tenantId, id)).toBe('activo');
    expect(await cerrar(vivo)).toBe(true);
    expect((await tomado(30)).posicion).toBe(muerto.posicion);
  });

  it('what waits for a try is due at its moment, with the notice and its tries, and is gone when it ended', async () => {
    await avisar();
    const { ids, cursor } = await puesto.leer(tenantId);
    const avisoId = ids.at(-1)!;
    const primero = intento(avisoId);
    const espera = { avisoId, intentos: 1, proximaAt: en(5) };
    await cerrar(await tomado(), { posicion: cursor, intentos: [primero], enEspera: [espera] });
    expect(await pendientes(4)).toEqual([]);
    expect(await pendientes(5)).toEqual([id]);
    const antes = await tomado(4);
    expect({ vencidas: antes.vencidas, enEspera: antes.enEspera }).toEqual({ vencidas: [], enEspera: 1 });
    await cerrar(antes);
    const turno = await tomado(5);
    expect(turno).toMatchObject({ enEspera: 1, vencidas: [{ avisoId, intentos: 1, aviso: { id: avisoId } }] });
    await cerrar(turno, { enEspera: [{ ...espera, intentos: 2, proximaAt: en(9) }] });
    expect(await pendientes(8)).toEqual([]);
    const ultimo = await tomado(9);
    expect(ultimo.vencidas).toMatchObject([{ avisoId, intentos: 2 }]);
    await cerrar(ultimo, { terminadas: [avisoId] });
    expect(await pendientes(99)).toEqual([]);
    expect(await tomado(99)).toMatchObject({ enEspera: 0, vencidas: [] });
    expect(await puesto.intentos(tenantId, id)).toEqual([primero]);
  });

  it('the longest due comes first, and a notice that is not kept any more is named as that', async () => {
    const [unAviso, otroAviso] = [puesto.nuevoId(), puesto.nuevoId()];
    const enEspera = [
      { avisoId: unAviso, intentos: 0, proximaAt: en(2) },
      { avisoId: otroAviso, intentos: 3, proximaAt: en(1) },
    ];
    await cerrar(await tomado(), { enEspera });
    expect((await tomado(2)).vencidas).toEqual([
      { avisoId: otroAviso, intentos: 3, aviso: undefined },
      { avisoId: unAviso, intentos: 0, aviso: undefined },
    ]);
  });

  it('who fails gets its turn by its pause alone: neither a notice nor what was due already brings one', async () => {
    const marcha = { fallas: 6, fallandoDesde: en(-60), esperaHasta: en(60), lento: true };
    const enEspera = [{ avisoId: puesto.nuevoId(), intentos: 1, proximaAt: en(10) }];
    const pausa = { marcha, atento: false, enEspera, proximaAt: en(60), vencidasDesde: en(60) };
    await cerrar(await tomado(), pausa);
    await avisar();
    expect(await pendientes(59)).toEqual([]);
    expect(await pendientes(60)).toEqual([id]);
    expect((await tomado(60)).marcha).toEqual(marcha);
  });

  it('turns are fair: the one attended to longest ago first; slow ones have places of their own', async () => {
    const lento = await puesto.crear(tenantId);
    const tercero = await puesto.crear(tenantId);
    const turno = (await puesto.turnos.tomarTurno(tenantId, lento, en(1), ARRIENDO_MS))!;
    await cerrar(turno, { marcha: { ...turno.marcha, lento: true } });
    await cerrar(await tomado(2));
    const turnoDelTercero = (await puesto.turnos.tomarTurno(tenantId, tercero, en(3), ARRIENDO_MS))!;
    await cerrar(turnoDelTercero);
    await avisar();
    expect(await pendientes(4)).toEqual([lento, id, tercero]);
    expect(await pendientes(4, 1, 1)).toEqual([lento, id]);
    expect(await pendientes(4, 1, 0)).toEqual([id]);
    expect(await pendientes(4, 0, 1)).toEqual([lento]);
  });

  it('a paused endpoint gets no turn and keeps its place; a turn that ends meanwhile still counts', async () => {
    await avisar();
    const turno = await tomado();
    const { ids } = await puesto.leer(tenantId);
    await puesto.pausar(tenantId, id);
    expect(await cerrar(turno, { intentos: [intento(ids[0]!)], apagado: 'el receptor respondió 410' })).toBe(true);
    expect(await puesto.intentos(tenantId, id)).toHaveLength(1);
    expect(await puesto.estado(tenantId, id)).toBe('pausado');
    expect(await pendientes(99)).toEqual([]);
    expect(await tomarTurno(99)).toBeUndefined();
  });

  it('one that is switched off gets no turn any more', async () => {
    await cerrar(await tomado(), { apagado: 'el receptor respondió 410' });
    await avisar();
    expect(await puesto.estado(tenantId, id)).toBe('apagado');
    expect(await pendientes(99)).toEqual([]);
    expect(await tomarTurno(99)).toBeUndefined();
  });

  it('one that was deleted, or is another tenant’s, has no turn to take or to end', async () => {
    const turno = await tomado();
    expect(await puesto.turnos.tomarTurno(await puesto.otroTenant(), id, en(60), ARRIENDO_MS)).toBeUndefined();
    await puesto.borrar(tenantId, id);
    expect(await cerrar(turno)).toBe(false);
    expect(await tomarTurno(60)).toBeUndefined();
  });

  it('tries are kept until the moment that is named', async () => {
    const intentoReciente = intento(puesto.nuevoId());
    await cerrar(await tomado(), { intentos: [intentoReciente] });
    await puesto.turnos.borrarIntentos(en(-3_600));
    expect(await puesto.intentos(tenantId, id)).toEqual([intentoReciente]);
    await puesto.turnos.borrarIntentos(en(86_400));
    expect(await puesto.intentos(tenantId, id)).toEqual([]);
  });
}
