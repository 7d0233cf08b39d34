import { RelojMovible, trasInicio } from '@libs/platform/testing';
import { DIA_MS } from '@libs/platform';
import type { Carta } from '../domain/carta';
import { EnviarAviso } from './enviar-aviso';
import type { AvisoTomado } from './ports/aviso-repository';
import { CartaRechazada } from './ports/cartero';
import type { Desenlace } from './ports/correo-repository';

const AVISO: AvisoTomado = {
  ...{ id: 'a1', ficha: 1, destinatario: 'ana@example.com', intentos: 0 },
  fin: {
    ...{ razonSocial: 'Tajy S.A.', ruc: '80000001-1', nombre: 'c1', prueba: false },
    ...{ clase: 'certificado', hasta: trasInicio(7 * DIA_MS), quedan: null },
  },
};

async function enviar(cambios: Partial<AvisoTomado> | undefined, falla?: Error) {
  const cartas: Carta[] = [];
  const desenlaces: Desenlace[] = [];
  const arriendos: number[] = [];
  const avisos = {
    tomarTurno: (_: string, __: string, ___: Date, arriendoMs: number) => {
      arriendos.push(arriendoMs);
      return Promise.resolve(cambios && { ...AVISO, ...cambios });
    },
    registrarDesenlace: (_: string, __: AvisoTomado, desenlace: Desenlace) =>
      Promise.resolve(void desenlaces.push(desenlace)),
  };
  const cartero = {
    entregarCarta: (carta: Carta) => (falla ? Promise.reject(falla) : Promise.resolve(void cartas.push(carta))),
  };
  const resultado = await new EnviarAviso(avisos, cartero, new RelojMovible()).execute('t1', 'a1');
  return { cartas, desenlaces, arriendos, resultado };
}

describe('EnviarAviso', () => {
  it('sends the notice to its one recipient, without copies or files', async () => {
    const { cartas, desenlaces, resultado, arriendos } = await enviar({});
    expect([resultado, desenlaces, arriendos]).toEqual(['enviado', [{ tipo: 'enviado' }], [120_000]]);
    expect(cartas).toEqual([
      expect.objectContaining({
        ...{
          id: 'a1',
          destinatario: 'ana@example.com',
          para: 'ana@example.com',
          copia: [],
          imagenes: [],
          adjuntos: [],
        },
        ...{ asunto: 'El certificado de firma de 80000001-1 vence en 7 días' },
      }),
    ]);
  });

  it('does nothing about what is closed, or in other hands', async () => {
    expect(await enviar(undefined)).toMatchObject({ resultado: undefined, desenlaces: [], cartas: [] });
  });

  it('tries no address that is none', async () => {
    const { cartas, desenlaces } = await enviar({ destinatario: 'ana' });
    expect([cartas, desenlaces]).toEqual([[], [{ tipo: 'fallido', detalle: 'la dirección no es válida' }]]);
  });

  it('tries again later what may pass, and tells the first 500 characters of why', async () => {
    const { resultado, desenlaces } = await enviar({}, new Error('x'.repeat(600)));
    expect(resultado).toBe('reintentar');
    const [desenlace] = desenlaces as [Desenlace & { tipo: 'reintentar' }];
    expect(desenlace).toMatchObject({ detalle: 'x'.repeat(500), cuenta: true });
    expect(desenlace.at).toEqual(trasInicio(30_000));
    const [segundo] = (await enviar({ intentos: 1 }, new Error('x'))).desenlaces as [typeof desenlace];
    expect(segundo.at).toEqual(trasInicio(120_000));
  });

  it('gives up what will never be taken, and what was tried often enough', async () => {
    expect((await enviar({}, new CartaRechazada('no'))).desenlaces).toEqual([{ tipo: 'fallido', detalle: 'no' }]);
    expect((await enviar({ intentos: 100 }, new Error('no'))).desenlaces).toEqual([{ tipo: 'fallido', detalle: 'no' }]);
  });
});
