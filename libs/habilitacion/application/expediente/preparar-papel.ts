import { createHash } from 'node:crypto';
import type { PliegoConAnexos, TrazoQr } from '@libs/kude';
import type { Expediente } from '../../domain/expediente/expediente';
import type { Archivo } from '../../domain/expediente/manifiesto';
import { hojaDelExpediente } from '../../domain/expediente/papel/hoja';
import { archivo, type DocumentosDeCorrida } from './documentos-de-corrida';

/** What the PDF of a dossier is drawn from, and the files that it names: it says what they hold, so both are of one reading. */
export interface PapelPreparado {
  readonly pliego: PliegoConAnexos;
  readonly kudes: readonly Archivo[];
}

export class PrepararPapel {
  constructor(
    private readonly documentos: DocumentosDeCorrida,
    private readonly trazar: (texto: string) => TrazoQr,
  ) {}

  async execute(tenantId: string, expediente: Expediente): Promise<PapelPreparado> {
    const kudes = (await this.documentos.kudes(tenantId, expediente)).map((kude) => ({
      ...kude,
      archivo: archivo(`kude/${kude.codigo}.pdf`, kude.bytes),
    }));
    const qrs = await this.documentos.qrs(tenantId, expediente);
    const { contribuyente, estado_al: hora } = expediente;
    const hoja = hojaDelExpediente({
      expediente,
      kudes: kudes.map(({ codigo, archivo: { ruta, bytes } }) => {
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        return { codigo, ruta, bytes: bytes.length, sha256 };
      }),
      consultas: qrs.map(({ codigo, cdc, direccion }) => ({
        ...{ codigo, cdc },
        codigoQr: direccion === undefined ? undefined : { direccion, trazo: this.trazar(direccion) },
      })),
    });
    const anexos = kudes.flatMap(({ codigo, clave, bytes }) => (clave && bytes ? { titulo: codigo, clave } : []));
    const titulo = `Expediente de las pruebas de habilitación, RUC ${contribuyente.ruc}`;
    return {
      pliego: { titulo, autor: contribuyente.nombre, hora, hoja, anexos },
      kudes: kudes.map((uno) => uno.archivo),
    };
  }
}
