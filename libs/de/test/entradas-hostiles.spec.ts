import { ErrorDeValidacion } from '@libs/errors';
import { componerCdc, leerDocumento, type Nodo } from '@libs/fiscal';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { EmisionDePrueba, unaFactura, unaNotaDeCredito, unItem } from '@libs/de/testing';
import { type Caso, CDC_APROBADO, CDC_DE_ANTICIPO } from './entradas-hostiles/caso';
import { CASOS } from './entradas-hostiles/casos';

const CDC = {
  ruc: '80012345',
  dv: '0',
  establecimiento: '001',
  punto: '001',
  numero: 77,
  tipoContribuyente: 2,
  fecha: '2026-11-01',
  codigoSeguridad: '123456789',
};

const emision = new EmisionDePrueba();
const cdcs: Record<string, string> = {
  '{cdc de remision}': componerCdc({ ...CDC, tipo: 7 }),
  '{otro anticipo}': componerCdc({ ...CDC, tipo: 1 }),
  '{cdc ajeno}': componerCdc({ ...CDC, tipo: 1, ruc: '80080610', dv: '7' }),
  '{remision ajena}': componerCdc({ ...CDC, tipo: 7, ruc: '80080610', dv: '7' }),
};

beforeAll(async () => {
  const grande = { items: [unItem({ precio_unitario: '1000000000' })], fecha_emision: '2026-11-20T09:00:00' };
  cdcs[CDC_APROBADO] = (await emision.aprobar(unaFactura({ ...grande, tipo_transaccion: 1 }))).cdc;
  const credito = unaNotaDeCredito(cdcs[CDC_APROBADO], { items: [unItem({ precio_unitario: '1' })] });
  cdcs['{cdc de nota}'] = (await emision.aprobar(credito)).cdc;
  cdcs[CDC_DE_ANTICIPO] = (await emision.aprobar(unaFactura({ ...grande, tipo_transaccion: 9 }))).cdc;
});

/** The value with its placeholders replaced by CDCs. */
function conCdcs<T>(valor: T): T {
  if (typeof valor === 'string') return (cdcs[valor] ?? valor) as T;
  if (Array.isArray(valor)) return valor.map(conCdcs) as T;
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([clave, hijo]) => [clave, conCdcs(hijo)])) as T;
}

/** First element of that name, anywhere in the document. */
function hallar(nodo: Nodo, elemento: string): Nodo[string] {
  if (nodo[elemento] !== undefined) return nodo[elemento];
  for (const hijo of Object.values(nodo)) {
    for (const grupo of Array.isArray(hijo) ? hijo : [hijo]) {
      const hallado = typeof grupo === 'object' ? hallar(grupo, elemento) : undefined;
      if (hallado !== undefined) return hallado;
    }
  }
  return undefined;
}

async function exigirRechazo({ codigo, rechaza }: Caso, carga: unknown): Promise<void> {
  const antes = emision.numerados;
  const error: unknown = await emision.emitir(carga).catch((fallo: unknown) => fallo);
  if (codigo) expect(error).toMatchObject({ codigo });
  if (rechaza) exigirCampos(rechaza, error);
  expect(emision.numerados).toBe(antes);
}

function exigirCampos(rechaza: NonNullable<Caso['rechaza']>, error: unknown): void {
  expect(error).toBeInstanceOf(ErrorDeValidacion);
  const { errores } = error as ErrorDeValidacion;
  expect(errores.length).toBeGreaterThan(0);
  for (const { mensaje } of errores) expect(mensaje).toMatch(/\p{L}.*\.$/u);
  const campos = rechaza.map((esperado) => (typeof esperado === 'string' ? esperado : esperado[0]));
  if (campos.length > 0) expect(errores.map(({ campo }) => campo)).toEqual(expect.arrayContaining(campos));
  for (const esperado of rechaza) {
    if (typeof esperado === 'string') continue;
    expect(errores).toContainEqual(expect.objectContaining({ campo: esperado[0], codigo: esperado[1] }));
  }
  // The payload has no other errors.
  if (campos.length === 1) expect(errores).toHaveLength(1);
}

async function exigirEscrito(escribe: NonNullable<Caso['escribe']>, carga: unknown): Promise<void> {
  const { cdc, xml } = await emision.emitir(carga).catch((fallo: unknown) => {
    throw fallo instanceof ErrorDeValidacion ? new Error(JSON.stringify(fallo.errores)) : fallo;
  });
  const { nodo, errores } = leerDocumento(xml);
  expect(errores).toEqual([]);
  for (const [elemento, valor] of Object.entries(conCdcs(escribe))) {
    expect([elemento, hallar(nodo!, elemento)]).toEqual([elemento, valor ?? undefined]);
  }
  expect(verificarFirma(xml, { elemento: 'DE', id: cdc })).toMatchObject({ valida: true });
}

describe('hostile input', () => {
  const nombres = CASOS.map(({ nombre }, i) => `${i + 1}. ${nombre}`);
  it.each(CASOS.flatMap((caso, i) => (caso.rechaza || caso.codigo ? [[nombres[i]!, caso] as const] : [])))(
    'is refused by the name of its field, and no number is spent: %s',
    (_, caso) => exigirRechazo(caso, conCdcs(caso.carga)),
  );

  it.each(CASOS.flatMap((caso, i) => (caso.escribe ? [[nombres[i]!, caso] as const] : [])))(
    'is written right: %s',
    (_, { escribe, carga }) => exigirEscrito(escribe!, conCdcs(carga)),
  );
});
