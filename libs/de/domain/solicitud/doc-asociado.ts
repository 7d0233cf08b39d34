import { leerCdc } from '@libs/fiscal';
import {
  cdc,
  type Donde,
  fecha,
  filas,
  grupo,
  type Leido,
  type LeidoDe,
  numeroDeDocumento,
  type Parcial,
  ruc,
  texto,
  TRES_DIGITOS,
  unoDe,
} from '@libs/campos';

export const camposDeAsociado = filas({
  tipo: {
    id: 'H002',
    junto: 'H003',
    valor: unoDe([1, 2, 3], 'tipo_documento_asociado'),
    requerido: true,
    descripcion: 'Clase de documento.',
  },
  cdc: {
    id: 'H004',
    valor: cdc(),
    descripcion: 'CDC del documento electrónico. Obligatorio con tipo 1, y solo con él.',
  },
  timbrado: {
    id: 'H005',
    valor: texto({ min: 8, max: 8, patron: /^\d{8}$/, forma: 'exactamente 8 dígitos' }),
    descripcion: 'Timbrado del documento impreso. Obligatorio con tipo 2, y solo con él.',
  },
  establecimiento: {
    id: 'H006',
    valor: texto(TRES_DIGITOS),
    descripcion: 'Establecimiento del documento impreso. Obligatorio con tipo 2, y solo con él.',
  },
  punto: {
    id: 'H007',
    valor: texto(TRES_DIGITOS),
    descripcion: 'Punto de expedición del documento impreso. Obligatorio con tipo 2, y solo con él.',
  },
  numero: {
    id: 'H008',
    valor: numeroDeDocumento(),
    descripcion: 'Número del documento impreso. Obligatorio con tipo 2, y solo con él.',
  },
  fecha: {
    id: 'H011',
    valor: fecha(),
    descripcion: 'Día de emisión del documento impreso. Obligatoria con tipo 2, y solo con él.',
  },
  tipo_documento_impreso: {
    id: 'H009',
    junto: 'H010',
    valor: unoDe([1, 2, 3, 4], 'tipo_documento_impreso_asociado'),
    descripcion: 'Qué documento impreso es; 1 si se omite. Solo con tipo 2.',
  },
  constancia_tipo: {
    id: 'H014',
    junto: 'H015',
    valor: unoDe([1, 2], 'tipo_constancia'),
    descripcion: 'Qué constancia es. Obligatoria con tipo 3, y solo con él.',
  },
  constancia_numero: {
    id: 'H016',
    valor: texto({ min: 1, max: 15, patron: /^\d+$/, forma: 'solo dígitos' }),
    descripcion: 'Número de la constancia, de hasta 11 dígitos. Obligatorio con constancia_tipo 2; solo con tipo 3.',
  },
  constancia_control: {
    id: 'H017',
    valor: texto({ min: 8, max: 8, patron: /^[0-9A-Za-z]{8}$/, forma: 'exactamente 8 letras o dígitos' }),
    descripcion: 'Número de control de la constancia. Obligatorio con constancia_tipo 2; solo con tipo 3.',
  },
  ruc_fusionado: {
    id: 'H018',
    valor: ruc(),
    descripcion:
      'RUC de la empresa que emitió el documento electrónico y se fusionó con el emisor. Solo en las notas de crédito, débito y remisión.',
  },
  comprobante_retencion: {
    id: 'H012',
    descripcion: 'Número del comprobante de retención: 15 caracteres. Solo con un pago por retención (tipo_pago 10).',
  },
});

type Asociado = Parcial<LeidoDe<typeof camposDeAsociado>>;

interface ConRetencion {
  comprobanteRetencion?: string;
}

/** An associated document by its kind, with the fields of that kind. */
export type DocAsociado = ConRetencion & Especie;
type Especie =
  | { tipo: 1; cdc: string; rucFusionado?: string }
  | {
      tipo: 2;
      timbrado: string;
      establecimiento: string;
      punto: string;
      numero: number;
      fecha: string;
      tipoDocumentoImpreso: number;
    }
  | { tipo: 3; constanciaTipo: number; constanciaNumero?: string; constanciaControl?: string };

export const ELECTRONICO = 1;
const IMPRESO = 2;
const CONSTANCIA = 3;
const MICROPRODUCTORES = 2;
/** The authority's field has 11 digits (H016): shorter numbers are padded, longer ones cannot be written. */
const DIGITOS_DE_CONSTANCIA = 11;

/**
 * The kind of associated document to which each field belongs, the authority's rule that requires it there, if any, and the one that
 * refuses it elsewhere.
 */
