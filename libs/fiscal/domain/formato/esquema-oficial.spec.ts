import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { notRun } from '../../../../test/not-run';
import { buscarGrupo } from './buscar';
import { incumpleEsquema } from './error-de-formato';
import { ensamblarEventos, escribirDE, escribirEvento } from './escribir-documento';
import { carpetaDeReferencia, esquemaOficial, type EsquemaOficial } from './testing/esquema-oficial';
import { mutaciones } from './testing/mutaciones';
import { nodoArbitrario } from './testing/nodo-arbitrario';
import { validarXml } from './validar-xml';

/** Intended differences between libxml2 and this validator; `aceptamos` is this validator's verdict. */
const DIFERENCIAS = [
  {
    donde: /(DigestValue|SignatureValue|X509Certificate): /,
    aceptamos: false,
    razon: 'libxml2 lets characters outside base64 pass; manual 7.6 wants one certificate',
  },
  { donde: /SignedInfo\/Reference: (repetido|mil veces)/, aceptamos: false, razon: 'manual 7.6: one Reference' },
  {
    donde: /(dIniTras|dFinTras|dFecIniC|dFecFinC): (blanco|tabulador|salto|retorno)/,
    aceptamos: true,
    razon: 'XML Schema part 2 collapses blanks of every date; libxml2 only if the type has a pattern',
  },
  {
    donde: /(dIniTras|dFinTras|dFecIniC|dFecFinC): dia con zona/,
    aceptamos: false,
    razon: 'the manual gives these dates no zone',
  },
];
/** Tests one of every eight (field, change) pairs; FISCAL_COMPARISON=full tests all. */
const UNA_DE_CADA = process.env['FISCAL_COMPARISON'] === 'full' ? 1 : 8;
const elegida = (clave: string): boolean =>
  [...Buffer.from(clave)].reduce((suma, byte) => (suma * 31 + byte) >>> 0, 7) % UNA_DE_CADA === 0;

const referencia = carpetaDeReferencia();
const aceptamos = (xml: string): boolean => !validarXml(xml).some(incumpleEsquema);

function ejemplos(): [string, string][] {
  const carpeta = path.join(referencia!, 'ejemplos/sinteticos');
  return readdirSync(carpeta)
    .filter((nombre) => !/^(soap|lote)/.test(nombre))
    .map((nombre) => [nombre, readFileSync(path.join(carpeta, nombre), 'utf8')]);
}

const FIRMA =
  '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo><CanonicalizationMethod Algorithm="c"/>' +
  '<SignatureMethod Algorithm="s"/>' +
  '<Reference URI="#1"><DigestMethod Algorithm="d"/><DigestValue>AAAA</DigestValue></Reference></SignedInfo>' +
  '<SignatureValue>AAAA</SignatureValue></Signature>';
const documentos = nodoArbitrario(buscarGrupo('rDE/DE')).map(
  (de) =>
    `<rDE xmlns="http://ekuatia.set.gov.py/sifen/xsd"><dVerFor>150</dVerFor>${escribirDE(de, de['@Id'] as string).documento}${FIRMA}` +
    `<gCamFuFD><dCarQR>${'x'.repeat(100)}</dCarQR></gCamFuFD></rDE>`,
);
const eventos = nodoArbitrario(buscarGrupo('gGroupGesEve/rGesEve/rEve')).map((evento) =>
  ensamblarEventos([{ documento: escribirEvento(evento, evento['@Id'] as string).documento, firma: FIRMA }]),
);

if (!referencia) {
  notRun('our verdict and that of the published schema', 'FISCAL_REFERENCE_DIR');
} else {
  describe('our verdict and that of the published schema', () => {
    let esquema: EsquemaOficial;
    beforeAll(async () => {
      esquema = await esquemaOficial(referencia);
    });
    afterAll(() => esquema.cerrar());

    test.each(ejemplos())('agree on the example %s', (_nombre, xml) => {
      expect(validarXml(xml).map((error) => error.detalle)).toEqual([]);
      expect(esquema.queja(xml)).toBe('');
    });

    test.each([['documents', documentos] as const, ['events', eventos] as const])(
      'agree on %s made at random by the table',
      (_nombre, arbitrarios) => {
        fc.assert(
          fc.property(arbitrarios, (xml) => {
            expect(validarXml(xml)).toEqual([]);
            expect(esquema.queja(xml)).toBe('');
          }),
          { numRuns: 40 },
        );
      },
    );

    test('agree on every document one step away from a valid one', () => {
      const alAzar = [
        ...fc.sample(documentos, { numRuns: 15, seed: 1 }),
        ...fc.sample(eventos, { numRuns: 30, seed: 1 }),
      ];
      const vistas = new Set<string>();
      const distintas: string[] = [];
      for (const xml of [...ejemplos().map(([, texto]) => texto), ...alAzar]) {
        for (const mutacion of mutaciones(xml, (clave) => elegida(clave) && !vistas.has(clave))) {
          vistas.add(mutacion.clave);
          const queja = esquema.queja(mutacion.xml);
          const loAceptamos = aceptamos(mutacion.xml);
          if ((queja === '') === loAceptamos) continue;
          if (DIFERENCIAS.some((d) => d.donde.test(mutacion.clave) && d.aceptamos === loAceptamos)) continue;
          distintas.push(`${mutacion.clave} ${queja}`);
        }
      }
      console.log(`${vistas.size} mutated documents compared with the published schema`);
      expect(distintas).toEqual([]);
      expect(vistas.size).toBeGreaterThan(1000);
    });
  });
}
