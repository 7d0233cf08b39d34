import { randomUUID } from 'node:crypto';
import { RelojMovible } from '@libs/platform/testing';
import { hasta } from '../../../test/during';
import { CorridasEnMemoria, PEDIDO } from '../testing';
import { type Caso, CASOS, ERRORES } from '../domain/casos';
import { cuantas, lineasDe } from '../domain/corrida';
import type { Respuesta } from '../domain/juicio';
import { AvanzarHabilitacion } from './avanzar-habilitacion';
import type { CorridaTomada } from './ports/corrida-repository';
import type { Mesa } from './ports/mesa';

const MUERTE = new Error('the process died');
const TODO_VERDE = { pendiente: 0, enviada: 0, verde: CASOS.length, difiere: 0, abierta: 0 };

/** An authority that remembers what it was sent and answers repeated questions, like one that does not wait. */
class MesaQueNoEspera implements Mesa {
  readonly enviados = new Map<string, number>();
  readonly respuestas = new Map<string, Respuesta>();
  alPedir: (vez: number) => void = () => undefined;
  pedidos = 0;

  async hacerCaso(caso: Caso, intento: number, cdc: string | undefined): Promise<Respuesta> {
    const hecho = `${caso.codigo} ${intento}`;
    const vez = (this.enviados.get(hecho) ?? 0) + 1;
    this.enviados.set(hecho, vez);
    this.alPedir((this.pedidos += 1));
    const respuesta = this.respuestas.get(caso.codigo);
    if (respuesta) return respuesta;
    if (vez === 1) return { clase: 'sin_respuesta', motivo: 'Todavía no.' };
    const error = caso.hace === 'emitir' ? caso.error : undefined;
    const prueba = {
      cdc: caso.hace === 'emitir' ? `cdc ${caso.codigo}` : cdc,
      codigo: error ? ERRORES[error] : '0260',
    };
    const lote =
      caso.hace === 'emitir' && caso.modo === 'A' ? `lote ${caso.tipo} ${error !== undefined} ${intento}` : undefined;
    return { clase: error ? 'no' : 'si', prueba, lote };
  }
}

/** An unhindered run ends in far fewer turns. */
const MUCHOS_TURNOS = 500;

function unPuesto() {
  const [corridas, reloj] = [new CorridasEnMemoria(), new RelojMovible()];
  const mesas = new Map<string, MesaQueNoEspera>();
  const mesaDe = async ({ tenantId }: Pick<CorridaTomada, 'tenantId'>) => mesas.get(tenantId)!;
  const nueva = async () => {
    const [tenantId, mesa] = [randomUUID(), new MesaQueNoEspera()];
    mesas.set(tenantId, mesa);
    const { id } = await corridas.iniciar(tenantId, PEDIDO, reloj.now());
    const lineas = async () => lineasDe(PEDIDO, await corridas.lineas(tenantId, id));
    const de = async (codigo: string) => (await lineas()).find((linea) => linea.codigo_de_caso === codigo)!;
    const cuenta = async () => cuantas(await lineas());
    return { tenantId, id, mesa, de, cuenta, ver: async () => (await corridas.ultima(tenantId))! };
  };
  /** What the queue and the sweep do: turns at their times, one process after the other, until nothing is left to do. */
  const hastaElFin = async (tenantIds: readonly string[]): Promise<void> => {
    for (let turno = 0; turno < MUCHOS_TURNOS; turno += 1) {
      const ultimas = await Promise.all(
        tenantIds.map(async (tenantId) => ({ tenantId, corrida: (await corridas.ultima(tenantId))! })),
      );
      const siguen = ultimas.filter(({ corrida }) => corrida.estado === 'en_curso');
      if (siguen.length === 0) return;
      await Promise.allSettled(siguen.map(({ tenantId, corrida }) => avanzar().execute(tenantId, corrida.id)));
      reloj.ms += 60_000;
    }
    throw new Error('the run does not end');
  };
  const avanzar = () => new AvanzarHabilitacion(corridas, mesaDe, reloj);
  return { corridas, reloj, nueva, avanzar, hastaElFin };
}

