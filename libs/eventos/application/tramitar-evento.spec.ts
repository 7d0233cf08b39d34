import fc from 'fast-check';
import { EmisorRepository, type Emisor } from '@libs/series';
import { HoraDeFirma } from '@libs/fiscal';
import type { Evento } from '@libs/de';
import { RelojMovible } from '@libs/platform/testing';
import type { DesenlaceDeEvento, EventoEnTramite } from '../domain/evento';
import { AutoridadDeEventos, type VeredictoDeEvento } from './ports/autoridad-de-eventos';
import { type EnvioDeEvento, EventoRepository } from './ports/evento-repository';
import { TramitarEvento } from './tramitar-evento';

const HORA_MS = 3_600_000;
const APROBADO_AT = Date.parse('2026-11-20T13:00:00Z');
const CANCELACION = { clase: 'CANCELACION', cdc: 'c', aprobadoAt: new Date(APROBADO_AT).toISOString() } as const;
const INUTILIZACION = {
  clase: 'INUTILIZACION',
  timbrado: '8',
  serie: '',
  establecimiento: '001',
  punto: '001',
  tipo: 1,
  desde: 1,
  hasta: 2,
} as const;
type Registrada = Awaited<ReturnType<AutoridadDeEventos['consultarEvento']>>;

class InMemoryEventos extends EventoRepository {
  turno: (EventoEnTramite & EnvioDeEvento) | undefined;
  firmado: string | undefined;
  tomadoPorOtro = false;
  pedir() {
    return Promise.resolve(undefined);
  }
  tomarTurno() {
    return Promise.resolve(this.turno);
  }
  guardarFirmado(_: EventoEnTramite, xml: string): Promise<boolean> {
    this.firmado = xml;
    return Promise.resolve(!this.tomadoPorOtro);
  }
  registrarDesenlace(): Promise<boolean> {
    return Promise.resolve(!this.tomadoPorOtro);
  }
  porId(): Promise<Evento | undefined> {
    return Promise.resolve(undefined);
  }
}

class AutoridadDictada extends AutoridadDeEventos {
  veredicto: VeredictoDeEvento = { tipo: 'aceptado', protocolo: '5', respuesta: { codigo: '0600', mensaje: 'ok' } };
  registrada: Registrada = { tipo: 'no' };
  llamadas: string[] = [];
  enviados: unknown[] = [];
  noFirma = false;
  firmados: Date[] = [];
  firmarEvento(_: EventoEnTramite, __: Emisor, idEvento: string, ahora: Date): Promise<string> {
    this.firmados.push(ahora);
    return this.noFirma ? Promise.reject(new Error('no key')) : Promise.resolve(`<rEve Id="${idEvento}"/>`);
  }
  enviarEvento(...[, , enviado]: Parameters<AutoridadDeEventos['enviarEvento']>): Promise<VeredictoDeEvento> {
    this.llamadas.push('enviar');
    this.enviados.push(enviado);
    return Promise.resolve(this.veredicto);
  }
  consultarEvento(): Promise<Registrada> {
    this.llamadas.push('consultar');
    return Promise.resolve(this.registrada);
  }
}

function montaje(
  contenido: EventoEnTramite['contenido'] = CANCELACION,
  cambios: Partial<EventoEnTramite & EnvioDeEvento> = {},
  escalaDePausas = 1,
  { margenMs = 0, atraso = 0 } = {},
) {
  const [reloj, eventos, autoridad] = [
    new RelojMovible(APROBADO_AT + HORA_MS),
    new InMemoryEventos(),
    new AutoridadDictada(),
  ];
  const emisores = new (class extends EmisorRepository {
    seLee = true;
    obtener = (): Promise<Emisor> =>
      this.seLee ? Promise.resolve({} as Emisor) : Promise.reject(new Error('no database'));
  })();
  eventos.turno = {
    id: 'e',
    tenantId: 't',
    tenantVersion: 1,
    sit: 'H',
    contenido,
    motivo: 'm',
    createdAt: new Date(APROBADO_AT),
    ficha: 1,
    venceAt: new Date(reloj.ms + 60_000),
    intentos: 1,
    dudoso: false,
    idEvento: '11',
    dId: '22',
    ...cambios,
  };
  const tramitar = new TramitarEvento(
    eventos,
    emisores,
    autoridad,
    { arriendoMs: 60_000, escalaDePausas },
    {
      clock: reloj,
      firmas: new HoraDeFirma(
        () => reloj.now(),
        margenMs,
        () => atraso,
      ),
    },
  );
  const execute = (): Promise<DesenlaceDeEvento | undefined> => tramitar.execute('t', 'e');
  return { reloj, eventos, autoridad, emisores, execute, en: (ms: number) => new Date(reloj.ms + ms) };
}

