import type { FiscalGateway, ResultadoFiscal } from '../ports/fiscal-gateway';
import { GatewayConAmbiente, type ObservadorDeAmbientes } from './gateway-con-ambiente';

const RESPONDIDO = { clase: 'respondido', respuesta: {}, llamada: { ms: 1 } } as never;
const no = (motivo: string) => ({ clase: 'no_enviado', motivo, detalle: '', llamada: { ms: 1 } }) as never;
const duda = (motivo: string) => ({ clase: 'desconocido', motivo, detalle: '', llamada: { ms: 1 } }) as never;

const CREDENCIAL = { titular: 't', prueba: false, certificadoId: 'c', clavePem: '', certificadoPem: '', cadenaPem: [] };
const OPERACIONES = [
  ...['enviarDe', 'enviarLote', 'consultarLote', 'consultarDe', 'consultarRuc', 'enviarEventos'],
] as (keyof FiscalGateway)[];

const NADIE: ObservadorDeAmbientes = { respondio: () => undefined, enPausa: () => undefined };

/** An environment with scripted answers, and its clock. */
function montaje(escala = 1, azar = 0) {
  let ms = Date.parse('2026-11-20T13:00:00Z');
  let respuesta: ResultadoFiscal<never> | Promise<ResultadoFiscal<never>> = RESPONDIDO;
  let llamadas = 0;
  const gateway = new Proxy({} as FiscalGateway, {
    get: () => () => {
      llamadas += 1;
      return Promise.resolve(respuesta);
    },
  });
  const avisados: unknown[][] = [];
  const enPausa = new Set<string>();
  const observador: ObservadorDeAmbientes = {
    respondio: (sit, trasPausa) => {
      if (enPausa.delete(sit) !== trasPausa) throw new Error('an answer ends the pause that was told of');
      if (trasPausa) avisados.push(['respondio', sit]);
    },
    enPausa: (sit, { hasta, motivo }, primera) => {
      if (primera === enPausa.has(sit)) throw new Error('a pause begins once');
      enPausa.add(sit);
      avisados.push(['pausa', sit, (hasta.getTime() - ms) / 1_000, motivo]);
    },
  };
  const ambiente = new GatewayConAmbiente(
    gateway,
    escala,
    () => new Date(ms),
    observador,
    () => azar,
  );
  const enviar = (titular = 't', sit: 'H' | 'P' = 'H') =>
    ambiente.enviarDe({ sit, dId: '1', xml: '' }, { ...CREDENCIAL, titular });
  return {
    abierto: (sit: string) => enPausa.has(sit),
    dichos: avisados,
    enviar,
    pasan: (cuanto: number) => void (ms += cuanto),
    contesta: (proxima: typeof respuesta) => void (respuesta = proxima),
    ahora: () => ms,
    llamadas: () => llamadas,
    async repetir(veces: number, emisores = 1) {
      for (let i = 0; i < veces; i += 1) await enviar(`t${i % emisores}`);
    },
  };
}

it('holds calls back after five in a row that did not get there, whoever made them', async () => {
  const { contesta, repetir, llamadas, abierto, enviar, ahora } = montaje();
  contesta(no('rechazada'));
  await repetir(4);
  expect(abierto('H')).toBe(false);
  await repetir(100);
  expect([abierto('H'), abierto('P'), llamadas()]).toEqual([true, false, 5]);
  const reintentarDesde = new Date(ahora() + 5_000);
  expect(await enviar()).toMatchObject({ clase: 'no_enviado', motivo: 'disyuntor', reintentarDesde });
});

it('tells of each pause, with its reason and its end, and of the answer that ends it', async () => {
  const { contesta, repetir, pasan, dichos: avisados } = montaje();
  contesta(no('rechazada'));
  await repetir(9);
  pasan(5_000);
  await repetir(3);
  pasan(10_000);
  contesta(RESPONDIDO);
  await repetir(3);
  const motivo = 'rechazada: ';
  expect(avisados).toEqual([
    ['pausa', 'H', 5, motivo],
    ['pausa', 'H', 10, motivo],
    ['respondio', 'H'],
  ]);
});

it('tells of a probe that failed in itself, as of one that proves nothing', async () => {
  const { contesta, repetir, pasan, enviar, dichos: avisados } = montaje();
  contesta(no('dns'));
  await repetir(5);
  pasan(5_000);
  contesta(Promise.reject(new Error('own')));
  await expect(enviar()).rejects.toThrow('own');
  expect(avisados.slice(1)).toEqual([['pausa', 'H', 5, 'no_previsto']]);
});

it('silence is the environment’s only when several issuers get it', async () => {
  for (const [emisores, abierto] of [
    [1, false],
    [2, false],
    [3, true],
  ] as const) {
    const { contesta, repetir, ...montado } = montaje();
    contesta(duda('corte'));
    await repetir(30, emisores);
    expect([emisores, montado.abierto('H')]).toEqual([emisores, abierto]);
  }
});

it('one answer between them is enough to go on, and what is of one call or issuer alone says nothing', async () => {
  const { contesta, repetir, abierto } = montaje();
  for (let i = 0; i < 5; i += 1) {
    contesta(no('dns'));
    await repetir(4);
    contesta(RESPONDIDO);
    await repetir(1);
  }
  for (const motivo of ['credencial', 'cancelado', 'disyuntor', 'ca_desconocida']) {
    contesta(no(motivo));
    await repetir(50, 5);
  }
  expect(abierto('H')).toBe(false);
});

