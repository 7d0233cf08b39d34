export * from './arbitrarios/cargas';
export { receptor as unReceptorCualquiera } from './arbitrarios/receptores';
export { leerSolicitud } from '../domain/solicitud/documento';
export * from './borrador';
export * from './cargas';
export * from './emision';
export * from './facturas-referibles';
export { InMemoryEmisores } from './fakes-de-tramite';
export { OficinaDePrueba } from './oficina';
