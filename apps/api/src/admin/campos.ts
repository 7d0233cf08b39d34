import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { esDelDominio, MARCADORES, marcadorDesconocido } from '@libs/correo';
import { direccionDeCorreo, ENTRE_DIRECCIONES, normalized, separarDirecciones, tooHeavy } from '@libs/platform';
import { IsArray, IsOptional, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';

/**
 * Decorators for the fields of administrative bodies and queries: each checks, says in Spanish what is wrong, and describes itself in
 * the OpenAPI document. A field is required unless `Opcional` or `Anulable` stands above it.
 */
function campo(
  type: string,
  mensaje: string,
  validate: (valor: unknown) => boolean,
  schema: ApiPropertyOptions,
): PropertyDecorator {
  const defaultMessage = ({ property = '' } = {}) => `${property} ${mensaje}`;
  return applyDecorators(ApiProperty(schema), ValidateBy({ name: type, validator: { validate, defaultMessage } }));
}

/** What is far beyond `max` characters, or no text but marks, stays as it is, for the validator to refuse. */
const limpiar = (max: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (normalized(value, 'NFC', max)?.trim() ?? value) : value,
  );

/** Control characters, line and paragraph separators: they would end a line of a header, an e-mail or a log. */
const DE_UNA_LINEA = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]*$/u;
const DE_VARIAS_LINEAS = /^(?:[^\p{Cc}\p{Zp}\p{Zl}\p{Cs}]|\n)*$/u;

/** A text of one line, outer blanks gone. */
export const Texto = (minLength: number, maxLength: number): PropertyDecorator =>
  texto(minLength, maxLength, DE_UNA_LINEA, 'de una línea');

/** A text of several lines: each takes its place on a paper, however short it is. */
export const TextoLargo = (minLength: number, maxLength: number, renglones: number): PropertyDecorator =>
  applyDecorators(
    texto(minLength, maxLength, DE_VARIAS_LINEAS, 'sin caracteres de control'),
    ValidateBy({
      name: 'lines',
      validator: {
        validate: (valor) => typeof valor !== 'string' || valor.split('\n').length <= renglones,
        defaultMessage: ({ property = '' } = {} as never) => `${property} debe tener hasta ${renglones} renglones`,
      },
    }),
  );

function texto(minLength: number, maxLength: number, forma: RegExp, como: string): PropertyDecorator {
  const mensaje = `debe ser un texto ${como} de ${minLength} a ${maxLength} caracteres`;
  const valido = (valor: unknown) =>
    typeof valor === 'string' &&
    valor.length >= minLength &&
    valor.length <= maxLength &&
    !tooHeavy(valor, maxLength) &&
    forma.test(valor);
  return applyDecorators(limpiar(maxLength), campo('string', mensaje, valido, { type: String, minLength, maxLength }));
}

/** More than any text that a pattern describes. */
const LARGO_DE_PATRON = 255;

export const Patron = (patron: RegExp, forma: string): PropertyDecorator =>
  applyDecorators(
    limpiar(LARGO_DE_PATRON),
    campo(
      'pattern',
      `debe ser ${forma}`,
      (valor) => typeof valor === 'string' && valor.length <= LARGO_DE_PATRON && patron.test(valor),
      { type: String, pattern: patron.source },
    ),
  );

/** An e-mail address as the document takes it (Manual Técnico v150, D118). */
export const Correo = (): PropertyDecorator =>
  applyDecorators(Patron(/^[0-9A-Za-z._%-]+@[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)+$/, 'un correo electrónico'), Texto(3, 80));

/** Addresses of mailboxes in one text, with ; or , between them. */
export const Correos = (maximo: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.length <= LARGO_DE_CORREOS
        ? separarDirecciones(value).join(ENTRE_DIRECCIONES)
        : value,
    ),
    campo(
      'addresses',
      `debe tener de 1 a ${maximo} direcciones de correo, con ; entre ellas`,
      (valor) => {
        const partes = typeof valor === 'string' ? valor.split(ENTRE_DIRECCIONES) : [];
        return partes.length > 0 && partes.length <= maximo && partes.every(direccionDeCorreo);
      },
      { type: String, maxLength: LARGO_DE_CORREOS },
    ),
  );

const LARGO_DE_CORREOS = 1_000;

/** One mailbox, domains as A-labels; of a domain that another field names, when one is named. */
export const Buzon = (campoDelDominio?: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (direccionDeCorreo(value) ?? value) : value,
    ),
    campo(
      'mailbox',
      'debe ser una dirección de correo, nombre@dominio.tld',
      (valor) => typeof valor === 'string' && direccionDeCorreo(valor) !== undefined,
      { type: String, maxLength: 254 },
    ),
    ValidateBy({
      name: 'domain',
      validator: {
        validate: (valor, { object } = {} as never) => {
          const dominio = campoDelDominio && (object as Record<string, unknown>)[campoDelDominio];
          return typeof dominio !== 'string' || typeof valor !== 'string' || esDelDominio(valor, dominio);
        },
        defaultMessage: ({ property = '' } = {} as never) => `${property} debe ser del ${campoDelDominio}`,
      },
    }),
  );

