import type { FiscalGateway, ResultadoFiscal } from '@libs/fiscal';
import { Metrics } from '@libs/platform/metrics';
import { GatewayMedido } from './gateway-medido';

const CREDENCIAL = { titular: 't', prueba: false, certificadoId: 'c', clavePem: '', certificadoPem: '', cadenaPem: [] };

async function trasLlamar(metodo: 'enviarDe' | 'enviarEventos' | 'consultarRuc', resultado: object): Promise<string> {
  const metrics = new Metrics('prueba');
  const gateway = { [metodo]: () => Promise.resolve(resultado as ResultadoFiscal<never>) } as unknown as FiscalGateway;
  const medido = new GatewayMedido(gateway, metrics);
  const pedido = { sit: 'H', dId: '1' } as never;
  expect(await medido[metodo](pedido, CREDENCIAL)).toBe(resultado);
  return metrics.text();
}

const cuenta = (servicio: string, clase: string, codigo: string): string =>
  `timbo_fiscal_call_duration_seconds_count{app="prueba",servicio="${servicio}",sit="H",clase="${clase}",codigo="${codigo}"} 1`;

describe('GatewayMedido', () => {
  it('counts an answer by the first code that it carries, and gives it back untouched', async () => {
    const aprobado = { clase: 'respondido', respuesta: { codigos: [{ codigo: '0260' }] }, llamada: { ms: 150 } };
    const texto = await trasLlamar('enviarDe', aprobado);
    expect(texto).toContain(cuenta('siRecepDE', 'respondido', '0260'));
    expect(texto).toContain('le="0.2",app="prueba",servicio="siRecepDE",sit="H",clase="respondido",codigo="0260"} 1');
  });

  it('finds the code of an event inside its result', async () => {
    const respuesta = { resultados: [{ codigos: [{ codigo: '0600' }] }] };
    const texto = await trasLlamar('enviarEventos', { clase: 'respondido', respuesta, llamada: { ms: 5 } });
    expect(texto).toContain(cuenta('siRecepEvento', 'respondido', '0600'));
  });

  it('counts what got no answer by its reason', async () => {
    const cortado = { clase: 'desconocido', motivo: 'corte', detalle: '', llamada: { ms: 5 } };
    expect(await trasLlamar('consultarRuc', cortado)).toContain(cuenta('siConsRUC', 'desconocido', 'corte'));
  });
});
