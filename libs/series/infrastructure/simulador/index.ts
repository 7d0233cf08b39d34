export { HttpSimuladorDePrueba } from './http-simulador-de-prueba';
export { SIMULATOR_CONTROL } from './settings';
