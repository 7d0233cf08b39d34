import { isIP } from 'node:net';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import { HostNotPublic, publicAddressOf } from '@libs/platform';
import { assertNoTransaction } from '@libs/platform/db';
import { CartaRechazada, Cartero, type Remitente } from '../../application/ports/cartero';
import type { Adjunto, Carta } from '../../domain/carta';

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;

const COMMON = {
  connectionTimeout: CONNECT_MS,
  greetingTimeout: CONNECT_MS,
  socketTimeout: SOCKET_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Steps of the conversation in which a refusal is about this message, not about who we are (RFC 5321, 4.3.2). */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API']);

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly command?: string;
  readonly rejectedErrors?: readonly SmtpError[];
}

export interface SmtpOptions {
  /** smtp:// or smtps://, with credentials when the server wants them; undefined: the service has no server of its own. */
  readonly url: string | undefined;
  /** 'Name <address>' or an address. */
  readonly from: string;
  /** Tenants' servers may be at private addresses, with untrusted certificates: development. */
  readonly privateHosts: boolean;
}

/** Delivers to the server of SMTP_URL, over few connections that stay open, or to the tenant's own, over one for each letter. */
export class SmtpCartero extends Cartero {
  private readonly transport: Transporter<SentMessageInfo> | undefined;
  private readonly address: string;
  private readonly privateHosts: boolean;

  constructor({ url, from, privateHosts }: SmtpOptions) {
    super();
    this.address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
    this.privateHosts = privateHosts;
    this.transport = url === undefined ? undefined : createTransport({ url, pool: true, maxConnections: 3, ...COMMON });
  }

  override async entregarCarta(carta: Carta, remitente: Remitente = {}): Promise<void> {
    assertNoTransaction();
    const { servidor } = remitente;
    if (!servidor) return this.send(this.ownTransport(), carta, remitente);
    const transport = await this.transportTo(servidor);
    try {
      await this.send(transport, carta, remitente);
    } finally {
      transport.close();
    }
  }

  close(): void {
    this.transport?.close();
  }

  private ownTransport(): Transporter<SentMessageInfo> {
    if (!this.transport) throw new CartaRechazada('el servicio no tiene configurado un servidor de correo');
    return this.transport;
  }

  /** Connects to the address that was checked, even if DNS changes meanwhile; the certificate must match the name. */
  private async transportTo(servidor: NonNullable<Remitente['servidor']>): Promise<Transporter<SentMessageInfo>> {
    const { servidor: name, puerto, seguridad, usuario, clave } = servidor;
    const host = await publicAddressOf(name, this.privateHosts).catch((causa: unknown) => {
      throw causa instanceof HostNotPublic
        ? new CartaRechazada(`el servidor de correo propio, ${name}, no tiene una dirección pública`, { cause: causa })
        : causa;
    });
    return createTransport({
      host,
      port: puerto,
      secure: seguridad === 'tls',
      requireTLS: seguridad === 'starttls',
      ...(usuario !== null && { auth: { user: usuario, pass: clave ?? '' } }),
      tls: { rejectUnauthorized: !this.privateHosts, ...(isIP(name) === 0 && { servername: name }) },
      ...COMMON,
    });
  }

  private async send(
    transport: Transporter<SentMessageInfo>,
    carta: Carta,
    { direccion, firma, servidor }: Remitente,
  ): Promise<void> {
    const { id, destinatario, para, copia, remitente, responderA, asunto, texto, html, imagenes, adjuntos } = carta;
    const from = direccion ?? this.address;
    try {
      await transport.sendMail({
        messageId: `<${id}@${from.split('@').at(-1)}>`,
        // Addresses as objects are used as given; strings would be parsed and could be lists.
        from: { name: remitente, address: from },
        to: buzon(para),
        cc: copia.map(buzon),
        // The sender is responsible for the letter: on the service's own server that is the service.
        envelope: { from: servidor ? from : (carta.retorno ?? this.address), to: destinatario },
        ...(responderA && { replyTo: buzon(responderA) }),
        ...(firma && {
          dkim: { domainName: firma.dominio, keySelector: firma.selector, privateKey: firma.privada },
        }),
        subject: asunto,
        text: texto,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [
          ...imagenes.map((imagen) => ({
            ...adjunto(imagen),
            cid: imagen.nombre,
            contentDisposition: 'inline' as const,
          })),
          ...adjuntos.map(adjunto),
        ],
      });
    } catch (error) {
      throw refusal(error as SmtpError);
    }
  }
}

const buzon = (address: string) => ({ name: '', address });

const adjunto = ({ nombre, tipo, contenido }: Adjunto) => ({
  filename: nombre,
  contentType: tipo,
  content: contenido,
  contentTransferEncoding: 'base64' as const,
});

/** Answers from 500 on are final; answers from 400 on and broken connections are not (RFC 5321, 4.2.1). */
function refusal(error: SmtpError): Error {
  const said = error.rejectedErrors?.[0] ?? error;
  const final = (said.responseCode ?? 0) >= 500 && ABOUT_THE_MESSAGE.has(said.command ?? '');
  return final ? new CartaRechazada(`el servidor de correo la rechazó: ${said.message}`, { cause: error }) : said;
}
