import type { KudeAPedido, LectorDeDocumento } from '@libs/kude';
import { type ObjectStore, StorageUnavailable } from '@libs/platform';
import { vistaDeKude } from '@libs/kude/fiscal';
import { unXmlDeFactura } from '@libs/kude/testing';
import type { Carta } from '../domain/carta';
import { EnviarCorreo } from './enviar-correo';
import { CartaRechazada } from './ports/cartero';
import type { CorreoRepository, CorreoTomado, Desenlace } from './ports/correo-repository';

const AHORA = new Date('2026-11-15T12:00:00Z');
const PDF = Buffer.from('%PDF-1.4');
const xml = unXmlDeFactura();

function unCorreo(cambios: Partial<CorreoTomado['documento']> = {}, resto: Partial<CorreoTomado> = {}): CorreoTomado {
  return {
    id: 'c1',
    ficha: 1,
    destinatario: 'ana@example.com',
    intentos: 0,
    createdAt: AHORA,
    documento: {
      id: 'd1',
      cdc: xml.cdc,
      estado: 'A',
      sit: 'P',
      version: 2,
      kudeVersion: 2,
      kudeFallido: false,
      xml: Buffer.from(xml.xml()),
      responderA: 'ventas@example.com',
      ...cambios,
    },
    ...resto,
  };
}

interface Mundo {
  correo?: CorreoTomado;
  objeto?: Buffer | Error;
  falla?: Error;
}

async function enviar({ correo = unCorreo(), falla, ...resto }: Mundo) {
  const objeto = 'objeto' in resto ? resto.objeto : PDF;
  const cartas: Carta[] = [];
  const perdidos: string[] = [];
  let desenlace: Desenlace | undefined;
  const correos: CorreoRepository = {
    encolar: () => Promise.reject(new Error('not here')),
    tomar: () => Promise.resolve(correo),
    registrar: (_, __, que) => Promise.resolve(void (desenlace = que)),
  };
  const store = {
    get: () =>
      objeto instanceof Error ? Promise.reject(objeto) : Promise.resolve(objeto && { bytes: objeto, size: 8 }),
  } as unknown as ObjectStore;
  const kudes = {
    perdido: (_: string, id: string) => Promise.resolve(void perdidos.push(id)),
  } as unknown as KudeAPedido;
  const lector: LectorDeDocumento = { vista: vistaDeKude };
  const cartero = {
    entregar: (carta: Carta) => (falla ? Promise.reject(falla) : Promise.resolve(void cartas.push(carta))),
  };
  const caso = new EnviarCorreo(correos, lector, kudes, store, cartero, { now: () => AHORA });
  await caso.execute('0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10', 'c1');
  return { cartas, perdidos, desenlace };
}

it('sends both files, with the answer address of the issuer', async () => {
  const { cartas, desenlace } = await enviar({});
  expect(desenlace).toEqual({ tipo: 'enviado' });
  expect(cartas[0]).toMatchObject({ id: 'c1', destinatario: 'ana@example.com', responderA: 'ventas@example.com' });
  expect(cartas[0]?.adjuntos.map(({ nombre }) => nombre)).toEqual([`${xml.cdc}.pdf`, `${xml.cdc}.xml`]);
  expect(cartas[0]?.adjuntos[1]?.contenido.toString()).toContain('<?xml version="1.0" encoding="UTF-8"?>');
});

it('waits for the final KuDE without counting a try', async () => {
  const { desenlace } = await enviar({ correo: unCorreo({ kudeVersion: 1 }) });
  expect(desenlace).toMatchObject({ tipo: 'reintentar', cuenta: false });
});

it('has a KuDE made again that the store lost', async () => {
  const { desenlace, perdidos } = await enviar({ objeto: undefined });
  expect(perdidos).toEqual(['d1']);
  expect(desenlace).toMatchObject({ tipo: 'reintentar', cuenta: false });
});

it.each([
  ['the document was cancelled', unCorreo({ estado: 'C' })],
  ['the KuDE cannot be made', unCorreo({ kudeFallido: true })],
  ['the address is a list', unCorreo({}, { destinatario: 'a@b.py, c@d.py' })],
  ['the KuDE has not come for days', unCorreo({ kudeVersion: 1 }, { createdAt: new Date('2026-11-10T12:00:00Z') })],
])('gives up when %s', async (_, correo) => {
  const { cartas, desenlace } = await enviar({ correo });
  expect(desenlace).toMatchObject({ tipo: 'fallido', detalle: expect.stringMatching(/\S/) });
  expect(cartas).toEqual([]);
});

it('gives up what a server refuses for good, and says what it said', async () => {
  const { desenlace } = await enviar({ falla: new CartaRechazada('550 no existe') });
  expect(desenlace).toEqual({ tipo: 'fallido', detalle: '550 no existe' });
});

it.each([new Error('ECONNREFUSED'), new StorageUnavailable('el almacén no responde')])(
  'tries again, later each time, what may pass: %p',
  async (falla) => {
    const esperas = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map(async (intentos) => {
        const { desenlace } = await enviar({ correo: unCorreo({}, { intentos }), falla });
        return desenlace?.tipo === 'reintentar' ? desenlace.at.getTime() - AHORA.getTime() : NaN;
      }),
    );
    expect(esperas).toEqual([...esperas].sort((a, b) => a - b));
    expect(esperas[0]).toBeGreaterThan(0);
  },
);

it('gives up after the last try', async () => {
  const { desenlace } = await enviar({ correo: unCorreo({}, { intentos: 7 }), falla: new Error('ECONNREFUSED') });
  expect(desenlace).toEqual({ tipo: 'fallido', detalle: 'ECONNREFUSED' });
});

it('leaves out an answer address that is none', async () => {
  const { cartas } = await enviar({ correo: unCorreo({ responderA: 'x@y.py\r\nBcc: z@y.py' }) });
  expect(cartas[0]).not.toHaveProperty('responderA');
});

it('writes names as text: no markup in the body, no line break in the headers', async () => {
  const malo = '<script>alert(1)</script>\r\nBcc: otra@x.py';
  const correo = unCorreo({ xml: Buffer.from(xml.conEmisor({ dNomEmi: malo, dNomFanEmi: malo }).xml()), sit: 'H' });
  const [carta] = (await enviar({ correo })).cartas;
  expect(carta?.html).not.toContain('<script>');
  expect(carta?.asunto).not.toMatch(/[\r\n]/);
  expect(carta?.remitente).not.toMatch(/[\r\n]/);
  expect(carta?.asunto).toContain('[PRUEBA]');
});
