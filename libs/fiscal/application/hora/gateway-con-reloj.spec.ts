import { RelojMovible } from '@libs/platform/testing';
import type { FiscalGateway } from '../ports/fiscal-gateway';
import { GatewayConReloj, type HoraObservada } from './gateway-con-reloj';

const CREDENCIAL = { titular: 't', prueba: false } as never;
const PEDIDO = { sit: 'P', dId: '1' } as const;

/** What is observed of an answer that takes three seconds, of a clock that shows 10:00:00. */
async function observado(metodo: keyof FiscalGateway, respuesta: unknown, credencial = CREDENCIAL) {
  const reloj = new RelojMovible();
  const vistas: HoraObservada[] = [];
  const responder = () => {
    reloj.ms += 3_000;
    return Promise.resolve(respuesta);
  };
  const gateway = new GatewayConReloj(
    { [metodo]: responder } as unknown as FiscalGateway,
    () => reloj.now(),
    (vista) => vistas.push(vista),
  );
  expect(await gateway[metodo](PEDIDO as never, credencial)).toBe(respuesta);
  return vistas;
}
const respondido = (respuesta: object) => ({ clase: 'respondido', respuesta, llamada: { ms: 1 } });

it.each([
  ['enviarDe', { clase: 'aprobado', fecProc: '2026-11-20T09:57:50-03:00' }, 130_000],
  ['enviarDe', { clase: 'sin_veredicto', fecProc: '2026-11-20T09:57:50-03:00' }, 130_000],
  ['enviarLote', { clase: 'encolado', fecProc: '2026-11-20T10:02:30-03:00' }, -150_000],
  ['enviarEventos', { fecProc: '2026-11-20T10:00:00-03:00' }, 0],
  ['consultarLote', { clase: 'en_proceso', fecProc: '2026-11-20T10:00:00-03:00' }, 0],
  ['consultarDe', { clase: 'no_existe', fecProc: '2026-11-20T10:00:00-03:00' }, 0],
] as const)(
  '%s: an answer is compared with the moment before its question',
  async (metodo, respuesta, diferenciaMs) => {
    expect(await observado(metodo, respondido(respuesta))).toEqual([{ ambiente: 'P', metodo, diferenciaMs }]);
  },
);

it.each([
  ['enviarDe', { clase: 'desconocido', motivo: 'tiempo', llamada: { ms: 1 } }],
  ['enviarDe', respondido({ clase: 'aprobado' })],
  ['enviarDe', respondido({ clase: 'aprobado', fecProc: 'ayer' })],
  ['consultarRuc', respondido({ clase: 'encontrado' })],
  // The time of the approval, and of the batch.
  ['consultarDe', respondido({ clase: 'encontrado', fecProc: '2026-11-19T10:00:00-03:00' })],
  ['consultarLote', respondido({ clase: 'concluido', fecProc: '2026-11-19T10:00:00-03:00' })],
] as const)('%s: what does not say the hour of the answer says nothing of the clock', async (metodo, resultado) => {
  expect(await observado(metodo, resultado)).toEqual([]);
});

it('the simulator of test mode has a clock of its own', async () => {
  const prueba = { titular: 't', prueba: true } as never;
  const respuesta = respondido({ clase: 'aprobado', fecProc: '2026-11-20T10:00:00-03:00' });
  expect(await observado('enviarDe', respuesta, prueba)).toMatchObject([{ ambiente: 'simulador' }]);
});
