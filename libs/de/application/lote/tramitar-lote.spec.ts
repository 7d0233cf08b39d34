import { RelojMovible } from '@libs/platform/testing';
import type { DesenlaceDeLote, Lote } from '../../domain/lote/lote';
import { AutoridadDictada, InMemoryEmisores, InMemoryLotes } from '../../testing/fakes-de-tramite';
import type { VeredictoDeLote } from '../ports/autoridad-fiscal';
import { TramitarLote } from './tramitar-lote';

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;

function montaje(tipo: 'enviar' | 'consultar', cambios: Partial<Lote> = {}, retomado = false, escalaDePausas = 1) {
  const reloj = new RelojMovible();
  const [lotes, emisores, autoridad] = [new InMemoryLotes(), new InMemoryEmisores(), new AutoridadDictada()];
  const lote: Lote = {
    id: 'l',
    tenantId: 't',
    tenantVersion: 1,
    sit: 'H',
    tipo: 1,
    estado: tipo === 'enviar' ? 'NUEVO' : 'ENCOLADO',
    numeroLote: tipo === 'enviar' ? null : '123',
    dId: '1',
    ficha: 1,
    intentos: 1,
    enviadoAt: reloj.now(),
    rechazado: false,
    venceAt: new Date(reloj.ms + MINUTO_MS),
    ...cambios,
  };
  const documentos = [{ deId: 'd', cdc: 'c', xml: '<rDE/>' }];
  lotes.turno = tipo === 'enviar' ? { tipo, lote, documentos } : { tipo, lote, cdcs: ['c', 'd'], retomado };
  const ajustes = { arriendoMs: MINUTO_MS, escalaDePausas };
  const tramitar = new TramitarLote(lotes, emisores, autoridad, { ...ajustes, azar: () => 0.5 }, reloj);
  const tras = (respuesta: VeredictoDeLote | Error): Promise<DesenlaceDeLote | undefined> => {
    autoridad.respuesta = respuesta;
    return tramitar.execute('t', 'l');
  };
  return { lotes, emisores, autoridad, reloj, tras, en: (ms: number) => new Date(reloj.ms + ms) };
}

const EN_DUDA = { numeroLote: null, estado: 'DESCONOCIDO' } as const;

describe('after sending', () => {
  it('a batch that was taken is asked about ten minutes later', async () => {
    const { tras, en } = montaje('enviar');
    expect(await tras({ tipo: 'encolado', numeroLote: '9' })).toEqual({
      tipo: 'encolado',
      numeroLote: '9',
      consultarAt: en(10 * MINUTO_MS),
    });
  });

  it('0301 is no proof that nothing of it is in process: the authority is asked before anything travels again', async () => {
    const { tras, en } = montaje('enviar');
    expect(await tras({ tipo: 'no_encolado', detalle: '0301' })).toEqual({
      tipo: 'desconocido',
      detalle: '0301',
      rechazado: true,
      consultarAt: en(10 * MINUTO_MS),
    });
  });

  it('an unknown outcome is asked about by CDC, in the authority’s own time', async () => {
    for (const respuesta of [{ tipo: 'desconocido', detalle: 'cut' } as const, new Error('boom')]) {
      const { tras, en } = montaje('enviar');
      expect(await tras(respuesta)).toMatchObject({
        tipo: 'desconocido',
        rechazado: false,
        consultarAt: en(10 * MINUTO_MS),
      });
    }
  });

  it('provably not sent goes out again after a pause, or when the breaker says', async () => {
    const { tras, en } = montaje('enviar', { intentos: 2 });
    expect(await tras({ tipo: 'no_enviado', detalle: 'dns' })).toEqual({
      tipo: 'no_enviado',
      detalle: 'dns',
      reintentarAt: en(4_000),
    });
    const reintentarDesde = en(HORA_MS);
    expect(await tras({ tipo: 'no_enviado', detalle: '', reintentarDesde })).toMatchObject({
      reintentarAt: reintentarDesde,
    });
  });

  it('what can never be sent is given back', async () => {
    expect(await montaje('enviar').tras({ tipo: 'imposible', detalle: 'sin_cdc' })).toEqual({
      tipo: 'imposible',
      detalle: 'sin_cdc',
    });
  });

  it('an issuer that cannot be read means not sent', async () => {
    const { tras, emisores, autoridad } = montaje('enviar');
    emisores.falla = new Error('key');
    expect(await tras({ tipo: 'encolado', numeroLote: '1' })).toMatchObject({ tipo: 'no_enviado' });
    expect(autoridad.llamadas).toEqual([]);
  });
});

