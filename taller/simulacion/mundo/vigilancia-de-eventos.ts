import { DETALLE, DOCUMENTO, EVENTO, type FilaDeEvento } from '@libs/de/testing/memoria';
import type { BaseEnMemoria, CambioDeFila } from '@libs/platform/testing';
import { RECIBIDO } from '@libs/recibidos/testing';
import type { Autoridad } from './autoridad';
import type { EventoRecibido } from './eventos-registrados';

type Json = Record<string, unknown>;

/** An event ends as the authority has it, a received document has one event at a time, and documents show what was accepted. */
export class VigilanciaDeEventos {
  constructor(
    private readonly base: BaseEnMemoria,
    private readonly autoridad: Autoridad,
    private readonly faltar: (falta: string) => void,
  ) {}

  trasConfirmar(cambios: readonly CambioDeFila[]): void {
    for (const { tabla, antes, despues } of cambios) {
      if (tabla === EVENTO.nombre) this.evento(antes as FilaDeEvento | undefined, despues as FilaDeEvento);
    }
  }

  /** @param sabido whether the database knows everything that happened to the document: no restore lost a part of it. */
  alFinal(sabido: (cdc: string) => boolean): void {
    for (const { id, cdc, receptorRuc } of this.base.todas(DOCUMENTO)) {
      if (!sabido(cdc)) continue;
      const registrados = this.autoridad.eventos.de(cdc);
      const nominado = registrados.find(({ contenido }) => contenido.clase === 'NOMINACION')?.campos['dRucRec'];
      if (nominado !== undefined && receptorRuc?.split('-')[0] !== nominado)
        this.faltar(`${cdc}: its receiver is ${receptorRuc}, the authority has ${nominado}`);
      this.transporte(id, cdc, registrados);
    }
  }

  private evento(antes: FilaDeEvento | undefined, fila: FilaDeEvento): void {
    const { id, tipo, recibidoId, estado, datos } = fila;
    const pendientes = recibidoId && this.base.buscar(EVENTO, 'recibido', recibidoId).filter((e) => e.estado === 'P');
    if (pendientes && pendientes.length > 1)
      this.faltar(`${recibidoId}: ${pendientes.length} events wait for an answer`);
    if (recibidoId && !this.base.todas(RECIBIDO).some((recibido) => recibido.id === recibidoId))
      this.faltar(`${id}: an event about a document that nobody received`);
    if (antes?.estado !== 'P' || estado === 'P' || !('cdc' in datos)) return;
    const cdc = datos.cdc as string;
    const registrado = tipo === 'CANCELACION' ? this.autoridad.cancelado(cdc) : this.registrado(cdc, fila);
    if (estado === 'A' && !registrado) this.faltar(`${cdc}: ${tipo} accepted here, and not at the authority`);
    if (estado === 'R' && this.autoridad.eventos.tiene(cdc, id))
      this.faltar(`${cdc}: ${tipo} refused here, and registered at the authority`);
  }

  /** This one, or one that says the same: from a lost time, or from another sending. */
  private registrado(cdc: string, { id, tipo, datos }: FilaDeEvento): boolean {
    return this.autoridad.eventos.de(cdc).some(({ origen, contenido }) => {
      if (origen === id) return true;
      if (contenido.clase !== tipo || tipo === 'TRANSPORTE') return false;
      if (contenido.clase === 'CONFORMIDAD') return 'entregaEstimada' in contenido === 'entregaEstimada' in datos;
      return (
        contenido.clase !== 'NOMINACION' || contenido.receptor.ruc === (datos as { receptor: Json }).receptor['ruc']
      );
    });
  }

  /** The last driver and the last vehicle that the authority has registered. */
  private transporte(id: string, cdc: string, registrados: readonly EventoRecibido[]): void {
    const transporte = this.base.ver(DETALLE, id)!.contenido.remision?.['transporte'] as Json | undefined;
    const pedido = { chofer: 'Chofer de Prueba', matricula: 'ABC123' };
    const primeros = new Map(registrados.toReversed().map((evento) => [evento.origen, evento]));
    for (const { contenido } of [...primeros.values()].reverse()) {
      if (contenido.clase !== 'TRANSPORTE') continue;
      const { transportista, vehiculo } = contenido;
      if (transportista?.chofer?.nombre !== undefined) pedido.chofer = transportista.chofer.nombre;
      if (vehiculo?.matricula !== undefined) pedido.matricula = vehiculo.matricula;
    }
    if (!transporte) return;
    const chofer = ((transporte['transportista'] as Json)['chofer'] as Json)['nombre'];
    const [vehiculo] = transporte['vehiculos'] as Json[];
    if (chofer !== pedido.chofer || vehiculo!['matricula'] !== pedido.matricula)
      this.faltar(
        `${cdc}: its transport is ${String(chofer)}, ${String(vehiculo!['matricula'])}, not ${Object.values(pedido).join(', ')}`,
      );
  }
}