it('turn by turn every line becomes green and the run ends, with nothing sent that is not planned', async () => {
  const { nueva, hastaElFin } = unPuesto();
  const { tenantId, mesa, cuenta, ver } = await nueva();
  await hastaElFin([tenantId]);
  expect([(await ver()).estado, await cuenta()]).toEqual(['terminada', TODO_VERDE]);
  expect([...mesa.enviados.keys()].every((hecho) => hecho.endsWith(' 1'))).toBe(true);
});

it('the canary goes alone, and never are more than twelve lines without an answer', async () => {
  const { nueva, avanzar, reloj } = unPuesto();
  const { tenantId, id, mesa, cuenta, ver } = await nueva();
  await avanzar().execute(tenantId, id);
  expect([...mesa.enviados.keys()]).toEqual(['FE-S-1 1']);
  let maximo = 0;
  const unMinuto = async () => {
    reloj.ms += 60_000;
    await avanzar().execute(tenantId, id);
    maximo = Math.max(maximo, (await cuenta()).enviada);
    return ver();
  };
  await hasta(unMinuto, ({ estado }) => estado !== 'en_curso', 'the end of the run');
  // A batch of five is not divided.
  expect(maximo).toBeGreaterThan(5);
  expect(maximo).toBeLessThan(12 + 5);
});

it('a worker that dies at any call leaves its lease; the next one goes on, and no document is sent again', async () => {
  const entera = unPuesto();
  const modelo = await entera.nueva();
  await entera.hastaElFin([modelo.tenantId]);
  for (let en = 1; en <= modelo.mesa.pedidos; en += 7) {
    const { corridas, nueva, hastaElFin } = unPuesto();
    const { tenantId, mesa, cuenta, ver } = await nueva();
    // A killed process releases nothing.
    const soltar = jest.spyOn(corridas, 'registrarFallo').mockResolvedValueOnce(undefined);
    mesa.alPedir = (vez) => {
      if (vez === en) throw MUERTE;
    };
    await hastaElFin([tenantId]);
    expect(soltar).toHaveBeenCalledTimes(1);
    expect([(await ver()).estado, await cuenta()]).toEqual(['terminada', TODO_VERDE]);
    expect([...mesa.enviados.keys()].sort()).toEqual([...modelo.mesa.enviados.keys()].sort());
  }
});

describe('the lease of a turn', () => {
  /** A turn whose first case takes long. `otro` tells whether another worker gets the turn. */
  async function enUnCasoLargo() {
    const { corridas, reloj, nueva } = unPuesto();
    const { tenantId, id, mesa } = await nueva();
    const latidos = new Set<() => Promise<void>>();
    const avanzar = () =>
      new AvanzarHabilitacion(
        corridas,
        async () => mesa,
        reloj,
        (latir) => {
          latidos.add(latir);
          return () => latidos.delete(latir);
        },
      ).execute(tenantId, id);
    let contestar!: (respuesta: Respuesta) => void;
    const pedida = new Promise<void>((llego) =>
      jest.spyOn(mesa, 'hacerCaso').mockImplementationOnce(() => {
        llego();
        return new Promise((resolver) => (contestar = resolver));
      }),
    );
    const turno = avanzar();
    await pedida;
    const pasar = async (segundos: number) => {
      for (let s = 0; s < segundos; s += 5) {
        reloj.ms += 5_000;
        for (const latir of latidos) await latir();
      }
    };
    const terminar = async () => {
      contestar({ clase: 'sin_respuesta', motivo: 'Todavía no.' });
      await turno;
    };
    const otroWorkerAvanza = async () => (await avanzar()) !== undefined;
    return { corridas, latidos, pasar, terminar, otroWorkerAvanza };
  }

  it('is kept as long as a case may take, and not longer', async () => {
    const { pasar, otroWorkerAvanza } = await enUnCasoLargo();
    await pasar(105);
    expect(await otroWorkerAvanza()).toBe(false);
    await pasar(5);
    expect(await otroWorkerAvanza()).toBe(true);
  });

  it('ends soon after its process has died', async () => {
    const { latidos, pasar, otroWorkerAvanza } = await enUnCasoLargo();
    await pasar(40);
    latidos.clear();
    await pasar(15);
    expect(await otroWorkerAvanza()).toBe(false);
    await pasar(5);
    expect(await otroWorkerAvanza()).toBe(true);
  });

  it('is not renewed any more when the turn is over; a renewal that fails ends nothing', async () => {
    const { corridas, latidos, pasar, terminar } = await enUnCasoLargo();
    jest.spyOn(corridas, 'renovarTurno').mockRejectedValueOnce(new Error('the database is away'));
    await pasar(5);
    expect(latidos.size).toBe(1);
    await terminar();
    expect(latidos.size).toBe(0);
  });
});

