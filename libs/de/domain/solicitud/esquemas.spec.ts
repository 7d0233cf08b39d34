import { readFileSync } from 'node:fs';
import path from 'node:path';
import { esquemaDelCuerpo, esquemasDe, esquemasDeEmision } from './esquemas';
import { type Filas, grupo, unoDe } from '@libs/campos';

const plano = (valor: unknown): unknown => JSON.parse(JSON.stringify(valor));

describe('the schemas of an emission', () => {
  const esquemas = esquemasDeEmision();
  /** Of the description that integrators have. `npm run openapi` writes it; here it must say what the readers take. */
  let publicados: Record<string, unknown> = {};
  beforeAll(() => {
    const texto = readFileSync(path.resolve('docs/openapi.json'), 'utf8');
    publicados = (JSON.parse(texto) as { components: { schemas: typeof publicados } }).components.schemas;
  });

  it.each(Object.keys(esquemas))('%s is the published one', (nombre) => {
    expect(plano(esquemas[nombre])).toEqual(publicados[nombre]);
  });

  it('are one for each type of document', () => {
    const nombres = ['Factura', 'Autofactura', 'NotaDeCredito', 'NotaDeDebito', 'NotaDeRemision'];
    expect(esquemaDelCuerpo).toEqual({
      oneOf: nombres.map((nombre) => ({ $ref: `#/components/schemas/EmisionDe${nombre}` })),
    });
  });
});

describe('a field of an emission', () => {
  const filas: Filas = {
    tipo_de: { valor: unoDe([1, 4, 5, 6, 7], 'tipo_documento_electronico'), porDefecto: 1, descripcion: 'Tipo.' },
    en_notas: { id: 'E708', tipos: [5, 6], exigido: { en: [5], regla: '2400' }, descripcion: 'De notas.' },
    sin_efecto: { id: 'E708', ignorado: [7], requerido: true, descripcion: 'Casi siempre.' },
    lista_cerrada: { valor: unoDe([1, 9], { 1: 'Uno', 9: null }), porDefecto: 1, descripcion: 'De una lista.' },
  };
  const esquemas = plano(esquemasDeEmision(filas)) as Record<string, { properties: object; required: string[] }>;

  it('stands in the types that take it, and is required of those that need it', () => {
    expect(Object.keys(esquemas['EmisionDeFactura']!.properties)).toEqual(['tipo_de', 'sin_efecto', 'lista_cerrada']);
    expect(esquemas['EmisionDeFactura']!.required).toEqual(['sin_efecto']);
    expect(esquemas['EmisionDeNotaDeCredito']!.required).toEqual(['en_notas', 'sin_efecto', 'tipo_de']);
    expect(esquemas['EmisionDeNotaDeDebito']!.required).toEqual(['sin_efecto', 'tipo_de']);
  });

  it('is described by its kind: the type itself, an ignored one, a list with a name, a text', () => {
    expect(esquemas['EmisionDeFactura']!.properties).toEqual({
      tipo_de: { type: 'integer', enum: [1], description: 'Tipo. Factura electrónica. Si se omite, 1.' },
      sin_efecto: { type: 'string', minLength: 1, maxLength: 2000, description: 'Casi siempre.' },
      lista_cerrada: { $ref: '#/components/schemas/ListaCerrada' },
    });
    expect(esquemas['EmisionDeNotaDeRemision']!.properties).toMatchObject({
      tipo_de: { enum: [7], description: 'Tipo. Nota de remisión electrónica.' },
      sin_efecto: { description: 'En este tipo se ignora.' },
    });
    expect(esquemas['ListaCerrada']).toEqual({
      ...{ type: 'integer', enum: [1, 9], 'x-enum-descriptions': ['Uno', 'Otro'] },
      description: 'De una lista. 1 Uno, 9 otro. Si se omite, 1.',
    });
  });
});

it('the schema of another body comes with those that it names', () => {
  const parte = grupo('Parte', { nombre: { id: 'E708', descripcion: 'Un nombre.' } });
  const cuerpo = grupo('Cuerpo', { parte: { valor: parte, descripcion: 'Una parte.' } });
  const { porNombre, ...resto } = plano(esquemasDe(cuerpo)) as ReturnType<typeof esquemasDe>;
  expect(resto).toEqual({ cuerpo: { $ref: '#/components/schemas/Cuerpo' } });
  expect(porNombre).toMatchObject({
    Cuerpo: { type: 'object', properties: { parte: { $ref: '#/components/schemas/Parte' } } },
    Parte: { type: 'object', properties: { nombre: { type: 'string', description: 'Un nombre.' } } },
  });
});
