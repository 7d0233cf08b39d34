import { ErrorDeNegocio } from '@libs/errors';
import { type Clock, crashPoint } from '@libs/platform';
import type { EmisorRepository } from '@libs/series';
import type { Llegado } from '../domain/llegada';
import type { Recibido } from '../domain/recibido';
import type { JuzgarLlegado } from './juzgar-llegado';
import type { ConsultaDeRecibido } from './ports/consulta-de-recibido';
import type { LoQueDijo, LlegadaRepository } from './ports/llegada-repository';

/** How a turn ended: `nada`, another worker has it or its time has not come; `perdido`, it went to another worker meanwhile. */
export type Preguntado = 'nada' | 'perdido' | LoQueDijo['respuesta']['tipo'];

/**
 * Asks the authority about one received document and stores its word. Where it gives an XML that is not here, that one is judged and kept:
 * it is what was approved.
 */
export class PreguntarPorRecibido {
  constructor(
    private readonly llegadas: LlegadaRepository,
    private readonly emisores: EmisorRepository,
    private readonly consulta: ConsultaDeRecibido,
    private readonly juzgar: JuzgarLlegado,
    private readonly entorno: { clock: Clock; arriendoMs: number },
  ) {}

  async execute(tenantId: string, id: string): Promise<Preguntado> {
    const { clock, arriendoMs } = this.entorno;
    const ahora = clock.now();
    const venceAt = new Date(ahora.getTime() + arriendoMs);
    const turno = await this.llegadas.tomarPregunta(tenantId, id, { ahora, venceAt });
    if (!turno) return 'nada';
    crashPoint('pregunta.turno-tomado');
    const { sit, cdc } = turno.recibido;
    const emisor = await this.emisores.obtener(tenantId);
    const respuesta = await this.consulta.consultar(emisor, sit, cdc);
    crashPoint('pregunta.respondida');
    const llegado = await this.loQueDio(turno.recibido, respuesta, emisor.ruc);
    const anotado = await this.llegadas.anotarRespuesta(tenantId, turno, { respuesta, llegado }, clock.now());
    crashPoint('pregunta.anotada');
    return anotado ? respuesta.tipo : 'perdido';
  }

  /** The document that the authority gave, when it is not the one that is here. */
  private async loQueDio(
    { huella, digest, sit }: Recibido,
    respuesta: LoQueDijo['respuesta'],
    receptor: string,
  ): Promise<Llegado | undefined> {
    if (respuesta.tipo !== 'registrado' || respuesta.lo.rde === null) return undefined;
    if (huella && digest === respuesta.lo.digest) return undefined;
    const xml = Buffer.from(respuesta.lo.rde);
    const { llegado } = await this.juzgar.execute(xml, { via: 'autoridad', receptor, sit });
    return llegado instanceof ErrorDeNegocio ? undefined : { ...llegado, avalado: true };
  }
}
