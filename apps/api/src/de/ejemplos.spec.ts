import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { default as addFormats } from 'ajv-formats';
import { esquemaDelCuerpo, esquemasDeEmision } from '@libs/de';
import { EJEMPLOS } from './ejemplos';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const components = { schemas: esquemasDeEmision() };
const deTodos = ajv.compile({ ...esquemaDelCuerpo, components });
const deCadaUno = (esquemaDelCuerpo['oneOf'] as { $ref: string }[]).map(({ $ref }): [string, ValidateFunction] => [
  $ref.split('/').pop()!,
  ajv.compile({ $ref, components }),
]);
const DE_TIPO: Readonly<Record<number, string>> = {
  1: 'EmisionDeFactura',
  4: 'EmisionDeAutofactura',
  5: 'EmisionDeNotaDeCredito',
  6: 'EmisionDeNotaDeDebito',
  7: 'EmisionDeNotaDeRemision',
};
const tipoDe = (cuerpo: Readonly<Record<string, unknown>>): number => (cuerpo['tipo_de'] as number | undefined) ?? 1;

describe('the examples of an emission', () => {
  it('there is one of each type', () => {
    expect(new Set(Object.values(EJEMPLOS).map(({ cuerpo }) => tipoDe(cuerpo)))).toEqual(new Set([1, 4, 5, 6, 7]));
  });

  it.each(Object.keys(EJEMPLOS))('%s is a body of its type, and of no other', (nombre) => {
    const { cuerpo } = EJEMPLOS[nombre]!;
    deTodos(cuerpo);
    expect(deTodos.errors).toBeNull();
    expect(deCadaUno.filter(([, validar]) => validar(cuerpo)).map(([esquema]) => esquema)).toEqual([
      DE_TIPO[tipoDe(cuerpo)],
    ]);
  });

  it.each([
    ['what the type asks for is missing', { items: undefined }],
    ['a field nobody knows', { itemz: [] }],
    ['a code that is not of the list', { tipo_transaccion: 15 }],
    ['a field of another type', { motivo_nc: 1 }],
  ])('is none: %s', (_, cambio) => {
    const cuerpo: unknown = JSON.parse(JSON.stringify({ ...EJEMPLOS['factura']!.cuerpo, ...cambio }));
    expect(deTodos(cuerpo)).toBe(false);
  });
});
