import { error } from '@libs/errors';
import { leerCdc, sinBlancos } from '@libs/fiscal';
import { UUID } from '@libs/platform';
import { InvalidRequest } from '../http/invalid-request';

const LARGO_DEL_CDC = 44;

/** Schema of `{cdc}` in paths. */
export const PARAM_CDC = {
  name: 'cdc',
  description: 'CDC del documento, 44 caracteres.',
  schema: { type: 'string' as const, minLength: LARGO_DEL_CDC, maxLength: LARGO_DEL_CDC },
};
export const PARAM_DE_ID = {
  name: 'de_id',
  description: 'Identificador del documento (de_id).',
  schema: { type: 'string' as const, format: 'uuid' },
};

/**
 * A CDC of a path, also in groups, as the KuDE prints it.
 * @throws CDC_INVALIDO for another length, DE_NO_ENCONTRADO for a text that cannot be a CDC.
 */
export function exigirCdc(escrito: string): string {
  const cdc = sinBlancos(escrito);
  if (cdc.length !== LARGO_DEL_CDC) throw error('CDC_INVALIDO');
  if (!leerCdc(cdc)) throw error('DE_NO_ENCONTRADO');
  return cdc;
}

export function exigirUuid(nombre: string, valor: string): string {
  const id = valor.toLowerCase();
  if (!UUID.test(id)) {
    throw new InvalidRequest([{ loc: ['path', nombre], msg: `${nombre} debe ser un UUID`, type: 'uuid' }]);
  }
  return id;
}
