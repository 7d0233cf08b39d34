import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '../../../../test/not-run';
import { BancoDePruebas, crearCredenciales, type Credenciales } from '../../testing/banco-de-pruebas';
import { leerXml } from '../xml/leer-xml';
import { catalogo } from './catalogo';
import { Documento } from './documento';
import { primeraInfraccion } from './tabla';

const carpeta = path.resolve(process.env['FISCAL_REFERENCE_DIR'] ?? '../shared/fiscal', 'ejemplos/sinteticos');
const archivos = existsSync(carpeta) ? readdirSync(carpeta).filter((a) => /^(fe|afe|nc|nd|nre)_/.test(a)) : [];

let credenciales: Credenciales;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});

function leer(archivo: string): Documento {
  const xml = readFileSync(path.join(carpeta, archivo), 'utf8');
  return new Documento(leerXml(xml), /<DigestValue>([^<]+)/.exec(xml)![1]!);
}

/** Code of the first rule that a sample breaks, after its associated documents are approved. The signature is not verified. */
function codigoDe(documento: Documento): string {
  const banco = new BancoDePruebas(credenciales);
  banco.ajustar({ registroAbierto: true });
  const referidos = archivos.map(leer).filter((d) => documento.cdcAsociados.includes(d.cdc));
  for (const d of referidos) {
    banco.autoridad.aprobar(
      { clase: 'aprobado', cdc: d.cdc, digest: d.digest, documento: d, observaciones: [] },
      '',
      d.emision,
    );
  }
  const { ambiente, ajustes, registro, memoria } = banco.autoridad;
  const contexto = {
    ambiente,
    ajustes,
    registro,
    memoria,
    catalogo,
    recepcion: documento.emision + 60_000,
    sincrono: true,
  };
  return primeraInfraccion(documento, contexto)?.codigo ?? '0260';
}

describe('the rules', () => {
  if (archivos.length === 0) return notRun('the samples of the reference', 'FISCAL_REFERENCE_DIR');
  it('approve every sample of the reference, which others built', () => {
    const codigos = archivos.map((a) => [a, codigoDe(leer(a))]);
    expect(codigos).toEqual(archivos.map((a) => [a, '0260']));
  });
});
