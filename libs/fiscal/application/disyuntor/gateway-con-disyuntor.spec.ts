import type { MotivoDesconocido } from '../../domain/respuestas/resultado';
import { type Duda, EstadoDeDisyuntor, type Permiso } from '../ports/estado-de-disyuntor';
import type { FiscalGateway } from '../ports/fiscal-gateway';
import { GatewayConDisyuntor, LOTE_RECHAZADO } from './gateway-con-disyuntor';

const AHORA = new Date('2026-11-20T13:00:00Z');
const CREDENCIAL = {
  titular: 't',
  prueba: false,
  certificadoId: 'c',
  ruc: '80012345',
  clavePem: '',
  certificadoPem: '',
  cadenaPem: [],
};
const RESPONDIDO = { clase: 'respondido', respuesta: { clase: 'aprobado' }, llamada: { ms: 1 } };
const desconocido = (motivo: MotivoDesconocido) => ({ clase: 'desconocido', motivo, detalle: '', llamada: { ms: 1 } });
const NO_ENVIADO = { clase: 'no_enviado', motivo: 'dns', detalle: '', llamada: { ms: 1 } };

class InMemoryEstado extends EstadoDeDisyuntor {
  siguiente: Permiso = { tipo: 'pasar' };
  anotados: unknown[] = [];
  pedirPermiso(): Promise<Permiso> {
    return Promise.resolve(this.siguiente);
  }
  anotarDuda(_: string, __: string, duda: Duda): Promise<void> {
    this.anotados.push(duda);
    return Promise.resolve();
  }
  anotarRespuesta(_: string, __: string, exito: object): Promise<void> {
    this.anotados.push(exito);
    return Promise.resolve();
  }
}

function montaje(respuestas: Record<string, unknown> = {}) {
  const estado = new InMemoryEstado();
  const llamadas: string[] = [];
  const pedidos: unknown[][] = [];
  const gateway = new Proxy({} as FiscalGateway, {
    get:
      (_, servicio: string) =>
      (...pedido: unknown[]) => {
        llamadas.push(servicio);
        pedidos.push(pedido);
        return Promise.resolve(respuestas[servicio] ?? RESPONDIDO);
      },
  });
  const disyuntor = new GatewayConDisyuntor(
    gateway,
    estado,
    () => AHORA,
    () => Promise.resolve('99'),
  );
  const enviar = () => disyuntor.enviarDe({ sit: 'H', dId: '1', xml: '' }, CREDENCIAL);
  return { estado, llamadas, pedidos, disyuntor, enviar };
}

it('lets a call pass and remembers that it was answered', async () => {
  const { enviar, estado, llamadas } = montaje();
  expect(await enviar()).toBe(RESPONDIDO);
  expect([llamadas, estado.anotados]).toEqual([['enviarDe'], [{ sonda: false, recibe: true }]]);
});

it('every service goes through it; only receptions count as such', async () => {
  const { disyuntor, estado, llamadas } = montaje();
  const pedido = { sit: 'H', dId: '1' } as const;
  await disyuntor.enviarDe({ ...pedido, xml: '' }, CREDENCIAL);
  await disyuntor.enviarLote({ ...pedido, lote: '' }, CREDENCIAL);
  await disyuntor.consultarDe({ ...pedido, cdc: '' }, CREDENCIAL);
  await disyuntor.consultarLote({ ...pedido, cdc: '' }, CREDENCIAL);
  await disyuntor.consultarRuc({ ...pedido, ruc: '' }, CREDENCIAL);
  await disyuntor.enviarEventos({ ...pedido, xmlGrupo: '' }, CREDENCIAL);
  expect(llamadas).toEqual(['enviarDe', 'enviarLote', 'consultarDe', 'consultarLote', 'consultarRuc', 'enviarEventos']);
  expect(estado.anotados).toEqual([true, true, false, false, false, false].map((recibe) => ({ sonda: false, recibe })));
});

