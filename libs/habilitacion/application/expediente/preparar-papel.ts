import { createHash } from 'node:crypto';
import type { PliegoConAnexos, TrazoQr } from '@libs/kude';
import type { Expediente } from '../../domain/expediente/expediente';
import type { Archivo } from '../../domain/expediente/manifiesto';
import { hojaDelExpediente } from '../../domain/expediente/papel/hoja';
import type { ImagenDeConsulta, ImagenRepository } from '../ports/imagen-repository';
import { archivo, type DocumentosDeCorrida } from './documentos-de-corrida';

/** What the PDF of a dossier is drawn from, and the files that it names. Both come from one reading: the PDF says what they hold. */
export interface PapelPreparado {
  readonly pliego: PliegoConAnexos;
  readonly archivos: readonly Archivo[];
}

const EXTENSION = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;
const aDataUri = (foto: ImagenDeConsulta | undefined): string | undefined =>
  foto && `data:${foto.tipo};base64,${foto.imagen.toString('base64')}`;

export class PrepararPapel {
  constructor(
    private readonly documentos: DocumentosDeCorrida,
    private readonly imagenes: ImagenRepository,
    private readonly trazar: (texto: string) => TrazoQr,
  ) {}

  async execute(tenantId: string, expediente: Expediente): Promise<PapelPreparado> {
    const kudes = (await this.documentos.kudes(tenantId, expediente)).map((kude) => ({
      ...kude,
      archivo: archivo(`kude/${kude.codigo}.pdf`, kude.bytes),
    }));
    const qrs = await this.documentos.qrs(tenantId, expediente);
    const imagenes = await this.imagenes.deCorrida(tenantId, expediente.corrida);
    const imagenDe = new Map(imagenes.map((imagen) => [imagen.codigoDeCaso, imagen]));
    const { contribuyente, estado_al: hora } = expediente;
    const hoja = hojaDelExpediente({
      expediente,
      kudes: kudes.map(({ codigo, archivo: { ruta, bytes } }) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { codigo, ruta, bytes: bytes.length, sha256 };
      }),
      consultas: qrs.map(({ codigo, cdc, direccion }) => ({
        codigo,
        cdc,
        codigoQr: direccion === undefined ? undefined : { direccion, trazo: this.trazar(direccion) },
        imagen: aDataUri(imagenDe.get(codigo)),
      })),
    });
    const anexos = kudes.flatMap(({ codigo, clave, bytes }) => (clave && bytes ? { titulo: codigo, clave } : []));
    const titulo = `Expediente de las pruebas de habilitación, RUC ${contribuyente.ruc}`;
    return {
      pliego: { titulo, autor: contribuyente.nombre, hora, hoja, anexos },
      archivos: [
        ...kudes.map((kude) => kude.archivo),
        ...imagenes.map((foto) => ({ ruta: `qr/${foto.codigoDeCaso}.${EXTENSION[foto.tipo]}`, bytes: foto.imagen })),
      ],
    };
  }
}
