import type { ImapFlow } from 'imapflow';
import type { ImapFlowError } from 'imapflow/lib/errors.js';
import { BuzonInaccesible, type MensajeEnBuzon, type SesionDeBuzon } from '../../application/ports/cliente-de-buzon';
import { enUnaLinea } from '../../domain/correo/en-una-linea';
import { CORTADA, enPalabras } from './en-palabras';

/** Longest duration of an order, and of reading a message: a server that sends a byte now and then holds a turn no longer. */
const ORDEN_MS = 30_000;
const MENSAJE_MS = 120_000;
const LARGO_DE_TEXTO = 300;
const LARGO_DE_ID = 500;

/** Work with a client that is given up after `limiteMs`, with its connection. @throws BuzonInaccesible */
export async function conLimite<T>(cliente: ImapFlow, limiteMs: number, trabajo: () => Promise<T>): Promise<T> {
  let tarde = false;
  const limite = setTimeout(() => {
    tarde = true;
    cliente.close();
  }, limiteMs);
  try {
    return await trabajo();
  } catch (causa) {
    if (causa instanceof BuzonInaccesible) throw causa;
    throw new BuzonInaccesible(tarde ? 'el servidor tarda demasiado' : enPalabras(causa));
  } finally {
    clearTimeout(limite);
  }
}

const PORUID = { uid: true } as const;

/** A mailbox that imapflow has open. */
export class SesionDeImapFlow implements SesionDeBuzon {
  constructor(
    private readonly cliente: ImapFlow,
    readonly uidValidity: string,
  ) {}

  async uidsTras(uid: number, desde: Date): Promise<number[]> {
    const hallados = await this.ordenar(() => this.cliente.search({ uid: `${uid + 1}:*`, since: desde }, PORUID));
    if (!hallados) throw new BuzonInaccesible('el servidor no sabe buscar mensajes');
    // `n:*` always has the last message, also when its UID is below n (RFC 9051, 9, seq-range).
    return hallados.filter((hallado) => hallado > uid).sort((a, b) => a - b);
  }

  async describir(uid: number): Promise<MensajeEnBuzon | undefined> {
    const que = { size: true, envelope: true } as const;
    const mensaje = await this.ordenar(() => this.cliente.fetchOne(String(uid), que, PORUID));
    if (!mensaje) return undefined;
    const { date, from, subject, messageId } = mensaje.envelope ?? {};
    const fecha = date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
    return {
      uid,
      bytes: mensaje.size,
      de: enUnaLinea(from?.[0]?.address, LARGO_DE_TEXTO),
      asunto: enUnaLinea(subject, LARGO_DE_TEXTO),
      messageId: enUnaLinea(messageId, LARGO_DE_ID),
      fecha,
    };
  }

  /** By BODY.PEEK, which marks nothing as read. */
  async leer(uid: number, maximo: number): Promise<Uint8Array | undefined> {
    const que = { source: { start: 0, maxLength: maximo + 1 } };
    const leido = await conLimite(this.cliente, MENSAJE_MS, () => this.cliente.fetchOne(String(uid), que, PORUID));
    if (!leido || !leido.source || leido.source.length > maximo) return undefined;
    return leido.source;
  }

  marcar(uid: number): Promise<string | undefined> {
    const orden = () => this.cliente.messageFlagsAdd(String(uid), ['\\Seen'], PORUID);
    return this.pedir(orden, 'el servidor no permite marcar los mensajes como leídos');
  }

  async mover(uid: number, carpeta: string): Promise<string | undefined> {
    // Without MOVE (RFC 6851) the message would be copied and deleted, and nothing is deleted here.
    if (!this.cliente.capabilities.has('MOVE')) return 'el servidor no sabe mover mensajes';
    const orden = () => this.cliente.messageMove(String(uid), carpeta, PORUID);
    return this.pedir(orden, `no se puede mover los mensajes a la carpeta ${carpeta}`);
  }

  tieneCarpeta(carpeta: string): Promise<boolean> {
    return this.ordenar(() =>
      this.cliente.status(carpeta, { messages: true }).then(
        (estado) => estado !== false,
        (causa: ImapFlowError) => {
          if (causa.code === 'NotFound') return false;
          throw causa;
        },
      ),
    );
  }

  async cerrar(): Promise<void> {
    // Its result is stored: how the connection ends does not matter.
    await this.ordenar(() => this.cliente.logout()).catch(() => undefined);
    this.cortar();
  }

  cortar(): void {
    this.cliente.close();
  }

  /** An order that the server may refuse, which is told by `negado`. A connection that ended is another matter. */
  private async pedir(orden: () => Promise<unknown>, negado: string): Promise<string | undefined> {
    if (await this.ordenar(orden)) return undefined;
    if (!this.cliente.usable) throw new BuzonInaccesible(CORTADA);
    return negado;
  }

  private ordenar<T>(orden: () => Promise<T>): Promise<T> {
    return conLimite(this.cliente, ORDEN_MS, orden);
  }
}
