import { type Clock, direccionDeCorreo } from '@libs/platform';
import { redactarAviso } from '../domain/redactar-aviso';
import { proximoIntento } from '../domain/reintentos';
import type { AvisoRepository, AvisoTomado } from './ports/aviso-repository';
import { CartaRechazada, type Cartero } from './ports/cartero';
import type { Desenlace } from './ports/correo-repository';

/** Longer than the slowest conversation with a mail server (see the timeouts of its adapter). */
const ARRIENDO_MS = 120_000;

/** Delivers the notice of something's end to its taxpayer. Retries temporary failures and gives up after final ones. */
export class EnviarAviso {
  constructor(
    private readonly avisos: AvisoRepository,
    private readonly cartero: Cartero,
    private readonly clock: Clock,
  ) {}

  /** @returns the outcome; undefined when there was nothing to do. */
  async execute(tenantId: string, id: string): Promise<Desenlace['tipo'] | undefined> {
    const aviso = await this.avisos.tomarTurno(tenantId, id, this.clock.now(), ARRIENDO_MS);
    if (!aviso) return undefined;
    const desenlace = await this.intentar(aviso);
    await this.avisos.registrarDesenlace(tenantId, aviso, desenlace, this.clock.now());
    return desenlace.tipo;
  }

  private async intentar({ id, destinatario, intentos, fin }: AvisoTomado): Promise<Desenlace> {
    const direccion = direccionDeCorreo(destinatario);
    if (!direccion) return { tipo: 'fallido', detalle: 'la dirección no es válida' };
    try {
      const carta = redactarAviso(fin, this.clock.now());
      await this.cartero.entregarCarta({
        id,
        destinatario: direccion,
        para: direccion,
        copia: [],
        ...carta,
        imagenes: [],
        adjuntos: [],
      });
      return { tipo: 'enviado' };
    } catch (causa) {
      const detalle = (causa as Error).message.slice(0, 500);
      const at = causa instanceof CartaRechazada ? undefined : proximoIntento(intentos + 1, this.clock.now());
      return at ? { tipo: 'reintentar', detalle, at, cuenta: true } : { tipo: 'fallido', detalle };
    }
  }
}
