import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { buzonDePrueba, type BuzonDePrueba } from '../../../../test/mail';
import { CartaRechazada } from '../../application/ports/cartero';
import type { Carta } from '../../domain/carta';
import { SmtpCartero } from './smtp-cartero';

jest.setTimeout(60_000);

const carta = (cambios: Partial<Carta> = {}): Carta => ({
  id: '0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10',
  destinatario: 'ana@example.com',
  para: 'ana@example.com',
  copia: [],
  remitente: 'Ñandutí "Mayorista"',
  responderA: 'ventas@nanduti.example',
  asunto: 'Factura Electrónica 001-001-0000001 de Ñandutí',
  texto: 'Texto con eñe',
  html: '<p>Texto con eñe</p>',
  imagenes: [],
  adjuntos: [
    { nombre: 'a.pdf', tipo: 'application/pdf', contenido: Buffer.from('%PDF-1.4') },
    { nombre: 'a.xml', tipo: 'application/xml', contenido: Buffer.from('<a>ñ\r\n\n</a>') },
  ],
  ...cambios,
});

describe('delivery to a real server', () => {
  let buzon: BuzonDePrueba;
  let cartero: SmtpCartero;

  beforeAll(async () => {
    buzon = await buzonDePrueba();
    cartero = new SmtpCartero(buzon.url, 'Timbó <facturas@timbo.test>');
  });

  afterAll(async () => {
    cartero.close();
    await buzon.cerrar();
  });

  it('carries sender, answer address, texts and both files, byte for byte', async () => {
    await cartero.entregar(carta());
    const [mensaje] = await buzon.mensajes(1);
    const { from, replyTo, subject, messageId, text, html, attachments } = mensaje!.mail;
    expect(mensaje!.to).toEqual(['ana@example.com']);
    expect(from?.value).toEqual([{ name: 'Ñandutí "Mayorista"', address: 'facturas@timbo.test' }]);
    expect(replyTo?.value[0]?.address).toBe('ventas@nanduti.example');
    expect(subject).toBe('Factura Electrónica 001-001-0000001 de Ñandutí');
    expect(messageId).toBe('<0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10@timbo.test>');
    expect([text?.trim(), html]).toEqual(['Texto con eñe', '<p>Texto con eñe</p>']);
    expect(attachments.map(({ filename, contentType, content }) => [filename, contentType, content])).toEqual(
      carta().adjuntos.map(({ nombre, tipo, contenido }) => [nombre, tipo, contenido]),
    );
  });

  it('gives a message that is sent again the same Message-ID', async () => {
    await cartero.entregar(carta());
    const [uno, otro] = (await buzon.mensajes(2)).slice(-2);
    expect(otro?.mail.messageId).toBe(uno?.mail.messageId);
  });

  it('lets no name add a recipient or a header', async () => {
    const antes = (await buzon.mensajes(0)).length;
    await cartero.entregar(
      carta({ remitente: 'X\r\nBcc: otra@example.com', asunto: 'Y\r\nBcc: otra@example.com\r\n\r\nZ' }),
    );
    const mensaje = (await buzon.mensajes(antes + 1)).at(-1);
    expect(mensaje?.to).toEqual(['ana@example.com']);
    expect(mensaje?.mail.bcc).toBeUndefined();
    expect(mensaje?.mail.text?.trim()).toBe('Texto con eñe');
  });
});

describe('what a server refuses', () => {
  async function conServidor(
    options: SMTPServerOptions,
    trabajo: (cartero: SmtpCartero) => Promise<void>,
  ): Promise<void> {
    const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false, ...options });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const cartero = new SmtpCartero(`smtp://127.0.0.1:${port}`, 'facturas@timbo.test');
    try {
      await trabajo(cartero);
    } finally {
      cartero.close();
      await new Promise<void>((resolve) => server.close(resolve));
    }
  }
  const respuesta = (responseCode: number): Error => Object.assign(new Error('no such user'), { responseCode });

  it.each([
    ['the recipient', { onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(respuesta(550)) }],
    ['the sender', { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(respuesta(553)) }],
  ])('is final when it refuses %s for good', async (_, options) => {
    await conServidor(options, async (cartero) => {
      await expect(cartero.entregar(carta())).rejects.toThrow(CartaRechazada);
    });
  });

  it('is final when it refuses the message for good', async () => {
    const onData: SMTPServerOptions['onData'] = (stream, _, done) => {
      stream.resume().on('end', () => done(respuesta(554)));
    };
    await conServidor({ onData }, async (cartero) => {
      await expect(cartero.entregar(carta())).rejects.toThrow(CartaRechazada);
    });
  });

  it('may pass when it refuses for now, or is not there', async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, done) => done(respuesta(451));
    await conServidor({ onRcptTo }, async (cartero) => {
      const error: unknown = await cartero.entregar(carta()).catch((causa: unknown) => causa);
      expect(error).toMatchObject({ message: expect.stringMatching(/\S/) });
      expect(error).not.toBeInstanceOf(CartaRechazada);
    });
    const ausente = new SmtpCartero('smtp://127.0.0.1:9', 'facturas@timbo.test');
    const error: unknown = await ausente.entregar(carta()).catch((causa: unknown) => causa);
    expect(error).toMatchObject({ message: expect.stringMatching(/\S/) });
    expect(error).not.toBeInstanceOf(CartaRechazada);
    ausente.close();
  });
});
