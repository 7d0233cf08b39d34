export { CopiasEnMemoria } from './copias-en-memoria';
export { conEnlaces } from '../domain/plantilla/enlaces';
export * from './un-xml';
