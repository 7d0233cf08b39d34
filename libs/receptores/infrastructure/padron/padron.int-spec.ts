import { createServer, type Server } from 'node:http';
import type { FiscalGateway } from '@libs/fiscal';
import type { Emisor, EmisorRepository } from '@libs/series';
import { listen } from '../../../../test/listen';
import { type ConsultaDelPadron, type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';
import { CachedPadron } from './cached-padron';
import { HttpPadron } from './http-padron';
import { SoapPadron } from './soap-padron';

const QUIEN = { tenantId: '0d3e0000-0000-4000-8000-000000000001', tenantVersion: 1 };
const NO_RESPONDE = { codigo: 'SERVICE', status: 502 };

describe('HttpPadron', () => {
  const respuestas: Record<string, [status: number, cuerpo: string]> = {
    '80000001': [200, JSON.stringify({ razon_social: 'Yerbatera S.A.', ruc: '80000001', dv: 3, estado: 'ACTIVO' })],
    '4567890': [
      200,
      JSON.stringify({ razon_social: 'Báez, María', ruc: '4567890', estado: 'SUSPENDIDO', es_persona_juridica: true }),
    ],
    '1111': [200, JSON.stringify({ razon_social: 'X', ruc: '1111', dv: 77, estado: 'ACTIVO' })],
    '2222': [200, '{"ruc": 2222}'],
    '3333': [200, '<html>'],
    '4444': [500, '{}'],
    '5555': [302, ''],
    '6666': [200, JSON.stringify({ razon_social: 'X', ruc: '6666', estado: 'ACTIVO', nota: 'x'.repeat(70_000) })],
    '7777': [200, JSON.stringify({ razon_social: '\u0315\u0300'.repeat(5_000), ruc: '7777', estado: 'ACTIVO' })],
  };
  let servidor: Server;
  let url: string;

  beforeAll(async () => {
    servidor = createServer((req, res) => {
      const [status, cuerpo] = respuestas[/[^/]+$/.exec(req.url ?? '')![0]] ?? [404, 'no'];
      res.writeHead(status, status === 302 ? { location: '/ruc/80000001' } : {}).end(cuerpo);
    });
    url = `http://127.0.0.1:${await listen(servidor)}/ruc`;
  });
  afterAll(() => {
    servidor.closeAllConnections();
    servidor.close();
  });

  const buscar = (ruc: string) => new HttpPadron(`${url}/{ruc}`).buscar({ ...QUIEN, ruc });

  it('gives a taxpayer, its kind by its number when the registry does not say', async () => {
    expect(await buscar('80000001')).toEqual({
      razonSocial: 'Yerbatera S.A.',
      ruc: '80000001',
      dv: 3,
      estado: 'ACTIVO',
      esPersonaJuridica: true,
    });
    expect(await buscar('4567890')).toMatchObject({ esPersonaJuridica: true, estado: 'SUSPENDIDO' });
  });

  it('puts the RUC at the end of an address without mark', async () => {
    expect(await new HttpPadron(url).buscar({ ...QUIEN, ruc: '80000001' })).toMatchObject({ ruc: '80000001' });
  });

  it('knows that there is none by a 404', async () => {
    expect(await buscar('999999')).toBeUndefined();
  });

  it.each([
    ['a digit that is not of that number', '1111'],
    ['another shape', '2222'],
    ['no JSON', '3333'],
    ['a failure', '4444'],
    ['somewhere else', '5555'],
    ['more than about one taxpayer', '6666'],
    ['a name of nothing but marks', '7777'],
  ])('says 502 when the registry answers %s', async (_, ruc) => {
    await expect(buscar(ruc)).rejects.toMatchObject(NO_RESPONDE);
  });

  it('says 502 when nobody listens', async () => {
    const nadie = new HttpPadron('http://127.0.0.1:9').buscar({ ...QUIEN, ruc: '80000001' });
    await expect(nadie).rejects.toMatchObject({ ...NO_RESPONDE, cause: expect.any(TypeError) });
  });

  it('keeps for the log what the registry answered', async () => {
    await expect(buscar('4444')).rejects.toMatchObject({ cause: { message: expect.stringMatching(/^it answered 5/) } });
  });
});

describe('SoapPadron', () => {
  const certificado = { id: 'c1', clavePem: 'k', certificadoPem: 'c', cadenaPem: '' };
  const con = (
    resultado: unknown,
    emisor: object = { tenantId: 't1', ruc: '80012345-0', certificado },
  ): { padron: SoapPadron; preguntas: unknown[] } => {
    const preguntas: unknown[] = [];
    const gateway = {
      consultarRuc: (...pregunta: unknown[]) => {
        preguntas.push(pregunta);
        return Promise.resolve(resultado);
      },
    } as unknown as FiscalGateway;
    const emisores = { obtener: () => Promise.resolve(emisor as Emisor) } as unknown as EmisorRepository;
    return { padron: new SoapPadron(gateway, emisores, 'H'), preguntas };
  };
  const respondido = (respuesta: object) => ({ clase: 'respondido', respuesta });
  const contribuyente = {
    ruc: '80000001',
    razonSocial: 'Yerbatera S.A.',
    codigoEstado: 'ACT',
    estado: 'ACTIVO',
    facturadorElectronico: true,
  };

  it('asks with the certificate of the tenant and gives the taxpayer with its digit', async () => {
    const { padron, preguntas } = con(respondido({ clase: 'encontrado', contribuyente }));
    expect(await padron.buscar({ ...QUIEN, ruc: '80000001' })).toEqual({
      razonSocial: 'Yerbatera S.A.',
      ruc: '80000001',
      dv: 3,
      estado: 'ACTIVO',
      esPersonaJuridica: true,
    });
    expect(preguntas).toEqual([
      [
        { sit: 'H', ruc: '80000001', dId: expect.stringMatching(/^\d{15}$/) },
        { titular: 't1', certificadoId: 'c1', ruc: '80012345', clavePem: 'k', certificadoPem: 'c', cadenaPem: [] },
      ],
    ]);
  });

  it('gives none for an unknown number, and asks nothing for one that cannot exist', async () => {
    expect(await con(respondido({ clase: 'no_existe' })).padron.buscar({ ...QUIEN, ruc: '80000001' })).toBeUndefined();
    const { padron, preguntas } = con(respondido({ clase: 'encontrado', contribuyente }));
    expect(await padron.buscar({ ...QUIEN, ruc: '123' })).toBeUndefined();
    expect(preguntas).toEqual([]);
  });

  it.each([
    ['does not answer', { clase: 'desconocido', motivo: 'tiempo', detalle: '' }],
    ['cannot be reached', { clase: 'no_enviado', motivo: 'dns', detalle: '' }],
    ['refuses', respondido({ clase: 'sin_permiso' })],
  ])('says 502 when the authority %s', async (_, resultado) => {
    await expect(con(resultado).padron.buscar({ ...QUIEN, ruc: '80000001' })).rejects.toMatchObject(NO_RESPONDE);
  });

  it('says what a tenant without certificate lacks', async () => {
    await expect(con({}, {}).padron.buscar({ ...QUIEN, ruc: '80000001' })).rejects.toMatchObject({
      codigo: 'EMISOR_NO_CONFIGURADO',
    });
  });
});

describe('CachedPadron', () => {
  class Contador extends Padron {
    preguntas = 0;
    constructor(private readonly responder: () => Promise<ContribuyenteDelPadron | undefined>) {
      super();
    }
    buscar(_: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
      this.preguntas += 1;
      return this.responder();
    }
  }
  const alguien = { razonSocial: 'X', ruc: '80000001', dv: 3, estado: 'ACTIVO', esPersonaJuridica: true };
  const pregunta = { ...QUIEN, ruc: '80000001' };

  it.each([
    ['a taxpayer', alguien],
    ['that there is none', undefined],
  ])('asks once for %s, also at the same moment', async (_, hallado) => {
    const registro = new Contador(() => Promise.resolve(hallado));
    const padron = new CachedPadron(registro);
    const respuestas = await Promise.all([padron.buscar(pregunta), padron.buscar(pregunta)]);
    expect([...respuestas, await padron.buscar({ ...pregunta, tenantId: 'otro' })]).toEqual([
      hallado,
      hallado,
      hallado,
    ]);
    expect(registro.preguntas).toBe(1);
  });

  it.each([
    ['an active taxpayer', alguien, 1],
    ['a suspended one', { ...alguien, estado: 'SUSPENSION TEMPORAL' }, 2],
    ['none', undefined, 2],
  ])('remembers %s as long as it may', async (_, hallado, veces) => {
    jest.useFakeTimers();
    try {
      const registro = new Contador(() => Promise.resolve(hallado));
      const padron = new CachedPadron(registro, Date);
      await padron.buscar(pregunta);
      jest.advanceTimersByTime(600_000);
      await padron.buscar(pregunta);
      expect(registro.preguntas).toBe(veces);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does not remember a failure', async () => {
    let falla = true;
    const registro = new Contador(() => (falla ? Promise.reject(new Error('caído')) : Promise.resolve(alguien)));
    const padron = new CachedPadron(registro);
    await expect(padron.buscar(pregunta)).rejects.toThrow('caído');
    falla = false;
    expect(await padron.buscar(pregunta)).toBe(alguien);
  });
});
