import type { ErrorAPedido } from '../../domain/emision/error-a-pedido';
import { EmitirConError } from './emitir-con-error';
import type { EmitirDocumento } from './emitir-documento';
import type { ComandoDeEmision } from './preparar-emision';

it('issues the request with the error that was asked for', async () => {
  const emitir = (errorAPedido: ErrorAPedido) =>
    ({ execute: (comando: unknown) => Promise.resolve([errorAPedido, comando]) }) as unknown as EmitirDocumento;
  const comando = { cuerpo: {} } as ComandoDeEmision;
  expect(await new EmitirConError(emitir).execute('csc', comando)).toEqual(['csc', comando]);
});
