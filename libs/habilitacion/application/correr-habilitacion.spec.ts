import { RelojMovible } from '@libs/platform/testing';
import { type Caso, CASOS, ERRORES } from '../domain/casos';
import type { Respuesta } from '../domain/juicio';
import type { Linea } from '../domain/linea';
import { alRepetir } from '../domain/lote';
import { CorrerHabilitacion } from './correr-habilitacion';
import type { Libreta } from './ports/libreta';
import type { Mesa } from './ports/mesa';

const MUERTE = new Error('the process died');

/** An authority with the memory of the real one: nothing is sent twice under one code. */
class MesaDePrueba implements Mesa {
  readonly hechos: string[] = [];
  readonly pedidos: { codigo: string; cdc: string | undefined }[] = [];
  readonly respuestas = new Map<string, Respuesta>();
  /** Dies at this call, before or after the work. */
  muere: { en: number; antes: boolean } | undefined;

  async hacerCaso(caso: Caso, intento: number, cdc: string | undefined): Promise<Respuesta> {
    this.pedidos.push({ codigo: caso.codigo, cdc });
    const muere = this.muere?.en === this.pedidos.length;
    if (muere && this.muere!.antes) throw MUERTE;
    const hecho = `${caso.codigo} ${intento}`;
    if (!this.hechos.includes(hecho)) this.hechos.push(hecho);
    if (muere) throw MUERTE;
    const respuesta = this.respuestas.get(caso.codigo);
    if (respuesta) return respuesta;
    if (caso.hace !== 'emitir') return { clase: 'si', prueba: { cdc, codigo: '0260' } };
    const lote = caso.modo === 'A' ? `lote ${caso.tipo} ${caso.error !== undefined} ${intento}` : undefined;
    const prueba = { cdc: `cdc ${caso.codigo}`, codigo: caso.error ? ERRORES[caso.error] : '0260' };
    return { clase: caso.error ? 'no' : 'si', prueba, lote };
  }
}

class LibretaEnMemoria implements Libreta {
  readonly lineas = new Map<string, Linea>();
  anotadas = 0;
  async leerLineas(): Promise<Linea[]> {
    return [...this.lineas.values()];
  }
  async anotarLinea(linea: Linea): Promise<void> {
    this.anotadas += 1;
    this.lineas.set(linea.codigo_de_caso, linea);
  }
}

function unPuesto() {
  const [mesa, libreta] = [new MesaDePrueba(), new LibretaEnMemoria()];
  const reloj = new RelojMovible();
  const correr = () => new CorrerHabilitacion(mesa, libreta, reloj);
  /** As the service does: the lines begin again, and the next run does them. */
  const repetir = async (codigo: string): Promise<Linea> => {
    for (const linea of alRepetir(codigo, libreta.lineas, reloj.now().toISOString())) await libreta.anotarLinea(linea);
    return de(await correr().execute(), codigo);
  };
  return { mesa, libreta, correr, repetir };
}
const estados = (lineas: readonly Linea[]): Record<string, number> =>
  lineas.reduce<Record<string, number>>((n, { estado }) => ({ ...n, [estado]: (n[estado] ?? 0) + 1 }), {});
const de = (lineas: readonly Linea[], codigo: string): Linea => lineas.find((l) => l.codigo_de_caso === codigo)!;

it('every line becomes green, each done once, the canaries first', async () => {
  const { mesa, correr } = unPuesto();
  const lineas = await correr().execute();
  expect(estados(lineas)).toEqual({ verde: CASOS.length });
  expect(mesa.pedidos.slice(0, 2).map(({ codigo }) => codigo)).toEqual(['FE-S-1', 'FE-S-E1']);
  expect(new Set(mesa.pedidos.map(({ codigo }) => codigo)).size).toBe(mesa.pedidos.length);
});

