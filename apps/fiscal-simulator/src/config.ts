import { flag, integer, readSettings, text, type Settings } from '@libs/platform';
import { AJUSTES_POR_DEFECTO as A, type Ajustes } from './autoridad/ajustes';

const PUERTO = { min: 0, max: 65_535 };

/** Settings of the process, read once at start. */
export const AJUSTES_DEL_PROCESO = {
  host: text('HOST', { doc: 'Address to listen on', default: '127.0.0.1' }),
  portH: integer('PORT_H', { doc: 'HTTPS port of the test environment; 0: a free one', default: 9443, ...PUERTO }),
  portP: integer('PORT_P', { doc: 'HTTPS port of production; 0: a free one', default: 9444, ...PUERTO }),
  controlPort: integer('CONTROL_PORT', {
    doc: 'HTTP port of the control API; 0: a free one',
    default: 9080,
    ...PUERTO,
  }),
  tlsDir: text('TLS_DIR', {
    doc: 'Folder of servidor.crt, servidor.key and ca.crt; made when absent',
    default: '.local/simulador/tls',
  }),
  clientCaFile: text('CLIENT_CA_FILE', {
    doc: 'PEM of the authorities of callers and signers; default: ca.crt of TLS_DIR',
    default: undefined,
  }),
  dataDir: text('DATA_DIR', { doc: 'Folder of the journal; unset: nothing survives a restart', default: undefined }),
  seed: integer('SEED', { doc: 'Seed of protocol numbers and random faults', default: 1, min: 0, max: 4_294_967_295 }),
  registroAbierto: flag('REGISTRO_ABIERTO', {
    doc: 'Unknown issuers and timbrados count as registered',
    default: A.registroAbierto,
  }),
  rucDesconocidoActivo: flag('RUC_DESCONOCIDO_ACTIVO', {
    doc: 'A RUC that is not listed exists and is active',
    default: A.rucDesconocidoActivo,
  }),
  nombreDePrueba: flag('NOMBRE_DE_PRUEBA', {
    doc: 'Rule 1263 demands the test literal in H',
    default: A.nombreDePrueba,
  }),
  timbradoDePrueba: flag('TIMBRADO_DE_PRUEBA', {
    doc: 'In H the timbrado must be the padded RUC',
    default: A.timbradoDePrueba,
  }),
  directivas: flag('DIRECTIVAS', {
    doc: 'Directives written into documents (SIM-…) are obeyed',
    default: A.directivas,
  }),
  adelantoRecepcionMs: integer('ADELANTO_RECEPCION_MS', {
    doc: 'How far the reception clock runs ahead',
    default: A.adelantoRecepcionMs,
    min: 0,
    max: 86_400_000,
  }),
  demoraLoteMs: integer('DEMORA_LOTE_MS', {
    doc: 'Time that a batch takes',
    default: A.demoraLoteMs,
    min: 0,
    max: 86_400_000,
  }),
  logLevel: text('LOG_LEVEL', { doc: 'pino level', default: 'info' }),
};

export type Config = Settings<typeof AJUSTES_DEL_PROCESO>;

/** Throws naming every bad variable. */
export const leerConfig = (env: NodeJS.ProcessEnv = process.env): Config => readSettings(AJUSTES_DEL_PROCESO, env);

export function ajustesDe(config: Config): Partial<Ajustes> {
  const { registroAbierto, rucDesconocidoActivo, nombreDePrueba, timbradoDePrueba, directivas } = config;
  const { adelantoRecepcionMs, demoraLoteMs } = config;
  return {
    registroAbierto,
    rucDesconocidoActivo,
    nombreDePrueba,
    timbradoDePrueba,
    directivas,
    adelantoRecepcionMs,
    demoraLoteMs,
  };
}
