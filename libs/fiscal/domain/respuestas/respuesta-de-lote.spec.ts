import { interpretarConsultaLote, interpretarLote, resultadoDelCdc } from './respuesta-de-lote';
import { CDC, consultaLote, lote, resultadoLote } from './testing/respuestas-de-ejemplo';

const OTRO = CDC.replace('01', '04');

describe('answer to a batch', () => {
  it('queued gives its number as text, digit by digit', () => {
    expect(interpretarLote(lote('0300', '154307038997529626'))).toMatchObject({
      respuesta: { clase: 'encolado', numeroLote: '154307038997529626', codigo: '0300' },
    });
  });

  it.each([
    ['0301', undefined],
    ['0300', undefined],
    ['0300', '0'],
  ])('with %s and number %s is not queued', (codigo, numero) => {
    expect(interpretarLote(lote(codigo, numero))).toMatchObject({
      respuesta: { clase: 'no_encolado', numeroLote: undefined },
    });
  });

  it.each(['000', '12a', 'a12', '-1'])('with 0300 and the number %s is not queued', (numero) => {
    expect(interpretarLote(lote('0300', numero))).toMatchObject({
      respuesta: { clase: 'no_encolado', numeroLote: undefined, fecProc: '2026-10-09T17:07:15-03:00', mensaje: 'm' },
    });
  });

  it('with 0301 is not queued although it has a number, which it keeps', () => {
    for (const numeroLote of ['100', '0100'])
      expect(interpretarLote(lote('0301', numeroLote))).toMatchObject({
        respuesta: { clase: 'no_encolado', numeroLote },
      });
  });

  it('over the size or with another fault of ours is a matter of configuration', () => {
    for (const codigo of ['0270', '0183'])
      expect(interpretarLote(lote(codigo))).toMatchObject({ respuesta: { clase: 'configuracion' } });
  });

  it.each([
    ['0160', 'rechazo_generico'],
    ['0100', 'servidor'],
    ['0999', 'no_previsto'],
    ['', 'no_previsto'],
  ])('with code "%s" is unknown', (codigo, motivo) => {
    expect(interpretarLote(lote(codigo))).toMatchObject({ clase: 'desconocido', motivo });
  });
});

describe('result of a batch', () => {
  it.each([
    ['0360', 'inexistente'],
    ['0361', 'en_proceso'],
    ['0362', 'concluido'],
    ['0364', 'fuera_de_plazo'],
    ['0340', 'configuracion'],
    ['0363', 'configuracion'],
  ])('%s is %s', (codigo, clase) => {
    const r = interpretarConsultaLote(consultaLote(codigo, 'Lote {11444651783497640} tal'));
    expect(r).toMatchObject({ respuesta: { clase, numeroLote: '11444651783497640' } });
  });

  it.each([
    ['0160', 'rechazo_generico'],
    ['0100', 'servidor'],
    ['0162', 'servidor'],
    ['0365', 'no_previsto'],
  ])('%s is unknown: %s', (codigo, motivo) => {
    const r = interpretarConsultaLote(consultaLote(codigo, 'm'));
    expect(r).toEqual({ clase: 'desconocido', motivo, detalle: 'm', codigo });
  });

  it('has results only when it is finished, and a number only where the message has one', () => {
    const resultado = resultadoLote(CDC, 'Aprobado', '0260', '7');
    const leer = (codigo: string, mensaje: string) =>
      interpretarConsultaLote(consultaLote(codigo, mensaje, resultado)) as { respuesta: object };
    expect(leer('0361', 'Lote {0}').respuesta).toEqual({
      ...{ codigo: '0361', mensaje: 'Lote {0}', clase: 'en_proceso', fecProc: '2026-10-09T17:07:15-03:00' },
      ...{ numeroLote: undefined, resultados: [] },
    });
    expect(leer('0362', 'Lote {x} {12}').respuesta).toMatchObject({
      numeroLote: '12',
      resultados: [{ cdc: CDC, clase: 'aprobado', protAut: '7', codigos: [{ codigo: '0260', mensaje: 'x' }] }],
    });
  });

  it('of nobody says nothing of anybody: an approval without a CDC is no conclusion', () => {
    const r = interpretarConsultaLote(consultaLote('0362', 'm', resultadoLote('', 'Aprobado', '0260')));
    expect(r).toMatchObject({ respuesta: { resultados: [{ cdc: '', clase: undefined }] } });
  });

  it('gives each document its own, matched by CDC and not by position', () => {
    const r = interpretarConsultaLote(
      consultaLote(
        '0362',
        'm',
        resultadoLote(OTRO, 'Rechazado', '1101'),
        resultadoLote('ajeno', 'Aprobado', '0260', '1'),
        resultadoLote(CDC, 'Aprobado', '0260', '48493331'),
      ),
    );
    if (r.clase !== 'respondido') throw new Error(r.detalle);
    expect(resultadoDelCdc(r.respuesta.resultados, CDC)).toMatchObject({ clase: 'aprobado', protAut: '48493331' });
    expect(resultadoDelCdc(r.respuesta.resultados, OTRO)).toMatchObject({ clase: 'rechazado' });
    expect(resultadoDelCdc(r.respuesta.resultados, 'que falta')).toBeUndefined();
  });

  it('that says two things of one document, or nothing conclusive, says nothing of it', () => {
    const r = interpretarConsultaLote(
      consultaLote(
        '0362',
        'm',
        resultadoLote(CDC, 'Aprobado', '0260'),
        resultadoLote(CDC, 'Rechazado', '1101'),
        resultadoLote(OTRO, 'Quizás', '0260'),
      ),
    );
    if (r.clase !== 'respondido') throw new Error(r.detalle);
    expect(resultadoDelCdc(r.respuesta.resultados, CDC)).toBeUndefined();
    expect(resultadoDelCdc(r.respuesta.resultados, OTRO)).toBeUndefined();
  });
});
