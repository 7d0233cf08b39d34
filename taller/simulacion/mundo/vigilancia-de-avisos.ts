import type { LectorDeAvisos } from '@libs/avisos';
import { AVISO, type FilaDeAviso } from '@libs/avisos/testing';
import {
  DOCUMENTO,
  EVENTO,
  type FilaDeDocumento,
  type FilaDeEvento,
  type FilaDeInutilizacion,
  INUTILIZACION,
} from '@libs/de/testing/memoria';
import { horaLocal } from '@libs/platform';
import type { BaseEnMemoria, CambioDeFila, DefinicionDeTabla } from '@libs/platform/testing';

type Cursor = NonNullable<Parameters<LectorDeAvisos['leer']>[0]['despues']>;
const POR_ESTADO: Readonly<Record<string, string>> = { A: 'de.aprobado', R: 'de.rechazado', C: 'de.cancelado' };
const DEMORA_MS = 15 * 60_000;
/** How many notices a follower takes together: few, so that it stops in the middle of what there is. */
const DE_UNA_VEZ = 3;

/**
 * Every notice is given once. Each commit writes exactly the notices of its own changes, counted by their document; a follower of a
 * tenant reads by the cursor each notice once, even if readers die, transactions overlap and the database is restored.
 */
export class VigilanciaDeAvisos {
  /** Number of notices that were read. */
  leidos = 0;
  private readonly seguidores = new Map<string, { cursor?: Cursor; vistos: Set<string> }>();

  constructor(
    private readonly base: BaseEnMemoria,
    private readonly faltar: (falta: string) => void,
  ) {}

  /** @returns the tenants that have new notices. */
  trasConfirmar(cambios: readonly CambioDeFila[]): Set<string> {
    const escritos = de(cambios, AVISO).map(({ despues }) => despues);
    const claves = escritos.map(claveDe).sort();
    const debidos = [
      ...de(cambios, DOCUMENTO).flatMap(({ antes, despues }) => (antes ? delDocumento(antes, despues) : [])),
      ...de(cambios, EVENTO).flatMap(({ antes, despues }) => delEvento(antes, despues)),
      ...de(cambios, INUTILIZACION).flatMap(({ antes, despues }) => deLaInutilizacion(antes, despues)),
    ].sort();
    if (claves.join() !== debidos.join()) this.faltar(`notices told: ${claves.join()}; due: ${debidos.join()}`);
    for (const { antes, despues } of de(cambios, DOCUMENTO)) {
      const secuencias = escritos.filter(({ deId }) => deId === despues.id).map(({ secuencia }) => secuencia!);
      const contados = Array.from({ length: despues.avisos - (antes?.avisos ?? 0) }, (_, i) => despues.avisos - i);
      if (secuencias.sort((a, b) => b - a).join() !== contados.join())
        this.faltar(
          `${despues.cdc}: its notices are counted ${contados.join()}, and have the numbers ${secuencias.join()}`,
        );
    }
    return new Set(escritos.map(({ tenantId }) => tenantId));
  }

  /** One reading of a tenant's follower. @returns whether there is more to read. */
  async leer(lector: LectorDeAvisos, tenantId: string): Promise<boolean> {
    const seguidor = this.seguidores.get(tenantId) ?? { vistos: new Set() };
    this.seguidores.set(tenantId, seguidor);
    const { cursor: despues } = seguidor;
    const { avisos, cursor, hayMas, hayOcultos } = await lector.leer({ tenantId, despues, limite: DE_UNA_VEZ });
    // Another reading of the same follower was faster.
    if (seguidor.cursor !== despues) return true;
    for (const { id } of avisos) {
      if (seguidor.vistos.has(id)) this.faltar(`${id}: a notice read twice`);
      seguidor.vistos.add(id);
      this.leidos += 1;
    }
    seguidor.cursor = cursor;
    return hayMas || hayOcultos;
  }

  /** Whether a document is without an answer 15 minutes after its signature, without a notice. */
  hayDemoras(ahora: Date): boolean {
    const antes = horaLocal(new Date(ahora.getTime() - DEMORA_MS));
    const sinFinal = this.base.buscar(DOCUMENTO, 'sinFinal', 'si');
    return sinFinal.some(({ demoradoAt, fechaFirma }) => !demoradoAt && fechaFirma <= antes);
  }

  alFinal(): void {
    for (const { id, tenantId, tipo } of this.base.todas(AVISO)) {
      if (!this.seguidores.get(tenantId)?.vistos.has(id)) this.faltar(`${id}: ${tipo}, a notice that was skipped`);
    }
  }
}

function claveDe({ tipo, deId, datos }: FilaDeAviso): string {
  if ('evento_id' in datos) return `${tipo} ${datos.evento_id}`;
  return `${tipo} ${'inutilizacion_id' in datos ? datos.inutilizacion_id : deId}`;
}

function delDocumento(antes: FilaDeDocumento, { id, cdc, estado, receptorNombre, demoradoAt }: FilaDeDocumento) {
  const tipos: string[] = [];
  if (estado !== antes.estado && POR_ESTADO[estado]) tipos.push(POR_ESTADO[estado]);
  // A lost edition came back that was cancelled since.
  if (antes.estado === 'R' && estado === 'C') tipos.push('de.aprobado');
  if (cdc === antes.cdc && receptorNombre !== antes.receptorNombre) tipos.push('de.nominado');
  if (demoradoAt && !antes.demoradoAt) tipos.push('de.demorado');
  return tipos.map((tipo) => `${tipo} ${id}`);
}

const delEvento = (antes: FilaDeEvento | undefined, { id, estado }: FilaDeEvento): string[] =>
  antes?.estado === 'P' && estado === 'R' ? [`evento.rechazado ${id}`] : [];

const deLaInutilizacion = (antes: FilaDeInutilizacion | undefined, { id, estado }: FilaDeInutilizacion): string[] =>
  antes?.estado === 'P' && (estado === 'A' || estado === 'X') ? [`de.inutilizado ${id}`] : [];

const de = <F extends object>(cambios: readonly CambioDeFila[], { nombre }: DefinicionDeTabla<F>) =>
  cambios.filter(({ tabla }) => tabla === nombre) as unknown as readonly CambioDeFila<F>[];
