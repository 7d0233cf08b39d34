export { avisar, AVISO, AvisosEnMemoria } from './avisos-en-memoria';
