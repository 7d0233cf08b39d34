import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cartero } from '@libs/correo';
import type { CartaDeEnlace } from '@libs/identidad';
import type { Logger } from '@libs/platform';

type Carta = Parameters<Cartero['entregarCarta']>[0];

const REINTENTOS_MS = [2_000, 15_000, 60_000];

interface Palabras {
  asunto: string;
  antes: string;
  despues: string;
}

function palabrasDe({ clase, conocido }: CartaDeEnlace): Palabras {
  if (clase === 'verificar')
    return { asunto: 'Confirme su correo', antes: 'Para confirmar este correo, abra:', despues: 'Vale 24 horas.' };
  return {
    asunto: conocido ? 'Elija una contraseña nueva' : 'Cree su acceso',
    antes: conocido ? 'Para elegir una contraseña nueva, abra:' : 'Para crear su acceso con este correo, abra:',
    despues: 'Vale una hora y una sola vez. Si no lo pidió, no haga nada: todo sigue como está.',
  };
}

/** Sends letters with links, apart from the requests that cause them: nobody can tell by the time of an answer whether one was sent. */
export class Cartas {
  private readonly enCurso = new Set<Promise<void>>();
  private readonly fin = new AbortController();

  constructor(
    private readonly cartero: Cartero,
    private readonly issuer: string,
    private readonly logger: Logger,
  ) {}

  /** Makes a letter and sends it, later. A letter that is lost with its process is asked for again by its reader. */
  enviar(hacer: () => Promise<CartaDeEnlace | undefined>): void {
    const envio = this.hacerYEntregar(hacer).catch((err: unknown) =>
      this.logger.warn({ err }, 'a letter with a link was not sent; its reader must ask again'),
    );
    this.enCurso.add(envio);
    void envio.finally(() => this.enCurso.delete(envio));
  }

  /** Ends the pauses between tries, and waits for what is being sent. */
  async terminar(): Promise<void> {
    this.fin.abort();
    await Promise.all(this.enCurso);
  }

  private async hacerYEntregar(hacer: () => Promise<CartaDeEnlace | undefined>): Promise<void> {
    const pedida = await hacer();
    if (!pedida) return;
    const carta = this.redactar(pedida);
    for (const pausa of REINTENTOS_MS) {
      try {
        return await this.cartero.entregarCarta(carta);
      } catch {
        await delay(pausa, undefined, { signal: this.fin.signal });
      }
    }
    await this.cartero.entregarCarta(carta);
  }

  private redactar(pedida: CartaDeEnlace): Carta {
    const { asunto, antes, despues } = palabrasDe(pedida);
    const enlace = `${this.issuer}/enlace/${pedida.token}`;
    const sitio = new URL(this.issuer).host;
    const firma = `Se envió porque alguien escribió esta dirección en ${sitio}.`;
    return {
      id: randomUUID(),
      destinatario: pedida.correo,
      para: pedida.correo,
      copia: [],
      remitente: 'Timbó',
      asunto,
      texto: `${antes}\n\n${enlace}\n\n${despues}\n\n${firma}\n`,
      html: [
        '<!doctype html><html lang="es"><body>',
        `<p>${antes}</p><p><a href="${enlace}">${enlace}</a></p><p>${despues}</p><p>${firma}</p>`,
        '</body></html>',
      ].join(''),
      imagenes: [],
      adjuntos: [],
    };
  }
}
