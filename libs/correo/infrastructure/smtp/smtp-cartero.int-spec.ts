import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listen } from '../../../../test/listen';
import { buzonDePrueba, type BuzonDePrueba } from '../../../../test/mail';
import { CartaRechazada } from '../../application/ports/cartero';
import type { Carta } from '../../domain/carta';
import { SmtpCartero } from './smtp-cartero';

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

const unCartero = (url: string | undefined, from: string, privateHosts = true) =>
  new SmtpCartero({ url, from, privateHosts });

describe('delivery to a real server', () => {
  let buzon: BuzonDePrueba;
  let cartero: SmtpCartero;

  beforeAll(async () => {
    buzon = await buzonDePrueba();
    cartero = unCartero(buzon.url, 'Timbó <facturas@timbo.test>');
  });

  afterAll(async () => {
    cartero.close();
    await buzon.cerrar();
  });

  it('carries sender, answer address, texts and both files, byte for byte', async () => {
    await cartero.entregarCarta(carta());
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
    await cartero.entregarCarta(carta());
    const [primero, segundo] = (await buzon.mensajes(2)).slice(-2);
    expect(segundo?.mail.messageId).toBe(primero?.mail.messageId);
  });

  it('names others of the letter, shows the picture in its place, and goes to one alone', async () => {
    const antes = (await buzon.mensajes(0)).length;
    const logo = { nombre: 'logo.png', tipo: 'image/png', contenido: Buffer.from('png') };
    await cartero.entregarCarta(carta({ copia: ['luis@example.com'], imagenes: [logo] }));
    const mensaje = (await buzon.mensajes(antes + 1)).at(-1)!;
    expect(mensaje.to).toEqual(['ana@example.com']);
    expect(
      [mensaje.mail.to, mensaje.mail.cc].flatMap((direcciones) =>
        (Array.isArray(direcciones) ? direcciones : [direcciones]).map((a) => a?.text),
      ),
    ).toEqual(['ana@example.com', 'luis@example.com']);
    const [imagen] = mensaje.mail.attachments;
    expect([imagen?.contentType, imagen?.cid, imagen?.related]).toEqual(['image/png', 'logo.png', true]);
  });

  it('lets no name add a recipient or a header', async () => {
    const antes = (await buzon.mensajes(0)).length;
    await cartero.entregarCarta(
      carta({ remitente: 'X\r\nBcc: otra@example.com', asunto: 'Y\r\nBcc: otra@example.com\r\n\r\nZ' }),
    );
    const mensaje = (await buzon.mensajes(antes + 1)).at(-1);
    expect(mensaje?.to).toEqual(['ana@example.com']);
    expect(mensaje?.mail.bcc).toBeUndefined();
    expect(mensaje?.mail.text?.trim()).toBe('Texto con eñe');
  });
});

describe("a tenant's own", () => {
  interface Recibido {
    from: string;
    usuario?: string;
    seguro: boolean;
    crudo: string;
  }

  async function conServidorPropio(
    trabajo: (puerto: number, recibidos: Recibido[]) => Promise<void>,
    options: SMTPServerOptions = {},
  ): Promise<void> {
    const recibidos: Recibido[] = [];
    const server = new SMTPServer({
      logger: false,
      onAuth: ({ username, password }, _, done) =>
        password === 'clave' ? done(null, { user: username ?? '' }) : done(new Error('no')),
      onData: (stream, { envelope, user, secure }, done) => {
        const trozos: Buffer[] = [];
        stream.on('data', (trozo: Buffer) => trozos.push(trozo));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const usuario = user as unknown as string | undefined;
          recibidos.push({
            from,
            ...(usuario && { usuario }),
            seguro: secure,
            crudo: Buffer.concat(trozos).toString(),
          });
          done();
        });
      },
      ...options,
    });
    const puerto = await listen(server.server);
    try {
      await trabajo(puerto, recibidos);
    } finally {
      await new Promise<void>((resolve) => server.close(resolve));
    }
  }
  const servidor = (puerto: number, clave = 'clave') =>
    ({
      servidor: 'localhost',
      puerto,
      seguridad: 'starttls',
      usuario: 'yo',
      clave,
      remitente: 'ventas@tienda.example',
    }) as const;

  it('server gets the letter by TLS and its credentials, from its own address', async () => {
    await conServidorPropio(async (puerto, recibidos) => {
      const propio = servidor(puerto);
      await unCartero(undefined, 'facturas@timbo.test').entregarCarta(carta(), {
        servidor: propio,
        direccion: propio.remitente,
      });
      expect(recibidos).toMatchObject([{ from: 'ventas@tienda.example', usuario: 'yo', seguro: true }]);
      expect(recibidos[0]!.crudo).toMatch(/^From: [^<]*<ventas@tienda\.example>\r$/m);
      expect(recibidos[0]!.crudo).toContain('@tienda.example>');
    });
  });

  it('server that does not know the password may yet be told the right one', async () => {
    await conServidorPropio(async (puerto, recibidos) => {
      const intento = unCartero(undefined, 'a@b.py').entregarCarta(carta(), { servidor: servidor(puerto, 'otra') });
      await expect(intento).rejects.toThrow(/Invalid login|no/);
      await expect(intento).rejects.not.toBeInstanceOf(CartaRechazada);
      expect(recibidos).toEqual([]);
    });
  });

  it('server without TLS gets neither letter nor password', async () => {
    await conServidorPropio(
      async (puerto, recibidos) => {
        await expect(
          unCartero(undefined, 'a@b.py').entregarCarta(carta(), { servidor: servidor(puerto) }),
        ).rejects.toThrow();
        expect(recibidos).toEqual([]);
      },
      { disabledCommands: ['STARTTLS'], authOptional: true },
    );
  });

  it('server inside the network of the service is not spoken to', async () => {
    let conexiones = 0;
    await conServidorPropio(
      async (puerto) => {
        const intento = unCartero(undefined, 'a@b.py', false).entregarCarta(carta(), { servidor: servidor(puerto) });
        await expect(intento).rejects.toThrow(CartaRechazada);
        await expect(intento).rejects.toThrow('no tiene una dirección pública');
      },
      { onConnect: (_, done) => ((conexiones += 1), done()) },
    );
    expect(conexiones).toBe(0);
  });

  it('domain signs what the service delivers, which answers for it by its own address', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const firma = {
      dominio: 'tienda.example',
      selector: 'timbo-1',
      publica: '',
      remitente: 'facturas@tienda.example',
      privada: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    };
    await conServidorPropio(
      async (puerto, recibidos) => {
        const cartero = unCartero(`smtp://127.0.0.1:${puerto}`, 'facturas@timbo.test');
        await cartero.entregarCarta(carta(), { direccion: firma.remitente, firma });
        await cartero.entregarCarta(carta({ retorno: 'r-1@rebotes.timbo.test' }));
        cartero.close();
        const [{ from, crudo }, devuelta] = recibidos as [Recibido, Recibido];
        expect(devuelta.from).toBe('r-1@rebotes.timbo.test');
        expect(devuelta.crudo).not.toContain('rebotes');
        expect(from).toBe('facturas@timbo.test');
        expect(crudo).toMatch(/^From: [^<]*<facturas@tienda\.example>\r$/m);
        expect(firmaValida(crudo, publicKey)).toEqual({ d: 'tienda.example', s: 'timbo-1', valida: true });
      },
      { disabledCommands: ['AUTH', 'STARTTLS'] },
    );
  });
});

