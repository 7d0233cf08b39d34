import { randomUUID } from 'node:crypto';
import { LlegadaRepository, type LoQueDijo, type TurnoDePregunta } from '../application/ports/llegada-repository';
import { avisoDeVencimiento, avisosDeLlegada, avisosDeRespuesta } from '../domain/avisos';
import { type Llegada, type Llegado, recibir } from '../domain/llegada';
import { oir } from '../domain/palabra';
import type { Recibido } from '../domain/recibido';

interface Guardado {
  tenantId: string;
  recibido: Recibido;
  xml: Buffer | null;
  ficha: number;
  intentos: number;
  /** Until when a worker has the turn. */
  venceAt: Date | null;
  respondio: boolean;
}

/** Documents that come, without a database. */
export class LlegadasEnMemoria extends LlegadaRepository {
  private readonly guardados: Guardado[] = [];
  readonly avisos: { tenantId: string; tipo: string }[] = [];

  recibir(tenantId: string, llegados: readonly Llegado[], ahora: Date): Promise<Llegada[]> {
    return Promise.resolve(llegados.map((llegado) => this.recibirUno(tenantId, llegado, ahora)));
  }

  porPreguntar(limite: number, porTenant: number, ahora: Date): Promise<{ tenantId: string; id: string }[]> {
    const debidos = this.guardados
      .filter(({ recibido: { proximaAt } }) => proximaAt && proximaAt <= ahora)
      .filter(({ venceAt }) => !venceAt || venceAt <= ahora);
    const puesto = new Map<string, number>();
    const deCadaUno = debidos.filter(({ tenantId }) => {
      puesto.set(tenantId, (puesto.get(tenantId) ?? 0) + 1);
      return puesto.get(tenantId)! <= porTenant;
    });
    return Promise.resolve(deCadaUno.slice(0, limite).map(({ tenantId, recibido: { id } }) => ({ tenantId, id })));
  }

  tomarPregunta(
    tenantId: string,
    id: string,
    { ahora, venceAt }: { ahora: Date; venceAt: Date },
  ): Promise<TurnoDePregunta | undefined> {
    const suyo = this.por(tenantId, id);
    const { proximaAt } = suyo.recibido;
    if (!proximaAt || proximaAt > ahora || (suyo.venceAt && suyo.venceAt > ahora)) return Promise.resolve(undefined);
    Object.assign(suyo, { ficha: suyo.ficha + 1, venceAt });
    const { recibido, ficha, intentos } = suyo;
    return Promise.resolve({ recibido, ficha, intentos });
  }

  anotarRespuesta(tenantId: string, turno: TurnoDePregunta, dicho: LoQueDijo, ahora: Date): Promise<boolean> {
    const suyo = this.por(tenantId, turno.recibido.id);
    if (suyo.ficha !== turno.ficha) return Promise.resolve(false);
    const { respuesta, llegado } = dicho;
    const llegada = llegado && recibir(suyo.recibido, llegado, { id: randomUUID(), ahora });
    const trajo = llegada?.que === 'nuevo';
    const { recibido, seCancelo } = oir(trajo ? llegada.recibido : suyo.recibido, respuesta, turno.intentos, ahora);
    const intentos = respuesta.tipo === 'sin_respuesta' ? turno.intentos + 1 : 0;
    Object.assign(suyo, { recibido, intentos, venceAt: null, ...(trajo && { xml: llegado!.xml?.bytes ?? null }) });
    this.avisar(tenantId, avisosDeRespuesta(recibido, { trajo, seCancelo }, ahora));
    return Promise.resolve(true);
  }

  porAvisar(limite: number, ahora: Date): Promise<{ tenantId: string; id: string }[]> {
    const debidos = this.guardados.filter(({ recibido: { avisoAt } }) => avisoAt && avisoAt <= ahora);
    return Promise.resolve(debidos.slice(0, limite).map(({ tenantId, recibido: { id } }) => ({ tenantId, id })));
  }

  avisarVencimiento(tenantId: string, id: string, ahora: Date): Promise<void> {
    const suyo = this.por(tenantId, id);
    const { avisoAt: debido } = suyo.recibido;
    if (!debido || debido > ahora) return Promise.resolve();
    const { avisos, avisoAt } = avisoDeVencimiento(suyo.recibido, suyo.respondio, ahora);
    suyo.recibido = { ...suyo.recibido, avisoAt };
    this.avisar(tenantId, avisos);
    return Promise.resolve();
  }

  porCdc = (tenantId: string, cdc: string): Guardado | undefined =>
    this.guardados.find((uno) => uno.tenantId === tenantId && uno.recibido.cdc === cdc);

  private recibirUno(tenantId: string, llegado: Llegado, ahora: Date): Llegada {
    const { sit, cdc } = llegado;
    const suyo = this.guardados.find(
      ({ tenantId: de, recibido }) => de === tenantId && recibido.sit === sit && recibido.cdc === cdc,
    );
    const llegada = recibir(suyo?.recibido, llegado, { id: randomUUID(), ahora });
    if (llegada.que !== 'nuevo') return llegada;
    const { recibido } = llegada;
    const xml = llegado.xml?.bytes ?? suyo?.xml ?? null;
    if (suyo) Object.assign(suyo, { recibido, xml });
    else this.guardados.push({ tenantId, recibido, xml, ficha: 0, intentos: 0, venceAt: null, respondio: false });
    this.avisar(tenantId, avisosDeLlegada(recibido, ahora));
    return llegada;
  }

  private por(tenantId: string, id: string): Guardado {
    return this.guardados.find((uno) => uno.tenantId === tenantId && uno.recibido.id === id)!;
  }

  private avisar(tenantId: string, avisos: readonly { tipo: string }[]): void {
    this.avisos.push(...avisos.map(({ tipo }) => ({ tenantId, tipo })));
  }
}
