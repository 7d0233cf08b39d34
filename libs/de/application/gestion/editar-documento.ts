import { type ErrorDeCampo, ErrorDeValidacion, error } from '@libs/errors';
import type { Clock } from '@libs/platform';
import { numeroFormateado } from '@libs/series';
import { emisorDeLaCorreccion } from '../../domain/emision/emisor-de-la-correccion';
import { type Apto, puede } from '../../domain/vida/contar';
import type { AntesDeNumerar } from '../emision/antes-de-numerar';
import type { Emision } from '../ports/emision-repository';
import type { DocumentoGestionable, GestionRepository } from '../ports/gestion-repository';
import {
  type ComandoDeEmision,
  type EmisionPreparada,
  huellaDe,
  type PrepararEmision,
} from '../emision/preparar-emision';
import type { DocumentoDetallado } from '../ports/documento-consultas';

/** A document as it was issued. */
export type Emitido = Pick<DocumentoDetallado, 'documento' | 'detalle'>;

/** Corrects a rejected document: new content, new CDC, same number, series and date. */
export class EditarDocumento {
  constructor(
    private readonly preparar: PrepararEmision,
    private readonly antes: AntesDeNumerar,
    private readonly consultas: { detallado(tenantId: string, cdc: string): Promise<Emitido | undefined> },
    private readonly gestiones: GestionRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DE_NO_ENCONTRADO, DE_NO_EDITABLE, NUMERO_YA_INUTILIZADO, ErrorDeValidacion. */
  async execute(cdc: string, comando: ComandoDeEmision): Promise<Emision> {
    const { tenantId } = comando;
    const emitido = await this.consultas.detallado(tenantId, cdc);
    if (!emitido) throw error('DE_NO_ENCONTRADO');
    const actual = emitido.documento;
    const huella = huellaDe(comando.cuerpo);
    // Before the transaction, because reading the issuer may need another connection.
    const vigente = puede('editado', actual) && actual.cdc === cdc;
    const nuevo = vigente ? await this.alistar(comando, emitido) : undefined;
    const editado = await this.gestiones.editarDocumento(tenantId, cdc, this.clock.now(), async (documento) => {
      // The edition was already made, but its answer was lost: the CDC is an old one, and the content equals this request.
      if (documento.cdc !== cdc && documento.huella.equals(huella)) return 'repetida';
      const editable = exigirEditable(documento, cdc);
      if (!nuevo) throw error('DE_NO_EDITABLE', { estado: actual.estado });
      exigirMismaIdentidad(nuevo.preparada, documento, cdc);
      return { documento: editable, orden: nuevo.orden, firmado: await nuevo.orden.firmar(documento.numero) };
    });
    if (!editado) throw error('DE_NO_ENCONTRADO');
    return editado;
  }

  private async alistar(comando: ComandoDeEmision, { documento, detalle }: Emitido) {
    const { lectura, emisor } = await this.preparar.leer(comando);
    const emisorDelDocumento = emisorDeLaCorreccion(emisor, documento, detalle);
    const preparada = this.preparar.juzgarYPreparar(lectura, emisorDelDocumento, comando, documento.fechaEmision);
    return { preparada, orden: await this.antes.execute(preparada, comando) };
  }
}

function exigirEditable(documento: DocumentoGestionable, cdc: string): Apto<'editado', DocumentoGestionable> {
  if (!puede('editado', documento) || documento.cdc !== cdc)
    throw error('DE_NO_EDITABLE', { estado: documento.estado });
  if (documento.inutilizado) {
    throw error('NUMERO_YA_INUTILIZADO', { numero: numeroFormateado(documento, documento.numero) });
  }
  return documento;
}

/** The fields that identify a document for the authority may not change. */
function exigirMismaIdentidad({ borrador }: EmisionPreparada, documento: DocumentoGestionable, cdc: string): void {
  const { solicitud, sit } = borrador;
  const errores: ErrorDeCampo[] = [];
  const igual = (campo: string, nuevo: unknown, viejo: unknown): void => {
    if (nuevo !== undefined && nuevo !== viejo) {
      errores.push({
        campo,
        codigo: 'IDENTIDAD_ALTERADA',
        mensaje: `Al editar no puede cambiar: ${viejo === null ? 'no tenía' : `era ${String(viejo)}`}.`,
      });
    }
  };
  igual('tipo_de', solicitud.tipoDe, documento.tipo);
  igual('establecimiento', solicitud.establecimiento, documento.establecimiento);
  igual('punto', solicitud.punto, documento.punto);
  igual('numero', solicitud.numero, documento.numero);
  igual('fecha_emision', solicitud.fechaEmision, documento.fechaEmision);
  igual('sit', sit, documento.sit);
  igual('id_interno', solicitud.idInterno, documento.idInterno);
  if (solicitud.dCodSeg === cdc.slice(34, 43)) {
    const mensaje = 'Al editar cambia el código de seguridad: omítalo o envíe otro.';
    errores.push({ campo: 'd_cod_seg', codigo: 'CODIGO_DE_SEGURIDAD_REPETIDO', mensaje });
  }
  if (errores.length > 0) throw new ErrorDeValidacion(errores);
}
