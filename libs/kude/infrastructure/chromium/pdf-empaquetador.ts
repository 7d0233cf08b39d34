import { ZipStream } from '@libs/platform';
import { type ArchivoDePaquete, Empaquetador, type PortadaDePaquete } from '../../application/ports/empaquetador';
import type { ModoDePaquete } from '../../domain/paquete';
import { PdfWriter, readPdf } from '@libs/pdf';

const IDIOMA = 'es-PY';

/** Makes packages of PDFs that the renderer made. */
export class PdfEmpaquetador extends Empaquetador {
  override empaquetar(
    como: ModoDePaquete,
    portada: PortadaDePaquete,
    archivos: AsyncIterable<ArchivoDePaquete>,
  ): AsyncGenerator<Buffer> {
    return como === 'pdf' ? comoPdf(portada, archivos) : comoZip(portada, archivos);
  }
}

/** Keeps tags and links. Each document becomes a part with a bookmark. Attachments are left out. */
async function* comoPdf(
  { titulo, autor, creadoAt }: PortadaDePaquete,
  archivos: AsyncIterable<ArchivoDePaquete>,
): AsyncGenerator<Buffer> {
  let salida: Buffer[] = [];
  const vaciarSalida = (): Buffer => {
    const lista = Buffer.concat(salida);
    salida = [];
    return lista;
  };
  const writer = new PdfWriter((bytes) => salida.push(bytes));
  const bookmarks: { title: string; page: number }[] = [];
  let page = 0;
  for await (const { titulo: title, pdf } of archivos) {
    if (!pdf) continue;
    const source = readPdf(pdf);
    writer.add(source, source.pages, title);
    bookmarks.push({ title, page });
    page += source.pages.length;
    yield vaciarSalida();
  }
  writer.finish({ title: titulo, author: autor, language: IDIOMA, created: fechaDePdf(creadoAt), bookmarks });
  yield vaciarSalida();
}

/** Documents with the same name get numbers. */
async function* comoZip(
  { creadoAt }: PortadaDePaquete,
  archivos: AsyncIterable<ArchivoDePaquete>,
): AsyncGenerator<Buffer> {
  const zip = new ZipStream();
  const vistos = new Map<string, number>();
  for await (const { nombre, ...contenidos } of archivos) {
    const vez = (vistos.get(nombre) ?? 0) + 1;
    vistos.set(nombre, vez);
    for (const extension of ['pdf', 'xml', 'csv'] as const) {
      const bytes = contenidos[extension];
      if (!bytes) continue;
      const ruta = vez === 1 ? `${nombre}.${extension}` : `${nombre}_${vez}.${extension}`;
      await zip.addWhole(ruta, bytes, creadoAt);
    }
    yield zip.take();
  }
  yield zip.end();
}

/** `D:20261122064311+00'00'` (ISO 32000-1, 7.9.4). */
const fechaDePdf = (fecha: Date): string => `D:${fecha.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;
