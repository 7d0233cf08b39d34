export { avisar, AVISO, AvisosEnMemoria, type FilaDeAviso } from './avisos-en-memoria';
