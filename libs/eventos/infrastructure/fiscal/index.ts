export { SoapAutoridadDeEventos } from './soap-autoridad-de-eventos';
