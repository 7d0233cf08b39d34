import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { carpetaDeReferencia, type EsquemaOficial, esquemaOficial } from '@libs/fiscal/esquema-oficial';
import { type Carga, EmisionDePrueba } from '@libs/de/testing';
import { notRun } from '../../../test/not-run';

/**
 * Golden documents: each payload (`x.json`) with what the product makes of it (`x.xml`, signed by the fixed test key), the verdict of the
 * official schema and the digest of the bytes. `npm test -- golden --update` rewrites them.
 */
const CARPETA = path.join(__dirname, 'golden');
const ACTUALIZAR = process.env['TIMBO_UPDATE_GOLDEN'] === 'yes';
const VEREDICTOS = path.join(CARPETA, 'veredictos.json');

interface Veredicto {
  /** Of the file, UTF-8. */
  sha256: string;
  /** Verdict of the official schema. `sin comprobar`: it was written where the schema was not at hand. */
  esquema: 'válido' | 'sin comprobar';
}

const nombres = readdirSync(CARPETA)
  .filter((archivo) => archivo.endsWith('.json') && archivo !== path.basename(VEREDICTOS))
  .map((archivo) => archivo.slice(0, -'.json'.length));
const leer = (nombre: string): string => readFileSync(path.join(CARPETA, nombre), 'utf8');
const carga = (nombre: string): Carga => JSON.parse(leer(`${nombre}.json`)) as Carga;
const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex');
const deUna = (xml: string): string => xml.slice(xml.indexOf('<DE '), xml.indexOf('</DE>'));

/** Referenced documents come first. */
const REFERIDAS = ['factura', 'factura-de-anticipo'];

describe('golden documents', () => {
  const referencia = carpetaDeReferencia();
  const emision = new EmisionDePrueba();
  const escritos = new Map<string, string>();
  let oficial: EsquemaOficial | undefined;
  beforeAll(async () => {
    for (const nombre of REFERIDAS) await emision.aprobar(carga(nombre));
    for (const nombre of nombres) escritos.set(nombre, `${(await emision.emitir(carga(nombre))).xml}\n`);
    if (referencia) oficial = await esquemaOficial(referencia);
    if (ACTUALIZAR) actualizar(escritos, oficial);
  });
  afterAll(() => {
    oficial?.cerrar();
  });

  it('cover every type of document', () => {
    expect(new Set(nombres.map((nombre) => carga(nombre)['tipo_de']))).toEqual(new Set([1, 4, 5, 6, 7]));
  });

  it.each(nombres)('%s comes out of its payload to the byte', (nombre) => {
    const esperado = leer(`${nombre}.xml`);
    const escrito = escritos.get(nombre)!;
    // Compares the signed part first, so that a difference shows as text and not as a digest.
    expect(deUna(escrito)).toBe(deUna(esperado));
    expect(escrito).toBe(esperado);
  });

  if (!referencia) notRun('the official schema of the golden documents', 'FISCAL_REFERENCE_DIR');

  it.each(nombres)('%s is what the official schema was asked about, and it said yes', (nombre) => {
    const xml = leer(`${nombre}.xml`);
    const veredictos = JSON.parse(leer('veredictos.json')) as Record<string, Veredicto>;
    expect(veredictos[nombre]).toEqual({ sha256: sha256(xml), esquema: 'válido' });
    expect(oficial?.queja(xml) ?? '').toBe('');
    const [, id = ''] = /<DE Id="(\d{44})">/.exec(xml) ?? [];
    expect(verificarFirma(xml, { elemento: 'DE', id })).toMatchObject({ valida: true });
  });
});

function actualizar(documentos: ReadonlyMap<string, string>, oficial: EsquemaOficial | undefined): void {
  const veredictos: Record<string, Veredicto> = {};
  for (const [nombre, xml] of documentos) {
    writeFileSync(path.join(CARPETA, `${nombre}.xml`), xml);
    if (oficial && !oficial.acepta(xml)) throw new Error(`${nombre}: ${oficial.queja(xml)}`);
    veredictos[nombre] = { sha256: sha256(xml), esquema: oficial ? 'válido' : 'sin comprobar' };
  }
  writeFileSync(VEREDICTOS, `${JSON.stringify(veredictos, null, 2)}\n`);
}
