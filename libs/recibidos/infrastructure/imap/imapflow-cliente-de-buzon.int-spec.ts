import { createServer, type Socket } from 'node:net';
import { desdeAhora } from '@libs/platform/testing';
import { freePort } from '../../../../dev/stack/ports';
import { listen } from '../../../../test/listen';
import { notRun } from '../../../../test/not-run';
import type { BuzonAbierto } from '../../domain/correo/buzon';
import { leerDesde } from '../../domain/correo/buzon';
import { ServidorImap } from '../../../../test/servidor-imap';
import { ImapFlowClienteDeBuzon } from './imapflow-cliente-de-buzon';

const BUZON: BuzonAbierto = {
  ...{ servidor: 'localhost', puerto: 993, usuario: 'ana', clave: 'x' },
  ...{ carpeta: 'INBOX', alLeer: 'nada', carpetaLeidos: null },
};
const unMensaje = (asunto: string, cuerpo = 'hola'): string =>
  [`Message-ID: <${asunto}@p.example>`, 'From: ventas@p.example', `Subject: ${asunto}`, '', cuerpo].join('\r\n');

/** A server that answers every connection so. */
const queContesta = async (contestar: (socket: Socket) => void): Promise<number> => {
  return listen(createServer((socket) => contestar(socket.on('error', () => undefined))));
};
const palabrasDe = (puerto: number, ajustes: object = {}): Promise<string> =>
  new ImapFlowClienteDeBuzon({ abierto: true, limiteMs: 60_000, ...ajustes }).abrir({ ...BUZON, puerto }).then(
    () => 'abierto',
    (causa: Error) => `${causa.name}: ${causa.message}`,
  );

describe('a server that is none, or wants none', () => {
  it('refuses addresses that are not public, and names that lead to one', async () => {
    const noPublica = 'BuzonInaccesible: la dirección del servidor no es pública';
    expect(await palabrasDe(993, { abierto: false, resolve: () => Promise.resolve(['10.0.0.1']) })).toBe(noPublica);
    expect(await palabrasDe(993, { abierto: false, resolve: () => Promise.resolve(['8.8.8.8', '::1']) })).toBe(
      noPublica,
    );
    expect(await palabrasDe(993, { abierto: false })).toBe(noPublica);
  });

  it('gives up one that says nothing, and one that never ends a line', async () => {
    expect(await palabrasDe(await queContesta(() => undefined), { limiteMs: 500 })).toMatch(
      /tarda demasiado|no responde/,
    );
    const sinFin = await queContesta((socket) => {
      const linea = Buffer.alloc(65_536, 'a');
      const escribir = (): void => void (socket.writable && socket.write(linea, escribir));
      socket.write('* OK ');
      escribir();
    });
    expect(await palabrasDe(sinFin, { startTls: () => true })).toContain('responde demasiado');
  });

  it('never sends a password without TLS', async () => {
    let recibido = '';
    const sinTls = await queContesta((socket) => {
      socket.write('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] hola\r\n');
      socket.on('data', (orden) => {
        recibido += orden.toString();
        socket.write(`${orden.toString().split(' ')[0]} OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] bien\r\n`);
      });
    });
    expect(await palabrasDe(sinTls, { startTls: () => true })).toBe('BuzonInaccesible: el servidor no ofrece TLS');
    expect(recibido).not.toMatch(/LOGIN|AUTHENTICATE/i);
    expect(await palabrasDe(sinTls)).toBe('BuzonInaccesible: en ese puerto no responde IMAP con TLS');
  });

  it('says that nobody listens', async () => {
    expect(await palabrasDe(await freePort())).toBe('BuzonInaccesible: la conexión fue rechazada');
  });
});

