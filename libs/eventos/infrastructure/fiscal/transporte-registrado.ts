import { type LeerTransporte, leidoDeLasFilas } from '@libs/de/fiscal';
import { camposDelEvento, type DatosDeTransporte, motivoDe } from '../../domain/transporte';

/** An update of the transport that the authority lists, with the data that a request for it would have stored. */
export const transporteRegistrado: LeerTransporte = (campos) => {
  const transporte = leidoDeLasFilas(camposDelEvento, 'GET001', campos) as Omit<DatosDeTransporte, 'cdc'>;
  return { transporte, motivo: motivoDe(transporte) };
};
