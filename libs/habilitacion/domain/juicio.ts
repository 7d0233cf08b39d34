import { type Caso, ERRORES } from './casos';
import type { PasoDeLinea, Prueba } from './linea';

/**
 * Result of a case. `si`: accepted, found, made. `no`: refused. `sin_respuesta`: not yet; asking again sends nothing twice.
 * `bloqueado`: not yet, because the authority accepts nothing more from the taxpayer. `imposible`: it cannot be done here, for the reason.
 */
export type Respuesta =
  /** `lote`: the number that the authority gave to the batch of a document. */
  | { clase: 'si' | 'no'; prueba: Prueba; lote?: string | undefined }
  | { clase: 'sin_respuesta'; motivo: string }
  | { clase: 'bloqueado'; motivo: string }
  | { clase: 'imposible'; motivo: string };

const DEL_CASO: Record<Caso['hace'], string> = {
  servicio: 'El servicio no respondió como debe con el certificado del contribuyente',
  servicio_sin_certificado: 'El servicio respondió a un certificado que no debía admitir',
  emitir: 'La autoridad rechazó un documento que debía aprobar',
  cancelar: 'La autoridad rechazó la cancelación',
  inutilizar: 'La autoridad rechazó la inutilización',
  recibir: 'La autoridad rechazó el evento del receptor',
  consultar: 'La autoridad no encontró el documento aprobado',
  kude: 'No hay representación gráfica',
  qr: 'La consulta por QR no encontró el documento',
};

/** What to do, by the case; the general advice is to read the answer. */
const QUE_HACER: Partial<Record<Caso['hace'], string>> = {
  servicio: 'Revise que el certificado esté vigente, tenga el RUC y sirva para autenticarse.',
  servicio_sin_certificado: 'Informe a la autoridad: un certificado ajeno no debería entrar.',
  emitir: 'Corrija la configuración del emisor que la respuesta nombra y repita esta línea.',
  cancelar: 'Revise que no hayan pasado 48 horas desde la aprobación y repita esta línea.',
};

const textoDe = ({ codigo, mensaje }: Prueba): string =>
  codigo === undefined && mensaje === undefined ? 'sin código' : `${codigo ?? 'sin código'}: ${mensaje ?? ''}`.trim();

/** The step that an answer means for the line of its case. */
export function juzgar(caso: Caso, respuesta: Respuesta): PasoDeLinea {
  if (respuesta.clase === 'sin_respuesta' || respuesta.clase === 'bloqueado')
    return { paso: 'esperar', motivo: respuesta.motivo };
  if (respuesta.clase === 'imposible') return { paso: 'abrir', motivo: respuesta.motivo };
  const { clase, prueba } = respuesta;
  const error = caso.hace === 'emitir' ? caso.error : undefined;
  if (error === undefined) {
    if (clase === 'si') return { paso: 'aprobar', prueba };
    const motivo = `${DEL_CASO[caso.hace]} (${textoDe(prueba)}). ${QUE_HACER[caso.hace] ?? 'Vea la respuesta y repita esta línea.'}`;
    return { paso: 'diferir', prueba, motivo };
  }
  if (clase === 'si') {
    const motivo =
      `La autoridad aprobó un documento que debía rechazar con ${ERRORES[error]} (${textoDe(prueba)}). ` +
      'Es un documento de prueba: cancélelo, y avise a quien mantiene la tabla de casos.';
    return { paso: 'diferir', prueba, motivo };
  }
  if (prueba.codigo === ERRORES[error]) return { paso: 'aprobar', prueba };
  const motivo =
    `Se esperaba el rechazo ${ERRORES[error]} y vino ${textoDe(prueba)}. ` +
    'El documento fue rechazado, pero por otro motivo: corrija lo que la respuesta nombra y repita esta línea.';
  return { paso: 'diferir', prueba, motivo };
}

/**
 * The steps of documents that the guide wants in one batch. None is over before all are. Alone, a good answer of any of them proves
 * nothing: those that did not travel with the first differ.
 */
export function juzgarLote(casos: readonly Caso[], respuestas: readonly Respuesta[]): PasoDeLinea[] {
  const falta = respuestas.find(({ clase }) => clase === 'sin_respuesta' || clase === 'bloqueado');
  const lotes = respuestas.map((respuesta) => ('lote' in respuesta ? respuesta.lote : undefined));
  return casos.map((caso, i): PasoDeLinea => {
    const respuesta = respuestas[i]!;
    const paso = juzgar(caso, respuesta);
    if (falta && 'motivo' in falta && paso.paso === 'aprobar') return { paso: 'esperar', motivo: falta.motivo };
    if (paso.paso !== 'aprobar' || (lotes[i] !== undefined && lotes[i] === lotes[0])) return paso;
    const hallazgo =
      lotes[i] === undefined
        ? 'La autoridad no dio el número de su lote, así que nada prueba que los documentos fueron juntos'
        : `${casos[0]!.codigo} fue en ${dichoDe(lotes[0])} y este en ${dichoDe(lotes[i])}`;
    const motivo = `La guía pide ${casos.length} documentos en un lote. ${hallazgo}. Repita esta línea: se repite el lote entero.`;
    return { paso: 'diferir', prueba: paso.prueba, motivo };
  });
}

const dichoDe = (lote: string | undefined): string => (lote === undefined ? 'ninguno' : `el ${lote}`);
