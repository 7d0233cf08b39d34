import { UNPACKED } from '../../../../test/chromium';
import { compacto, textoDePdf } from '@libs/pdf/testing';
import { unXmlDeFactura } from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';
import { ChromiumKudeRenderer } from './chromium-kude-renderer';

const renderer = new ChromiumKudeRenderer({ ...UNPACKED, pages: 1 });
afterAll(() => renderer.close());

// A letter drawn as an empty box has no text in the PDF.
it('draws every letter that it does not say to be missing, in plain and in strong type, in one warm page', async () => {
  const textos = [
    '한국어',
    '북경 주식회사 龍',
    '株式会社 東京 カタカナ ひらがな',
    '株式会社 東京 สวัสดีครับ 한국어 ñandú',
    '北京烤鸭有限公司',
    'Łódź Привет Ωμέγα',
    'שלום 한국어',
    'दिल्ली',
  ];
  const perdidas: string[] = [];
  for (const texto of textos) {
    for (const xml of [
      unXmlDeFactura().conReceptor({ dNomRec: texto }),
      unXmlDeFactura().conItems([{ descripcion: texto, precio: '1' }]),
    ]) {
      const visto = new Set(
        (await textoDePdf(await renderer.dibujarKude(vistaDeKude(xml.xml(), { estado: 'A', sit: 'P' }), 'a4'))).join(
          '',
        ),
      );
      perdidas.push(...[...compacto(texto)].filter((letra) => !visto.has(letra) && !/\p{M}/u.test(letra)));
    }
  }
  expect(perdidas).toEqual([]);
});
