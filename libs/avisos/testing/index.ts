export { avisar, AVISO, AvisosEnMemoria, empezarVuelta, type FilaDeAviso, VUELTA } from './avisos-en-memoria';
export { sinOcultos } from './sin-ocultos';
