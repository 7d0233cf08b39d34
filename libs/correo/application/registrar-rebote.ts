import type { Clock } from '@libs/platform';
import type { Retornos } from '../domain/retorno';
import type { CorreoRepository } from './ports/correo-repository';
import type { AvisoDeEntrega, LectorDeDsn } from './ports/lector-de-dsn';

/**
 * How a returned message was noted: its e-mail failed, or has a difficulty. 'nada': the message is not about one of our e-mails, or reports
 * no problem.
 */
export type Rebote = 'fallido' | 'dificultad' | 'nada';

/** Notes that an e-mail came back after a server had accepted it. */
export class RegistrarRebote {
  constructor(
    private readonly correos: CorreoRepository,
    private readonly lector: LectorDeDsn,
    private readonly retornos: Retornos,
    private readonly clock: Clock,
  ) {}

  /** @param mensaje the raw message. A repeated one changes nothing. */
  async execute(mensaje: Buffer): Promise<Rebote> {
    const dsn = await this.lector.leer(mensaje);
    const id = dsn?.para.map((destino) => this.retornos.correoDe(destino)).find((correoId) => correoId !== undefined);
    const aviso = dsn?.avisos.find(esDefinitivo) ?? dsn?.avisos.find(esDificultad);
    if (id === undefined || !aviso) return 'nada';
    const definitivo = esDefinitivo(aviso);
    const detalle = `${definitivo ? 'rebotó' : 'se demora'}: ${aviso.diagnostico || aviso.estado}`;
    const anotado = await this.correos.registrarRebote(id, { definitivo, detalle }, this.clock.now());
    if (!anotado) return 'nada';
    return definitivo ? 'fallido' : 'dificultad';
  }
}

/** Status 4.x.x may be temporary even if the server gave up (RFC 3463, 2): the address is good. */
const esDefinitivo = ({ accion, estado }: AvisoDeEntrega): boolean => accion === 'failed' && !estado.startsWith('4.');
const esDificultad = ({ accion, estado }: AvisoDeEntrega): boolean =>
  accion === 'delayed' || (accion === 'failed' && estado.startsWith('4.'));
