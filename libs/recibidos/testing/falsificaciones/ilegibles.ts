import { enDE, enUnLugar, type Falsificacion } from './falsificacion';

const ilegible = (nombre: string, forjar: Falsificacion['forjar']): Falsificacion => ({
  nombre,
  veredicto: 'invalido',
  fallan: ['esquema'],
  forjar,
});

/** Each entity is the one before it, ten times. */
const ENTIDADES = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
const BOMBA = `<!DOCTYPE rDE [<!ENTITY e0 "${'x'.repeat(100)}">${ENTIDADES.join('')}]>`;

/** Bytes that are no document for a careful reader. */
export const ILEGIBLES: readonly Falsificacion[] = [
  ilegible('empty', () => ''),
  ilegible('blanks', ({ azar }) => ' \n'.repeat(1 + azar(100))),
  ilegible('no XML', () => 'Estimado cliente: adjuntamos su factura.'),
  ilegible('random bytes', ({ azar }) => Buffer.from(Array.from({ length: 1 + azar(2_000) }, () => azar(256)))),
  ilegible('truncated', ({ xml, azar }) => xml.slice(0, 1 + azar(xml.length - 2))),
  ilegible('UTF-16 with its mark', ({ xml }) => Buffer.from(`\uFEFF${xml}`, 'utf16le')),
  ilegible('UTF-16 without a mark', ({ xml }) => Buffer.from(xml, 'utf16le')),
  ilegible('Latin-1', ({ xml }) =>
    Buffer.from(
      enDE(xml, (de) => de.replace('<dNomRec>', '<dNomRec>ñ')),
      'latin1',
    ),
  ),
  ilegible('a document type', ({ xml }) => `<!DOCTYPE rDE>${xml}`),
  ilegible('an entity bomb', ({ xml }) => BOMBA + xml.replace('<dNomRec>', '<dNomRec>&e20;')),
  ilegible(
    'an external entity',
    ({ xml }) => `<!DOCTYPE rDE [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml.replace('<dNomRec>', '<dNomRec>&a;')}`,
  ),
  ilegible('an entity that nobody declares', ({ xml }) => xml.replace('<dNomRec>', '<dNomRec>&nada;')),
  ilegible('a comment in what was signed', (m) => enUnLugar(m, '<!-- x -->')),
  ilegible('a comment in a value', ({ xml }) => xml.replace(/(<dNumDoc>\d{3})/, '$1<!---->')),
  ilegible('an instruction in what was signed', (m) => enUnLugar(m, '<?x y?>')),
  ilegible('a comment between its parts', ({ xml }) => xml.replace('<gCamFuFD>', '<!-- x --><gCamFuFD>')),
  ilegible('CDATA in what was signed', ({ xml }) => xml.replace(/<dNomRec>([^<]*)/, '<dNomRec><![CDATA[$1]]>')),
  ilegible('a null character', (m) => enUnLugar(m, '\0')),
  ilegible('an attribute twice', ({ xml }) => xml.replace('<DE ', '<DE Id="1" ')),
  ilegible('text after it', ({ xml }) => `${xml}x`),
  ilegible('two documents', ({ xml, otro }) => xml + otro),
  ilegible('another root', () => '<factura xmlns="http://ekuatia.set.gov.py/sifen/xsd"><total>1</total></factura>'),
  ilegible('its root without namespace', ({ xml }) => xml.replace(/<rDE [^>]*>/, '<rDE>')),
  ilegible('more levels than any document', () => '<a>'.repeat(5_000) + '</a>'.repeat(5_000)),
  ilegible('more than a document holds', ({ xml }) => xml.replace('<dNomRec>', `<dNomRec>${'x'.repeat(1_010_000)}`)),
];
