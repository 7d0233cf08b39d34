import { DIA_MS } from '@libs/platform';
import { INICIO, RelojMovible, trasInicio } from '@libs/platform/testing';
import { type BuzonAbierto, leerDesde } from '../../domain/correo/buzon';
import { MENSAJE_MAXIMO, type MensajeLeido, SOBRE_VACIO } from '../../domain/correo/mensaje';
import { BuzonDePrueba, ImportarDePrueba, InMemoryCorreosRecibidos, InMemoryTurnosDeBuzon } from '../../testing';
import type { SesionDeBuzon } from '../ports/cliente-de-buzon';
import { LectorDeMensajes } from '../ports/lector-de-mensajes';
import { AtenderBuzon, type BuzonAtendido } from './atender-buzon';
import { TomarCorreo } from './tomar-correo';

const BUZON: BuzonAbierto = {
  ...{ servidor: 'imap.example.com', puerto: 993, usuario: 'u', clave: 'c' },
  ...{ carpeta: 'INBOX', alLeer: 'nada', carpetaLeidos: null },
};

/** A message is one document: its own text. */
class LectorDePrueba extends LectorDeMensajes {
  leer(mensaje: Uint8Array): Promise<MensajeLeido> {
    return Promise.resolve({ ...SOBRE_VACIO, adjuntos: [{ nombre: 'f.xml', bytes: mensaje }], omitidos: [] });
  }
}

let reloj: RelojMovible;
let servidor: BuzonDePrueba;
let importar: ImportarDePrueba;
let correos: InMemoryCorreosRecibidos;
let turnos: InMemoryTurnosDeBuzon;
let atender: AtenderBuzon;

const unAtender = (): AtenderBuzon =>
  new AtenderBuzon(turnos, servidor, new TomarCorreo(new LectorDePrueba(), importar, correos, reloj), reloj);

beforeEach(() => {
  reloj = new RelojMovible();
  servidor = new BuzonDePrueba();
  importar = new ImportarDePrueba();
  correos = new InMemoryCorreosRecibidos();
  turnos = new InMemoryTurnosDeBuzon();
  atender = unAtender();
  turnos.poner('t', BUZON, leerDesde(INICIO), INICIO);
});

const llegan = (...uids: number[]): void => {
  for (const uid of uids) servidor.mensajes.set(uid, { mensaje: `mensaje ${uid}`, fecha: INICIO });
};
/** One turn, at the moment when it is due. */
const unTurno = (): Promise<BuzonAtendido | undefined> => {
  reloj.ms = Math.max(reloj.ms, Number(turnos.filas.get('t')!.marcha.proximaAt));
  return atender.execute('t');
};
const configurar = (cambios: Partial<BuzonAbierto>): void =>
  turnos.poner('t', { ...BUZON, ...cambios }, leerDesde(INICIO), INICIO);
/** Replaces what the next session does. */
const alAbrir = (cambios: (abierta: SesionDeBuzon) => Partial<SesionDeBuzon>): void => {
  const abrir = servidor.abrir.bind(servidor);
  jest.spyOn(servidor, 'abrir').mockImplementationOnce(async (...pedido) => {
    const abierta = await abrir(...pedido);
    return { ...abierta, ...cambios(abierta) };
  });
};
/** Does something when the next message is noted. */
const alAnotar = (hacer: () => void): void => {
  const anotar = correos.anotar.bind(correos);
  jest.spyOn(correos, 'anotar').mockImplementationOnce((...nuevo) => {
    hacer();
    return anotar(...nuevo);
  });
};
const posicion = () => turnos.filas.get('t')!.posicion;

it('reads the new messages once, and those that come later', async () => {
  llegan(3, 5);
  expect(await unTurno()).toEqual({ leidos: 2, quedan: false, problema: null });
  expect(posicion()).toEqual({ uidValidity: '7', ultimoUid: 5 });
  llegan(9);
  expect(await unTurno()).toMatchObject({ leidos: 1 });
  expect(servidor.leidos).toEqual([3, 5, 9]);
  expect(await unTurno()).toMatchObject({ leidos: 0 });
  expect([importar.documentos.size, correos.filas.size, servidor.abiertas]).toEqual([3, 3, 0]);
});

it('passes over what came more than 45 days before the mailbox was set up', async () => {
  llegan(2);
  servidor.mensajes.set(1, { mensaje: 'viejo', fecha: new Date(INICIO.getTime() - 46 * DIA_MS) });
  await unTurno();
  expect(servidor.leidos).toEqual([2]);
});

