import type { MigrationInterface, QueryRunner } from 'typeorm';
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

/** The first schema, room by room; what comes after it only adds. */
export class Inicio1763700000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const documentos = [IDS, TEXTO, EMISOR, NUMERACION, DOCUMENTO, TRAMITE, PAPEL, MESES];
    const tablas = [ROL_DE_CRUCE, ...documentos, AVISOS, WEBHOOKS, HABILITACION, BUSQUEDA, SERVICIO];
    const funciones = [AUDITORIA, TOMA_DE_NUMEROS, TRABAJO, ARCHIVO, ANIOS, REPARTO, CONSULTAS];
    for (const cuarto of [...tablas, ...funciones, PERMISOS, PRIMEROS_DIAS]) await db.query(cuarto);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