const respuesta = (codigo: string) => ({ codigo, mensaje: 'm' });
const verificar = (codigo: string) => ({ tipo: 'verificar', respuesta: respuesta(codigo) }) as const;

it('keeps the signed bytes before it sends them, and passes a definite answer on', async () => {
  const { execute, eventos, autoridad } = montaje();
  expect(await execute()).toMatchObject({ tipo: 'aceptado', protocolo: '5' });
  expect(eventos.firmado).toBe('<rEve Id="11"/>');
  autoridad.veredicto = { tipo: 'rechazado', respuesta: respuesta('4010') };
  expect(await execute()).toEqual({ tipo: 'rechazado', respuesta: respuesta('4010') });
});

it('sends nothing when somebody else took the event over while it was signed', async () => {
  const { execute, eventos, autoridad } = montaje();
  eventos.tomadoPorOtro = true;
  expect(await execute()).toBeUndefined();
  expect(autoridad.llamadas).toEqual([]);
});

it('does not sign a cancellation before its clock is clearly past the approval', async () => {
  const { execute, reloj, autoridad, en } = montaje();
  reloj.ms = APROBADO_AT + 4_999;
  expect(await execute()).toMatchObject({
    ...{ tipo: 'reintentar', dudoso: false, at: en(5_000) },
    aviso: expect.stringMatching(
      /aprobó el documento a las 10:00:00 .*\(regla 4009\): se firma y se envía a las 10:00:\d\d\.$/,
    ) as string,
  });
  expect(autoridad.llamadas).toEqual([]);
  reloj.ms += 1;
  expect(await execute()).toMatchObject({ tipo: 'aceptado' });
});

it.each([
  [0.5, 2_500],
  [0.01, 1_000],
])('in a world of %d of the pauses waits as much less after the approval, a second at least', async (escala, ms) => {
  const { execute, reloj, autoridad } = montaje(CANCELACION, {}, escala);
  reloj.ms = APROBADO_AT + ms - 1;
  await execute();
  expect(autoridad.llamadas).toEqual([]);
  reloj.ms += 1;
  await execute();
  expect(autoridad.llamadas).toEqual(['enviar']);
});

describe('the hour of an event', () => {
  it('is the earliest possible one, but not before it was asked for, nor before the approval that it is about', async () => {
    const { execute, reloj, autoridad } = montaje(INUTILIZACION, {}, 1, { margenMs: 2_000 });
    reloj.ms = APROBADO_AT + 700;
    await execute();
    reloj.ms = APROBADO_AT + 60_000;
    await execute();
    expect(autoridad.firmados).toEqual([new Date(APROBADO_AT), new Date(APROBADO_AT + 58_000)]);
    const cancelacion = montaje(CANCELACION, {}, 1, { margenMs: 2_000 });
    cancelacion.reloj.ms = APROBADO_AT + 6_000;
    await cancelacion.execute();
    expect(cancelacion.autoridad.firmados).toEqual([new Date(APROBADO_AT + 5_000)]);
  });

  it('is waited for while the authority is behind', async () => {
    const { execute, reloj, autoridad, en } = montaje(INUTILIZACION, {}, 1, { margenMs: 2_000, atraso: 130_000 });
    reloj.ms = APROBADO_AT + 1_000;
    expect(await execute()).toEqual({
      ...{ tipo: 'reintentar', detalle: "the authority's clock has not come so far", dudoso: false },
      at: en(129_000),
    });
    expect(autoridad.llamadas).toEqual([]);
    reloj.ms += 129_000;
    expect(await execute()).toMatchObject({ tipo: 'aceptado' });
  });

  it('of a cancellation is after the approval that the authority recorded, and never ahead of the authority', async () => {
    const intentos = fc.record({
      aprobado: fc.integer({ min: -200_000, max: 200_000 }),
      pasa: fc.nat(400_000),
      atraso: fc.nat(200_000),
      margenMs: fc.nat(10_000),
      escala: fc.constantFrom(1, 0.5, 0.01),
    });
    await fc.assert(
      fc.asyncProperty(intentos, async ({ aprobado, pasa, atraso, margenMs, escala }) => {
        const aprobadoAt = new Date(APROBADO_AT + Math.floor(aprobado / 1_000) * 1_000);
        const contenido = { ...CANCELACION, aprobadoAt: aprobadoAt.toISOString() };
        const { execute, reloj, autoridad } = montaje(contenido, {}, escala, { margenMs, atraso });
        reloj.ms = APROBADO_AT + pasa;
        await execute();
        for (const firmado of autoridad.firmados) {
          expect(firmado.getTime()).toBeGreaterThanOrEqual(aprobadoAt.getTime() + 1_000);
          expect(firmado.getTime()).toBeLessThanOrEqual(reloj.ms - atraso);
        }
        expect(autoridad.firmados).toHaveLength(autoridad.llamadas.length);
      }),
    );
  });
});

