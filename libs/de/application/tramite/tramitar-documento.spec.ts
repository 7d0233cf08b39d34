import { RelojMovible, INICIO } from '@libs/platform/testing';
import type { Desenlace, Envio, TurnoDeDocumento } from '../../domain/tramite/tramite';
import { AutoridadDictada, InMemoryEmisores, InMemoryTramites } from '../../testing/fakes-de-tramite';
import type { Veredicto } from '../ports/autoridad-fiscal';
import { elUltimo, TramitarDocumento } from './tramitar-documento';

const MINUTO_MS = 60_000;

function montaje(
  tipo: 'enviar' | 'consultar',
  cambios: Partial<Pick<Envio, 'consultas' | 'consultasSinRastro' | 'sinRastroDesde' | 'yaAutorizado'>> = {},
  escalaDePausas = 1,
) {
  const reloj = new RelojMovible();
  const [tramites, emisores, autoridad] = [new InMemoryTramites(), new InMemoryEmisores(), new AutoridadDictada()];
  const documento = { id: 'd', tenantId: 't', tenantVersion: 1, cdc: 'c', estado: 'P', sit: 'H', version: 1 } as const;
  const envio = {
    id: 'e',
    ficha: 1,
    dId: '7',
    venceAt: new Date(reloj.ms + MINUTO_MS),
    consultas: 0,
    consultasSinRastro: 0,
    sinRastroDesde: null,
    yaAutorizado: null,
    ...cambios,
  };
  tramites.turno = { tipo, documento, envio, xml: '<rDE/>', digest: 'x' } as TurnoDeDocumento;
  const ajustes = { arriendoMs: MINUTO_MS, escalaDePausas };
  const tramitar = new TramitarDocumento(tramites, emisores, autoridad, { ...ajustes, azar: () => 0.5 }, reloj);
  const tras = async (respuesta: Veredicto | Error): Promise<Desenlace | undefined> => {
    autoridad.respuesta = respuesta;
    return tramitar.execute('t', 'd');
  };
  const en = (ms: number): Date => new Date(reloj.ms + ms);
  return { tramites, emisores, autoridad, tramitar, tras, en };
}

const RESPUESTA = { codigo: '0260', mensaje: 'ok' };

it('a document that was not judged waits, longer after each try, and is not asked about', async () => {
  const respuesta = { codigo: '1004', mensaje: 'Adelantada' };
  const { tras, tramites, en } = montaje('enviar');
  for (const [intentos, ms] of [
    [0, 3_750],
    [1, 7_500],
    [4, 60_000],
    [30, 450_000],
  ] as const) {
    tramites.fallidos = intentos;
    expect(await tras({ tipo: 'aplazado', respuesta })).toEqual({ tipo: 'aplazado', respuesta, reintentarAt: en(ms) });
  }
});

describe.each(['enviar', 'consultar'] as const)('after %s', (tipo) => {
  it('a definite answer is written as it is', async () => {
    const { tras, tramites } = montaje(tipo);
    const aprobado = { tipo: 'aprobado', protocolo: '1', aprobadoAt: INICIO, respuesta: RESPUESTA } as const;
    expect(await tras(aprobado)).toEqual(aprobado);
    expect(await tras({ tipo: 'rechazado', respuesta: RESPUESTA })).toEqual({
      tipo: 'rechazado',
      respuesta: RESPUESTA,
    });
    expect(tramites.desenlaces).toHaveLength(2);
  });

  it('an unknown outcome is asked about, later each time: 5 s, 30 s, 2 min, 10 min', async () => {
    for (const [consultas, ms] of [
      [0, 5_000],
      [1, 30_000],
      [2, 120_000],
      [3, 600_000],
      [9, 600_000],
    ] as const) {
      const { tras, en } = montaje(tipo, { consultas });
      expect(await tras({ tipo: 'desconocido', detalle: 'cut' })).toEqual({
        tipo: 'desconocido',
        detalle: 'cut',
        consultarAt: en(ms),
      });
    }
  });

  it('what is thrown in the middle of a call is an unknown outcome', async () => {
    const { tras } = montaje(tipo);
    expect(await tras(new Error('boom'))).toMatchObject({
      tipo: 'desconocido',
      detalle: expect.stringContaining('boom') as string,
    });
  });

  it('a turn that somebody else took over ends in nothing', async () => {
    const { tras, tramites } = montaje(tipo);
    tramites.tomadoPorOtro = true;
    expect(await tras({ tipo: 'rechazado', respuesta: RESPUESTA })).toBeUndefined();
  });

  it('every pause is scaled', async () => {
    const { tras, en } = montaje(tipo, {}, 0.01);
    expect(await tras({ tipo: 'desconocido', detalle: '' })).toMatchObject({ consultarAt: en(50) });
  });
});