/** Verifies the signature of a message's headers (RFC 6376, relaxed/relaxed), and names who signed. */
function firmaValida(crudo: string, publicKey: KeyObject) {
  const cabeceras = crudo.slice(0, crudo.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
  const relajada = (cabecera: string): string => {
    const [nombre, ...valor] = cabecera.split(':');
    return `${nombre!.toLowerCase().trim()}:${valor.join(':').replace(/\s+/g, ' ').trim()}`;
  };
  const propia = cabeceras.find((cabecera) => /^dkim-signature:/i.test(cabecera))!;
  const etiqueta = (nombre: string) =>
    new RegExp(`(?:^|[;:])\\s*${nombre}=([^;]*)`).exec(propia.replace(/\s+/g, ''))![1]!;
  const firmadas = etiqueta('h')
    .split(':')
    .map((nombre) => cabeceras.find((cabecera) => cabecera.toLowerCase().startsWith(`${nombre.toLowerCase()}:`)));
  const texto = [
    ...firmadas.flatMap((cabecera) => (cabecera ? relajada(cabecera) : [])),
    relajada(propia).replace(/([;\s]b=)[^;]*/, '$1'),
  ].join('\r\n');
  const valida = verify('sha256', Buffer.from(texto), publicKey, Buffer.from(etiqueta('b'), 'base64'));
  return { d: etiqueta('d'), s: etiqueta('s'), valida };
}

describe('what a server refuses', () => {
  it('is everything where there is none', async () => {
    await expect(unCartero(undefined, 'facturas@timbo.test').entregarCarta(carta())).rejects.toThrow(CartaRechazada);
  });

  async function conServidor(
    options: SMTPServerOptions,
    trabajo: (cartero: SmtpCartero) => Promise<void>,
  ): Promise<void> {
    const server = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], logger: false, ...options });
    const port = await listen(server.server);
    const cartero = unCartero(`smtp://127.0.0.1:${port}`, 'facturas@timbo.test');
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
      await expect(cartero.entregarCarta(carta())).rejects.toThrow(CartaRechazada);
    });
  });

  it('is final when it refuses the message for good', async () => {
    const onData: SMTPServerOptions['onData'] = (stream, _, done) => {
      stream.resume().on('end', () => done(respuesta(554)));
    };
    await conServidor({ onData }, async (cartero) => {
      await expect(cartero.entregarCarta(carta())).rejects.toThrow(CartaRechazada);
    });
  });

  it('may pass when it refuses for now, or is not there', async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_, __, done) => done(respuesta(451));
    await conServidor({ onRcptTo }, async (cartero) => {
      const error: unknown = await cartero.entregarCarta(carta()).catch((causa: unknown) => causa);
      expect(error).toMatchObject({ message: expect.stringMatching(/\S/) });
      expect(error).not.toBeInstanceOf(CartaRechazada);
    });
    const ausente = unCartero('smtp://127.0.0.1:9', 'facturas@timbo.test');
    const error: unknown = await ausente.entregarCarta(carta()).catch((causa: unknown) => causa);
    expect(error).toMatchObject({ message: expect.stringMatching(/\S/) });
    expect(error).not.toBeInstanceOf(CartaRechazada);
    ausente.close();
  });
});
