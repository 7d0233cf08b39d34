import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import DecimalJs from 'decimal.js';
import { leerDocumento, type Nodo } from '@libs/fiscal';
import { carpetaDeReferencia } from '@libs/fiscal/esquema-oficial';
import type { Emisor } from '@libs/series';
import { EmisionDePrueba } from '@libs/de/testing';
import { unEmisor } from '@libs/series/testing';
import { notRun } from '../../../test/not-run';
import { cargaDe } from './carga-de-un-documento';

/** Path of each field with its text. */
function aplanar(nodo: Nodo, ruta: string, campos = new Map<string, string>()): Map<string, string> {
  for (const [nombre, valor] of Object.entries(nodo)) {
    const todos = Array.isArray(valor) ? valor : [valor];
    todos.forEach((elemento, i) => {
      const aqui = `${ruta}/${nombre}${todos.length > 1 ? `[${i}]` : ''}`;
      if (typeof elemento === 'string') campos.set(aqui, elemento);
      else if (elemento !== undefined) aplanar(elemento, aqui, campos);
    });
  }
  return campos;
}

const esNumero = (texto: string): boolean => /^\d+(\.\d+)?$/.test(texto);

/**
 * The examples round IVA by itself: where it ends in a half, base and IVA are the last digit more than the line. Ours are the line, and so
 * that digit may differ.
 */
const IVA = /\/d(LiqIVAItem|IVA5|IVA10|TotIVA)$/;

/** Amounts by value, to the cent in other currencies (they are shown with two decimals); everything else to the character. */
function igual(ruta: string, nuestro: string | undefined, suyo: string | undefined, enGuaranies: boolean): boolean {
  if (nuestro === undefined || suyo === undefined || !esNumero(nuestro) || !esNumero(suyo)) return nuestro === suyo;
  const diferencia = new DecimalJs(nuestro).minus(suyo).abs();
  if (!enGuaranies && suyo.includes('.')) return diferencia.lessThanOrEqualTo('0.01');
  return diferencia.lessThanOrEqualTo(IVA.test(ruta) ? '0.00000001' : 0);
}

function diferencias(nuestro: Nodo, suyo: Nodo): string[] {
  const [a, b] = [aplanar(nuestro, ''), aplanar(suyo, '')];
  const enGuaranies = b.get('/gDatGralOpe/gOpeCom/cMoneOpe') === 'PYG';
  return [...new Set([...a.keys(), ...b.keys()])]
    .filter((ruta) => !igual(ruta, a.get(ruta), b.get(ruta), enGuaranies))
    .map((ruta) => `${ruta}: ${a.get(ruta)} | ${b.get(ruta)}`);
}

/** The issuer as a document shows it. */
function emisorDe(de: Nodo): Emisor {
  const generales = de['gDatGralOpe'] as Nodo;
  const e = generales['gEmis'] as Nodo;
  const t = (campo: string, nodo = e): string => nodo[campo] as string;
  const timbrado = de['gTimb'] as Nodo;
  const obligaciones = ((generales['gOpeCom'] as Nodo | undefined)?.['gOblAfe'] as Nodo[] | undefined) ?? [];
  return unEmisor({
    ruc: `${t('dRucEm')}-${t('dDVEmi')}`,
    tipoContribuyente: Number(t('iTipCont')) as 1 | 2,
    tipoRegimen: Number(t('cTipReg')),
    nombreFantasia: undefined,
    actividades: (e['gActEco'] as Nodo[]).map((a) => ({ codigo: t('cActEco', a), descripcion: t('dDesActEco', a) })),
    obligaciones: obligaciones.map((o) => ({ codigo: t('cOblAfe', o), descripcion: t('dDesOblAfe', o) })),
    establecimientos: [
      {
        codigo: t('dEst', timbrado),
        direccion: t('dDirEmi'),
        numeroCasa: t('dNumCas'),
        departamento: Number(t('cDepEmi')),
        distrito: Number(t('cDisEmi')),
        ciudad: Number(t('cCiuEmi')),
        telefono: t('dTelEmi'),
        email: t('dEmailE'),
      },
    ],
    timbrados: { H: { numero: t('dNumTim', timbrado), fechaInicio: t('dFeIniT', timbrado), serie: '' } },
  });
}

function leerDe(archivo: string): Nodo {
  const xml = readFileSync(archivo, 'utf8').replace(/^<\?xml[^>]*\?>\s*/, '');
  return leerDocumento(xml).nodo!['DE'] as Nodo;
}

describe('the published examples', () => {
  const referencia = carpetaDeReferencia();
  const carpeta = path.join(referencia ?? '', 'ejemplos/sinteticos');
  const archivos = referencia
    ? readdirSync(carpeta).filter((nombre) => /^(fe|afe|nc|nd|nre)_.*\.xml$/.test(nombre))
    : [];
  const documentos = new Map(archivos.map((archivo) => [archivo, leerDe(path.join(carpeta, archivo))]));
  const leer = (archivo: string): Nodo => documentos.get(archivo)!;
  const cdcDe = (archivo: string): string => leer(archivo)['@Id'] as string;

  if (!referencia) return notRun('the published examples', 'FISCAL_REFERENCE_DIR');

  it('are at hand', () => expect(archivos).toHaveLength(15));

  it('come out of payloads field by field, with the same CDC', async () => {
    for (const archivo of archivos) {
      const publicado = leer(archivo);
      const emision = new EmisionDePrueba({ emisor: emisorDe(publicado), ahora: publicado['dFecFirma'] as string });
      // Referenced documents are issued first, from their own examples.
      const carga = cargaDe(publicado);
      for (const referido of archivos)
        if (JSON.stringify(carga).includes(cdcDe(referido))) await emision.aprobar(cargaDe(leer(referido)));
      const { cdc, xml } = await emision.emitir(carga);
      const emitido = leerDocumento(xml).nodo!['DE'] as Nodo;
      expect([archivo, diferencias(emitido, publicado)]).toEqual([archivo, []]);
      expect(cdc).toBe(publicado['@Id']);
    }
  });
});