it('keeps an unknown outcome as a doubt, what was not sent as none, and waits longer each time', async () => {
  for (const [intentos, ms] of [
    [1, 10_000],
    [3, 40_000],
    [20, 600_000],
  ] as const) {
    const { execute, autoridad, en } = montaje(CANCELACION, { intentos });
    autoridad.veredicto = { tipo: 'desconocido', detalle: 'cut' };
    expect(await execute()).toEqual({ tipo: 'reintentar', detalle: 'cut', dudoso: true, at: en(ms) });
    autoridad.veredicto = { tipo: 'no_enviado', detalle: 'dns', reintentarDesde: en(HORA_MS) };
    expect(await execute()).toEqual({ tipo: 'reintentar', detalle: 'dns', dudoso: false, at: en(HORA_MS) });
  }
});

it('an event that cannot be signed is tried again and raises no doubt', async () => {
  const { execute, autoridad } = montaje();
  autoridad.noFirma = true;
  expect(await execute()).toMatchObject({ tipo: 'reintentar', dudoso: false });
});

describe('a doubtful cancellation', () => {
  const dudoso = () => montaje(CANCELACION, { dudoso: true });

  it('is asked about first; found, it is not sent again', async () => {
    const { execute, autoridad } = dudoso();
    autoridad.registrada = { tipo: 'si', protocolo: '9' };
    const respuesta = { codigo: '0600', mensaje: 'Evento registrado (recuperado por consulta)' };
    expect(await execute()).toEqual({ tipo: 'aceptado', protocolo: '9', respuesta });
    expect(autoridad.llamadas).toEqual(['consultar']);
  });

  it('is sent again when it is not there, and not when nobody can say', async () => {
    const { execute, autoridad } = dudoso();
    expect(await execute()).toMatchObject({ tipo: 'aceptado' });
    expect(autoridad.llamadas).toEqual(['consultar', 'enviar']);
    autoridad.llamadas = [];
    autoridad.registrada = { tipo: 'desconocido', detalle: 'x' };
    expect(await execute()).toMatchObject({ tipo: 'reintentar', dudoso: true });
    expect(autoridad.llamadas).toEqual(['consultar']);
  });
});

describe('a refusal that may hide a success', () => {
  it.each(['4002', '4003', '4009', '4010'])('%s: found registered, the cancellation is accepted', async (codigo) => {
    const { execute, autoridad } = montaje();
    autoridad.veredicto = verificar(codigo);
    autoridad.registrada = { tipo: 'si', protocolo: '9' };
    expect(await execute()).toMatchObject({ tipo: 'aceptado', protocolo: '9' });
  });

  it.each(['4002', '4003'])('%s: not registered, it is final', async (codigo) => {
    const { execute, autoridad } = montaje();
    autoridad.veredicto = verificar(codigo);
    expect(await execute()).toMatchObject({ tipo: 'rechazado' });
  });

  it.each(['4009', '4010'])(
    '%s within the 48 hours is a clock: tried again; after them it is final',
    async (codigo) => {
      const { execute, autoridad, reloj } = montaje();
      autoridad.veredicto = verificar(codigo);
      const aviso = expect.stringMatching(`respondió ${codigo}, «m», dentro del plazo`) as string;
      expect(await execute()).toMatchObject({ tipo: 'reintentar', dudoso: false, aviso });
      reloj.ms = APROBADO_AT + 48 * HORA_MS;
      expect(await execute()).toMatchObject({ tipo: 'rechazado' });
    },
  );

  it('4066 of a voiding is our own first attempt when there was one, a refusal otherwise', async () => {
    for (const [dudoso, tipo] of [
      [true, 'aceptado'],
      [false, 'rechazado'],
    ] as const) {
      const { execute, autoridad } = montaje(INUTILIZACION, { dudoso });
      autoridad.veredicto = verificar('4066');
      expect(await execute()).toMatchObject({ tipo });
      expect(autoridad.llamadas).toEqual(['enviar']);
    }
  });
});

