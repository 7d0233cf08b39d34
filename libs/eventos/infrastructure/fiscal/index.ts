export { ELEMENTOS, esParcial, nodoDe } from './nodo-de-evento';
export { SoapAutoridadDeEventos } from './soap-autoridad-de-eventos';
export { transporteRegistrado } from './transporte-registrado';