describe('sending', () => {
  it('uses the dId that was committed with the submission', async () => {
    const { tras, autoridad, tramites } = montaje('enviar');
    const nuevos = jest.spyOn(tramites, 'nuevoDId');
    await tras({ tipo: 'rechazado', respuesta: RESPUESTA });
    expect([autoridad.llamadas, nuevos.mock.calls]).toEqual([[['enviar', 'c', '7']], []]);
  });

  it('provably not done is tried again after a pause with jitter that grows, and not before the breaker says', async () => {
    const { tras, en, tramites } = montaje('enviar');
    expect(await tras({ tipo: 'no_enviado', detalle: 'dns' })).toMatchObject({
      tipo: 'no_enviado',
      reintentarAt: en(1_000),
    });
    tramites.fallidos = 3;
    expect(await tras({ tipo: 'no_enviado', detalle: 'dns' })).toMatchObject({ reintentarAt: en(8_000) });
    tramites.fallidos = 50;
    expect(await tras({ tipo: 'no_enviado', detalle: 'dns' })).toMatchObject({ reintentarAt: en(300_000) });
    const reintentarDesde = en(3_600_000);
    expect(await tras({ tipo: 'no_enviado', detalle: '', reintentarDesde })).toMatchObject({
      reintentarAt: reintentarDesde,
    });
  });

  it('does not begin when the issuer cannot be read: that is not sent', async () => {
    const { tras, emisores, autoridad } = montaje('enviar');
    emisores.falla = new Error('key');
    expect(await tras({ tipo: 'rechazado', respuesta: RESPUESTA })).toMatchObject({ tipo: 'no_enviado' });
    expect(autoridad.llamadas).toEqual([]);
  });

  it('asks what the authority has of a document that it says to have approved already, and keeps what it said', async () => {
    const { tras, en } = montaje('enviar');
    const respuesta = { codigo: '1002', mensaje: 'Documento electrónico duplicado' };
    expect(await tras({ tipo: 'ya_autorizado', respuesta })).toEqual({
      ...{ tipo: 'desconocido', detalle: '1002 Documento electrónico duplicado' },
      ...{ consultarAt: en(5_000), yaAutorizado: respuesta },
    });
  });

  it('what can never be sent is set apart; what may not go alone goes to a batch', async () => {
    const { tras } = montaje('enviar');
    expect(await tras({ tipo: 'imposible', detalle: 'bytes' })).toEqual({ tipo: 'apartado', detalle: 'bytes' });
    expect(await tras({ tipo: 'solo_lotes', detalle: '1264' })).toEqual({ tipo: 'a_lote', detalle: '1264' });
  });
});

describe('asking', () => {
  it('uses a dId of its own', async () => {
    const { tras, autoridad } = montaje('consultar');
    await tras({ tipo: 'sin_rastro' });
    expect(autoridad.llamadas).toEqual([['consultar', 'c', '101']]);
  });

  it('believes "not there" the second time only, three minutes later', async () => {
    const montada = montaje('consultar');
    expect(await montada.tras({ tipo: 'sin_rastro' })).toEqual({
      tipo: 'sin_rastro',
      consultarAt: montada.en(180_000),
    });
    const otraMontada = montaje('consultar', { consultas: 2, consultasSinRastro: 1 });
    expect(await otraMontada.tras({ tipo: 'sin_rastro' })).toEqual({ tipo: 'no_llego', reenviarAt: otraMontada.en(0) });
  });

  it('of a number that another document has, ends in the rejection that the sending was given, and is not sent again', async () => {
    const yaAutorizado = { codigo: '1002', mensaje: 'Documento electrónico duplicado' };
    const montada = montaje('consultar', { yaAutorizado });
    expect(await montada.tras({ tipo: 'sin_rastro' })).toMatchObject({ tipo: 'sin_rastro' });
    const otraMontada = montaje('consultar', { yaAutorizado, consultas: 2, consultasSinRastro: 1 });
    expect(await otraMontada.tras({ tipo: 'sin_rastro' })).toEqual({ tipo: 'rechazado', respuesta: yaAutorizado });
  });

  it('of a CDC that the authority both has and has not, goes on asking: it is never sent again', async () => {
    const yaAutorizado = { codigo: '1001', mensaje: 'CDC duplicado' };
    const { tras, en } = montaje('consultar', { yaAutorizado, consultas: 3, consultasSinRastro: 1 });
    expect(await tras({ tipo: 'sin_rastro' })).toMatchObject({ tipo: 'desconocido', consultarAt: en(600_000) });
  });

  it('after a restore does not believe "not there" until the batches of the lost time are judged', async () => {
    const sinRastroDesde = new Date(INICIO.getTime() + MINUTO_MS);
    const pronto = montaje('consultar', { consultas: 1, consultasSinRastro: 1, sinRastroDesde });
    expect(await pronto.tras({ tipo: 'sin_rastro' })).toMatchObject({
      ...{ tipo: 'desconocido', consultarAt: pronto.en(30_000) },
    });
    const luego = montaje('consultar', { consultas: 1, consultasSinRastro: 1, sinRastroDesde: INICIO });
    expect(await luego.tras({ tipo: 'sin_rastro' })).toEqual({ tipo: 'no_llego', reenviarAt: luego.en(0) });
  });

  it('that never left tells nothing: the submission stays open, and waits for the breaker', async () => {
    const { tras, en } = montaje('consultar');
    expect(await tras({ tipo: 'no_enviado', detalle: 'dns' })).toMatchObject({
      tipo: 'desconocido',
      consultarAt: en(5_000),
    });
    const reintentarDesde = en(600_000);
    expect(await tras({ tipo: 'no_enviado', detalle: '', reintentarDesde })).toMatchObject({
      consultarAt: reintentarDesde,
    });
  });
});

it('what is to wait for two moments waits for the later one', () => {
  const [antes, despues] = [new Date(1), new Date(2)];
  expect([elUltimo(antes, despues), elUltimo(despues, antes)]).toEqual([despues, despues]);
  expect(elUltimo(antes, undefined)).toBe(antes);
});

it('without a turn nothing is called', async () => {
  const { tramites, tramitar, autoridad } = montaje('enviar');
  tramites.turno = undefined;
  expect(await tramitar.execute('t', 'd')).toBeUndefined();
  expect(autoridad.llamadas).toEqual([]);
});
