import PDFDocument from 'pdfkit';
import { trazoQr } from '@libs/platform/qr';
import type { VistaKude } from '@libs/kude';

const MARGEN = 31;
const ALTO_DE_FILA = 14;
const FIN = 700;
const COLUMNAS = [0, 50, 215, 260, 305, 360, 410, 455, 495];

/** The same texts, lines and QR drawn directly with a built-in font, without layout or embedded fonts: the minimum cost of a page. */
export function conPdfkit(vista: VistaKude): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGEN });
  const partes: Buffer[] = [];
  const fin = new Promise<Buffer>((resolve) => {
    pdf.on('data', (parte: Buffer) => partes.push(parte));
    pdf.on('end', () => resolve(Buffer.concat(partes)));
  });
  const { emisor, timbrado, secciones, detalle, totales, consulta, cdc, documento, numero } = vista;
  const linea = (texto: string, x: number, y: number): void => void pdf.text(texto, x, y, { lineBreak: false });
  pdf.fontSize(8);
  [emisor.nombre, emisor.nombreFantasia ?? '', ...emisor.lineas].forEach((texto, i) =>
    linea(texto, MARGEN, 40 + i * 11),
  );
  [documento, numero, emisor.ruc, timbrado.numero, timbrado.inicioVigencia].forEach((texto, i) =>
    linea(texto, 400, 40 + i * 11),
  );
  secciones.forEach(({ titulo, campos }, s) => {
    const x = MARGEN + (s % 2) * 270;
    linea(titulo, x, 120);
    campos.forEach(({ etiqueta, valor }, i) => {
      linea(etiqueta, x, 132 + i * 11);
      linea(valor, x + 100, 132 + i * 11);
    });
  });
  let y = 250;
  const renglon = (celdas: readonly string[]): void => {
    if (y > FIN) {
      pdf.addPage();
      y = 40;
    }
    celdas.forEach((celda, i) => celda && linea(celda, MARGEN + COLUMNAS[i]!, y));
    pdf
      .moveTo(MARGEN, y + 11)
      .lineTo(564, y + 11)
      .stroke();
    y += ALTO_DE_FILA;
  };
  renglon(detalle.columnas.map(({ titulo }) => titulo));
  detalle.filas.forEach(({ celdas }) => renglon(celdas));
  renglon(detalle.subtotales ?? []);
  [...(totales?.ajustes ?? []), ...(totales?.iva ?? [])].forEach(({ etiqueta, valor }) => renglon([etiqueta, valor]));
  renglon([totales?.total.valor ?? '', totales?.enLetras ?? '']);
  const { lado, trazo } = trazoQr(consulta.qr);
  pdf
    .save()
    .translate(MARGEN, 730)
    .scale(72 / lado)
    .path(trazo)
    .lineWidth(1)
    .stroke()
    .restore();
  [consulta.url, cdc, 'ESTE DOCUMENTO ES UNA REPRESENTACIÓN GRÁFICA DE UN DOCUMENTO ELECTRÓNICO (XML)'].forEach(
    (texto, i) => linea(texto, 120, 740 + i * 14),
  );
  pdf.end();
  return fin;
}
