export { BuzonDePrueba } from './buzon-de-prueba';
export { InMemoryBuzones } from './buzones-en-memoria';
export { InMemoryCorreosRecibidos } from './correos-en-memoria';
export { consultado, enPdf, enSoap } from './envolturas';
export { ESCRITURAS } from './escrituras';
export { type Falsarios, reunirFalsarios } from './falsificaciones/falsarios';
export type { Falsificacion } from './falsificaciones/falsificacion';
export { Forja } from './falsificaciones/forja';
export { FALSIFICACIONES } from './falsificaciones/todas';
export { ImportarDePrueba } from './importar-de-prueba';
export { LlegadasEnMemoria } from './llegadas-en-memoria';
export {
  abrirNotaria,
  ACREDITADAS,
  acreditar,
  AHORA,
  conCertificados,
  conQr,
  documentosDeOro,
  qrDe,
  qrDebido,
  receptorDe,
} from './mundo-de-juicio';
export { RECIBIDO, RecibidosEnMemoria } from './recibidos-en-memoria';
export { InMemoryTurnosDeBuzon } from './turnos-de-buzon-en-memoria';
export { unLlegado } from './un-llegado';