it('a line gets the document that it is about, a note its invoice, and a service the proof of another line', async () => {
  const { mesa, correr } = unPuesto();
  const lineas = await correr().execute();
  const cdc = (codigo: string) => mesa.pedidos.find((pedido) => pedido.codigo === codigo)?.cdc;
  expect(cdc('CANC-1')).toBe('cdc FE-L-5');
  expect(cdc('INUT-FE-2')).toBe('cdc FE-S-E2');
  expect(cdc('NCE-L-3')).toBe('cdc FE-S-3');
  expect(cdc('NDE-S-E4')).toBe('cdc FE-S-4');
  expect(cdc('FE-S-1')).toBeUndefined();
  expect(de(lineas, 'WS-asincronico')).toMatchObject({ estado: 'verde', cdc: 'cdc FE-L-1' });
});

it('killed at any call, before or after its work, and run again: nothing is done twice, and every line is green', async () => {
  const { mesa: entera, correr: todo } = unPuesto();
  await todo().execute();
  for (const en of entera.pedidos.keys())
    for (const antes of [true, false]) {
      const { mesa, correr } = unPuesto();
      mesa.muere = { en: en + 1, antes };
      await expect(correr().execute()).rejects.toBe(MUERTE);
      expect(estados(await correr().execute())).toEqual({ verde: CASOS.length });
      expect(mesa.hechos.length).toBe(entera.hechos.length);
    }
});

it.each(['FE-S-1', 'FE-S-E1'])(
  'after a canary %s that fails nothing more is sent; the next run goes on after it',
  async (canario) => {
    const { mesa, correr, repetir } = unPuesto();
    mesa.respuestas.set(canario, { clase: 'no', prueba: { codigo: '1264', mensaje: 'No habilitado' } });
    const lineas = await correr().execute();
    expect(de(lineas, canario)).toMatchObject({ estado: 'difiere', motivo: expect.stringContaining('1264') as string });
    expect(mesa.pedidos.at(-1)!.codigo).toBe(canario);
    mesa.respuestas.clear();
    expect(await repetir(canario)).toMatchObject({ estado: 'verde', intento: 2 });
    expect(mesa.hechos).toContain(`${canario} 2`);
    expect(estados(await correr().execute())).toEqual({ verde: CASOS.length });
  },
);

it('what has no answer stays sent and holds only what needs it; the next run asks again', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('AFE-L-5', { clase: 'sin_respuesta', motivo: 'el lote sigue en proceso' });
  const lineas = await correr().execute();
  // The others of its batch are not over either.
  expect(estados(lineas)).toEqual({ verde: CASOS.length - 6, enviada: 5, pendiente: 1 });
  expect(de(lineas, 'AFE-L-1').motivo).toBe('el lote sigue en proceso');
  expect(de(lineas, 'CANC-4').estado).toBe('pendiente');
  mesa.respuestas.clear();
  expect(estados(await correr().execute())).toEqual({ verde: CASOS.length });
});

it('what needs a line that failed stays open and names it', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('NRE-S-1', { clase: 'no', prueba: { codigo: '2108' } });
  const lineas = await correr().execute();
  expect(estados(lineas)).toEqual({ verde: CASOS.length - 4, difiere: 1, abierta: 3 });
  for (const codigo of ['CONS-NRE-1', 'KUDE-NRE-1', 'QR-NRE-1'])
    expect(de(lineas, codigo)).toMatchObject({
      estado: 'abierta',
      motivo: expect.stringContaining('Depende de NRE-S-1, que difiere: repita NRE-S-1') as string,
    });
});

it('a batch of which one document cannot be made does not leave, and is done after the line that holds it', async () => {
  const { mesa, correr, repetir } = unPuesto();
  mesa.respuestas.set('FE-S-3', { clase: 'no', prueba: { codigo: '1309' } });
  const lineas = await correr().execute();
  expect(mesa.hechos.filter((hecho) => hecho.startsWith('NCE-L'))).toEqual([]);
  const motivo = expect.stringMatching(/^Depende de FE-S-3, que difiere: repita FE-S-3 /) as string;
  for (const n of [1, 2, 3, 4, 5]) expect(de(lineas, `NCE-L-${n}`)).toMatchObject({ estado: 'abierta', motivo });
  mesa.respuestas.clear();
  expect(await repetir('FE-S-3')).toMatchObject({ estado: 'verde', intento: 2 });
  expect(estados(await correr().execute())).toEqual({ verde: CASOS.length });
});

