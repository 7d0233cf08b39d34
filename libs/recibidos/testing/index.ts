export { BuzonDePrueba } from './buzon-de-prueba';
export { InMemoryCorreosRecibidos } from './correos-en-memoria';
export { reunirFalsarios } from './falsificaciones/falsarios';
export { FALSIFICACIONES } from './falsificaciones/todas';
export { ImportarDePrueba } from './importar-de-prueba';
export { documentosDeOro } from './mundo-de-juicio';
export { RECIBIDO, RecibidosEnMemoria } from './recibidos-en-memoria';
export { InMemoryTurnosDeBuzon } from './turnos-de-buzon-en-memoria';
export { unLlegado } from './un-llegado';
