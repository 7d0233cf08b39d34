import { UNPACKED } from '../../../../test/chromium';
import { unXmlDeFactura, unXmlDeRemision } from '../../testing/un-xml';
import type { FormatoKude } from '../../domain/formato';
import { vistaDeKude } from '../fiscal/vista-de-kude';
import { ChromiumKudeRenderer } from './chromium-kude-renderer';

const abiertos: ChromiumKudeRenderer[] = [];
const unRenderer = (pages: number): ChromiumKudeRenderer => {
  const renderer = new ChromiumKudeRenderer({ ...UNPACKED, sandbox: false, pages });
  abiertos.push(renderer);
  return renderer;
};
afterAll(() => Promise.all(abiertos.map((renderer) => renderer.close())));

const primerRenderer = unRenderer(1);
const otroRenderer = unRenderer(2);

const AJUSTES = { estado: 'A', sit: 'P', color: '#a01030', nota: 'Ñandú ẽĩũ' } as const;
/** Texts in other letters, logos, copies: drawn by a page before another document. */
const ajenos = [
  vistaDeKude(unXmlDeFactura().conReceptor({ dNomRec: 'Ωμέγα 漢字 สวัสดี مرحبا 😀 Łódź' }).xml(), AJUSTES),
  vistaDeKude(unXmlDeRemision().xml(), { estado: 'C', sit: 'H', copias: 3 }),
  vistaDeKude(unXmlDeFactura().conItems(90).xml(), { estado: 'P', sit: 'H' }),
];

describe('a document that is printed again', () => {
  it.each<[string, FormatoKude, number]>([
    ['one page', 'a4', 1],
    ['several pages', 'a4', 70],
    ['a roll', 'ticket80', 3],
    ['another paper', 'a5', 10],
  ])(
    'has the same bytes, whatever the page drew before and whatever is drawn beside it: %s',
    async (_, formato, items) => {
      const xml = unXmlDeFactura().conReceptor({ dNomRec: 'Łukasz Ñandú ẽ 漢' }).conItems(items).xml();
      const vista = vistaDeKude(xml, AJUSTES);
      const primera = await primerRenderer.dibujarKude(vista, formato, Buffer.from(xml));
      for (const ajeno of ajenos) await primerRenderer.dibujarKude(ajeno, 'a4');
      const [juntas] = await Promise.all([
        otroRenderer.dibujarKude(vista, formato, Buffer.from(xml)),
        ...ajenos.map((ajeno) => otroRenderer.dibujarKude(ajeno, formato)),
      ]);
      const segunda = await primerRenderer.dibujarKude(vista, formato, Buffer.from(xml));
      expect([segunda.equals(primera), juntas!.equals(primera)]).toEqual([true, true]);
    },
  );
});