it('repeating a line does what stayed open because of it, and nothing that stayed open for a reason of its own', async () => {
  const { mesa, correr, repetir } = unPuesto();
  mesa.respuestas.set('FE-S-2', { clase: 'no', prueba: { codigo: '1309' } });
  mesa.respuestas.set('QR-FE-1', { clase: 'imposible', motivo: 'Es una página para personas.' });
  await correr().execute();
  mesa.respuestas.delete('FE-S-2');
  await repetir('FE-S-2');
  const despues = await correr().execute();
  expect(estados(despues)).toEqual({ verde: CASOS.length - 1, abierta: 1 });
  expect(de(despues, 'QR-FE-1').intento).toBe(1);
  expect(mesa.hechos).toContain('NCE-S-2 2');
});

it('without a second issuer the events of the receiver stay open with the reason, and nothing else does', async () => {
  const { mesa, correr } = unPuesto();
  const recepciones = CASOS.filter(({ hace }) => hace === 'recibir');
  for (const { codigo } of recepciones)
    mesa.respuestas.set(codigo, { clase: 'imposible', motivo: 'Falta el segundo emisor.' });
  const lineas = await correr().execute();
  expect(estados(lineas)).toEqual({ verde: CASOS.length - 15, abierta: 15 });
  for (const { codigo } of recepciones) expect(de(lineas, codigo).motivo).toBe('Falta el segundo emisor.');
});

it('a batch that arrived in two is told by its line, and repeated whole', async () => {
  const { mesa, correr, repetir } = unPuesto();
  mesa.respuestas.set('NRE-L-4', { clase: 'si', prueba: { cdc: 'cdc NRE-L-4', codigo: '0260' }, lote: '78' });
  const lineas = await correr().execute();
  expect(estados(lineas)).toEqual({ verde: CASOS.length - 1, difiere: 1 });
  expect(de(lineas, 'NRE-L-4').motivo).toMatch(
    /pide 5 documentos en un lote\. NRE-L-1 fue en el lote NRE.* y este en el 78/,
  );
  mesa.respuestas.clear();
  expect(await repetir('NRE-L-4')).toMatchObject({ estado: 'verde', intento: 2 });
  const despues = await correr().execute();
  expect(estados(despues)).toEqual({ verde: CASOS.length });
  for (const n of [1, 2, 3, 4, 5]) expect(de(despues, `NRE-L-${n}`).intento).toBe(2);
});

it('a batch waits for all that its documents need, so that they leave together', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('FE-S-3', { clase: 'sin_respuesta', motivo: 'sin respuesta' });
  await correr().execute();
  expect(mesa.hechos.filter((hecho) => hecho.startsWith('NCE-L'))).toEqual([]);
  mesa.respuestas.clear();
  expect(estados(await correr().execute())).toEqual({ verde: CASOS.length });
});

it('a block stops the run at its line, with the reason; the next run goes on there', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('NCE-S-2', { clase: 'bloqueado', motivo: 'La autoridad bloqueó al emisor.' });
  const lineas = await correr().execute();
  expect(mesa.pedidos.at(-1)!.codigo).toBe('NCE-S-2');
  expect(de(lineas, 'NCE-S-2')).toMatchObject({ estado: 'enviada', motivo: 'La autoridad bloqueó al emisor.' });
  mesa.respuestas.clear();
  expect(estados(await correr().execute())).toEqual({ verde: CASOS.length });
  expect(new Set(mesa.hechos).size).toBe(mesa.hechos.length);
});

