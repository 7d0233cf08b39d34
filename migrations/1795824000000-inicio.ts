import type { QueryRunner } from 'typeorm';
import { apartarAnterior, traerDeAnterior } from './desde-0-2-0';
import { ANIOS } from './inicio/anios';
import { ARCHIVO } from './inicio/archivo';
import { AUDITORIA } from './inicio/auditoria';
import { AVISOS, PRIMEROS_DIAS } from './inicio/avisos';
import { BUSQUEDA } from './inicio/busqueda';
import { DOCUMENTO } from './inicio/documento';
import { EMISOR } from './inicio/emisor';
import { HABILITACION } from './inicio/habilitacion';
import { IDS, MESES } from './inicio/meses';
import { NUMERACION, TOMA_DE_NUMEROS } from './inicio/numeracion';
import { PAPEL } from './inicio/papel';
import { PERMISOS, ROL_DE_CRUCE } from './inicio/permisos';
import { CONSULTAS, SERVICIO } from './inicio/servicio';
import { TEXTO } from './inicio/texto';
import { TRABAJO, TRAMITE } from './inicio/tramite';
import { REPARTO, WEBHOOKS } from './inicio/webhooks';
import { Migracion } from './migracion';

const DOCUMENTOS = [IDS, TEXTO, EMISOR, NUMERACION, DOCUMENTO, TRAMITE, PAPEL, MESES];
const TABLAS = [ROL_DE_CRUCE, ...DOCUMENTOS, AVISOS, WEBHOOKS, HABILITACION, BUSQUEDA, SERVICIO];
const FUNCIONES = [AUDITORIA, TOMA_DE_NUMEROS, TRABAJO, ARCHIVO, ANIOS, REPARTO, CONSULTAS];

/** The schema of 0.3.0, room by room; what comes after it only adds. A database of 0.2.0 keeps its data. */
export class Inicio1795824000000 extends Migracion {
  readonly sentencias = [...TABLAS, ...FUNCIONES, PERMISOS, PRIMEROS_DIAS];

  override async up(db: QueryRunner): Promise<void> {
    const habia = await apartarAnterior(db);
    await super.up(db);
    if (habia) await traerDeAnterior(db);
  }
}
