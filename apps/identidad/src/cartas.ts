import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cartero } from '@libs/correo';
import type { Logger } from '@libs/platform';

type Carta = Parameters<Cartero['entregarCarta']>[0];

const REINTENTOS_MS = [2_000, 15_000, 60_000];

/** A letter with an address of this service. */
export interface CartaPedida {
  correo: string;
  clase: 'clave' | 'inicial' | 'verificar' | 'cambio' | 'aviso';
  ruta: string;
  /** Whether the address has an account already. */
  conocido?: boolean;
}

interface Palabras {
  asunto: string;
  antes: string;
  despues: string;
}

function palabrasDe({ clase, conocido }: CartaPedida): Palabras {
  if (clase === 'aviso')
    return {
      asunto: 'Se pidió cambiar el correo de su acceso',
      antes: 'Alguien que entró con su acceso pidió cambiar este correo por otro. Puede verlo en «Mi acceso»:',
      despues: 'Si no fue usted, cambie su contraseña ahora: eso anula el pedido y cierra las sesiones abiertas.',
    };
  if (clase === 'cambio')
    return {
      asunto: 'Confirme su correo nuevo',
      antes: 'Para que este sea el correo de su acceso, ábralo donde entró a «Mi acceso»:',
      despues: 'Vale una hora y una sola vez. Si no lo pidió, no haga nada: todo sigue como está.',
    };
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
  enviar(hacer: () => Promise<CartaPedida[]>): void {
    const envio = this.hacerYEntregar(hacer).catch((err: unknown) => this.perdida(err));
    this.enCurso.add(envio);
    void envio.finally(() => this.enCurso.delete(envio));
  }

  /** Ends the pauses between tries, and waits for what is being sent. */
  async terminar(): Promise<void> {
    this.fin.abort();
    await Promise.all(this.enCurso);
  }

  private async hacerYEntregar(hacer: () => Promise<CartaPedida[]>): Promise<void> {
    // One that cannot be delivered keeps no other back.
    for (const pedida of await hacer()) {
      // The end of the process interrupts a letter and all after it, so that none overtakes another.
      if (this.fin.signal.aborted) return;
      await this.entregar(pedida).catch((err: unknown) => this.perdida(err));
    }
  }

  private perdida(err: unknown): void {
    this.logger.warn({ err }, 'a letter with a link was not sent; its reader must ask again');
  }

  private async entregar(pedida: CartaPedida): Promise<void> {
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

  private redactar(pedida: CartaPedida): Carta {
    const { asunto, antes, despues } = palabrasDe(pedida);
    const enlace = `${this.issuer}${pedida.ruta}`;
    const sitio = new URL(this.issuer).host;
    const firma =
      pedida.clase === 'aviso' ? `Lo envía ${sitio}.` : `Se envió porque alguien escribió esta dirección en ${sitio}.`;
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
