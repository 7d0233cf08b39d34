import { randomBytes } from 'node:crypto';
import type { KudeAPedido, LectorDeDocumento } from '@libs/kude';
import { type ObjectStore, StorageUnavailable } from '@libs/platform';
import { vistaDeKude } from '@libs/kude/fiscal';
import { unXmlDeFactura } from '@libs/kude/testing';
import { claveDelOriginal, nombreDeArchivo } from '@libs/kude';
import type { Carta } from '../domain/carta';
import type { CorreoPropioAbierto } from '../domain/correo-propio';
import { Retornos } from '../domain/retorno';
import { EntregarCarta } from './entregar-carta';
import { EnviarCorreo } from './enviar-correo';
import { CartaRechazada, type Remitente } from './ports/cartero';
import type { CorreoPropioRepository } from './ports/correo-propio-repository';
import type { CorreoRepository, CorreoTomado, Desenlace } from './ports/correo-repository';

const AHORA = new Date('2026-11-15T12:00:00Z');
const TENANT = '0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10';
const PDF = Buffer.from('%PDF-1.4');
const xml = unXmlDeFactura();
const EMISOR: CorreoTomado['emisor'] = {
  color: null,
  logo: null,
  responderA: 'ventas@example.com',
  asunto: null,
  mensaje: null,
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

function unCorreo(cambios: Partial<CorreoTomado['documento']> = {}, resto: Partial<CorreoTomado> = {}): CorreoTomado {
  return {
    id: 'c1',
    tipo: 'D',
    cartaId: 'c1',
    ficha: 1,
    destinatario: 'ana@example.com',
    visibles: ['ana@example.com'],
    intentos: 0,
    createdAt: AHORA,
    documento: {
      id: 'd1',
      cdc: xml.cdc,
      estado: 'A',
      sit: 'P',
      tipo: 1,
      serie: '',
      establecimiento: '001',
      punto: '001',
      numero: 123,
      receptor: 'Compras El Tajy',
      fechaEmision: '2026-11-15T09:00:00',
      pagoCredito: null,
      version: 2,
      kudeFormato: 'a4',
      kudeVersion: 2,
      kudeFallido: false,
      xml: { xml: Buffer.from(xml.xml()), lugar: null },
      ...cambios,
    },
    emisor: { ...EMISOR },
    ...resto,
  };
}

interface Mundo {
  /** null: there is nothing to do. */
  correo?: CorreoTomado | null;
  objeto?: Buffer | Error;
  /** The first of several copies, alone. */
  original?: Buffer;
  falla?: Error;
  propio?: CorreoPropioAbierto;
  /** Whether the tenant's domain publishes its key. */
  publicado?: boolean;
  retornos?: Retornos;
}

async function enviar({ correo = unCorreo(), falla, propio = {}, publicado, retornos, original, ...resto }: Mundo) {
  const objeto = 'objeto' in resto ? resto.objeto : PDF;
  const cartas: Carta[] = [];
  const remitentes: Remitente[] = [];
  const claves: string[] = [];
  const perdidos: string[] = [];
  const pedidos: string[] = [];
  let desenlace: Desenlace | undefined;
  const correos: CorreoRepository = {
    encolar: () => Promise.reject(new Error('not here')),
    tomarTurno: () => Promise.resolve(correo ?? undefined),
    registrarRebote: () => Promise.reject(new Error('not here')),
    registrarDesenlace: (_, __, registrado) => Promise.resolve(void (desenlace = registrado)),
  };
  const store = {
    get: (clave: string) => {
      claves.push(clave);
      const bytes = clave.endsWith('-original.pdf') ? original : objeto;
      return objeto instanceof Error ? Promise.reject(objeto) : Promise.resolve(bytes && { bytes, size: 8 });
    },
  } as unknown as ObjectStore;
  const kudes = {
    pedirPerdido: (_: string, id: string) => Promise.resolve(void perdidos.push(id)),
    pedir: (_: string, id: string) => Promise.resolve(pedidos.push(id) < 0),
  } as unknown as KudeAPedido;
  const lector: LectorDeDocumento = { leerVista: vistaDeKude };
  const cartero = {
    entregarCarta: (carta: Carta, remitente: Remitente) =>
      falla ? Promise.reject(falla) : Promise.resolve(void (cartas.push(carta), remitentes.push(remitente))),
  };
  const propios = { abrir: () => Promise.resolve(propio) } as unknown as CorreoPropioRepository;
  const dns = { publica: () => Promise.resolve(publicado) };
  const entregar = new EntregarCarta(lector, cartero, propios, dns, retornos);
  const caso = new EnviarCorreo(correos, kudes, store, entregar, { now: () => AHORA });
  const resultado = await caso.execute(TENANT, 'c1');
  return { cartas, remitentes, claves, perdidos, pedidos, desenlace, resultado };
}

it('does nothing with an e-mail that is done, or in other hands', async () => {
  const { cartas, desenlace, resultado } = await enviar({ correo: null });
  expect({ cartas, desenlace, resultado }).toEqual({ cartas: [], desenlace: undefined, resultado: undefined });
});

it('sends both files, with the answer address of the issuer', async () => {
  const { cartas, desenlace, resultado, perdidos } = await enviar({});
  expect([desenlace, resultado, perdidos]).toEqual([{ tipo: 'enviado' }, 'enviado', []]);
  expect(cartas[0]).toMatchObject({ id: 'c1', destinatario: 'ana@example.com', responderA: 'ventas@example.com' });
  expect(cartas[0]?.adjuntos.map(({ nombre }) => nombre)).toEqual(['FE_001-001-0000123.pdf', 'FE_001-001-0000123.xml']);
  expect(cartas[0]?.adjuntos[1]?.contenido.toString()).toContain('<?xml version="1.0" encoding="UTF-8"?>');
});

it('sends the original alone of a KuDE of several copies', async () => {
  const original = Buffer.from('%PDF-1.4 ORIGINAL');
  const { cartas, claves } = await enviar({ original });
  expect(claves).toEqual([claveDelOriginal(TENANT, xml.cdc, 2, 'a4')]);
  expect(cartas[0]?.adjuntos[0]).toMatchObject({ nombre: 'FE_001-001-0000123.pdf', contenido: original });
});

it('names everybody of the letter in each copy, but nobody who is no address', async () => {
  const visibles = ['maria@', 'ana@ñandutí.py', 'luis@example.com'];
  const { cartas } = await enviar({
    correo: unCorreo({}, { destinatario: 'luis@example.com', visibles, cartaId: 'c0' }),
  });
  expect(cartas[0]).toMatchObject({
    id: 'c0',
    destinatario: 'luis@example.com',
    para: 'ana@xn--andut-3saw.py',
    copia: ['luis@example.com'],
  });
});

describe('what the letter says, in words and in HTML', () => {
  const dice = async (correo: CorreoTomado, ...palabras: string[]) => {
    const [carta] = (await enviar({ correo })).cartas;
    for (const cuerpo of [carta!.texto, carta!.html]) for (const palabra of palabras) expect(cuerpo).toContain(palabra);
    return carta!;
  };
  const enPalabras = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
  const credito = (pagoCredito: CorreoTomado['documento']['pagoCredito']) => unCorreo({ pagoCredito });

  it('customer, number, day and total', async () => {
    const { totales, numero, consulta } = vistaDeKude(xml.xml(), { estado: 'A', sit: 'P' });
    expect(totales!.total.valor).toMatch(/^Gs\. [\d.]+$/);
    // A no-break space.
    const total = totales!.total.valor.replace(' ', '\u00a0');
    const carta = await dice(unCorreo(), 'Compras El Tajy:', numero, '15-11-2026', total);
    expect(`${carta.texto}${carta.html}`).not.toContain(totales!.total.valor);
    expect(carta.texto).toContain(`Verificar el documento: ${consulta.qr}`);
    expect(carta.html).toContain(`href="${consulta.qr.replaceAll('&', '&amp;')}"`);
    expect(carta.texto).not.toContain('Vencimiento');
  });

  it.each<[string, CorreoTomado['documento']['pagoCredito'], ...string[]]>([
    ['a term in days', { plazo: '30 días' }, 'Vencimiento: 15-12-2026 (30 días)'],
    ['a term in words', { plazo: 'fin de mes' }, 'Plazo: fin de mes'],
    ['one instalment', { detalle_cuotas: [{ vencimiento: '2026-12-20' }] }, 'Vencimiento: 20-12-2026'],
    [
      'several',
      { detalle_cuotas: [{ vencimiento: '2027-01-20' }, { vencimiento: '2026-12-20' }] },
      'Primer vencimiento: 20-12-2026',
      'Último vencimiento: 20-01-2027 (2 cuotas)',
    ],
  ])('when it is to be paid: %s', async (_, pagoCredito, ...renglones) => {
    const [carta] = (await enviar({ correo: credito(pagoCredito) })).cartas;
    for (const renglon of renglones) {
      expect(carta!.texto).toContain(renglon);
      expect(enPalabras(carta!.html)).toContain(renglon.replace(': ', ' '));
    }
  });

  it("the tenant's own subject and words, filled in", async () => {
    const mensaje =
      '{receptor}, aquí va su {documento} {numero} del {fecha}.\nPague {total} hasta el {vencimiento}. {emisor}';
    const emisor = { ...EMISOR, asunto: 'Su {documento} {numero}\r\nBcc: x@y.py', mensaje };
    const correo = unCorreo({ receptor: '{total} <b>', pagoCredito: { plazo: '30 días' } }, { emisor });
    const [carta] = (await enviar({ correo })).cartas;
    const { numero, totales } = vistaDeKude(xml.xml(), { estado: 'A', sit: 'P' });
    expect(carta!.asunto).toBe(`Su Factura Electrónica ${numero} Bcc: x@y.py`);
    expect(carta!.texto).toContain(
      `{total} <b>, aquí va su Factura Electrónica ${numero} del 15-11-2026.\n` +
        `Pague ${totales!.total.valor.replace(' ', '\u00a0')} hasta el 15-12-2026 (30 días). `,
    );
    expect(carta!.html).toContain('{total} &lt;b&gt;, aquí va');
    expect(carta!.texto).not.toContain('le envía su');
  });

  it('nobody is greeted by no name', async () => {
    expect((await dice(unCorreo({ receptor: 'Sin Nombre' }))).texto).not.toMatch(/sin nombre/i);
  });

  it("the issuer's logo goes with it and is shown", async () => {
    const logo = { tipo: 'image/png', ancho: 1, alto: 1, base64: PNG.toString('base64') } as const;
    const carta = await dice(unCorreo({}, { emisor: { ...EMISOR, logo } }));
    expect(carta.imagenes).toEqual([{ nombre: 'logo.png', tipo: 'image/png', contenido: PNG }]);
    expect(carta.html).toContain('src="cid:logo.png"');
    const jpeg = await dice(unCorreo({}, { emisor: { ...EMISOR, logo: { ...logo, tipo: 'image/jpeg' } } }));
    expect(jpeg.imagenes).toMatchObject([{ nombre: 'logo.jpg', tipo: 'image/jpeg' }]);
    const sinLogo = await dice(unCorreo());
    expect([sinLogo.imagenes, sinLogo.html.includes('cid:')]).toEqual([[], false]);
  });
});

describe('by whom the letter goes out', () => {
  const dkim = {
    dominio: 'tienda.example',
    selector: 's',
    publica: 'p',
    remitente: 'facturas@tienda.example',
    privada: 'k',
  };
  const smtp = (remitente: string) =>
    ({ servidor: 'smtp.x.py', puerto: 587, seguridad: 'starttls', usuario: null, clave: null, remitente }) as const;
  const de = async (mundo: Mundo) => (await enviar(mundo)).remitentes;

  it('the service, where the tenant has nothing of its own', async () => expect(await de({})).toEqual([{}]));

  it.each([false, undefined])('the service, while the domain does not publish its key (%s)', async (publicado) => {
    expect(await de({ propio: { dkim }, publicado })).toEqual([{}]);
  });

  it("the tenant's domain, signed", async () => {
    expect(await de({ propio: { dkim }, publicado: true })).toEqual([{ direccion: dkim.remitente, firma: dkim }]);
  });

  it('its own server, signed by the domain when the address is of it', async () => {
    for (const remitente of ['ventas@tienda.example', 'ventas@mail.Tienda.example']) {
      const servidor = smtp(remitente);
      expect(await de({ propio: { dkim, smtp: servidor }, publicado: true })).toEqual([
        { direccion: remitente, servidor, firma: dkim },
      ]);
    }
    for (const remitente of ['ventas@otratienda.example', 'ventas@tienda.example.org']) {
      const servidor = smtp(remitente);
      expect(await de({ propio: { dkim, smtp: servidor }, publicado: true })).toEqual([
        { direccion: remitente, servidor },
      ]);
    }
  });
});

describe('the notice of a cancellation', () => {
  const aviso = (estado: 'A' | 'C' = 'C') => unCorreo({ estado, kudeVersion: 0, kudeFallido: true }, { tipo: 'C' });

  it('says that the document has no effect any more, with no file and without waiting for one', async () => {
    const { cartas, desenlace } = await enviar({ correo: aviso() });
    expect(desenlace).toEqual({ tipo: 'enviado' });
    expect(cartas[0]).toMatchObject({ asunto: expect.stringMatching(/^Cancelación de Factura/), adjuntos: [] });
    for (const cuerpo of [cartas[0]!.texto, cartas[0]!.html]) expect(cuerpo).toContain('ya no tiene efecto fiscal');
  });
});

it.each([
  [1, '', 'FE_001-002-0000007'],
  [4, '', 'AFE_001-002-0000007'],
  [5, 'AA', 'NC_AA_001-002-0000007'],
  [6, '', 'ND_001-002-0000007'],
  [7, '', 'NRE_001-002-0000007'],
])('files of type %s, series "%s", are called %s', (tipo, serie, nombre) =>
  expect(nombreDeArchivo({ tipo, serie, establecimiento: '001', punto: '002', numero: 7 })).toBe(nombre),
);

it('comes back to an address of its own, where the service has a domain for that', async () => {
  const id = '0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10';
  const retornos = new Retornos([randomBytes(32)], 'rebotes.example.com');
  const [carta] = (await enviar({ correo: unCorreo({}, { id }), retornos })).cartas;
  expect(retornos.correoDe(carta!.retorno!)).toBe(id);
  expect((await enviar({})).cartas[0]).not.toHaveProperty('retorno');
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
  const { cartas } = await enviar({
    correo: unCorreo({}, { emisor: { ...EMISOR, responderA: 'x@y.py\r\nBcc: z@y.py' } }),
  });
  expect(cartas[0]).not.toHaveProperty('responderA');
});

it('writes names as text: no markup in the body, no line break in the headers', async () => {
  const malo = '<script>alert(1)</script>\r\nBcc: otra@x.py';
  const correo = unCorreo({
    xml: { xml: Buffer.from(xml.conEmisor({ dNomEmi: malo, dNomFanEmi: malo }).xml()), lugar: null },
    sit: 'H',
  });
  const [carta] = (await enviar({ correo })).cartas;
  expect(carta?.html).not.toContain('<script>');
  expect(carta?.asunto).not.toMatch(/[\r\n]/);
  expect(carta?.remitente).not.toMatch(/[\r\n]/);
  expect(carta?.asunto).toContain('[PRUEBA]');
});

describe('while there is no KuDE', () => {
  const TRES_DIAS_MS = 3 * 24 * 3_600_000;
  const hace = (ms: number) => unCorreo({ kudeVersion: 1 }, { createdAt: new Date(AHORA.getTime() - ms) });

  it('asks for it and looks again in three seconds, which is no try, for three days', async () => {
    const at = new Date(AHORA.getTime() + 3_000);
    for (const ms of [0, TRES_DIAS_MS]) {
      const { desenlace, perdidos, pedidos } = await enviar({ correo: hace(ms) });
      expect(pedidos).toEqual(['d1']);
      expect(desenlace).toEqual({ tipo: 'reintentar', detalle: 'espera el KuDE', at, cuenta: false });
      expect(perdidos).toEqual([]);
    }
    const { desenlace } = await enviar({ correo: hace(TRES_DIAS_MS + 1) });
    expect(desenlace).toEqual({ tipo: 'fallido', detalle: 'el KuDE no se generó a tiempo' });
  });

  it('orders the one that the store has lost, once', async () => {
    const { desenlace, perdidos } = await enviar({ objeto: undefined });
    expect([desenlace?.tipo, perdidos]).toEqual(['reintentar', ['d1']]);
  });
});

it('tells the first 500 characters of what a mail server said, and tries again as often as it was not tried yet', async () => {
  const falla = new Error('x'.repeat(501));
  const { desenlace } = await enviar({ falla });
  const at = new Date(AHORA.getTime() + 30_000);
  expect(desenlace).toEqual({ tipo: 'reintentar', detalle: 'x'.repeat(500), at, cuenta: true });
  const ultimoIntento = await enviar({ falla, correo: unCorreo({}, { intentos: 7 }) });
  expect(ultimoIntento.desenlace).toEqual({ tipo: 'fallido', detalle: 'x'.repeat(500) });
});
