import { raiz, sobre } from '../../domain/respuestas/testing/respuestas-de-ejemplo';
import type { CredencialFiscal, FiscalGateway } from '../ports/fiscal-gateway';
import { GatewayAtento } from './gateway-atento';

const { cuerpo } = sobre(raiz('rResEnviConsRUC', '<dNuevo/>'));
const llamar = async (prueba: boolean, llamada: { ms: number; cuerpo?: string }) => {
  const vistas: unknown[] = [];
  const resultado = { clase: 'desconocido', motivo: 'corte', detalle: '', llamada };
  const gateway = { consultarRuc: () => Promise.resolve(resultado) } as unknown as FiscalGateway;
  const atento = new GatewayAtento(gateway, (metodo, desconocida) => vistas.push([metodo, desconocida]));
  const respuesta = await atento.consultarRuc({ sit: 'P', dId: '1', ruc: '80000001' }, { prueba } as CredencialFiscal);
  expect(respuesta).toBe(resultado);
  return vistas;
};

it('tells what an answer has that no table knows, and returns the answer as it is', async () => {
  expect(await llamar(false, { ms: 1, cuerpo })).toEqual([['consultarRuc', { clase: 'elemento', valor: 'dNuevo' }]]);
});

it('tells nothing of the simulator of test mode, nor of a call without an answer', async () => {
  expect(await llamar(true, { ms: 1, cuerpo })).toEqual([]);
  expect(await llamar(false, { ms: 1 })).toEqual([]);
});
