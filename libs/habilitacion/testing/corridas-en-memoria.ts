import { error } from '@libs/errors';
import { type Autor, nuevoId } from '@libs/platform';
import { CorridaRepository, type CorridaTomada, type FinDeTurno } from '../application/ports/corrida-repository';
import {
  type Corrida,
  type EstadoDeCorrida,
  lasQueSeRepiten,
  type LineaPedida,
  type PedidoDeCorrida,
} from '../domain/corrida';
import { esFinal, type Linea } from '../domain/linea';

interface Guardada extends Corrida {
  tenantId: string;
  ficha: number;
  venceAt: Date | null;
  proximaAt: Date;
  fallas: number;
  escritas: Map<string, LineaPedida>;
}

/** Runs in memory, for tests; keeps the contract of `corridas.contract.ts`. */
export class CorridasEnMemoria extends CorridaRepository {
  private readonly guardadas: Guardada[] = [];
  /** Turns that were ordered: run and moment. */
  readonly encargos: { tenantId: string; corridaId: string; desde: Date }[] = [];

  async iniciar(tenantId: string, pedido: PedidoDeCorrida, ahora: Date): Promise<Corrida> {
    const abierta = this.ultimaGuardada(tenantId);
    if (abierta?.estado === 'en_curso') throw error('HABILITACION_EN_CURSO');
    if (abierta?.estado === 'en_pausa') Object.assign(abierta, { estado: 'terminada', cerradaAt: ahora });
    const id = nuevoId(ahora);
    this.guardadas.push({
      ...{ ...pedido, tenantId, id, estado: 'en_curso', motivo: null, createdAt: ahora, cambioAt: ahora },
      ...{ cerradaAt: null, ficha: 0, venceAt: null, proximaAt: ahora, fallas: 0, escritas: new Map() },
    });
    return this.encargar(this.ultimaGuardada(tenantId)!, ahora);
  }

  async ultima(tenantId: string): Promise<Corrida | undefined> {
    const guardada = this.ultimaGuardada(tenantId);
    return guardada && mostrar(guardada);
  }

  async lineas(tenantId: string, corridaId: string): Promise<LineaPedida[]> {
    return [...(this.guardadaPorId(tenantId, corridaId)?.escritas.values() ?? [])];
  }

  async pausar(tenantId: string): Promise<Corrida> {
    return mostrar(Object.assign(this.abierta(tenantId), { estado: 'en_pausa', motivo: null }));
  }

  async seguir(tenantId: string, _: Autor, ahora: Date): Promise<Corrida> {
    return this.reanudar(this.abierta(tenantId), ahora);
  }

  async repetirLinea(tenantId: string, codigo: string, autor: Autor, ahora: Date): Promise<LineaPedida> {
    const guardada = this.ultimaGuardada(tenantId);
    if (!guardada) throw error('HABILITACION_NO_ENCONTRADA');
    const repetidas = lasQueSeRepiten(codigo, [...guardada.escritas.values()], autor, ahora);
    for (const linea of repetidas) guardada.escritas.set(linea.codigo_de_caso, linea);
    this.reanudar(guardada, ahora);
    return repetidas[0]!;
  }

  /** No document has a batch here: a test's `Mesa` says which. */
  async loteDelDocumento(): Promise<string | undefined> {
    return undefined;
  }

  /** Everything is sent here: a test's `Mesa` says what the authority does. */
  async envioEnPausa(): Promise<undefined> {
    return undefined;
  }

  async tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorridaTomada | undefined> {
    const guardada = this.guardadaPorId(tenantId, id);
    if (guardada?.estado !== 'en_curso' || (guardada.venceAt ?? guardada.proximaAt) > ahora) return undefined;
    Object.assign(guardada, { ficha: guardada.ficha + 1, venceAt: new Date(ahora.getTime() + arriendoMs) });
    return { ...mostrar(guardada), tenantId, ficha: guardada.ficha };
  }