/** The name of a domain, as A-labels in small letters. */
export const Dominio = (): PropertyDecorator => {
  const leido = (valor: unknown): string | undefined =>
    typeof valor === 'string' ? direccionDeCorreo(`x@${valor}`)?.slice(2).toLowerCase() : undefined;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => leido(value) ?? value),
    campo('domain', 'debe ser un dominio, ejemplo.com.py', (valor) => leido(valor) !== undefined, {
      type: String,
      maxLength: 252,
    }),
  );
};

/** Not without another field beside it. */
export const Con = (otro: string): PropertyDecorator =>
  ValidateBy({
    name: 'together',
    validator: {
      validate: (_, { object } = {} as never) => typeof (object as Record<string, unknown>)[otro] === 'string',
      defaultMessage: ({ property = '' } = {} as never) => `${property} va junto con ${otro}`,
    },
  });

/** Nothing between braces but what letters fill in. */
export const Marcadores = (): PropertyDecorator =>
  ValidateBy({
    name: 'placeholders',
    validator: {
      validate: (valor) => typeof valor !== 'string' || marcadorDesconocido(valor) === undefined,
      defaultMessage: ({ property = '', value } = {} as never) =>
        `${property}: no existe {${marcadorDesconocido(value as string)}}; use ${MARCADORES.map((uno) => `{${uno}}`).join(', ')}`,
    },
  });

export const Opcion = (...valores: readonly (string | number)[]): PropertyDecorator =>
  campo('enum', `debe ser uno de: ${valores.join(', ')}`, (valor) => valores.includes(valor as string), {
    enum: [...valores],
  });

export const Entero = (minimum: number, maximum: number): PropertyDecorator =>
  campo(
    'integer',
    `debe ser un entero de ${minimum} a ${maximum}`,
    (valor) => Number.isInteger(valor) && (valor as number) >= minimum && (valor as number) <= maximum,
    { type: 'integer', minimum, maximum },
  );

/** A whole number of a query string. */
export const EnteroDeQuery = (minimum: number, maximum: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    Entero(minimum, maximum),
  );

export const Booleano = (): PropertyDecorator =>
  campo('boolean', 'debe ser true o false', (valor) => typeof valor === 'boolean', { type: Boolean });

/** A day that exists, `AAAA-MM-DD`. */
export const Dia = (): PropertyDecorator =>
  campo('date', 'debe ser una fecha existente, AAAA-MM-DD', esDia, { type: String, format: 'date' });

function esDia(valor: unknown): boolean {
  if (typeof valor !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(valor)) return false;
  const dia = new Date(`${valor}T00:00:00Z`);
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(valor);
}

const INSTANTE = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** A moment of ISO 8601 with its offset. */
export const Instante = (): PropertyDecorator =>
  campo('date_time', 'debe ser un momento ISO 8601 con zona, 2026-12-31T23:59:59-03:00', esInstante, {
    type: String,
    format: 'date-time',
  });

function esInstante(valor: unknown): boolean {
  return typeof valor === 'string' && esDia(INSTANTE.exec(valor)?.[1]);
}

/** An array of objects of a class of their own. */
export const Lista = (de: () => new () => object, minItems: number, maxItems: number): PropertyDecorator =>
  applyDecorators(
    campo(
      'array',
      `debe ser una lista de ${minItems} a ${maxItems} objetos`,
      (valor) =>
        Array.isArray(valor) &&
        valor.length >= minItems &&
        valor.length <= maxItems &&
        valor.every((elemento) => typeof elemento === 'object' && elemento !== null && !Array.isArray(elemento)),
      // The name of the function is how the document knows that it gives a class.
      { type: () => de(), isArray: true, minItems, maxItems },
    ),
    IsArray({ message: ({ property }) => `${property} debe ser una lista` }),
    ValidateNested({ each: true }),
    Type(de),
  );

/** No two elements of an array with the same value in a field. `regla`: that of the authority which refuses them. */
export const SinRepetir = (clave: string, regla: string): PropertyDecorator => {
  const repetido = (valor: unknown): unknown => {
    const valores = Array.isArray(valor)
      ? valor.map((elemento) => (elemento as Record<string, unknown> | null)?.[clave])
      : [];
    const vistos = new Set<unknown>();
    return valores.find((uno) => uno !== undefined && vistos.size === vistos.add(uno).size);
  };
  return ValidateBy({
    name: 'unique',
    validator: {
      validate: (valor) => repetido(valor) === undefined,
      defaultMessage: ({ property = '', value } = {} as never) =>
        `${property} tiene dos veces el ${clave} ${String(repetido(value))} (regla ${regla})`,
    },
  });
};

/** An object of a class of its own. */
export const Objeto = (de: () => new () => object): PropertyDecorator =>
  applyDecorators(
    campo('object', 'debe ser un objeto', (valor) => typeof valor === 'object' && !Array.isArray(valor), {
      type: () => de(),
    }),
    ValidateNested(),
    Type(de),
  );

/** May be left out; null is a value like others. Stands above the field's other decorators. */
export const Opcional = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ required: false }),
    ValidateIf((_, valor) => valor !== undefined),
  );

/** May be left out, and null takes the value away. */
export const Anulable = (): PropertyDecorator =>
  applyDecorators(ApiProperty({ required: false, nullable: true }), IsOptional());