it('loses nothing and takes nothing twice, wherever the connection is cut', async () => {
  llegan(1, 2, 3);
  configurar({ alLeer: 'marcar' });
  for (let tras = 0; posicion().ultimoUid < 3; tras += 1) {
    servidor.cortarTras = tras;
    await unTurno();
    expect(tras).toBeLessThan(30);
  }
  expect([importar.documentos.size, importar.pedidos.length, correos.filas.size]).toEqual([3, 3, 3]);
  expect(new Set(servidor.marcados)).toEqual(new Set([1, 2, 3]));
});

it('reads a mailbox with another UIDVALIDITY anew, without a second row of any message', async () => {
  llegan(1, 2);
  await unTurno();
  servidor.uidValidity = '8';
  servidor.mensajes.clear();
  for (const uid of [1, 2, 3]) servidor.mensajes.set(100 + uid, { mensaje: `mensaje ${uid}`, fecha: INICIO });
  expect(await unTurno()).toMatchObject({ leidos: 3 });
  expect(posicion()).toEqual({ uidValidity: '8', ultimoUid: 103 });
  expect([importar.pedidos.length, correos.filas.size]).toEqual([3, 3]);
});

it('notes a message that is too large without reading it, and goes on', async () => {
  llegan(1, 2);
  servidor.mensajes.set(1, { mensaje: 'enorme', fecha: INICIO, bytes: 26 * 1_024 * 1_024 });
  expect(await unTurno()).toMatchObject({ leidos: 2, problema: null });
  expect(servidor.leidos).toEqual([2]);
  const [grande] = [...correos.filas.values()];
  expect(grande).toMatchObject({ asunto: 'Factura', messageId: '<1@p.example>', via: 'buzon' });
  expect(grande!.resultados).toMatchObject([
    { resultado: 'rechazado', mensaje: 'el mensaje supera 25 MB, y no se lee' },
  ]);
});

it('goes on after a message that somebody removed meanwhile', async () => {
  llegan(1, 2, 3);
  const quitada = (uid: number): boolean => servidor.mensajes.delete(uid);
  alAbrir((abierta) => ({
    describir: (uid) => (uid === 1 && quitada(1), abierta.describir(uid)),
    leer: (uid, maximo) => (uid === 2 && quitada(2), abierta.leer(uid, maximo)),
  }));
  expect(await unTurno()).toMatchObject({ leidos: 3, problema: null });
  expect(correos.filas.size).toBe(1);
});

it('reads a message of 25 MB, and one whose size its server does not tell', async () => {
  servidor.mensajes.set(1, { mensaje: 'grande', fecha: INICIO, bytes: MENSAJE_MAXIMO });
  llegan(2);
  alAbrir((abierta) => ({
    describir: async (uid) => ({ ...(await abierta.describir(uid))!, ...(uid === 2 && { bytes: undefined }) }),
  }));
  expect(await unTurno()).toMatchObject({ leidos: 2, problema: null });
  expect([servidor.leidos, importar.documentos.size]).toEqual([[1, 2], 2]);
});

it('notes a message that is longer than its server told', async () => {
  llegan(1);
  alAbrir(() => ({ leer: () => Promise.resolve(undefined) }));
  expect(await unTurno()).toMatchObject({ leidos: 1, problema: null });
  expect([...correos.filas.values()]).toMatchObject([{ resultados: [{ resultado: 'rechazado' }] }]);
});

it('notes a message that is not read once, by its Message-Id, else by its place', async () => {
  const grande = { mensaje: 'enorme', fecha: INICIO, bytes: MENSAJE_MAXIMO + 1 };
  servidor.mensajes.set(1, grande);
  await unTurno();
  servidor.uidValidity = '8';
  await unTurno();
  expect(correos.filas.size).toBe(1);
  servidor.mensajes.set(2, grande).set(3, grande);
  alAbrir((abierta) => ({ describir: async (uid) => ({ ...(await abierta.describir(uid))!, messageId: null }) }));
  await unTurno();
  expect(correos.filas.size).toBe(3);
});

it('moves what was read, and says why it cannot, without delaying the documents', async () => {
  llegan(1, 2);
  configurar({ alLeer: 'mover', carpetaLeidos: 'Leidos' });
  expect(await unTurno()).toMatchObject({ leidos: 2, problema: null });
  expect(servidor.movidos).toEqual([
    [1, 'Leidos'],
    [2, 'Leidos'],
  ]);
  llegan(3, 4);
  configurar({ alLeer: 'mover', carpetaLeidos: 'Otra' });
  expect(await unTurno()).toEqual({
    leidos: 2,
    quedan: false,
    problema: 'no se puede mover los mensajes a la carpeta Otra',
  });
  expect([correos.filas.size, [...servidor.mensajes.keys()]]).toEqual([4, [3, 4]]);
});

