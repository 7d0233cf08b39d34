import { type ValidationArguments, ValidatorConstraint, type ValidatorConstraintInterface } from 'class-validator';

/** What a body of 64 KB has room for: 44 KB of image. */
export const LOGO_MAXIMO = 60_000;
const LADO_MAXIMO = 2_000;

const DATA_URI = /^data:image\/(png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/;
const FIRMA_PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** Width and height of a PNG (its IHDR comes first); undefined when it is none. */
function ladosDePng(bytes: Buffer): [number, number] | undefined {
  const esPng =
    bytes.length > 24 && bytes.subarray(0, 8).equals(FIRMA_PNG) && bytes.toString('latin1', 12, 16) === 'IHDR';
  return esPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined;
}

/** Width and height of a JPEG, from its first frame header (SOF); undefined when it is none. */
function ladosDeJpeg(bytes: Buffer): [number, number] | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let i = 2; i + 9 <= bytes.length && bytes[i] === 0xff;) {
    const marca = bytes[i + 1]!;
    const esMarco = marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca);
    if (esMarco) return [bytes.readUInt16BE(i + 7), bytes.readUInt16BE(i + 5)];
    i += 2 + bytes.readUInt16BE(i + 2);
  }
  return undefined;
}

/** Whether a text is a `data:` URI of a PNG or JPEG that is what it says and no larger than a document needs. */
export function esLogo(valor: unknown): boolean {
  if (typeof valor !== 'string' || valor.length > LOGO_MAXIMO) return false;
  const [, tipo, base64] = DATA_URI.exec(valor) ?? [];
  if (!base64) return false;
  const bytes = Buffer.from(base64, 'base64');
  const lados = tipo === 'png' ? ladosDePng(bytes) : ladosDeJpeg(bytes);
  return lados !== undefined && lados.every((lado) => lado > 0 && lado <= LADO_MAXIMO);
}

@ValidatorConstraint({ name: 'image' })
export class EsLogo implements ValidatorConstraintInterface {
  validate(valor: unknown): boolean {
    return esLogo(valor);
  }
  defaultMessage({ property }: ValidationArguments): string {
    return `${property} debe ser un data: URI base64 de una imagen PNG o JPEG de hasta ${LADO_MAXIMO} píxeles de lado y ${LOGO_MAXIMO} caracteres`;
  }
}
