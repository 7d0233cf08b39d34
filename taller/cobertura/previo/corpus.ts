import fc from 'fast-check';
import { cargaValida, EmisionDePrueba, facturasReferibles } from '@libs/de/testing';
import { instanteDe } from '@libs/platform';
import type { Emisor } from '@libs/series';
import { BancoDePruebas, HOY } from '../../../apps/fiscal-simulator/testing/banco-de-pruebas';
import { Documento } from '../../../apps/fiscal-simulator/src/reglas/documento';
import { catalogo } from '../../../apps/fiscal-simulator/src/reglas/catalogo';
import { REGLAS } from '../../../apps/fiscal-simulator/src/reglas/tabla';
import { faltasDeFormato } from '../../../apps/fiscal-simulator/src/autoridad/evaluador';
import { leerXml } from '../../../apps/fiscal-simulator/src/xml/leer-xml';

export interface Corpus {
  /** Documents of each type (iTiDE). */
  readonly porTipo: Readonly<Record<string, number>>;
  readonly total: number;
  /** Rules that some document broke, with the first CDC. */
  readonly infracciones: ReadonlyMap<string, string>;
  /** How many documents carry each element. */
  readonly elementos: ReadonlyMap<string, number>;
}

const SEMILLA = 20_261_120;

/** Checks this many documents, made of generated payloads, against every rule of the authority, also after the first broken one. */
export async function juzgarCorpus(emisor: Emisor, caPem: string, cuantos: number): Promise<Corpus> {
  const nadie = undefined as never;
  const banco = new BancoDePruebas({
    ca: { certPem: caPem, keyPem: '', ahora: instanteDe(HOY) },
    firmante: nadie,
    receptor: nadie,
  });
  // Only the last digit of a foreign currency, so that inexact amounts are found. The part of a line that is the remainder of the others
  // may leave its formula by a little more than that digit (libs/de/test/recalculo.ts).
  banco.ajustar({ directivas: false, registroAbierto: true, tolerancia: 0.0105 });
  const emision = new EmisionDePrueba({ emisor });
  const facturas = await facturasReferibles(emision, (xml) => {
    const codigo = banco.juzgar(xml, { registrar: true });
    if (codigo !== '0260') throw new Error(`the authority did not approve an invoice to point to: ${codigo}`);
  });
  const cargas = fc.sample(cargaValida(facturas), { numRuns: cuantos, seed: SEMILLA });
  const porTipo: Record<string, number> = {};
  const infracciones = new Map<string, string>();
  const elementos = new Map<string, number>();
  for (const carga of cargas) {
    const { cdc, xml, digest } = await emision.emitir(carga);
    const tipo = cdc.slice(0, 2);
    porTipo[tipo] = (porTipo[tipo] ?? 0) + 1;
    for (const elemento of new Set([...xml.matchAll(/<(\w+)/g)].map((m) => m[1]!))) {
      elementos.set(elemento, (elementos.get(elemento) ?? 0) + 1);
    }
    for (const codigo of codigosRotos(banco, xml, digest)) if (!infracciones.has(codigo)) infracciones.set(codigo, cdc);
  }
  return { porTipo, total: cargas.length, infracciones, elementos };
}

function codigosRotos({ autoridad }: BancoDePruebas, xml: string, digest: string): string[] {
  const rde = leerXml(xml);
  const documento = new Documento(rde, digest);
  const { ambiente, ajustes, registro, memoria, firmas } = autoridad;
  const recepcion = autoridad.ahora();
  const contexto = { ambiente, ajustes, registro, memoria, catalogo, recepcion, sincrono: true };
  const rotas = REGLAS.filter((r) => r.infringe(documento, contexto)).map((r) => r.codigo);
  const firma = firmas.comprobar(xml, { elemento: 'DE', id: documento.cdc }, documento.de.v('dFecFirma'));
  if (!firma.bien) rotas.push(firma.codigo);
  else if (firma.ruc !== documento.ruc) rotas.push('0142');
  if (faltasDeFormato(xml).length > 0) rotas.push('0160');
  return rotas;
}