  async renovarTurno(tomada: CorridaTomada, ahora: Date, arriendoMs: number): Promise<void> {
    const guardada = this.guardadaDelTurno(tomada);
    if (guardada?.venceAt) guardada.venceAt = new Date(ahora.getTime() + arriendoMs);
  }

  async anotarLinea(
    tomada: CorridaTomada,
    linea: Linea,
    ahora: Date,
    arriendoMs: number,
  ): Promise<EstadoDeCorrida | undefined> {
    const guardada = this.guardadaDelTurno(tomada);
    if (!guardada) return undefined;
    guardada.venceAt = new Date(ahora.getTime() + arriendoMs);
    if (esFinal(linea)) Object.assign(guardada, { cambioAt: ahora, fallas: 0 });
    const autor = guardada.escritas.get(linea.codigo_de_caso)?.autor ?? guardada.autor;
    guardada.escritas.set(linea.codigo_de_caso, { ...linea, autor });
    return guardada.estado;
  }

  async soltarTurno(tomada: CorridaTomada, { estado, motivo, proximaAt }: FinDeTurno, ahora: Date): Promise<void> {
    const guardada = this.guardadaDelTurno(tomada);
    if (!guardada) return;
    if (guardada.estado !== 'en_pausa') Object.assign(guardada, { motivo });
    if (guardada.estado !== 'en_pausa' || estado !== 'en_curso') guardada.estado = estado;
    Object.assign(guardada, { venceAt: null, proximaAt, cerradaAt: estado === 'terminada' ? ahora : null });
    if (guardada.estado === 'en_curso') this.encargar(guardada, proximaAt);
  }

  async registrarFallo(tomada: CorridaTomada, motivo: string, maximo: number, ahora: Date): Promise<void> {
    const guardada = this.guardadaDelTurno(tomada);
    if (!guardada) return;
    Object.assign(guardada, { venceAt: null, proximaAt: ahora, fallas: guardada.fallas + 1 });
    if (guardada.fallas >= maximo) Object.assign(guardada, { estado: 'en_pausa', motivo });
  }

  private reanudar(guardada: Guardada, ahora: Date): Corrida {
    const turnoNuevo = { ficha: guardada.ficha + 1, venceAt: null, proximaAt: ahora, cambioAt: ahora, cerradaAt: null };
    return this.encargar(
      Object.assign(guardada, { ...turnoNuevo, estado: 'en_curso' as const, motivo: null, fallas: 0 }),
      ahora,
    );
  }

  private encargar(guardada: Guardada, desde: Date): Corrida {
    this.encargos.push({ tenantId: guardada.tenantId, corridaId: guardada.id, desde });
    return mostrar(guardada);
  }

  private abierta(tenantId: string): Guardada {
    const guardada = this.ultimaGuardada(tenantId);
    if (!guardada) throw error('HABILITACION_NO_ENCONTRADA');
    if (guardada.estado === 'terminada') throw error('HABILITACION_TERMINADA');
    return guardada;
  }

  private readonly ultimaGuardada = (tenantId: string) =>
    this.guardadas.findLast((guardada) => guardada.tenantId === tenantId);
  private readonly guardadaPorId = (tenantId: string, id: string) =>
    this.guardadas.find((guardada) => guardada.tenantId === tenantId && guardada.id === id);
  private readonly guardadaDelTurno = ({ tenantId, id, ficha }: CorridaTomada) => {
    const hallada = this.guardadaPorId(tenantId, id);
    return hallada?.ficha === ficha ? hallada : undefined;
  };
}

const mostrar = ({
  id,
  estado,
  motivo,
  receptor,
  items,
  segundo,
  autor,
  createdAt,
  cambioAt,
  cerradaAt,
}: Corrida): Corrida => ({
  ...{ id, estado, motivo, receptor, items, segundo, autor, createdAt, cambioAt, cerradaAt },
});
