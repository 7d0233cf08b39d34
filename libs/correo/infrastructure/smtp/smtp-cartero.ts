import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import { assertNoTransaction } from '@libs/platform/db';
import { CartaRechazada, Cartero } from '../../application/ports/cartero';
import type { Adjunto, Carta } from '../../domain/carta';

const CONNECT_MS = 10_000;
const SOCKET_MS = 30_000;

/** Steps of the conversation in which a refusal is about this message, not about who we are (RFC 5321, 4.3.2). */
const ABOUT_THE_MESSAGE = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API']);

interface SmtpError extends Error {
  readonly responseCode?: number;
  readonly command?: string;
  readonly rejectedErrors?: readonly SmtpError[];
}

/** Delivers to the server of SMTP_URL, over few connections that stay open. */
export class SmtpCartero extends Cartero {
  private readonly transport: Transporter<SentMessageInfo>;
  private readonly address: string;

  /** @param url smtp:// or smtps://, with credentials when the server wants them. @param from 'Name <address>' or an address. */
  constructor(url: string, from: string) {
    super();
    this.address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SOCKET_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  override async entregar(carta: Carta): Promise<void> {
    assertNoTransaction();
    const { id, destinatario, para, copia, remitente, responderA, asunto, texto, html, imagenes, adjuntos } = carta;
    try {
      await this.transport.sendMail({
        messageId: `<${id}@${this.address.split('@').at(-1)}>`,
        // Addresses as objects are taken as they stand; texts would be parsed, and may be lists.
        from: { name: remitente, address: this.address },
        to: buzon(para),
        cc: copia.map(buzon),
        envelope: { from: this.address, to: destinatario },
        ...(responderA && { replyTo: buzon(responderA) }),
        subject: asunto,
        text: texto,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: [
          ...imagenes.map((una) => ({ ...adjunto(una), cid: una.nombre, contentDisposition: 'inline' as const })),
          ...adjuntos.map(adjunto),
        ],
      });
    } catch (error) {
      throw refusal(error as SmtpError);
    }
  }

  close(): void {
    this.transport.close();
  }
}

const buzon = (address: string) => ({ name: '', address });

const adjunto = ({ nombre, tipo, contenido }: Adjunto) => ({
  filename: nombre,
  contentType: tipo,
  content: contenido,
  contentTransferEncoding: 'base64' as const,
});

/** Answers of 500 and more are final, those of 400 and connections that break are not (RFC 5321, 4.2.1). */
function refusal(error: SmtpError): Error {
  const said = error.rejectedErrors?.[0] ?? error;
  const final = (said.responseCode ?? 0) >= 500 && ABOUT_THE_MESSAGE.has(said.command ?? '');
  return final ? new CartaRechazada(`el servidor de correo la rechazó: ${said.message}`, { cause: error }) : said;
}