it('the runs of two tenants go on beside each other, each with its own', async () => {
  const { nueva, hastaElFin } = unPuesto();
  const [primera, segunda] = [await nueva(), await nueva()];
  await hastaElFin([primera.tenantId, segunda.tenantId]);
  for (const { cuenta, ver } of [primera, segunda])
    expect([(await ver()).estado, await cuenta()]).toEqual(['terminada', TODO_VERDE]);
});

it('paused in the middle of a turn nothing more begins; what was sent is noted, and going on ends the run', async () => {
  const { corridas, reloj, nueva, avanzar, hastaElFin } = unPuesto();
  const { tenantId, id, mesa, cuenta, ver } = await nueva();
  mesa.alPedir = (vez) => {
    if (vez === 20) void corridas.pausar(tenantId);
  };
  await hastaElFin([tenantId]);
  const enPausa = [...mesa.enviados.keys()];
  expect((await ver()).estado).toBe('en_pausa');
  expect(enPausa.length).toBeLessThan(25);
  reloj.ms += 60_000;
  expect(await avanzar().execute(tenantId, id)).toBeUndefined();
  expect([...mesa.enviados.keys()]).toEqual(enPausa);
  await corridas.seguir(tenantId, PEDIDO.autor, reloj.now());
  await hastaElFin([tenantId]);
  expect(await cuenta()).toEqual(TODO_VERDE);
});

it('a canary that fails pauses the run and says which; repeated and green, the rest follows', async () => {
  const { corridas, reloj, nueva, hastaElFin } = unPuesto();
  const { tenantId, mesa, cuenta, ver, de } = await nueva();
  mesa.respuestas.set('FE-S-1', { clase: 'no', prueba: { codigo: '1264', mensaje: 'No habilitado' } });
  await hastaElFin([tenantId]);
  expect(await ver()).toMatchObject({ estado: 'en_pausa', motivo: expect.stringMatching(/FE-S-1.*1264/) as string });
  expect([...mesa.enviados.keys()]).toEqual(['FE-S-1 1']);
  mesa.respuestas.clear();
  await corridas.repetirLinea(tenantId, 'FE-S-1', PEDIDO.autor, reloj.now());
  await hastaElFin([tenantId]);
  expect([await cuenta(), (await de('FE-S-1')).intento]).toEqual([TODO_VERDE, 2]);
});

it('a block is told by the run, which begins nothing more and goes on by itself when it ends', async () => {
  const { nueva, avanzar, hastaElFin, reloj } = unPuesto();
  const { tenantId, id, mesa, cuenta, ver } = await nueva();
  const motivo = 'La autoridad no recibe más de este emisor.';
  mesa.respuestas.set('NCE-S-2', { clase: 'bloqueado', motivo });
  for (let turno = 0; turno < 20; turno += 1) {
    await avanzar().execute(tenantId, id);
    reloj.ms += 60_000;
  }
  const antes = [mesa.enviados.size, mesa.pedidos];
  expect(await ver()).toMatchObject({ estado: 'en_curso', motivo });
  await avanzar().execute(tenantId, id);
  // A turn asks once whether the block is over.
  expect([mesa.enviados.size, mesa.pedidos - 1]).toEqual(antes);
  mesa.respuestas.clear();
  reloj.ms += 60_000;
  await hastaElFin([tenantId]);
  expect([await ver(), await cuenta()]).toMatchObject([{ estado: 'terminada', motivo: null }, TODO_VERDE]);
});

