import { leerMomento, RUC_ESCRITO } from '@libs/campos';
import { leerCdc, Ruc } from '@libs/fiscal';
import { cdcEscrito } from './consulta';
import { type Forma, opcional } from './campo';
import { conPatron, formaLeida, linea, conReglas, regla, siEsTexto, opcionLeida } from './pedido';

/** ISO 8601, read as fiscal local time. */
export const momentoLocal: Forma<string> = formaLeida(
  { type: 'string', format: 'date-time' },
  [
    regla(
      'date_time',
      'debe ser una fecha y hora ISO 8601 existente; sin desplazamiento es hora de Paraguay',
      (valor) => typeof valor === 'string' && leerMomento(valor) === valor,
    ),
  ],
  siEsTexto((valor) => leerMomento(valor) ?? valor),
);

const MONTO = /^\d{1,15}(\.\d{1,8})?$/;

/** An exact amount, as text or as a number. */
export const montoExacto: Forma<string> = formaLeida(
  {
    anyOf: [
      { type: 'string', pattern: MONTO.source },
      { type: 'number', minimum: 0 },
    ],
  } as never,
  [
    regla(
      'decimal',
      'debe ser un monto desde 0, de hasta 15 enteros y 8 decimales',
      (valor) => typeof valor === 'string' && MONTO.test(valor),
    ),
  ],
  (valor) => (typeof valor === 'number' ? String(valor) : valor),
);

/** Of a partial conformity, and only of it (4154). */
export const entregaEstimada: Forma<string | undefined> = {
  ...opcional({
    ...momentoLocal,
    reglas: [
      {
        tipo: 'partial',
        vale: (valor, { parcial }) => (valor === undefined) === (parcial !== true),
        mensaje: (campo, valor) =>
          valor === undefined
            ? `${campo} es obligatoria con parcial: true (regla 4154)`
            : `${campo} va solo con parcial: true`,
      },
      ...(momentoLocal.reglas ?? []),
    ],
  }),
  falta: (valor, { parcial }) => valor === undefined && parcial !== true,
};

export const nombreDeReceptor = linea(4, 255);

const conOtroCampo = <V>(forma: Forma<V>, otro: string, juntos: boolean, ley: string): Forma<V | undefined> => ({
  ...opcional({
    ...forma,
    reglas: [
      {
        tipo: 'together',
        vale: (valor, dto) => valor === undefined || (dto[otro] !== undefined) === juntos,
        mensaje: (campo) => `${campo} ${juntos ? 'va con' : 'no va con'} ${otro} (reglas ${ley})`,
      },
      ...(forma.reglas ?? []),
    ],
  }),
});

export const rucConDv = conReglas(
  conPatron(RUC_ESCRITO.patron, 'un RUC con su dígito verificador, XXXXXXXX-D'),
  regla('check_digit', 'tiene mal su dígito verificador', (valor) => Ruc.esValido(String(valor))),
);

/** Required unless the receiver has an identity document. */
export const rucDeReceptor: Forma<string | undefined> = {
  ...opcional(rucConDv),
  falta: (valor, { tipo_documento }) => valor === undefined && tipo_documento !== undefined,
};
export const tipoDeDocumento = (...tipos: readonly number[]): Forma<number | undefined> =>
  conOtroCampo<number>(opcionLeida(...tipos), 'ruc', false, '4110 y 4260');
const numero = conPatron(/^[0-9A-Za-z-]{1,20}$/, 'de 1 a 20 letras, dígitos o guiones');
/** Required with `tipo_documento`. */
export const numeroDeDocumento: Forma<string | undefined> = {
  ...conOtroCampo(numero, 'tipo_documento', true, '4109, 4111, 4259 y 4261'),
  falta: (valor, { tipo_documento }) => valor === undefined && tipo_documento === undefined,
};

const vaSinOtro = <V>(forma: Forma<V>, otro: string): Forma<V | undefined> => ({
  ...opcional({
    ...forma,
    reglas: [
      {
        tipo: 'together',
        vale: (valor, dto) => valor === undefined || dto[otro] === undefined,
        mensaje: (campo) => `${campo} no va con ${otro}`,
      },
      ...(forma.reglas ?? []),
    ],
  }),
  falta: (valor, dto) => valor === undefined && dto[otro] !== undefined,
});
const cdcConDv = conReglas(
  cdcEscrito,
  regla('check_digit', 'tiene mal su dígito verificador, o una de sus partes', (valor) => !!leerCdc(String(valor))),
);
/** A document is named by its CDC or by its QR, one of them. */
export const cdcOQr = vaSinOtro(cdcConDv, 'qr');
export const qrOCdc = vaSinOtro(linea(1, 2_000), 'cdc');
