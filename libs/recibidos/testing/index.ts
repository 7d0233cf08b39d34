export { BuzonDePrueba } from './buzon-de-prueba';
export { InMemoryCorreosRecibidos } from './correos-en-memoria';
export { ImportarDePrueba } from './importar-de-prueba';
export { RECIBIDO, RecibidosEnMemoria } from './recibidos-en-memoria';
export { InMemoryTurnosDeBuzon } from './turnos-de-buzon-en-memoria';