const DE_TIPO: readonly (readonly [keyof Asociado, string, number, string | undefined, string])[] = [
  ['cdc', 'cdc', ELECTRONICO, '2402', '2418'],
  ['timbrado', 'timbrado', IMPRESO, '2405', '2419'],
  ['establecimiento', 'establecimiento', IMPRESO, '2406', '2420'],
  ['punto', 'punto', IMPRESO, '2407', '2421'],
  ['numero', 'numero', IMPRESO, '2408', '2422'],
  ['fecha', 'fecha', IMPRESO, '2411', '2425'],
  ['tipoDocumentoImpreso', 'tipo_documento_impreso', IMPRESO, undefined, '2423'],
  ['constanciaTipo', 'constancia_tipo', CONSTANCIA, '2426', '2427'],
  ['constanciaNumero', 'constancia_numero', CONSTANCIA, undefined, '2431'],
  ['constanciaControl', 'constancia_control', CONSTANCIA, undefined, '2433'],
  ['rucFusionado', 'ruc_fusionado', ELECTRONICO, undefined, '2443'],
];

function asociado(doc: Asociado, donde: Donde): void {
  if (doc.tipo === undefined) return;
  for (const [nombre, campo, tipo, exige, veda] of DE_TIPO) {
    const presente = doc[nombre] !== undefined;
    if (presente && tipo !== doc.tipo)
      donde.falla(campo, 'CAMPO_NO_CORRESPONDE', `No corresponde con tipo ${doc.tipo} (regla ${veda}).`);
    if (!presente && tipo === doc.tipo && exige)
      donde.falla(campo, 'CAMPO_REQUERIDO', `Es obligatorio con tipo ${doc.tipo} (regla ${exige}).`);
  }
  if (doc.constanciaNumero !== undefined && doc.constanciaNumero.length > DIGITOS_DE_CONSTANCIA) {
    donde.falla(
      'constancia_numero',
      'REGLA_0160',
      `La autoridad admite hasta ${DIGITOS_DE_CONSTANCIA} dígitos (regla 0160).`,
    );
  }
  const emisor = doc.cdc === undefined ? undefined : leerCdc(doc.cdc);
  if (doc.rucFusionado !== undefined && emisor && `${emisor.ruc}-${emisor.dv}` !== doc.rucFusionado)
    donde.falla('ruc_fusionado', 'REGLA_2443', 'No es el RUC del emisor de ese cdc (regla 2443).');
  if (doc.constanciaTipo === MICROPRODUCTORES) {
    if (doc.constanciaNumero === undefined)
      donde.falla('constancia_numero', 'REGLA_2430', 'Es obligatorio con constancia_tipo 2 (regla 2430).');
    if (doc.constanciaControl === undefined)
      donde.falla('constancia_control', 'REGLA_2432', 'Es obligatorio con constancia_tipo 2 (regla 2432).');
  }
}

export const docAsociado = grupo('DocumentoAsociado', camposDeAsociado, { reglas: [asociado] });

/** The associated document (group H) in domain words. */
export function comoAsociado(doc: Leido<typeof docAsociado>): DocAsociado {
  const { comprobanteRetencion } = doc;
  return { ...comoEspecie(doc), ...(comprobanteRetencion !== undefined && { comprobanteRetencion }) };
}

function comoEspecie(doc: Leido<typeof docAsociado>): Especie {
  if (doc.tipo === ELECTRONICO)
    return { tipo: 1, cdc: doc.cdc!, ...(doc.rucFusionado !== undefined && { rucFusionado: doc.rucFusionado }) };
  if (doc.tipo === CONSTANCIA) {
    const { constanciaTipo, constanciaNumero, constanciaControl } = doc;
    return {
      tipo: 3,
      constanciaTipo: constanciaTipo!,
      constanciaNumero: constanciaNumero?.padStart(DIGITOS_DE_CONSTANCIA, '0'),
      constanciaControl,
    };
  }
  return {
    tipo: 2,
    timbrado: doc.timbrado!,
    establecimiento: doc.establecimiento!,
    punto: doc.punto!,
    numero: doc.numero!,
    fecha: doc.fecha!,
    tipoDocumentoImpreso: doc.tipoDocumentoImpreso ?? 1,
  };
}

/**
 * The associated documents of a request, each with the caller's path: several in `docs_asociados`, or one in `doc_asociado`.
 * A list with an unreadable element is absent.
 */
export const asociadosDe = <D>({
  docAsociado: unDocumento,
  docsAsociados: varios,
}: {
  docAsociado?: D;
  docsAsociados?: readonly D[];
}): { doc: D; campo: string }[] =>
  varios
    ? varios.map((doc, i) => ({ doc, campo: `docs_asociados[${i}]` }))
    : unDocumento === undefined
      ? []
      : [{ doc: unDocumento, campo: 'doc_asociado' }];

/** Whether the caller's associated documents were sent wrong, so that their absence has no meaning. */
export const asociadosMalos = (donde: Donde): boolean => donde.malo('doc_asociado') || donde.malo('docs_asociados');
