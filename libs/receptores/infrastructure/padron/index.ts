export { CachedPadron } from './cached-padron';
export { HttpPadron } from './http-padron';
export { SoapPadron } from './soap-padron';
export { PadronSegunModo } from './padron-segun-modo';
export { PadronPuntual } from './padron-puntual';