describe('a mailbox of Dovecot', () => {
  if (!ServidorImap.available()) return notRun('mailboxes of a real IMAP server', 'dovecot', 'dovecot-imapd');
  let servidor: ServidorImap;
  beforeAll(async () => (servidor = await ServidorImap.start()));

  const unCliente = (ajustes: object = {}) =>
    new ImapFlowClienteDeBuzon({ abierto: true, ca: [servidor.ca], ...ajustes });
  const buzonDe = (usuario: string, cambios: Partial<BuzonAbierto> = {}): BuzonAbierto => {
    return { ...BUZON, usuario, puerto: servidor.puertos.imaps, clave: servidor.clave, ...cambios };
  };
  const abrir = (usuario: string, cambios: Partial<BuzonAbierto> = {}) => unCliente().abrir(buzonDe(usuario, cambios));

  it('tells its messages since a moment, describes and reads them, and marks none of them as read', async () => {
    const ahora = desdeAhora();
    // Old by any clock: the server has its own, which is not the tests'.
    await servidor.dejar('ana', unMensaje('viejo'), new Date('2020-01-15T12:00:00Z'));
    await servidor.dejar('ana', unMensaje('uno'), ahora);
    await servidor.dejar('ana', unMensaje('dos', 'x'.repeat(100_000)), ahora);
    const sesion = await abrir('ana');
    const uids = await sesion.uidsTras(0, leerDesde(ahora));
    expect(uids).toHaveLength(2);
    expect(await sesion.describir(uids[0]!)).toMatchObject({
      ...{ bytes: unMensaje('uno').length, de: 'ventas@p.example', asunto: 'uno', messageId: '<uno@p.example>' },
    });
    expect(Buffer.from((await sesion.leer(uids[0]!, 1_000))!).toString()).toBe(unMensaje('uno'));
    expect(await sesion.leer(uids[1]!, 1_000)).toBeUndefined();
    expect(await sesion.uidsTras(uids[1]!, leerDesde(ahora))).toEqual([]);
    expect([await sesion.describir(999), await sesion.leer(999, 1_000)]).toEqual([undefined, undefined]);
    await sesion.cerrar();
    expect((await servidor.mensajes('ana')).map(([, flags]) => flags)).toEqual([[], [], []]);
  });

  it('marks and moves a message, and knows which folders there are', async () => {
    await servidor.crearCarpeta('beto', 'Leídos y archivados');
    for (const asunto of ['uno', 'dos']) await servidor.dejar('beto', unMensaje(asunto), desdeAhora());
    const sesion = await abrir('beto');
    const [uno, dos] = await sesion.uidsTras(0, leerDesde(desdeAhora()));
    expect(await sesion.marcar(uno!)).toBeUndefined();
    expect(await sesion.mover(dos!, 'Leídos y archivados')).toBeUndefined();
    expect(await sesion.mover(uno!, 'Otra')).toBe('no se puede mover los mensajes a la carpeta Otra');
    expect([await sesion.tieneCarpeta('Leídos y archivados'), await sesion.tieneCarpeta('Otra')]).toEqual([
      true,
      false,
    ]);
    await sesion.cerrar();
    expect(await servidor.mensajes('beto')).toEqual([['uno', ['\\Seen']]]);
    expect(await servidor.mensajes('beto', 'Leídos y archivados')).toEqual([['dos', []]]);
  });

  it('has another UIDVALIDITY once its messages were renumbered', async () => {
    await servidor.dejar('carla', unMensaje('uno'), desdeAhora());
    const antes = await abrir('carla');
    await antes.cerrar();
    servidor.renumerar('carla');
    const despues = await abrir('carla');
    expect(despues.uidValidity).not.toBe(antes.uidValidity);
    await despues.cerrar();
  });

  it('is read over STARTTLS too', async () => {
    const cliente = unCliente({ startTls: () => true });
    const sesion = await cliente.abrir(buzonDe('dora', { puerto: servidor.puertos.imap }));
    expect(await sesion.uidsTras(0, desdeAhora())).toEqual([]);
    await sesion.cerrar();
  });

  it.each<[string, Partial<BuzonAbierto>, object]>([
    ['el servidor no acepta el usuario o la clave', { clave: 'otra' }, {}],
    ['la carpeta no existe', { carpeta: 'Facturas' }, {}],
    ['el certificado TLS no es de una autoridad reconocida', {}, { ca: undefined }],
    ['el certificado TLS es de otro nombre', { servidor: 'imap.example.com' }, { resolve: () => ['127.0.0.1'] }],
  ])('says: %s', async (palabras, cambios, ajustes) => {
    const abierto = unCliente(ajustes).abrir(buzonDe('ema', cambios));
    await expect(abierto).rejects.toMatchObject({ name: 'BuzonInaccesible', message: palabras });
  });

  it('ends with its connection', async () => {
    const sesion = await abrir('fito');
    sesion.cortar();
    await expect(sesion.uidsTras(0, desdeAhora())).rejects.toMatchObject({ name: 'BuzonInaccesible' });
    await expect(sesion.marcar(1)).rejects.toMatchObject({ message: 'la conexión se cortó' });
    await sesion.cerrar();
  });
});