describe('after asking', () => {
  it('asks by number, and by a CDC only when there is no number', async () => {
    for (const [cambios, clave] of [
      [{}, { numeroLote: '123' }],
      [EN_DUDA, { cdc: 'c' }],
    ] as const) {
      const { tras, autoridad } = montaje('consultar', cambios);
      await tras({ tipo: 'en_proceso', detalle: '0361' });
      expect(autoridad.llamadas).toEqual([['consultarLote', clave]]);
    }
  });

  it('a result is passed on; a batch in process is asked about ten minutes later', async () => {
    const { tras, en } = montaje('consultar');
    const concluido = { tipo: 'concluido', resultados: new Map(), yaAutorizados: new Map() } as const;
    expect(await tras(concluido)).toEqual({
      ...concluido,
      consultarAt: en(5_000),
    });
    expect(await tras({ tipo: 'en_proceso', detalle: '0361' })).toMatchObject({
      tipo: 'en_proceso',
      consultarAt: en(10 * MINUTO_MS),
    });
    expect(await tras({ tipo: 'encolado', numeroLote: '7' })).toMatchObject({ tipo: 'encolado', numeroLote: '7' });
  });

  it('a number that the authority does not know is checked by a CDC; a CDC that it does not know dissolves the batch', async () => {
    const inexistente = { tipo: 'inexistente', detalle: '0360' } as const;
    expect(await montaje('consultar').tras(inexistente)).toMatchObject({ tipo: 'desconocido' });
    const { tras, en } = montaje('consultar', EN_DUDA);
    expect(await tras(inexistente)).toMatchObject({ tipo: 'disuelto', fallido: false, consultarAt: en(5_000) });
    expect(await montaje('consultar', { ...EN_DUDA, rechazado: true }).tras(inexistente)).toMatchObject({
      tipo: 'disuelto',
      fallido: true,
    });
  });

  it('a question that failed, however often, says nothing of the batch', async () => {
    for (const intentos of [1, 2, 50]) {
      for (const respuesta of [
        { tipo: 'desconocido', detalle: 'x' },
        { tipo: 'no_enviado', detalle: 'x' },
      ] as const) {
        expect(await montaje('consultar', { intentos }).tras(respuesta)).toMatchObject({ tipo: 'en_proceso' });
        expect(await montaje('consultar', { ...EN_DUDA, intentos }).tras(respuesta)).toMatchObject({
          tipo: 'desconocido',
        });
      }
    }
  });

  it('a question that the breaker held back waits for it', async () => {
    const { tras, en } = montaje('consultar');
    const reintentarDesde = en(HORA_MS);
    expect(await tras({ tipo: 'no_enviado', detalle: '', reintentarDesde })).toMatchObject({
      consultarAt: reintentarDesde,
    });
  });

  it('after 48 hours the batch is not asked about any more', async () => {
    const { tras, autoridad, reloj } = montaje('consultar');
    reloj.ms += 48 * HORA_MS;
    expect(await tras({ tipo: 'en_proceso', detalle: '' })).toMatchObject({ tipo: 'en_proceso' });
    reloj.ms += 1;
    expect(await tras({ tipo: 'en_proceso', detalle: '' })).toMatchObject({ tipo: 'disuelto' });
    expect(autoridad.llamadas).toHaveLength(1);
  });

  it('one of which nobody knows when it was sent is asked about', async () => {
    const { tras } = montaje('consultar', { enviadoAt: null });
    expect(await tras({ tipo: 'en_proceso', detalle: '' })).toMatchObject({ tipo: 'en_proceso' });
  });

  it('in a world of a hundredth of the pauses, a hundredth of the 48 hours and of each pause', async () => {
    const { tras, reloj, en } = montaje('consultar', {}, false, 0.01);
    reloj.ms += 0.48 * HORA_MS;
    expect(await tras({ tipo: 'en_proceso', detalle: '' })).toMatchObject({ consultarAt: en(0.1 * MINUTO_MS) });
    reloj.ms += 1;
    expect(await tras({ tipo: 'en_proceso', detalle: '' })).toMatchObject({ tipo: 'disuelto' });
  });

  it('whoever takes a call over that nobody ended leaves the authority in peace first', async () => {
    for (const [cambios, tipo] of [
      [{}, 'en_proceso'],
      [EN_DUDA, 'desconocido'],
    ] as const) {
      const { tras, autoridad, en } = montaje('consultar', cambios, true);
      expect(await tras({ tipo: 'en_proceso', detalle: '' })).toMatchObject({ tipo, consultarAt: en(10 * MINUTO_MS) });
      expect(autoridad.llamadas).toEqual([]);
    }
  });
});

it('without a turn nothing is called', async () => {
  const { lotes, tras, autoridad } = montaje('enviar');
  lotes.turno = undefined;
  expect(await tras({ tipo: 'encolado', numeroLote: '1' })).toBeUndefined();
  expect(autoridad.llamadas).toEqual([]);
});
