import { error, type ErrorDeValidacion } from '@libs/errors';
import { CERO, decimalEntero, leerDecimal } from '@libs/campos';
import { referenciasDe, referenciasGuardadas } from './referencia';
import { errorPor, objetar, objetarDeNuevo, porAcreditar, type Objecion, type Referenciado } from './referencias';
import type { Solicitud } from '../solicitud/solicitud';

const [CDC, OTRO] = ['01'.repeat(22), '02'.repeat(22)];
const [FACTURA, NOTA_DE_CREDITO, NOTA_DE_DEBITO, REMISION] = [1, 5, 6, 7];
const EMISION = '2026-11-20T10:00:00';

const unaSolicitud = (cambios: object = {}): Solicitud =>
  ({
    ...{ tipoDe: NOTA_DE_CREDITO, moneda: 'PYG', items: [], receptor: { ruc: '80000001-1' } },
    ...{ docAsociado: { tipo: 1, cdc: CDC }, ...cambios },
  }) as unknown as Solicitud;

const unaFactura = (cambios: Partial<Referenciado> = {}): Referenciado => ({
  ...{ cdc: CDC, estado: 'A', tipo: FACTURA, sit: 'P', tipoTransaccion: 1, moneda: 'PYG', total: '1000' },
  ...{ fechaEmision: EMISION, receptorRuc: '80000001-1', receptorDocumento: null, acreditado: '0', pendientes: [] },
  ...{ aplicado: '0', cancelacionPendiente: false, nominado: false, ivas: ['1-10'], ...cambios },
});

interface Caso {
  solicitud?: object;
  hallado?: Partial<Referenciado>;
  total?: string;
  anticipo?: string;
  ivas?: readonly [afectacion: number, tasa: number][];
}

function juzgar({ solicitud, hallado, total = '1000', anticipo = '0', ivas = [[1, 10]] }: Caso): Objecion | undefined {
  const totales = {
    general: leerDecimal(total)!,
    items: ivas.map(([afectacion, tasa]) => ({ afectacion, tasa })),
  } as unknown as Parameters<typeof objetar>[0]['totales'];
  const referencia = { cdc: CDC, campo: 'doc_asociado.cdc', anticipo: leerDecimal(anticipo)! };
  return objetar(
    { solicitud: unaSolicitud(solicitud), sit: 'P', fechaEmision: EMISION, totales },
    referencia,
    unaFactura(hallado),
  );
}

const regla = (caso: Caso): string | undefined => {
  const objecion = juzgar(caso);
  return objecion?.tipo === 'invalido' ? (objecion.regla ?? objecion.motivo) : objecion?.tipo;
};

