import { colorDe, copiasDe, type ExtrasKude, informacionEmisor, logoDe, marcaDe, pagoDe, renglones } from './extras';

const extras = { estado: 'A', sit: 'P' } as const;

it.each(['#17564B', '#000000'])('takes %s as a colour', (color) => expect(colorDe({ ...extras, color })).toBe(color));

it.each(['red', '#fff', '#17564b;background:url(x)', 'x#17564b', '', null])(
  'prints %s in the default colour',
  (color) => expect(colorDe({ ...extras, color })).toBe('#17564b'),
);

it.each([
  [240, 240, false],
  [100, 300, false],
  [480, 200, false],
  [481, 200, true],
])('sets a logo of %i × %i by its proportion', (ancho, alto, apaisado) => {
  const logo = { tipo: 'image/png', base64: 'eA==', ancho, alto } as const;
  expect(logoDe({ ...extras, logo })).toEqual({ uri: 'data:image/png;base64,eA==', apaisado });
});

describe('the mark of a document that its receiver draws', () => {
  it.each([
    ['A', { texto: 'Representación generada por el receptor', tono: 'observado', discreta: true }],
    ['C', { texto: 'CANCELADO – Representación generada por el receptor', tono: 'cancelado', sello: 'CANCELADO' }],
    ['P', { tono: 'pendiente', discreta: true }],
    ['E', { tono: 'pendiente', discreta: true }],
  ] as const)('in state %s', (estado, marca) =>
    expect(marcaDe({ ...extras, estado, porElReceptor: true })).toMatchObject(marca),
  );
});

describe('the mark of a document', () => {
  it.each<[texto: string | undefined, dicho: Partial<ExtrasKude>]>([
    [undefined, {}],
    [undefined, { inutilizado: true }],
    ['APROBADO CON OBSERVACIÓN', { observacion: '1005' }],
    ['DOCUMENTO PENDIENTE DE APROBACIÓN', { estado: 'P', observacion: '1005' }],
    ['DOCUMENTO PENDIENTE DE APROBACIÓN', { estado: 'E', avisoPendiente: 'discreto' }],
    [undefined, { estado: 'E', avisoPendiente: 'ninguno' }],
    ['RECHAZADO', { estado: 'R', observacion: '1005', avisoPendiente: 'ninguno' }],
    ['RECHAZADO – NÚMERO INUTILIZADO', { estado: 'R', inutilizado: true }],
    ['CANCELADO', { estado: 'C', observacion: '1005', inutilizado: true }],
  ])('is %s with %o', (texto, cambios) => expect(marcaDe({ ...extras, ...cambios })?.texto).toBe(texto));
});

describe('the lines of the issuer', () => {
  const aprobado = { ...extras, protocolo: '99', observacion: '1005 Tardía' };
  const obras = [{ codigo: '7', descripcion: 'Puente' }];

  it('stand in one order, trimmed, without empty ones', () => {
    const todo = { ...aprobado, obras, nombreReceptor: ' Juana ', nota: '  Gracias\n\n vuelva  ' };
    expect(informacionEmisor('  Del documento ', todo, true)).toEqual([
      'Del documento',
      'Nombre indicado por el cliente: Juana',
      'Obra 7: Puente',
      'Protocolo de aprobación: 99',
      'Observación de la autoridad: 1005 Tardía',
      'Gracias',
      'vuelva',
    ]);
    expect(informacionEmisor(' ', extras, true)).toEqual([]);
  });

  it.each(['P', 'E', 'R', 'C'] as const)('tell nothing of an approval in state %s', (estado) =>
    expect(informacionEmisor(undefined, { ...aprobado, estado }, false)).toEqual([]),
  );

  it.each([
    ['Sin Nombre', 0],
    ['SIN NOMBRE', 0],
    [' ', 0],
    ['Casa Sin Nombre', 1],
    ['Sin Nombre Propio', 1],
  ])('name a receiver who is called %s: %i', (nombreReceptor, lineas) => {
    expect(informacionEmisor(undefined, { ...extras, nombreReceptor }, true)).toHaveLength(lineas);
    expect(informacionEmisor(undefined, { ...extras, nombreReceptor }, false)).toEqual([]);
  });
});

it('reads the lines of a text without the empty ones', () => {
  expect(renglones(' a \n\n \nb')).toEqual(['a', 'b']);
  expect([renglones(null), renglones(undefined)]).toEqual([[], []]);
});

it.each([
  [{}, [], []],
  [{ copias: 1 }, [], []],
  [{ copias: 2 }, ['ORIGINAL', 'DUPLICADO'], ['ORIGINAL', 'DUPLICADO']],
  [{ copias: 3, copiasRemision: 1 }, ['ORIGINAL', 'DUPLICADO', 'TRIPLICADO'], []],
  [{ copiasRemision: 2 }, [], ['ORIGINAL', 'DUPLICADO']],
])('names the copies of %o: of an invoice, of a nota de remisión', (cuantas, factura, remision) => {
  expect(copiasDe({ ...extras, ...cuantas }, false)).toEqual(factura);
  expect(copiasDe({ ...extras, ...cuantas }, true)).toEqual(remision);
  expect(copiasDe({ ...extras, ...cuantas, estado: 'B' }, false)).toEqual([]);
});

it('says how to pay with the bank data, a code, or both', () => {
  const bancarios = { datosBancarios: ' Banco \n\nCuenta 1' };
  expect(pagoDe({ ...extras, ...bancarios })).toEqual({ lineas: ['Banco', 'Cuenta 1'] });
  expect(pagoDe({ ...extras, qrDePago: 'PAGO' })).toEqual({ lineas: [], qr: 'PAGO' });
  expect(pagoDe({ ...extras, ...bancarios, qrDePago: 'PAGO' })).toEqual({ lineas: ['Banco', 'Cuenta 1'], qr: 'PAGO' });
  expect([pagoDe(extras), pagoDe({ ...extras, datosBancarios: ' \n' })]).toEqual([undefined, undefined]);
  for (const estado of ['R', 'C'] as const) expect(pagoDe({ ...extras, ...bancarios, estado })).toBeUndefined();
  expect(pagoDe({ ...extras, ...bancarios, qrDePago: 'PAGO', estado: 'B' })).toEqual({ lineas: ['Banco', 'Cuenta 1'] });
});
