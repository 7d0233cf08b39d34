import { ruc } from './codigos';
import { conOtrasReglas } from './con-otras-reglas';
import { Hallazgos } from './hallazgos';

const lector = conOtrasReglas(ruc('1309'), { '1309': '4463' });
function leer(valor: unknown) {
  const hallazgos = new Hallazgos();
  return { leido: lector.leer(valor, 'receptor.ruc', hallazgos), errores: hallazgos.errores };
}

it('reads as before, and is the same in the schema', () => {
  expect(leer('80012345-0')).toEqual({ leido: '80012345-0', errores: [] });
  expect([lector.esquema, lector.escrito!('80012345-0')]).toEqual([ruc().esquema, '80012345']);
});

it('gives a rule its other number, in the code and in the message', () => {
  expect(leer('80012345-1')).toEqual({
    leido: undefined,
    errores: [
      {
        campo: 'receptor.ruc',
        codigo: 'REGLA_4463',
        mensaje: 'El dígito verificador del RUC 80012345-1 no corresponde (regla 4463).',
      },
    ],
  });
});

it('leaves other errors as they are', () => {
  expect(leer('x').errores).toEqual([expect.objectContaining({ campo: 'receptor.ruc', codigo: 'LARGO_INVALIDO' })]);
});