it.each([
  ['rechazo_generico', true],
  ['html', true],
  ['corte', false],
  ['tiempo', false],
] as const)('%s raises a doubt (grave: %s)', async (motivo, grave) => {
  const { enviar, estado } = montaje({ enviarDe: desconocido(motivo) });
  await enviar();
  expect(estado.anotados).toEqual([{ motivo, grave, sonda: false }]);
});

it.each(['cancelado', 'respuesta_grande', 'ajeno', 'no_previsto'] as const)(
  '%s speaks of us: no doubt',
  async (motivo) => {
    const { enviar, estado } = montaje({ enviarDe: desconocido(motivo) });
    await enviar();
    expect(estado.anotados).toEqual([]);
  },
);

it('what was not sent says nothing', async () => {
  const { enviar, estado } = montaje({ enviarDe: NO_ENVIADO });
  await enviar();
  expect(estado.anotados).toEqual([]);
});

it('a batch refused as a whole is a small doubt, although it was answered', async () => {
  const { disyuntor, estado } = montaje({ enviarLote: { ...RESPONDIDO, respuesta: { clase: LOTE_RECHAZADO } } });
  await disyuntor.enviarLote({ sit: 'H', dId: '1', lote: '' }, CREDENCIAL);
  expect(estado.anotados).toEqual([{ motivo: LOTE_RECHAZADO, grave: false, sonda: false }]);
});

it('open, nothing goes out, and the caller learns until when', async () => {
  const { enviar, estado, llamadas } = montaje();
  estado.siguiente = { tipo: 'esperar', hasta: AHORA };
  const llamada = { ms: 0 };
  expect(await enviar()).toMatchObject({ motivo: 'disyuntor', reintentarDesde: AHORA, llamada });
  expect(llamadas).toEqual([]);
});

describe('half open', () => {
  const conSonda = (respuestas: Record<string, unknown> = {}) => {
    const partes = montaje(respuestas);
    partes.estado.siguiente = { tipo: 'sondear' };
    return partes;
  };

  it('asks about the issuer’s own RUC first; answered, the call goes out and closes it', async () => {
    const { enviar, estado, llamadas, pedidos } = conSonda();
    expect(await enviar()).toBe(RESPONDIDO);
    expect(pedidos[0]).toEqual([{ sit: 'H', dId: '99', ruc: CREDENCIAL.ruc }, CREDENCIAL, undefined]);
    expect([llamadas, estado.anotados]).toEqual([['consultarRuc', 'enviarDe'], [{ sonda: true, recibe: true }]]);
  });

  it('a probe without a proper answer opens it for long, and the call does not go out', async () => {
    const { enviar, estado, llamadas } = conSonda({ consultarRuc: desconocido('tiempo') });
    expect(await enviar()).toMatchObject({ clase: 'no_enviado', motivo: 'disyuntor' });
    expect([llamadas, estado.anotados]).toEqual([
      ['consultarRuc'],
      [{ motivo: 'sonda: tiempo', grave: true, sonda: true }],
    ]);
  });

  it('a probe that never left says nothing of the authority', async () => {
    const { enviar, estado } = conSonda({ consultarRuc: NO_ENVIADO });
    expect(await enviar()).toMatchObject({ clase: 'no_enviado', motivo: 'disyuntor' });
    expect(estado.anotados).toEqual([]);
  });

  it('a call that fails after a good probe opens it for long', async () => {
    const { enviar, estado } = conSonda({ enviarDe: desconocido('rechazo_generico') });
    await enviar();
    expect(estado.anotados).toEqual([{ motivo: 'rechazo_generico', grave: true, sonda: true }]);
  });

  it('without a RUC to ask about the call itself is the probe', async () => {
    const { disyuntor, estado, llamadas } = conSonda();
    await disyuntor.enviarDe({ sit: 'H', dId: '1', xml: '' }, { ...CREDENCIAL, ruc: undefined });
    expect([llamadas, estado.anotados]).toEqual([['enviarDe'], [{ sonda: true, recibe: true }]]);
  });
});