it('waits longer after each turn that fails, up to an hour, and begins anew after one that read something', async () => {
  const pausas: number[] = [];
  for (let vez = 0; vez < 8; vez += 1) {
    servidor.cortarTras = 0;
    await unTurno();
    pausas.push((Number(turnos.filas.get('t')!.marcha.proximaAt) - reloj.ms) / 60_000);
  }
  expect(pausas).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(turnos.filas.get('t')!.marcha).toMatchObject({ problema: 'la conexión se cortó', leidoAt: null });
  llegan(1, 2);
  // Opening, searching, and the first message.
  servidor.cortarTras = 4;
  expect(await unTurno()).toMatchObject({ leidos: 1, problema: 'la conexión se cortó' });
  expect(turnos.filas.get('t')!.marcha.fallas).toBe(1);
  servidor.cortarTras = Infinity;
  await unTurno();
  expect(turnos.filas.get('t')!.marcha).toMatchObject({ fallas: 0, problema: null, leidoAt: new Date(reloj.ms) });
});

it('tells a failure of the service as one, and the message comes again', async () => {
  llegan(1);
  importar.falla = new Error('the database is down');
  const atendido = await unTurno();
  expect(atendido).toMatchObject({ leidos: 0, causa: importar.falla });
  expect(atendido!.problema).toContain('el servicio no pudo guardar');
  importar.falla = undefined;
  expect(await unTurno()).toMatchObject({ leidos: 1, problema: null });
});

it('reads some messages in a turn, and is due again immediately', async () => {
  llegan(...Array.from({ length: 60 }, (_, n) => n + 1));
  expect(await unTurno()).toMatchObject({ leidos: 50, quedan: true });
  expect(turnos.filas.get('t')!.marcha.proximaAt).toEqual(new Date(reloj.ms));
  expect(await unTurno()).toMatchObject({ leidos: 10, quedan: false });
});

it('notes nothing more once another worker has the turn', async () => {
  llegan(1, 2);
  const anotar = jest.spyOn(correos, 'anotar');
  anotar.mockImplementationOnce(async () => {
    // Its lease ended, and another took the turn.
    expect(await turnos.tomarTurno('t', trasInicio(DIA_MS), trasInicio(2 * DIA_MS))).toBeDefined();
  });
  expect(await unTurno()).toBeUndefined();
  expect([posicion().ultimoUid, servidor.leidos, servidor.abiertas]).toEqual([0, [1], 0]);
});

it('ends early when the process stops: the message that is under way is noted, and the next one is left', async () => {
  llegan(1, 2);
  alAnotar(() => atender.parar());
  expect(await unTurno()).toMatchObject({ leidos: 1, quedan: true, problema: null });
  atender = unAtender();
  servidor.cortarTras = Infinity;
  expect(await unTurno()).toMatchObject({ leidos: 1 });
  expect(correos.filas.size).toBe(2);
});

it('is cut when the process stops, which is no fault of the mailbox, and another process goes on', async () => {
  llegan(1);
  configurar({ alLeer: 'marcar' });
  alAnotar(() => atender.parar());
  expect(await unTurno()).toEqual({ leidos: 0, quedan: false, problema: null });
  expect(turnos.filas.get('t')!.marcha.fallas).toBe(0);
  atender = unAtender();
  servidor.cortarTras = Infinity;
  expect(await unTurno()).toMatchObject({ leidos: 1 });
  expect([importar.pedidos.length, correos.filas.size, servidor.marcados]).toEqual([1, 1, [1]]);
});

it('cuts no session that has ended', async () => {
  await unTurno();
  atender.parar();
  expect(servidor.cortarTras).toBe(Infinity);
});

it('begins no message after a minute, and keeps the turn for ten more with each', async () => {
  llegan(1, 2);
  const venceAt = () => Number(turnos.filas.get('t')!.venceAt) - reloj.ms;
  alAnotar(() => {
    expect(venceAt()).toBe(10 * 60_000);
    reloj.ms += 60_000;
  });
  const avanzar = jest.spyOn(turnos, 'avanzar');
  expect(await unTurno()).toMatchObject({ leidos: 1, quedan: true });
  expect(avanzar.mock.lastCall![2]).toEqual(new Date(reloj.ms + 10 * 60_000));
});

it('opens a mailbox for writing only where something is to be done with its messages', async () => {
  await unTurno();
  configurar({ alLeer: 'marcar' });
  await unTurno();
  expect(servidor.pedidos.map(({ soloVer }) => soloVer)).toEqual([true, false]);
});

it('leaves a mailbox alone whose time has not come', async () => {
  await unTurno();
  expect(await atender.execute('t')).toBeUndefined();
  expect(servidor.pedidos).toHaveLength(1);
});
