import { interpretarEventos, resultadoDelEvento } from './respuesta-de-eventos';
import { el, evento, eventos, proceso } from './testing/respuestas-de-ejemplo';

const clase = (estado: string, codigo: string) => {
  const r = interpretarEventos(eventos(evento('1', estado, codigo)));
  return r.clase === 'respondido' ? r.respuesta.resultados[0]?.clase : r.motivo;
};

describe('answer to events', () => {
  it('registered gives the protocol', () => {
    expect(interpretarEventos(eventos(evento('1', 'Aprobado', '0600', '1167531')))).toMatchObject({
      respuesta: {
        fecProc: '2026-10-09T17:07:15-03:00',
        resultados: [{ id: '1', clase: 'aprobado', protAut: '1167531', codigos: [{ codigo: '0600' }] }],
      },
    });
  });

  it.each<[string, string, string]>([
    ['Rechazado', '4000', 'rechazado'],
    ['Aprobado con observación', '4103', 'aprobado_con_observacion'],
    ['Rechazado', '4002', 'verificar'],
    ['Rechazado', '4003', 'verificar'],
    ['Rechazado', '4009', 'verificar'],
    ['Rechazado', '4010', 'verificar'],
    ...'4066 4101 4116 4150 4158 4200 4207 4251 4265'
      .split(' ')
      .map((codigo): [string, string, string] => ['Rechazado', codigo, 'verificar']),
    ['Rechazado', '0183', 'configuracion'],
    ['Rechazado', '0100', 'servidor'],
    ['Rechazado', '0160', 'rechazado'],
    ['Otra cosa', '0600', 'no_previsto'],
  ])('"%s" with %s is %s', (estado, codigo, esperada) => {
    expect(clase(estado, codigo)).toBe(esperada);
  });

  it.each([
    ['0100 without association', [evento('0', 'Rechazado', '0100')], 'servidor'],
    [
      'the generic 0160 without association',
      [el('gResProcEVe', el('dEstRes', 'Rechazado'), proceso('0160', 'XML Mal Formado.'))],
      'rechazo_generico',
    ],
    ['no entry', [], 'ilegible'],
  ])('%s is unknown', (_, entradas, motivo) => {
    expect(interpretarEventos(eventos(...entradas))).toMatchObject({ clase: 'desconocido', motivo });
  });

  it('keeps the code and the words of a failure for whoever looks into it', () => {
    const leer = (...entradas: string[]) => interpretarEventos(eventos(...entradas));
    expect(leer(evento('0', 'Rechazado', '0100'))).toEqual({
      ...{ clase: 'desconocido', motivo: 'servidor', detalle: 'x', codigo: '0100' },
    });
    expect(leer(evento('1', 'Otra', '0600'), evento('2', 'Otra', '1000'))).toMatchObject({
      ...{ motivo: 'no_previsto', detalle: 'x', codigo: '0600' },
    });
    const generico = el('gResProcEVe', el('dEstRes', 'Rechazado'), proceso('0160', 'XML Mal Formado.'));
    expect(leer(evento('1', 'Otra', '0600'), generico)).toMatchObject({ motivo: 'rechazo_generico', codigo: '0600' });
    expect(leer(el('gResProcEVe', el('id', '1')))).toEqual({
      clase: 'desconocido',
      motivo: 'no_previsto',
      detalle: '',
    });
  });

  it('is about nobody without an Id: not even an approval', () => {
    const sinId = el('gResProcEVe', el('dEstRes', 'Aprobado'), proceso('0600'));
    expect(interpretarEventos(eventos(sinId, evento('1', 'Rechazado', '4000')))).toMatchObject({
      respuesta: {
        resultados: [
          { id: '0', clase: undefined },
          { id: '1', clase: 'rechazado' },
        ],
      },
    });
  });

  it('matches several by id, and says nothing of the one that is missing or contradicted', () => {
    const r = interpretarEventos(
      eventos(
        evento('2', 'Aprobado', '0600', '9'),
        evento('1', 'Rechazado', '4001'),
        evento('3', 'Aprobado', '0600'),
        evento('3', 'Rechazado', '4001'),
        evento('0', 'Rechazado', '0100'),
        evento('5', 'Otra', '0600'),
      ),
    );
    if (r.clase !== 'respondido') throw new Error(r.detalle);
    const de = (id: string) => resultadoDelEvento(r.respuesta.resultados, id)?.clase;
    expect(['1', '2', '3', '4'].map(de)).toEqual(['rechazado', 'aprobado', undefined, undefined]);
    expect(resultadoDelEvento(r.respuesta.resultados, '5')).toBeUndefined();
  });
});