it('a pause stops before the next case, and the next run goes on there', async () => {
  const { mesa, correr } = unPuesto();
  let quedan = 10;
  await correr().execute(CASOS, () => (quedan -= 1) >= 0);
  expect(mesa.hechos).toHaveLength(10);
  expect(estados(await correr().execute())).toEqual({ verde: CASOS.length });
});

it('what is over is neither asked about nor written again', async () => {
  const { mesa, libreta, correr } = unPuesto();
  await correr().execute();
  const antes = [mesa.pedidos.length, libreta.anotadas];
  await correr().execute();
  expect([mesa.pedidos.length, libreta.anotadas]).toEqual(antes);
});

it('what still has no answer, for the same reason, is asked about and not written again', async () => {
  const { mesa, libreta, correr } = unPuesto();
  mesa.respuestas.set('CANC-1', { clase: 'sin_respuesta', motivo: 'en camino' });
  await correr().execute();
  const antes = [mesa.pedidos.length, libreta.anotadas];
  await correr().execute();
  expect([mesa.pedidos.length - antes[0]!, libreta.anotadas - antes[1]!]).toEqual([1, 0]);
});

it('a document of a batch that is over does not keep the others from their answer', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('NCE-L-1', { clase: 'no', prueba: { codigo: '1261' } });
  mesa.respuestas.set('NCE-L-2', { clase: 'sin_respuesta', motivo: 'en proceso' });
  expect(de(await correr().execute(), 'NCE-L-3')).toMatchObject({ estado: 'enviada', motivo: 'en proceso' });
  mesa.respuestas.clear();
  const lineas = await correr().execute();
  expect(de(lineas, 'NCE-L-1')).toMatchObject({ estado: 'difiere', codigo: '1261' });
  expect(estados(lineas)).toEqual({ verde: CASOS.length - 1, difiere: 1 });
});

it('a document of a batch that stayed open by itself does not keep the others from theirs, nor is it asked for again', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('NCE-L-1', { clase: 'imposible', motivo: 'Falta el punto.' });
  mesa.respuestas.set('NCE-L-2', { clase: 'sin_respuesta', motivo: 'en proceso' });
  await correr().execute();
  mesa.respuestas.clear();
  const despues = mesa.pedidos.length;
  expect(estados(await correr().execute())).toEqual({ verde: CASOS.length - 1, abierta: 1 });
  expect(mesa.pedidos.slice(despues).map(({ codigo }) => codigo)).not.toContain('NCE-L-1');
});

it('a block of one document of a batch stops the run there', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('NCE-L-2', { clase: 'bloqueado', motivo: 'bloqueado' });
  await correr().execute();
  expect(mesa.pedidos.at(-1)!.codigo).toBe('NCE-L-5');
});

it('a service that another line proves is not called', async () => {
  const { mesa, correr } = unPuesto();
  await correr().execute();
  const llamados = mesa.pedidos.filter(({ codigo }) => codigo.startsWith('WS-')).map(({ codigo }) => codigo);
  expect(llamados).toEqual(['WS-consulta_ruc']);
});

it('services come last, because other lines prove them', async () => {
  const { mesa, correr } = unPuesto();
  await correr().execute();
  expect(mesa.pedidos.at(-1)!.codigo).toBe('WS-consulta_ruc');
});

it('what stays open is not tried again by itself', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('CONF-1', { clase: 'imposible', motivo: 'Falta el segundo emisor.' });
  await correr().execute();
  const antes = mesa.pedidos.length;
  mesa.respuestas.clear();
  await correr().execute();
  expect(mesa.pedidos.length).toBe(antes);
});

it('what needs a line that stayed open says so', async () => {
  const { mesa, correr } = unPuesto();
  mesa.respuestas.set('FE-S-2', { clase: 'imposible', motivo: 'Falta el punto.' });
  const { motivo } = de(await correr().execute(), 'CONS-FE-2');
  expect(motivo).toContain('Depende de FE-S-2, que quedó abierta: repita FE-S-2');
});