describe('what a document points to', () => {
  it('may be named by it and by its items, and counts once, with all that they take of it', () => {
    const item = (cdcAnticipo: string | undefined, unitario: number, cantidad: number, global = 0) => ({
      ...{ cdcAnticipo, anticipoUnitario: decimalEntero(unitario), anticipoGlobalUnitario: decimalEntero(global) },
      cantidad: decimalEntero(cantidad),
    });
    const items = [item(undefined, 9, 9), item(CDC, 10, 3, 2), item(OTRO, 5, 1), item(OTRO, 7, 2)];
    expect(referenciasDe(unaSolicitud({ items }))).toEqual([
      { cdc: CDC, campo: 'doc_asociado.cdc', anticipo: decimalEntero(36) },
      { cdc: OTRO, campo: 'items[2].cdc_anticipo', anticipo: decimalEntero(19) },
    ]);
    const sinAnticipo = { items: [{ cdcAnticipo: OTRO, cantidad: decimalEntero(1) }], docAsociado: { tipo: 2 } };
    expect(referenciasDe(unaSolicitud(sinAnticipo))).toEqual([
      { cdc: OTRO, campo: 'items[0].cdc_anticipo', anticipo: CERO },
    ]);
  });

  it('may be a list, each by its place, and whether a merged company issued it', () => {
    const docs = [
      { tipo: 1, cdc: CDC },
      { tipo: 2 },
      { tipo: 1, cdc: 'x', rucFusionado: '80080610-7' },
      { tipo: 1, cdc: OTRO },
    ];
    const items = [{ cdcAnticipo: OTRO, anticipoUnitario: decimalEntero(5), cantidad: decimalEntero(2) }];
    expect(referenciasDe(unaSolicitud({ docAsociado: undefined, docsAsociados: docs, items }))).toEqual([
      { cdc: CDC, campo: 'docs_asociados[0].cdc', anticipo: CERO },
      { cdc: 'x', campo: 'docs_asociados[2].cdc', anticipo: CERO, deFusionada: true },
      { cdc: OTRO, campo: 'docs_asociados[3].cdc', anticipo: decimalEntero(10) },
    ]);
  });

  it('is known of a stored document, once each, with what was taken', () => {
    const tomados = [OTRO, 'x', CDC].map((cdc) => ({ cdc, anticipo: cdc === OTRO ? decimalEntero(5) : CERO }));
    expect(referenciasGuardadas(CDC, [...tomados, { cdc: OTRO, anticipo: CERO }])).toEqual([
      { cdc: CDC, campo: 'doc_asociado.cdc', anticipo: CERO },
      { cdc: OTRO, campo: 'items', anticipo: decimalEntero(5) },
      { cdc: 'x', campo: 'docs_asociados', anticipo: CERO },
    ]);
    expect(referenciasGuardadas(CDC, [{ cdc: CDC, anticipo: decimalEntero(5) }])).toEqual([
      { cdc: CDC, campo: 'items', anticipo: decimalEntero(5) },
    ]);
    expect(referenciasGuardadas(null, [])).toEqual([]);
  });

  it('must be ours where a note points to it, and may be another’s where an invoice does', () => {
    const ajena = (tipoDe: number) =>
      objetar(
        { solicitud: unaSolicitud({ tipoDe }), sit: 'P', fechaEmision: EMISION, totales: { general: CERO, items: [] } },
        { cdc: CDC, campo: '', anticipo: CERO },
        undefined,
      );
    expect([NOTA_DE_CREDITO, NOTA_DE_DEBITO].map((tipo) => ajena(tipo))).toEqual([
      expect.objectContaining({ regla: '2403' }),
      expect.objectContaining({ regla: '2403' }),
    ]);
    expect(ajena(FACTURA)).toBeUndefined();
  });

  it.each<[string, Caso, string | undefined]>([
    ['an approved invoice of the same receptor', {}, undefined],
    ['another environment', { hallado: { sit: 'H' } }, '2403'],
    ['pending', { hallado: { estado: 'P' } }, '2403'],
    ['sent', { hallado: { estado: 'E' } }, '2403'],
    ['rejected', { hallado: { estado: 'R' } }, '2403'],
    ['cancelled', { hallado: { estado: 'C' } }, '2404'],
    ['about to be cancelled', { hallado: { cancelacionPendiente: true } }, '2404'],
    ['no invoice', { hallado: { tipo: REMISION } }, '2414'],
    ['later than the note', { hallado: { fechaEmision: '2026-11-20T10:00:01' } }, 'es posterior a la nota'],
    ['another RUC', { hallado: { receptorRuc: '80000002-2' } }, '2441'],
    ['nominated to another RUC', { hallado: { receptorRuc: '80000002-2', nominado: true } }, '2442'],
    ['another currency', { hallado: { moneda: 'USD' } }, '2438'],
    [
      'items of another rate',
      {
        ivas: [
          [1, 10],
          [1, 5],
        ],
      },
      'otro iva',
    ],
    ['items of another affectation', { ivas: [[2, 10]] }, 'otro iva'],
    ['an advance, for an invoice', { solicitud: { tipoDe: FACTURA }, hallado: { tipoTransaccion: 9 } }, undefined],
    ['an invoice that is no advance, for an invoice', { solicitud: { tipoDe: FACTURA } }, '2437'],
    ['a remission note, for an invoice', { solicitud: { tipoDe: FACTURA }, hallado: { tipo: REMISION } }, undefined],
    [
      'a remission note in another currency',
      { solicitud: { tipoDe: FACTURA }, hallado: { tipo: REMISION, moneda: 'USD' } },
      undefined,
    ],
    [
      'an invoice in another currency, for a remission note',
      { solicitud: { tipoDe: REMISION }, hallado: { moneda: 'USD' } },
      undefined,
    ],
    [
      'an invoice that is later, for a remission note',
      { solicitud: { tipoDe: REMISION }, hallado: { fechaEmision: '2026-11-21T00:00:00' } },
      undefined,
    ],
    ['items of another rate, for a debit note', { solicitud: { tipoDe: NOTA_DE_DEBITO }, ivas: [[1, 5]] }, undefined],
  ])('%s', (_, caso, esperada) => {
    expect(regla(caso)).toBe(esperada);
  });

  it.each<[string, string | null, string | null, string | undefined]>([
    ['the same document, however it is written', null, '1.234 567', undefined],
    ['another document', null, '1234568', '2441'],
    ['no document', null, null, '2441'],
    ['a RUC beside the same document', '80000001-1', '1234567', '2441'],
  ])('a receptor without RUC is known by its document: %s', (_, receptorRuc, receptorDocumento, esperada) => {
    const solicitud = { receptor: { numeroDocumento: '1234567' } };
    expect(regla({ solicitud, hallado: { receptorRuc, receptorDocumento } })).toBe(esperada);
  });

  it('names the items with another IVA', () => {
    expect(
      juzgar({
        ivas: [
          [1, 5],
          [1, 10],
          [3, 0],
        ],
      }),
    ).toEqual({ tipo: 'otro iva', items: [0, 2] });
  });
});