it('a line repeated after the end is done alone', async () => {
  const { corridas, reloj, nueva, hastaElFin } = unPuesto();
  const { tenantId, mesa, cuenta } = await nueva();
  mesa.respuestas.set('CONF-1', { clase: 'imposible', motivo: 'Falta el segundo emisor.' });
  await hastaElFin([tenantId]);
  expect(await cuenta()).toEqual({ ...TODO_VERDE, verde: CASOS.length - 1, abierta: 1 });
  const antes = mesa.enviados.size;
  mesa.respuestas.clear();
  await corridas.repetirLinea(tenantId, 'CONF-1', PEDIDO.autor, reloj.now());
  await hastaElFin([tenantId]);
  expect([await cuenta(), mesa.enviados.size - antes]).toEqual([TODO_VERDE, 1]);
});

it('a batch that stays queued is looked at less and less often, and holds nothing but what needs it', async () => {
  const { corridas, reloj, nueva, avanzar } = unPuesto();
  const { tenantId, id, mesa, cuenta } = await nueva();
  mesa.respuestas.set('AFE-L-5', { clase: 'sin_respuesta', motivo: 'El lote sigue en proceso.' });
  const pausas: number[] = [];
  for (let turno = 0; turno < 60; turno += 1) {
    await avanzar().execute(tenantId, id);
    const { desde } = corridas.encargos.at(-1)!;
    pausas.push(desde.getTime() - reloj.ms);
    reloj.ms = desde.getTime();
  }
  // The others of its batch are not over either.
  expect(await cuenta()).toEqual({ ...TODO_VERDE, verde: CASOS.length - 6, enviada: 5, pendiente: 1 });
  expect([Math.min(...pausas), pausas.at(-1)]).toEqual([500, 60_000]);
});

it('what does not work for long pauses the run, and says that it is ours', async () => {
  const { nueva, hastaElFin } = unPuesto();
  const { tenantId, mesa, ver } = await nueva();
  mesa.alPedir = () => {
    throw new Error('no database');
  };
  await hastaElFin([tenantId]);
  expect(await ver()).toMatchObject({ estado: 'en_pausa', motivo: expect.stringContaining('falla propia') as string });
  expect(mesa.pedidos).toBe(8);
});

it('a turn that another worker took notes nothing more and is no failure', async () => {
  const { corridas, reloj, nueva, avanzar } = unPuesto();
  const { tenantId, id, mesa, cuenta } = await nueva();
  const fallar = jest.spyOn(corridas, 'registrarFallo');
  mesa.alPedir = () => {
    mesa.alPedir = () => undefined;
    reloj.ms += 90_000;
    void corridas.tomarTurno(tenantId, id, reloj.now(), 1);
  };
  mesa.respuestas.set('FE-S-1', { clase: 'si', prueba: { codigo: '0260' } });
  expect(await avanzar().execute(tenantId, id)).toBeUndefined();
  expect(fallar).not.toHaveBeenCalled();
  expect(await cuenta()).toMatchObject({ verde: 0, enviada: 1 });
});

it('the next turn comes after a quarter of the time since the last line ended', async () => {
  const { corridas, reloj, nueva, avanzar } = unPuesto();
  const { tenantId, id, mesa } = await nueva();
  mesa.respuestas.set('FE-S-1', { clase: 'sin_respuesta', motivo: 'Todavía no.' });
  reloj.ms += 40_000;
  await avanzar().execute(tenantId, id);
  expect(corridas.encargos.at(-1)!.desde.getTime() - reloj.ms).toBe(10_000);
  mesa.respuestas.set('FE-S-1', { clase: 'si', prueba: { codigo: '0260' } });
  reloj.ms += 10_000;
  await avanzar().execute(tenantId, id);
  expect(corridas.encargos.at(-1)!.desde.getTime() - reloj.ms).toBe(500);
});

it.each([
  ['FE-S-1', { clase: 'imposible', motivo: 'Sin certificado.' }, ' Sin certificado.'],
  ['FE-S-E1', { clase: 'imposible', motivo: '' }, ''],
] as const)('a pause by itself names the canary %s that failed, and its reason', async (codigo, respuesta, motivo) => {
  const { nueva, hastaElFin } = unPuesto();
  const { tenantId, mesa, ver } = await nueva();
  mesa.respuestas.set(codigo, respuesta);
  await hastaElFin([tenantId]);
  expect((await ver()).motivo).toBe(
    `No se envía nada más hasta que ${codigo} esté verde: repítala cuando haya corregido la causa.${motivo}`,
  );
});
