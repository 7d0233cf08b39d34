import type { Cursor } from '@libs/avisos';
import type { AvisosEnMemoria } from '@libs/avisos/testing';
import {
  type FinDeTurno,
  type Intento,
  type TurnoDeWebhook,
  TurnosDeWebhook,
  type WebhookPorAtender,
} from '../application/ports/turnos-de-webhook';
import { type Marcha, POR_TURNO } from '../domain/marcha';
import type { EstadoDeWebhook } from '../domain/webhook';

/** An endpoint as the memory keeps it. Tests change it as its owner would. */
export interface FilaDeWebhook {
  readonly tenantId: string;
  readonly id: string;
  url: string;
  tipos: readonly string[] | null;
  secretos: string[];
  estado: EstadoDeWebhook;
  motivo: string | null;
  posicion: Cursor;
  marcha: Marcha;
  atento: boolean;
  atendidoAt: Date;
  proximaAt: Date | undefined;
  ficha: number;
  /** The end of the lease; undefined: nobody has the turn. */
  venceAt: Date | undefined;
  /** By the id of the notice. */
  readonly entregas: Map<string, { intentos: number; proximaAt: Date }>;
  intentos: Intento[];
}

const SANA: Marcha = { fallas: 0, fallandoDesde: null, esperaHasta: null, lento: false };

export class TurnosEnMemoria extends TurnosDeWebhook {
  private readonly filas = new Map<string, FilaDeWebhook>();

  constructor(private readonly avisos: AvisosEnMemoria) {
    super();
  }

  /** An endpoint that gets notices from now on. */
  async crear(tenantId: string, id: string, ahora: Date, cambios: Partial<FilaDeWebhook> = {}): Promise<FilaDeWebhook> {
    const posicion = await this.avisos.posicionActual(tenantId);
    const fila: FilaDeWebhook = {
      ...{ tenantId, id, url: 'https://erp.example.com/avisos', tipos: null, secretos: ['whsec_AAAA'], posicion },
      ...{ estado: 'activo', motivo: null, marcha: SANA, atento: true, atendidoAt: ahora, proximaAt: undefined },
      ...{ ficha: 0, venceAt: undefined, entregas: new Map(), intentos: [] },
      ...cambios,
    };
    this.filas.set(id, fila);
    return fila;
  }

  async porAtender(
    rapidos: number,
    lentos: number,
    ahora: Date,
    tenants?: readonly string[],
  ): Promise<WebhookPorAtender[]> {
    const quedan = { rapidos, lentos };
    const hallados: WebhookPorAtender[] = [];
    for (const fila of [...this.filas.values()].sort((a, b) => Number(a.atendidoAt) - Number(b.atendidoAt))) {
      if (tenants && !tenants.includes(fila.tenantId)) continue;
      const plazas = fila.marcha.lento ? 'lentos' : 'rapidos';
      if (quedan[plazas] === 0 || !estaLibre(fila, ahora) || !(await this.tieneAlgo(fila, ahora))) continue;
      quedan[plazas] -= 1;
      hallados.push({ tenantId: fila.tenantId, id: fila.id, lento: fila.marcha.lento });
    }
    return hallados;
  }

  async tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<TurnoDeWebhook | undefined> {
    const fila = this.filaDe(tenantId, id);
    if (!fila || !estaLibre(fila, ahora)) return undefined;
    fila.ficha += 1;
    fila.venceAt = new Date(ahora.getTime() + arriendoMs);
    fila.atendidoAt = ahora;
    const { ficha, url, tipos, secretos, posicion, marcha } = fila;
    const vencidas = [...fila.entregas]
      .filter(([, { proximaAt }]) => proximaAt <= ahora)
      .sort(([, a], [, b]) => Number(a.proximaAt) - Number(b.proximaAt))
      .slice(0, POR_TURNO)
      .map(async ([avisoId, { intentos }]) => ({
        ...{ avisoId, intentos },
        aviso: await this.avisos.porId(tenantId, avisoId),
      }));
    const datosDelTurno = { tenantId, id, ficha, url, tipos, secretos: [...secretos], posicion, marcha };
    return { ...datosDelTurno, enEspera: fila.entregas.size, vencidas: await Promise.all(vencidas) };
  }

  cerrarTurno(turno: TurnoDeWebhook, fin: FinDeTurno): Promise<boolean> {
    const fila = this.filaDe(turno.tenantId, turno.id);
    if (fila?.ficha !== turno.ficha) return Promise.resolve(false);
    for (const { avisoId, ...espera } of fin.enEspera) fila.entregas.set(avisoId, espera);
    for (const avisoId of fin.terminadas) fila.entregas.delete(avisoId);
    fila.intentos.push(...fin.intentos);
    // The position stays where its owner moved it meanwhile.
    if (fila.posicion === turno.posicion) fila.posicion = fin.posicion;
    const proximas = [...fila.entregas.values()].map(({ proximaAt }) => proximaAt);
    const miradas = [fin.proximaAt, ...proximas.filter((at) => at > fin.vencidasDesde)].filter(
      (at) => at !== undefined,
    );
    const proximaAt = miradas.sort((a, b) => Number(a) - Number(b))[0];
    Object.assign(fila, { venceAt: undefined, marcha: fin.marcha, atento: fin.atento, proximaAt });
    if (fin.apagado !== undefined && fila.estado === 'activo')
      Object.assign(fila, { estado: 'apagado', motivo: fin.apagado });
    return Promise.resolve(true);
  }

  borrarIntentos(antes: Date): Promise<boolean> {
    for (const fila of this.filas.values()) fila.intentos = fila.intentos.filter(({ createdAt }) => createdAt >= antes);
    return Promise.resolve(false);
  }

  borrar(id: string): void {
    this.filas.delete(id);
  }

  private filaDe(tenantId: string, id: string): FilaDeWebhook | undefined {
    const fila = this.filas.get(id);
    return fila?.tenantId === tenantId ? fila : undefined;
  }

  private async tieneAlgo({ tenantId, proximaAt, atento, posicion }: FilaDeWebhook, ahora: Date): Promise<boolean> {
    if (proximaAt && proximaAt <= ahora) return true;
    return atento && (await this.avisos.leer({ tenantId, despues: posicion, limite: 1 })).avisos.length > 0;
  }
}

const estaLibre = ({ estado, venceAt }: FilaDeWebhook, ahora: Date): boolean =>
  estado === 'activo' && (!venceAt || venceAt <= ahora);