it('lets one call out after a pause, each pause twice as long up to five minutes, until one is answered', async () => {
  const { contesta, repetir, llamadas, abierto, pasan, enviar } = montaje();
  contesta(no('tiempo_conexion'));
  await repetir(5);
  for (const pausa of [5, 10, 20, 40, 80, 160, 300, 300]) {
    const antes = llamadas();
    pasan(pausa * 1_000 - 1);
    await repetir(20);
    expect(llamadas()).toBe(antes);
    pasan(1);
    await repetir(20);
    expect(llamadas()).toBe(antes + 1);
  }
  pasan(300_000);
  contesta(RESPONDIDO);
  expect(await enviar()).toBe(RESPONDIDO);
  expect(abierto('H')).toBe(false);
});

it('holds the others back while one probes; a probe that is never heard of is followed by another', async () => {
  const { contesta, repetir, llamadas, pasan, enviar } = montaje();
  contesta(no('dns'));
  await repetir(5);
  pasan(5_000);
  contesta(new Promise(() => undefined));
  void enviar();
  contesta(RESPONDIDO);
  expect(await enviar()).toMatchObject({ motivo: 'disyuntor' });
  expect(llamadas()).toBe(6);
  pasan(150_000);
  expect(await enviar()).toBe(RESPONDIDO);
});

it('keeps its pauses as short as the simulator’s', async () => {
  const { contesta, repetir, pasan, enviar } = montaje(0.1);
  contesta(no('dns'));
  await repetir(5);
  contesta(RESPONDIDO);
  pasan(499);
  expect(await enviar()).toMatchObject({ motivo: 'disyuntor' });
  pasan(1);
  expect(await enviar()).toBe(RESPONDIDO);
});

it.each(OPERACIONES)(
  '%s goes out with all that it was called with, and is held back like the others',
  async (operacion) => {
    const llamadas: unknown[][] = [];
    const gateway = { [operacion]: (...todo: unknown[]) => Promise.resolve(llamadas.push(todo) && no('dns')) };
    const ambiente = new GatewayConAmbiente(gateway as never, 1, () => new Date(0), NADIE);
    const llamada = [{ sit: 'P', dId: '1' }, CREDENCIAL, { limiteMs: 7 }];
    const llamar = () => (ambiente[operacion] as (...todo: unknown[]) => Promise<unknown>).apply(ambiente, llamada);
    for (let i = 0; i < 5; i += 1) await llamar();
    expect(await llamar()).toMatchObject({ motivo: 'disyuntor', llamada: { ms: 0 } });
    expect(llamadas).toEqual(Array.from({ length: 5 }, () => llamada));
  },
);

it('what was under way when it opened says nothing new: the pause ends when it was to end', async () => {
  const { contesta, enviar, ahora, pasan } = montaje();
  const fin = new Date(ahora() + 5_000);
  let terminar: (resultado: ResultadoFiscal<never>) => void = () => undefined;
  contesta(new Promise((resolve) => (terminar = resolve)));
  const enCurso = Array.from({ length: 11 }, () => enviar());
  terminar(no('dns'));
  await Promise.all(enCurso);
  pasan(1_000);
  expect(await enviar()).toMatchObject({ motivo: 'disyuntor', reintentarDesde: fin });
});

it('spreads what it held back over half a pause', async () => {
  const { contesta, repetir, enviar, ahora } = montaje(1, 1);
  contesta(no('dns'));
  await repetir(5);
  expect(await enviar()).toMatchObject({ reintentarDesde: new Date(ahora() + 7_500) });
});

it('takes ten calls without answer of several issuers to hold back, not nine', async () => {
  const { contesta, repetir, abierto } = montaje();
  contesta(duda('tiempo'));
  await repetir(9, 3);
  expect(abierto('H')).toBe(false);
  await repetir(1, 3);
  expect(abierto('H')).toBe(true);
});

it('says that others may come a pause after the probe that is under way, and waits no longer for one that was never made', async () => {
  const { contesta, repetir, pasan, enviar, ahora, llamadas } = montaje();
  contesta(no('dns'));
  await repetir(5);
  pasan(6_000);
  let terminar: (resultado: ResultadoFiscal<never>) => void = () => undefined;
  contesta(new Promise((resolve) => (terminar = resolve)));
  const sonda = enviar();
  pasan(1_000);
  expect(await enviar()).toMatchObject({ motivo: 'disyuntor', reintentarDesde: new Date(ahora() + 5_000) });
  // The probe was stopped before it was sent. It says nothing about the environment, so the pause does not grow.
  terminar(no('cancelado'));
  await sonda;
  expect(await enviar()).toMatchObject({ reintentarDesde: new Date(ahora() + 5_000) });
  contesta(RESPONDIDO);
  pasan(5_000);
  expect([await enviar(), llamadas()]).toEqual([RESPONDIDO, 7]);
});

it('forgets what it saw when one call is answered', async () => {
  const { contesta, repetir, pasan, enviar, ahora } = montaje();
  contesta(no('dns'));
  await repetir(5);
  pasan(5_000);
  await repetir(1);
  contesta(RESPONDIDO);
  pasan(10_000);
  await repetir(1);
  contesta(no('dns'));
  await repetir(5);
  expect(await enviar()).toMatchObject({ reintentarDesde: new Date(ahora() + 5_000) });
});
