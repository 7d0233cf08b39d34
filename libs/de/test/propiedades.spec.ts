import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ErrorDeValidacion } from '@libs/errors';
import { leerDocumento, type Nodo } from '@libs/fiscal';
import { verificarFirma } from '@libs/fiscal/verificacion';
import { carpetaDeReferencia, type EsquemaOficial, esquemaOficial } from '@libs/fiscal/esquema-oficial';
import { cargaValida, EmisionDePrueba, type FacturaReferible, facturasReferibles } from '@libs/de/testing';
import { cuantos } from '../../../test/largo';
import { notRun } from '../../../test/not-run';
import { montosErrados } from './recalculo';

const CORRIDAS = cuantos(50, 5_000);
const CSC = 'ABCD0000000000000000000000000000';

const g = (nodo: Nodo, ...ruta: string[]): Nodo => ruta.reduce((n, paso) => (n[paso] ?? {}) as Nodo, nodo);
const hex = (texto: string): string => Buffer.from(texto).toString('hex');

/** Module 11 by the letter of the manual, 10.2. */
function digito(base: string): string {
  const cifras = [...base].flatMap((c) => (/\d/.test(c) ? [Number(c)] : [...String(c.charCodeAt(0))].map(Number)));
  const suma = cifras.reverse().reduce((total, cifra, i) => total + cifra * ((i % 10) + 2), 0);
  return suma % 11 > 1 ? String(11 - (suma % 11)) : '0';
}

function cdcEsperado(de: Nodo): string {
  const [timbrado, generales] = [g(de, 'gTimb'), g(de, 'gDatGralOpe')];
  const emisor = g(generales, 'gEmis');
  const t = (nodo: Nodo, campo: string): string => nodo[campo] as string;
  const base =
    t(timbrado, 'iTiDE').padStart(2, '0') +
    t(emisor, 'dRucEm').padStart(8, '0') +
    t(emisor, 'dDVEmi') +
    t(timbrado, 'dEst') +
    t(timbrado, 'dPunExp') +
    t(timbrado, 'dNumDoc') +
    t(emisor, 'iTipCont') +
    t(generales, 'dFeEmiDE').slice(0, 10).replaceAll('-', '') +
    t(g(de, 'gOpeDE'), 'iTipEmi') +
    t(g(de, 'gOpeDE'), 'dCodSeg');
  return base + digito(base);
}

function qrEsperado(de: Nodo, cdc: string, digest: string): string {
  const receptor = g(de, 'gDatGralOpe', 'gDatRec');
  const campo = receptor['dRucRec'] === undefined ? 'dNumIDRec' : 'dRucRec';
  const t = g(de, 'gTotSub');
  const consulta = [
    'nVersion=150',
    `Id=${cdc}`,
    `dFeEmiDE=${hex(g(de, 'gDatGralOpe')['dFeEmiDE'] as string)}`,
    `${campo}=${String(receptor[campo])}`,
    `dTotGralOpe=${String(t['dTotGralOpe'] ?? '0')}`,
    `dTotIVA=${String(t['dTotIVA'] ?? '0')}`,
    `cItems=${(g(de, 'gDtipDE')['gCamItem'] as Nodo[]).length}`,
    `DigestValue=${hex(digest)}`,
    'IdCSC=0001',
  ].join('&');
  return `https://ekuatia.set.gov.py/consultas-test/qr?${consulta}&cHashQR=${createHash('sha256')
    .update(consulta + CSC)
    .digest('hex')}`;
}

describe('any valid payload', () => {
  const referencia = carpetaDeReferencia();
  const emision = new EmisionDePrueba();
  let facturas: FacturaReferible[];
  let oficial: EsquemaOficial | undefined;
  beforeAll(async () => {
    facturas = await facturasReferibles(emision);
    if (referencia) oficial = await esquemaOficial(referencia);
  });
  afterAll(() => oficial?.cerrar());

  if (!referencia) notRun('the official schema of any document', 'FISCAL_REFERENCE_DIR');

  it('becomes a document that fits the format, with right amounts, CDC, QR and signature', async () => {
    await fc.assert(
      fc.asyncProperty(cargaValida(facturas), async (carga) => {
        const { cdc, xml, digest } = await emision.emitir(carga).catch((error: unknown) => {
          throw error instanceof ErrorDeValidacion ? new Error(`refused: ${JSON.stringify(error.errores)}`) : error;
        });
        if (oficial) expect(oficial.queja(xml)).toBe('');
        const { nodo, errores } = leerDocumento(xml);
        expect(errores).toEqual([]);
        const rde = nodo!;
        const de = rde['DE'] as Nodo;
        expect(montosErrados(carga, de)).toEqual([]);
        expect(cdcEsperado(de)).toBe(cdc);
        expect((rde['gCamFuFD'] as Nodo)['dCarQR']).toBe(qrEsperado(de, cdc, digest));
        expect(verificarFirma(xml, { elemento: 'DE', id: cdc })).toMatchObject({ valida: true, digestValue: digest });
      }),
      { numRuns: CORRIDAS },
    );
  });
});