describe('what is left of a document', () => {
  it('is as much as a credit note may take, the whole of it too', () => {
    expect(juzgar({ total: '1000' })).toBeUndefined();
    expect(juzgar({ total: '1001' })).toEqual({ tipo: 'excedido', disponible: '1000', pendientes: [] });
    const hallado = { acreditado: '400', pendientes: ['001-001-0000007'] };
    expect(juzgar({ hallado, total: '600' })).toBeUndefined();
    expect(juzgar({ hallado, total: '601' })).toEqual({
      tipo: 'excedido',
      disponible: '600',
      pendientes: hallado.pendientes,
    });
    expect(juzgar({ solicitud: { tipoDe: NOTA_DE_DEBITO }, total: '5000' })).toBeUndefined();
  });

  it('of an advance is what was neither applied nor credited', () => {
    const base = {
      solicitud: { tipoDe: FACTURA },
      hallado: { tipoTransaccion: 9, aplicado: '300', acreditado: '200' },
    };
    expect(juzgar({ ...base, anticipo: '500' })).toBeUndefined();
    const objecion = { tipo: 'invalido', motivo: 'solo tiene 500 por aplicar como anticipo', regla: undefined };
    expect(juzgar({ ...base, anticipo: '501' })).toEqual(objecion);
    // A reference that takes nothing is not checked.
    expect(juzgar({ ...base, hallado: { ...base.hallado, aplicado: '5000' } })).toBeUndefined();
  });

  it('is judged again for a document that was issued before, and so is its approval', () => {
    const anticipo = { anticipo: decimalEntero(500) };
    expect(
      objetarDeNuevo(NOTA_DE_CREDITO, decimalEntero(600), anticipo, unaFactura({ acreditado: '400' })),
    ).toBeUndefined();
    expect(objetarDeNuevo(NOTA_DE_CREDITO, decimalEntero(601), anticipo, unaFactura({ acreditado: '400' }))?.tipo).toBe(
      'excedido',
    );
    expect(objetarDeNuevo(FACTURA, decimalEntero(9_000), anticipo, unaFactura({ aplicado: '501' }))?.tipo).toBe(
      'invalido',
    );
    expect(objetarDeNuevo(FACTURA, decimalEntero(9_000), anticipo, unaFactura({ estado: 'C' }))).toMatchObject({
      regla: '2404',
    });
  });
});

describe('the refusal', () => {
  const referencia = { cdc: CDC, campo: 'doc_asociado.cdc' };

  it('of a note has the codes of the interface', () => {
    const objecion: Objecion = { tipo: 'excedido', disponible: '600', pendientes: [] };
    expect(errorPor(objecion, NOTA_DE_CREDITO, referencia)).toEqual(
      error('NC_SOBRE_ACREDITACION', { disponible: '600', pendientes: '' }, { cdc: CDC }),
    );
    expect(errorPor({ ...objecion, pendientes: ['1'] }, NOTA_DE_CREDITO, referencia).message).toContain(
      ' Pendientes: 1.',
    );
    const conPendientes = errorPor({ ...objecion, pendientes: ['1', '2'] }, NOTA_DE_CREDITO, referencia);
    expect(conPendientes.message).toContain(' Pendientes: 1, 2.');
    expect(conPendientes).toMatchObject({ extra: { cdc: CDC } });
    const invalida = errorPor(
      { tipo: 'invalido', motivo: 'no es una factura', regla: '2414' },
      NOTA_DE_DEBITO,
      referencia,
    );
    expect(invalida).toMatchObject({ id: 'NC_DOCUMENTO_ASOCIADO_INVALIDO', extra: { cdc: CDC } });
    expect(invalida.message).toContain('no es una factura (regla 2414)');
    expect(errorPor({ tipo: 'invalido', motivo: 'x' }, NOTA_DE_CREDITO, referencia).message).not.toContain('regla');
  });

  it('of items with another IVA names each', () => {
    const rechazo = errorPor({ tipo: 'otro iva', items: [0, 2] }, NOTA_DE_CREDITO, referencia) as ErrorDeValidacion;
    expect(rechazo.errores.map(({ campo, codigo }) => [campo, codigo])).toEqual([
      ['items[0].iva_tipo', 'IVA_DISTINTO_DEL_ASOCIADO'],
      ['items[2].iva_tipo', 'IVA_DISTINTO_DEL_ASOCIADO'],
    ]);
  });

  it('of an invoice stands at the field that names the document', () => {
    const de = (objecion: Objecion) => (errorPor(objecion, FACTURA, referencia) as ErrorDeValidacion).errores;
    expect(de({ tipo: 'invalido', motivo: 'no está aprobado', regla: '2403' })).toEqual([
      {
        campo: 'doc_asociado.cdc',
        codigo: 'REGLA_2403',
        mensaje: 'El documento asociado no está aprobado (regla 2403).',
      },
    ]);
    expect(de({ tipo: 'invalido', motivo: 'solo tiene 5' })).toMatchObject([{ codigo: 'ANTICIPO_AGOTADO' }]);
  });
});

it('of an approved invoice credit notes may take what others have not', () => {
  const factura = { tipo: FACTURA, estado: 'A', total: '1000', moneda: 'PYG' } as const;
  expect(porAcreditar(factura, '300')).toBe('700');
  expect(porAcreditar(factura, '0')).toBe('1000');
  expect(porAcreditar({ ...factura, estado: 'C' }, '0')).toBeNull();
  expect(porAcreditar({ ...factura, tipo: REMISION }, '0')).toBeNull();
});
