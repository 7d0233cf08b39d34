import { createHash } from 'node:crypto';
import { unXmlDeFactura, unXmlDeRemision } from '../../testing/un-xml';
import { vistaDeKude } from '../../infrastructure/fiscal/vista-de-kude';
import { baseFontFaces } from '../../infrastructure/chromium/fonts';
import { FORMATOS } from '../formato';
import { ESTILO } from './estilo';
import { pliego } from './pliego';
import { PLANTILLA } from './version';

it('PLANTILLA grows with each change of what a KuDE looks like: give it the next number, and write the new digest here', () => {
  const qr = { lado: 21, trazo: 'M0 0h1' };
  const vistas = [unXmlDeFactura().conItems(3), unXmlDeRemision()].map((xml) =>
    vistaDeKude(xml.xml(), { estado: 'A', sit: 'H', color: '#a01030', nota: 'Nota', pie: 'Pie', firmaDeEntrega: true }),
  );
  const hojas = FORMATOS.map((formato) =>
    pliego(
      formato,
      vistas.map((vista) => ({ vista, qr })),
    ),
  );
  const huella = createHash('sha256')
    .update(ESTILO)
    .update(baseFontFaces())
    .update(JSON.stringify(hojas))
    .digest('hex');
  expect([PLANTILLA, huella.slice(0, 16)]).toEqual([2, '0254e406ac9d6b21']);
});
