import { PDFDocument, PDFName } from 'pdf-lib';
import { PNG } from 'pngjs';
import { renderer } from '../../../../test/chromium';
import { FORMATOS } from '../../domain/formato';
import type { ExtrasKude } from '../../domain/extras';
import { adjuntosDePdf, faltasDePdfA3 } from '@libs/pdf/testing';
import {
  unXmlDeAutofactura,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeRemision,
  type XmlDePrueba,
} from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';

/** Half transparent, so that it needs a mask. */
function logo(): NonNullable<ExtrasKude['logo']> {
  const png = new PNG({ width: 40, height: 20 });
  for (let i = 0; i < png.data.length; i += 4) png.data.set([200, i % 256, 40, (i / 4) % 256], i);
  return { tipo: 'image/png', base64: PNG.sync.write(png).toString('base64'), ancho: 40, alto: 20 };
}

const EXTRAS: readonly Partial<ExtrasKude>[] = [
  { estado: 'A', sit: 'P', color: '#a01030', logo: logo(), pie: 'Aguyje 😀 g̃ – Łódź' },
  { estado: 'C', sit: 'H' },
];

const archivable = (xml: XmlDePrueba, extras: Partial<ExtrasKude>, formato: (typeof FORMATOS)[number]) =>
  renderer.dibujarKude(vistaDeKude(xml.xml(), { estado: 'A', sit: 'P', ...extras }), formato, Buffer.from(xml.xml()));

it.each(FORMATOS)('keeps the rules of PDF/A-3 on %s, with the signed bytes inside', async (formato) => {
  const xmls = [unXmlDeFactura().conItems(60), unXmlDeAutofactura(), unXmlDeNotaDeCredito(), unXmlDeRemision()];
  const casos = xmls.flatMap((xml) => EXTRAS.map((extras) => ({ xml, extras })));
  await Promise.all(
    casos.map(async ({ xml, extras }) => {
      const pdf = await archivable(xml, extras, formato);
      expect(await faltasDePdfA3(pdf)).toEqual([]);
      const adjuntos = await adjuntosDePdf(pdf);
      expect([...adjuntos.keys()]).toEqual([`${xml.cdc}.xml`]);
      expect(adjuntos.get(`${xml.cdc}.xml`)!.equals(Buffer.from(xml.xml()))).toBe(true);
    }),
  );
});

it('the XML is the source of the page', async () => {
  const pdf = await archivable(unXmlDeFactura(), {}, 'a4');
  const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
  expect(String(catalog.lookup(PDFName.of('AF')))).toMatch(/\d+ 0 R/);
  expect(pdf.toString('latin1')).toContain('/AFRelationship /Source');
});

it('an archived page of ten items is under 60 KB too', async () => {
  expect((await archivable(unXmlDeFactura().conItems(10), {}, 'a4')).length).toBeLessThan(60 * 1_024);
});

it('the rules find what a usual KuDE lacks, and what is broken', async () => {
  const usual = await renderer.dibujarKude(vistaDeKude(unXmlDeFactura().xml(), { estado: 'A', sit: 'P' }), 'a4');
  expect(await faltasDePdfA3(usual)).toEqual(
    expect.arrayContaining(['6.6.4: part', '6.6.4: conformance', '6.2.3: no output intent']),
  );
  const pdf = await archivable(unXmlDeFactura(), {}, 'a4');
  const cambiado = (de: string, a: string): Promise<string[]> =>
    faltasDePdfA3(Buffer.from(pdf.toString('latin1').replace(de, a.padEnd(de.length)), 'latin1'));
  expect(await cambiado('/S /URI', '/S /X')).toContain('6.5.1: X');
  expect(await cambiado('/FontFile2', '/FontFileX')).toEqual([expect.stringContaining('is not embedded')]);
  expect(await cambiado('/AFRelationship', '/XFRelationship')).toEqual(['6.8: file without /AFRelationship']);
  expect(await cambiado('/F 4', '/F 2')).toEqual(['6.3.2: flags of an annotation']);
});
