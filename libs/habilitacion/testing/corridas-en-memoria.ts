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
    const abierta = this.de(tenantId);
    if (abierta?.estado === 'en_curso') throw error('HABILITACION_EN_CURSO');
    if (abierta?.estado === 'en_pausa') Object.assign(abierta, { estado: 'terminada', cerradaAt: ahora });
    const id = nuevoId(ahora);
    this.guardadas.push({
      ...{ ...pedido, tenantId, id, estado: 'en_curso', motivo: null, createdAt: ahora, cambioAt: ahora },
      ...{ cerradaAt: null, ficha: 0, venceAt: null, proximaAt: ahora, fallas: 0, escritas: new Map() },
    });
    return this.encargar(this.de(tenantId)!, ahora);
  }

  async ultima(tenantId: string): Promise<Corrida | undefined> {
    const suya = this.de(tenantId);
    return suya && mostrar(suya);
  }

  async lineas(tenantId: string, corridaId: string): Promise<LineaPedida[]> {
    return [...(this.una(tenantId, corridaId)?.escritas.values() ?? [])];
  }

  async pausar(tenantId: string): Promise<Corrida> {
    return mostrar(Object.assign(this.abierta(tenantId), { estado: 'en_pausa', motivo: null }));
  }

  async seguir(tenantId: string, _: Autor, ahora: Date): Promise<Corrida> {
    return this.reanudar(this.abierta(tenantId), ahora);
  }

  async repetir(tenantId: string, codigo: string, autor: Autor, ahora: Date): Promise<LineaPedida> {
    const suya = this.de(tenantId);
    if (!suya) throw error('HABILITACION_NO_ENCONTRADA');
    const repetidas = lasQueSeRepiten(codigo, [...suya.escritas.values()], autor, ahora);
    for (const linea of repetidas) suya.escritas.set(linea.codigo_de_caso, linea);
    this.reanudar(suya, ahora);
    return repetidas[0]!;
  }

  /** No document has a batch here: a test's `Mesa` says which. */
  async lote(): Promise<string | undefined> {
    return undefined;
  }

  /** Everything is sent here: a test's `Mesa` says what the authority does. */
  async enPausa(): Promise<undefined> {
    return undefined;
  }

  async tomar(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<CorridaTomada | undefined> {
    const suya = this.una(tenantId, id);
    if (suya?.estado !== 'en_curso' || (suya.venceAt ?? suya.proximaAt) > ahora) return undefined;
    Object.assign(suya, { ficha: suya.ficha + 1, venceAt: new Date(ahora.getTime() + arriendoMs) });
    return { ...mostrar(suya), tenantId, ficha: suya.ficha };
  }

  async renovar(tomada: CorridaTomada, ahora: Date, arriendoMs: number): Promise<void> {
    const suya = this.suya(tomada);
    if (suya?.venceAt) suya.venceAt = new Date(ahora.getTime() + arriendoMs);
  }

  async anotar(
    tomada: CorridaTomada,
    linea: Linea,
    ahora: Date,
    arriendoMs: number,
  ): Promise<EstadoDeCorrida | undefined> {
    const suya = this.suya(tomada);
    if (!suya) return undefined;
    suya.venceAt = new Date(ahora.getTime() + arriendoMs);
    if (esFinal(linea)) Object.assign(suya, { cambioAt: ahora, fallas: 0 });
    const autor = suya.escritas.get(linea.codigo_de_caso)?.autor ?? suya.autor;
    suya.escritas.set(linea.codigo_de_caso, { ...linea, autor });
    return suya.estado;
  }

  async soltar(tomada: CorridaTomada, { estado, motivo, proximaAt }: FinDeTurno, ahora: Date): Promise<void> {
    const suya = this.suya(tomada);
    if (!suya) return;
    if (suya.estado !== 'en_pausa') Object.assign(suya, { motivo });
    if (suya.estado !== 'en_pausa' || estado !== 'en_curso') suya.estado = estado;
    Object.assign(suya, { venceAt: null, proximaAt, cerradaAt: estado === 'terminada' ? ahora : null });
    if (suya.estado === 'en_curso') this.encargar(suya, proximaAt);
  }

  async fallar(tomada: CorridaTomada, motivo: string, maximo: number, ahora: Date): Promise<void> {
    const suya = this.suya(tomada);
    if (!suya) return;
    Object.assign(suya, { venceAt: null, proximaAt: ahora, fallas: suya.fallas + 1 });
    if (suya.fallas >= maximo) Object.assign(suya, { estado: 'en_pausa', motivo });
  }

  private reanudar(suya: Guardada, ahora: Date): Corrida {
    const otra = { ficha: suya.ficha + 1, venceAt: null, proximaAt: ahora, cambioAt: ahora, cerradaAt: null };
    return this.encargar(Object.assign(suya, { ...otra, estado: 'en_curso' as const, motivo: null, fallas: 0 }), ahora);
  }

  private encargar(suya: Guardada, desde: Date): Corrida {
    this.encargos.push({ tenantId: suya.tenantId, corridaId: suya.id, desde });
    return mostrar(suya);
  }

  private abierta(tenantId: string): Guardada {
    const suya = this.de(tenantId);
    if (!suya) throw error('HABILITACION_NO_ENCONTRADA');
    if (suya.estado === 'terminada') throw error('HABILITACION_TERMINADA');
    return suya;
  }

  private readonly de = (tenantId: string) => this.guardadas.findLast((una) => una.tenantId === tenantId);
  private readonly una = (tenantId: string, id: string) =>
    this.guardadas.find((una) => una.tenantId === tenantId && una.id === id);
  private readonly suya = ({ tenantId, id, ficha }: CorridaTomada) => {
    const hallada = this.una(tenantId, id);
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
