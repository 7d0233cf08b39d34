import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { cargaValida, EmisionDePrueba, facturasReferibles } from '@libs/de/testing';
import { carpetaDeReferencia } from '@libs/fiscal/esquema-oficial';
import { instanteDe } from '@libs/platform';
import { cuantos } from '../../../../../test/largo';
import { notRun } from '../../../../../test/not-run';
import type { Juicio } from '../../../application/ports/juez-de-recibidos';
import { PRUEBAS } from '../../../domain/juicio/prueba';
import { ESCRITURAS } from '../../../testing/escrituras';
import {
  abrirNotaria,
  ACREDITADAS,
  acreditar,
  AHORA,
  conCertificados,
  documentosDeOro,
  paraSuReceptor,
  rehecho,
} from '../../../testing/mundo-de-juicio';
import { XmlJuezDeRecibidos } from './xml-juez-de-recibidos';

const juez = new XmlJuezDeRecibidos();
const oro = documentosDeOro();
const juzgar = (xml: string | Buffer, original = xml.toString(), cambios = {}): Juicio =>
  juez.juzgar(Buffer.from(xml), paraSuReceptor(original, cambios));

/** What is not proven, with its words. */
const pendiente = ({ pruebas }: Juicio) =>
  pruebas
    .filter(({ resultado }) => resultado === 'no' || resultado === 'sin_preguntar')
    .map(({ prueba, detalle }) => [prueba, detalle]);
const SOLO_LA_AUTORIDAD = [['autoridad', 'No se sabe: todavía no se preguntó a la autoridad.']];

describe('a genuine document lacks only the word of the authority', () => {
  it.each([...oro])('golden: %s', (nombre, xml) => {
    const juicio = juzgar(xml);
    expect(pendiente(juicio)).toEqual(SOLO_LA_AUTORIDAD);
    expect(juicio.pruebas.map(({ prueba }) => prueba)).toEqual(PRUEBAS);
    for (const { detalle } of juicio.pruebas) expect(detalle).toMatch(/^\p{Lu}.*\.$/u);
    expect(juicio).toMatchObject({ veredicto: 'por_confirmar', cdc: /Id="(\d{44})"/.exec(xml)![1] });
    const totales = juicio.pruebas.find(({ prueba }) => prueba === 'totales')!;
    expect(totales.resultado).toBe(nombre === 'nota-de-remision' ? 'no_aplica' : 'si');
    expect(juicio.documento).toMatchObject({ datos: { cdc: juicio.cdc, sit: 'H' }, qr: expect.any(String) as string });
    expect(juicio.digest).toMatch(/^[\w+/]{43}=$/);
  });

  it('any that the product issues', async () => {
    const emision = new EmisionDePrueba();
    const facturas = await facturasReferibles(emision);
    await fc.assert(
      fc.asyncProperty(cargaValida(facturas), async (carga) => {
        const { xml } = await emision.emitir(carga);
        expect(pendiente(juzgar(xml))).toEqual(SOLO_LA_AUTORIDAD);
      }),
      { numRuns: cuantos(25, 1_000) },
    );
  });

  const referencia = carpetaDeReferencia();
  if (!referencia) notRun('the published examples', 'FISCAL_REFERENCE_DIR');
  else {
    const carpeta = path.join(referencia, 'ejemplos/sinteticos');
    const publicados = readdirSync(carpeta).filter((archivo) => /^(fe|afe|nc|nd|nre)_.*\.xml$/.test(archivo));
    // Their certificates were made after the dates that they say.
    it.each(publicados)('published: %s, whose certificate was not in force', (archivo) => {
      const juicio = juzgar(readFileSync(path.join(carpeta, archivo), 'utf8'));
      expect(pendiente(juicio)).toEqual([
        ['certificado', expect.stringMatching(/^El certificado no regía todavía al firmarse/)],
        ...SOLO_LA_AUTORIDAD,
      ]);
      expect(juicio.veredicto).toBe('observado');
    });
  }
});

describe('the same document written by another tool', () => {
  const xml = oro.get('factura')!;
  it.each(ESCRITURAS)('with %s', (_, escribir) => {
    const escrito = escribir(xml);
    expect(escrito).not.toBe(xml);
    expect(juzgar(escrito, xml)).toEqual(juzgar(xml));
  });
});

describe('the chain of a certificate', () => {
  const xml = oro.get('factura')!;
  const certificado = (juicio: Juicio) => juicio.pruebas.find(({ prueba }) => prueba === 'certificado')!;

  it('may be carried in the document, in any order, or be given', async () => {
    const { raiz, intermedia, emitir } = await abrirNotaria('RAIZ NACIONAL');
    const firmado = await rehecho(xml, undefined, await emitir({ ca: intermedia }));
    const acreditadas = acreditar(raiz);
    const con = (x: string, cambios = {}) => certificado(juzgar(x, xml, { acreditadas, ...cambios })).resultado;
    expect([
      con(firmado),
      con(conCertificados(firmado, [intermedia.certPem])),
      con(conCertificados(firmado, [raiz.certPem, intermedia.certPem])),
      con(conCertificados(firmado, [raiz.certPem, intermedia.certPem], true)),
      con(firmado, { acreditadas: { ...acreditadas, intermedios: [intermedia.certPem] } }),
      con(firmado, { acreditadas: acreditar(intermedia) }),
    ]).toEqual(['no', 'si', 'si', 'si', 'si', 'si']);
    const { detalle } = certificado(juzgar(conCertificados(firmado, [intermedia.certPem]), xml, { acreditadas }));
    expect(detalle).toContain('«RAIZ NACIONAL», acreditada (la lista de prueba). No se consultó si fue revocado.');
  });

  it('is judged when the document was signed, not now', () => {
    const tarde = instanteDe('2090-01-01T00:00:00');
    expect(certificado(juzgar(xml, xml, { ahora: tarde })).resultado).toBe('si');
  });

  it('is not tried where nobody is accredited', () => {
    const juicio = juzgar(xml, xml, { acreditadas: { raices: [] } });
    expect([certificado(juicio).resultado, juicio.veredicto]).toEqual(['sin_preguntar', 'por_confirmar']);
  });

  it('is not tried if a root cannot be read: the operator must know', () => {
    const raices = [{ ...ACREDITADAS.raices[0]!, pem: 'no es un certificado' }];
    expect(() => juzgar(xml, xml, { acreditadas: { raices } })).toThrow();
  });
});

it('says for anybody what needs no receiver', () => {
  for (const xml of oro.values()) {
    const { pruebas, veredicto } = juez.juzgar(Buffer.from(xml), { acreditadas: ACREDITADAS, ahora: AHORA });
    expect(pruebas.find(({ prueba }) => prueba === 'destinatario')?.resultado).toBe('no_aplica');
    expect(veredicto).toBe('por_confirmar');
  }
});