it('sends what it has signed, under the ids that it was given', async () => {
  const { autoridad, execute } = montaje(INUTILIZACION);
  await execute();
  expect(autoridad.enviados).toEqual([{ dId: '22', idEvento: '11', xml: '<rEve Id="11"/>' }]);
});

it('does nothing without a turn', async () => {
  const { eventos, autoridad, execute } = montaje();
  eventos.turno = undefined;
  expect([await execute(), autoridad.llamadas]).toEqual([undefined, []]);
});

it('an issuer that cannot be read is tried again, without forgetting whether the event may have been sent', async () => {
  for (const dudoso of [true, false]) {
    const { emisores, autoridad, execute } = montaje(INUTILIZACION, { dudoso });
    emisores.seLee = false;
    const detalle = expect.stringContaining('the issuer cannot be read: Error: no database') as string;
    expect(await execute()).toMatchObject({ tipo: 'reintentar', dudoso, detalle });
    expect(autoridad.llamadas).toEqual([]);
  }
});

it('the pauses of a simulated world are as short as it is', async () => {
  const espera = async (escala: number): Promise<number> => {
    const { autoridad, execute, reloj } = montaje(INUTILIZACION, { intentos: 3 }, escala);
    autoridad.veredicto = { tipo: 'desconocido', detalle: 'cut' };
    const desenlace = (await execute()) as DesenlaceDeEvento & { tipo: 'reintentar' };
    return desenlace.at.getTime() - reloj.ms;
  };
  expect(await espera(0.5)).toBe((await espera(1)) / 2);
});

it('waits as long as the breaker asks, where that is longer than its own pause', async () => {
  const { autoridad, execute, en } = montaje(INUTILIZACION);
  const detalle = 'disyuntor: open';
  autoridad.veredicto = { tipo: 'no_enviado', detalle, reintentarDesde: en(86_400_000) };
  expect(await execute()).toMatchObject({ at: en(86_400_000) });
  autoridad.veredicto = { tipo: 'no_enviado', detalle, reintentarDesde: en(1) };
  const { at } = (await execute()) as DesenlaceDeEvento & { tipo: 'reintentar' };
  expect(at.getTime()).toBeGreaterThan(en(1).getTime());
});

describe('an event of who received a document', () => {
  const CONFORMIDAD = { clase: 'CONFORMIDAD', cdc: 'c' } as const;

  it('in doubt is asked about, and sent again only if it is not listed', async () => {
    const { execute, autoridad } = montaje(CONFORMIDAD, { dudoso: true });
    autoridad.registrada = { tipo: 'si', protocolo: '7' };
    expect(await execute()).toMatchObject({ tipo: 'aceptado', protocolo: '7' });
    expect(autoridad.llamadas).toEqual(['consultar']);
    autoridad.registrada = { tipo: 'no' };
    expect(await execute()).toMatchObject({ tipo: 'aceptado', protocolo: '5' });
    expect(autoridad.llamadas).toEqual(['consultar', 'consultar', 'enviar']);
  });

  it.each(['4150', '4158'])(
    'answered %s is its own earlier attempt, if there was one that nothing lists',
    async (codigo) => {
      const { execute, eventos, autoridad } = montaje(CONFORMIDAD, { dudoso: true });
      autoridad.veredicto = verificar(codigo);
      expect(await execute()).toEqual({ tipo: 'aceptado', protocolo: null, respuesta: respuesta(codigo) });
      eventos.turno = { ...eventos.turno!, dudoso: false };
      expect(await execute()).toEqual({ tipo: 'rechazado', respuesta: respuesta(codigo) });
    },
  );

  it('that the authority lists already, made by other means, is accepted', async () => {
    const { execute, autoridad } = montaje({ clase: 'DISCONFORMIDAD', cdc: 'c' });
    autoridad.veredicto = verificar('4200');
    autoridad.registrada = { tipo: 'si', protocolo: '8' };
    expect(await execute()).toMatchObject({ tipo: 'aceptado', protocolo: '8' });
  });
});
