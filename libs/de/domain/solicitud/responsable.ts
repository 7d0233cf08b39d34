import { documentoDeIdentidad, type Donde, filas, grupo, type LeidoDe, type Parcial, texto, unoDe } from '@libs/campos';

const OTRO = 9;

export const camposDeResponsable = filas({
  tipo_documento: {
    id: 'D141',
    junto: 'D142',
    valor: unoDe([1, 2, 3, 4, OTRO], 'tipo_documento_identidad_responsable'),
    requerido: true,
    descripcion: 'Documento con que se identifica.',
  },
  descripcion_tipo_documento: {
    id: 'D142',
    valor: texto({ min: 9, max: 41 }),
    descripcion: 'Qué documento es. Obligatoria con tipo_documento 9, y solo con él.',
  },
  numero_documento: {
    id: 'D143',
    valor: documentoDeIdentidad(),
    requerido: true,
    descripcion: 'Número de ese documento.',
  },
  nombre: { id: 'D144', requerido: true, descripcion: 'Nombre o razón social.' },
  cargo: { id: 'D145', requerido: true, descripcion: 'Cargo que ocupa.' },
});

function otroDocumento(
  { tipoDocumento, descripcionTipoDocumento }: Parcial<LeidoDe<typeof camposDeResponsable>>,
  donde: Donde,
): void {
  const campo = 'descripcion_tipo_documento';
  if (tipoDocumento === OTRO && descripcionTipoDocumento === undefined)
    donde.falla(campo, 'REGLA_1265', 'Es obligatoria con tipo_documento 9 (regla 1265).');
  if (tipoDocumento !== undefined && tipoDocumento !== OTRO && descripcionTipoDocumento !== undefined)
    donde.falla(campo, 'REGLA_1265', 'Corresponde solo a tipo_documento 9 (regla 1265).');
}

/** Who generates the document for the issuer (Manual Técnico v150, D140–D160). */
export const responsable = grupo('ResponsableDelDocumento', camposDeResponsable, { reglas: [otroDocumento] });
