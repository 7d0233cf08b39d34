// Importing this declares an issuer for the test file.
import type { De, Json } from '../../../test/cliente';
import { emitidoConXml, esperarAprobado } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

export let emisor: EmisorDePrueba;
export const emitir = (cambios: Json) => emitidoConXml(emisor.api, unaFactura(cambios));
export const aprobado = (de: De): Promise<void> => esperarAprobado(emisor.api, de);

beforeAll(async () => {
  emisor = await unEmisor();
});
