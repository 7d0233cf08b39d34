import { Contadores } from './contadores';

const RUC = '80012345';
const MINUTO = 60_000;
let contadores: Contadores;
beforeEach(() => {
  contadores = new Contadores();
});

describe('resends', () => {
  it.each([
    [undefined, 'reenvios_sin_resolver'],
    ['aprobado', 'reenvios_de_aprobados'],
    ['rechazado', 'reenvios_de_rechazados'],
  ] as const)('of a document whose outcome is %s are %s', (desenlace, nombre) => {
    contadores.envio(RUC, 'A');
    if (desenlace) contadores.resuelto('A', desenlace);
    expect(contadores.envio(RUC, 'A')).toBe(2);
    const reenvios = (c: ReturnType<Contadores['resumen']>) =>
      [c.reenvios_sin_resolver, c.reenvios_de_aprobados, c.reenvios_de_rechazados].flat();
    expect(reenvios(contadores.resumen())).toEqual(['A']);
    expect(contadores.resumen()[nombre]).toEqual(['A']);
  });

  it('after a definite "not there" are no offence', () => {
    contadores.envio(RUC, 'A');
    contadores.resuelto('A', 'sin_rastro');
    contadores.envio(RUC, 'A');
    expect(contadores.resumen()).toMatchObject({ reenvios_sin_resolver: [], documentos_enviados: 1 });
  });
});

describe('batch queries', () => {
  const lote = { numero: '1', recibidoEn: 0 };
  const consultarA = (...minutos: number[]) => {
    for (const minuto of minutos) contadores.consultaDeLote(RUC, lote, minuto * MINUTO, 10 * MINUTO);
    return contadores.resumen();
  };

  it('are early before ten minutes since the reception, and since the query before', () => {
    expect(consultarA(10, 20).consultas_de_lote_tempranas).toBe(0);
    expect(consultarA(29, 38.9).consultas_de_lote_tempranas).toBe(2);
  });

  it('leave the shortest time between two of the same batch', () => {
    expect(consultarA(10, 25, 31).espaciado_minimo_consulta_lote_ms).toBe(6 * MINUTO);
  });
});

describe('calls', () => {
  it('are counted by service and issuer, with their shortest spacing', () => {
    for (const ahora of [0, 50, 70]) contadores.de(RUC).llamada('siConsDE', ahora);
    contadores.de('1').llamada('siConsDE', 71);
    const { llamadas, por_ruc: porRuc } = contadores.resumen();
    expect(llamadas).toEqual({ siConsDE: { [RUC]: 3, 1: 1 } });
    expect(porRuc[RUC]).toMatchObject({ llamadas: { siConsDE: 3 }, espaciado_minimo_ms: { siConsDE: 20 } });
    expect(porRuc['1']).toMatchObject({ espaciado_minimo_ms: {} });
  });

  it('start again from nothing after a reset', () => {
    contadores.de(RUC).llamada('siConsDE', 0);
    contadores.envio(RUC, 'A');
    contadores.reiniciar();
    expect(contadores.resumen()).toEqual(new Contadores().resumen());
  });
});
