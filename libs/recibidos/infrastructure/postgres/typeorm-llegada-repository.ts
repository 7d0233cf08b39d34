import { crashPoint } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { LlegadaRepository, type LoQueDijo, type TurnoDePregunta } from '../../application/ports/llegada-repository';
import type { Llegada, Llegado } from '../../domain/llegada';
import { escribirLlegados } from './escribir-llegados';
import { anotarRespuesta, avisarVencimiento, tomarPregunta } from './preguntas';

export class TypeOrmLlegadaRepository extends LlegadaRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async recibir(tenantId: string, llegados: readonly Llegado[], ahora: Date): Promise<Llegada[]> {
    const llegadas = await this.database.ofTenant(tenantId, (tx) => escribirLlegados(tx, tenantId, llegados, ahora));
    crashPoint('recibidos.guardados');
    return llegadas;
  }

  porPreguntar(limite: number, porTenant: number, ahora: Date): Promise<{ tenantId: string; id: string }[]> {
    return this.database.call('recibidos_por_preguntar', [limite, porTenant, ahora]);
  }

  tomarPregunta(tenantId: string, id: string, momentos: { ahora: Date; venceAt: Date }) {
    return this.database.ofTenant(tenantId, (tx) => tomarPregunta(tx, tenantId, id, momentos));
  }

  anotarRespuesta(tenantId: string, turno: TurnoDePregunta, dicho: LoQueDijo, ahora: Date): Promise<boolean> {
    return this.database.ofTenant(tenantId, (tx) => anotarRespuesta(tx, tenantId, turno, dicho, ahora));
  }

  porAvisar(limite: number, ahora: Date): Promise<{ tenantId: string; id: string }[]> {
    return this.database.call('recibidos_por_avisar', [limite, ahora]);
  }

  avisarVencimiento(tenantId: string, id: string, ahora: Date): Promise<void> {
    return this.database.ofTenant(tenantId, (tx) => avisarVencimiento(tx, tenantId, id, ahora));
  }
}
