import type { LlevaTransporte } from '../application/ports/lleva-transporte';

/** For tests whose documents have a transport, or whose events do not ask. */
export const CON_TRANSPORTE: LlevaTransporte = () => Promise.resolve(true);
