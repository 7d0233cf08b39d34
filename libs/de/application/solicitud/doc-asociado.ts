import type { DocAsociado } from '../../domain/solicitud';
import { cdc } from './item';
import { descrito, type Donde, type Leido, objeto, type Parcial, requerido } from './lector';
import { entero, fecha, NUMERO_MAXIMO, texto, TRES_DIGITOS, unoDe } from './valores';

const camposDeAsociado = {
  tipo: requerido(descrito(unoDe([1, 2, 3]), '1 documento electrónico, 2 documento impreso, 3 constancia.')),
  cdc: cdc(),
  timbrado: texto({ min: 8, max: 8, patron: /^\d{8}$/, forma: 'exactamente 8 dígitos' }),
  establecimiento: texto(TRES_DIGITOS),
  punto: texto(TRES_DIGITOS),
  numero: entero(1, NUMERO_MAXIMO),
  fecha: fecha(),
  tipo_documento_impreso: descrito(
    unoDe([1, 2, 3, 4]),
    '1 factura (por defecto), 2 nota de crédito, 3 nota de débito, 4 nota de remisión.',
  ),
  constancia_tipo: descrito(unoDe([1, 2]), '1 no contribuyente, 2 microproductores.'),
  constancia_numero: texto({ min: 1, max: 15, patron: /^\d+$/, forma: 'solo dígitos' }),
  constancia_control: texto({ min: 8, max: 8, patron: /^[0-9A-Za-z]{8}$/, forma: 'exactamente 8 letras o dígitos' }),
};

type Asociado = Parcial<Leido<ReturnType<typeof objeto<typeof camposDeAsociado>>>>;

const ELECTRONICO = 1;
const IMPRESO = 2;
const CONSTANCIA = 3;
const MICROPRODUCTORES = 2;
/** The authority's field is 11 digits long (H016): shorter ones are padded, longer ones cannot be written. */
const DIGITOS_DE_CONSTANCIA = 11;

/** Which kind of associated document each field belongs to (rules 2402–2433). */
const DE_TIPO: readonly (readonly [keyof Asociado, string, number, 'obligatorio' | 'opcional'])[] = [
  ['cdc', 'cdc', ELECTRONICO, 'obligatorio'],
  ['timbrado', 'timbrado', IMPRESO, 'obligatorio'],
  ['establecimiento', 'establecimiento', IMPRESO, 'obligatorio'],
  ['punto', 'punto', IMPRESO, 'obligatorio'],
  ['numero', 'numero', IMPRESO, 'obligatorio'],
  ['fecha', 'fecha', IMPRESO, 'obligatorio'],
  ['tipoDocumentoImpreso', 'tipo_documento_impreso', IMPRESO, 'opcional'],
  ['constanciaTipo', 'constancia_tipo', CONSTANCIA, 'obligatorio'],
  ['constanciaNumero', 'constancia_numero', CONSTANCIA, 'opcional'],
  ['constanciaControl', 'constancia_control', CONSTANCIA, 'opcional'],
];

function asociado(doc: Asociado, donde: Donde): void {
  if (doc.tipo === undefined) return;
  for (const [nombre, campo, tipo, presencia] of DE_TIPO) {
    const presente = doc[nombre] !== undefined;
    if (presente && tipo !== doc.tipo)
      donde.falla(campo, 'CAMPO_NO_CORRESPONDE', `No corresponde con tipo ${doc.tipo}.`);
    if (!presente && tipo === doc.tipo && presencia === 'obligatorio') {
      donde.falla(campo, 'CAMPO_REQUERIDO', `Es obligatorio con tipo ${doc.tipo}.`);
    }
  }
  if (doc.constanciaNumero !== undefined && doc.constanciaNumero.length > DIGITOS_DE_CONSTANCIA) {
    donde.falla(
      'constancia_numero',
      'REGLA_0160',
      `La autoridad admite hasta ${DIGITOS_DE_CONSTANCIA} dígitos (regla 0160).`,
    );
  }
  if (doc.constanciaTipo === MICROPRODUCTORES) {
    if (doc.constanciaNumero === undefined)
      donde.falla('constancia_numero', 'REGLA_2430', 'Es obligatorio con constancia_tipo 2 (regla 2430).');
    if (doc.constanciaControl === undefined)
      donde.falla('constancia_control', 'REGLA_2432', 'Es obligatorio con constancia_tipo 2 (regla 2432).');
  }
}

export const docAsociado = objeto(camposDeAsociado, { reglas: [asociado] });

/** The associated document (H group) in domain words. */
export function comoAsociado(doc: Leido<typeof docAsociado>): DocAsociado {
  if (doc.tipo === ELECTRONICO) return { tipo: 1, cdc: doc.cdc! };
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
