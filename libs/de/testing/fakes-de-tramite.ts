import { type Emisor, EmisorRepository } from '@libs/series';
import { unEmisor } from '@libs/series/testing';
import { AutoridadFiscal, type Veredicto, type VeredictoDeLote } from '../application/ports/autoridad-fiscal';
import { LoteRepository } from '../application/ports/lote-repository';
import { TramiteRepository } from '../application/ports/tramite-repository';
import type { DesenlaceDeLote, Lote, LotePorEnviar, TurnoDeLote } from '../domain/lote/lote';
import type { Desenlace, Envio, TurnoDeDocumento } from '../domain/tramite/tramite';

/** An issuer that may be unreadable. */
export class InMemoryEmisores extends EmisorRepository {
  falla: Error | undefined;
  obtener(): Promise<Emisor> {
    return this.falla ? Promise.reject(this.falla) : Promise.resolve(unEmisor());
  }
}

/** Gives the turn that the test wants and keeps how it ended. */
export class InMemoryTramites extends TramiteRepository {
  turno: TurnoDeDocumento | undefined;
  desenlaces: Desenlace[] = [];
  fallidos = 0;
  tomadoPorOtro = false;
  private dId = 100;

  tomarTurno(): Promise<TurnoDeDocumento | undefined> {
    return Promise.resolve(this.turno);
  }
  registrarDesenlace(_: string, __: string, ___: Envio, desenlace: Desenlace): Promise<boolean> {
    if (this.tomadoPorOtro) return Promise.resolve(false);
    this.desenlaces.push(desenlace);
    return Promise.resolve(true);
  }
  nuevoDId(): Promise<string> {
    return Promise.resolve(String((this.dId += 1)));
  }
  intentosFallidos(): Promise<number> {
    return Promise.resolve(this.fallidos);
  }
}

export class InMemoryLotes extends LoteRepository {
  turno: TurnoDeLote | undefined;
  desenlaces: DesenlaceDeLote[] = [];
  porGrupo: Record<string, number> = {};
  armados: string[] = [];

  grupos() {
    return Promise.resolve(
      Object.keys(this.porGrupo).map((tenantId) => ({ tenantId, sit: 'H' as const, tipo: 1, suelto: false })),
    );
  }
  armar({ tenantId }: { tenantId: string }): Promise<LotePorEnviar | undefined> {
    const quedan = this.porGrupo[tenantId] ?? 0;
    if (quedan < 0) return Promise.reject(new Error(`${tenantId} is broken`));
    if (quedan === 0) return Promise.resolve(undefined);
    this.porGrupo[tenantId] = quedan - 1;
    this.armados.push(tenantId);
    const lote = { id: `${tenantId}-${quedan}`, tenantId } as Lote;
    return Promise.resolve({ tipo: 'enviar', lote, documentos: [] });
  }
  tomarTurno(): Promise<TurnoDeLote | undefined> {
    return Promise.resolve(this.turno);
  }
  registrarDesenlace(_: Lote, desenlace: DesenlaceDeLote): Promise<boolean> {
    this.desenlaces.push(desenlace);
    return Promise.resolve(true);
  }
}

/** Answers what the test says and keeps what it was asked. An Error is thrown. */
export class AutoridadDictada extends AutoridadFiscal {
  respuesta: Veredicto | VeredictoDeLote | Error = { tipo: 'desconocido', detalle: '' };
  llamadas: [servicio: string, ...unknown[]][] = [];

  enviarDocumento(...[documento, , envio]: Parameters<AutoridadFiscal['enviarDocumento']>): Promise<Veredicto> {
    return this.contestar('enviar', documento.cdc, envio.dId);
  }
  consultarDocumento(...[documento, , dId]: Parameters<AutoridadFiscal['consultarDocumento']>): Promise<Veredicto> {
    return this.contestar('consultar', documento.cdc, dId);
  }
  enviarLote(...[, , documentos]: Parameters<AutoridadFiscal['enviarLote']>): Promise<VeredictoDeLote> {
    return this.contestar('enviarLote', documentos.length);
  }
  consultarLote(...[, , clave]: Parameters<AutoridadFiscal['consultarLote']>): Promise<VeredictoDeLote> {
    return this.contestar('consultarLote', clave);
  }

  private contestar<V>(...llamada: [string, ...unknown[]]): Promise<V> {
    this.llamadas.push(llamada);
    return this.respuesta instanceof Error ? Promise.reject(this.respuesta) : Promise.resolve(this.respuesta as V);
  }
}
