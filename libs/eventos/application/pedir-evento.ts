import { leerCuerpo } from '@libs/campos';
import { type Documento, finDe } from '@libs/de';
import { error, ErrorDeValidacion } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { nuevosDe, type PedidoSobreDocumento, unir } from '../domain/pedido';
import { TIPOS_DE_EVENTO, type TipoSobreDocumento } from '../domain/tipos-de-evento';
import type { ObjecionesDelPadron } from './objeciones-del-padron';
import type { DocumentoConEventos, EventoRepository } from './ports/evento-repository';
import type { LlevaTransporte } from './ports/lleva-transporte';

/** Requests events about a document. They are stored before they are sent; a repeated request joins them. */
export class PedirEvento {
  constructor(
    private readonly eventos: EventoRepository,
    private readonly clock: Clock,
    private readonly padron: Pick<ObjecionesDelPadron, 'execute'>,
    private readonly llevaTransporte: LlevaTransporte,
  ) {}

  /** @throws VALIDACION_MULTIPLES_CAMPOS, DE_NO_ENCONTRADO, EVENTO_EN_CURSO, and the type's errors. @returns the events, in order. */
  async execute(
    tenantId: string,
    { tipo, cdc, cuerpo, autor }: { tipo: TipoSobreDocumento; cdc: string; cuerpo?: unknown; autor: Autor },
  ): Promise<{ documento: Documento; eventoIds: string[] }> {
    const ahora = this.clock.now();
    const { plazo, conDependientes, sinTransporte } = TIPOS_DE_EVENTO[tipo];
    const pedido: PedidoSobreDocumento<object> = TIPOS_DE_EVENTO[tipo].pedido;
    const leido = leerCuerpo(pedido.cuerpo, cuerpo) as object;
    const objeciones = await this.padron.execute(tenantId, pedido.enElPadron?.(leido) ?? []);
    const rehusa = sinTransporte && !(await this.llevaTransporte(tenantId, cdc)) ? sinTransporte : undefined;
    const decidir = ({ documento, previos, dependientes }: DocumentoConEventos) => {
      const delTipo = previos.filter((previo) => previo.tipo === tipo);
      const eventos = unir(pedido, pedido.eventos(leido, documento, previos), delTipo);
      // A repeated request joins its event even if the registry's answer has changed.
      const preguntado = nuevosDe(eventos).some(({ datos }) => pedido.enElPadron?.(datos).length);
      if (objeciones.length > 0 && preguntado) throw new ErrorDeValidacion(objeciones);
      // A pending event was requested in time (the deadline applies to its signature), and before what depends on the document by now.
      if (nuevosDe(eventos).length === 0) return eventos;
      if (rehusa) throw rehusa();
      if (plazo && ahora > finDe(plazo.de, documento.aprobadoAt!)) throw plazo.rechazo();
      if (conDependientes && dependientes.length > 0) throw conDependientes(dependientes);
      return eventos;
    };
    const pedida = await this.eventos.pedir(tenantId, { tipo, cdc, autor, ahora }, decidir);
    if (!pedida) throw error('DE_NO_ENCONTRADO');
    return pedida;
  }
}
