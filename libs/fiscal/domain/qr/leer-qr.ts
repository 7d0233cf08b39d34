import { baseQr, basesDeQr } from './componer-qr';

/** What a QR says about its document, each as text (Manual Técnico v150, 13.8; NT-10). */
export interface CamposDelQr {
  cdc: string;
  /** dFeEmiDE as the document writes it. */
  fechaEmision: string;
  receptorPor: 'dRucRec' | 'dNumIDRec';
  receptor: string;
  total: string;
  iva: string;
  items: string;
  digestValue: string;
}

export interface QrLeido {
  /** Environment of the query page: H test, P production. */
  sit: 'H' | 'P';
  base: string;
  /** What is hashed with the issuer's secret. */
  consulta: string;
  campos: CamposDelQr;
  idCsc: string;
  /** cHashQR in lower case. Only who has the secret can tell whether it is right. */
  sello: string;
}

/** `base`: it leads elsewhere · `forma`: its parameters are others, or in another order. */
export type DefectoDelQr = 'base' | 'forma';

/** Older than every note, so that all addresses that were ever right are known. */
const DIA_ANTIGUO = '2019-01-01';
const PARAMETROS = new RegExp(
  '^(nVersion=150&Id=(\\d{9}[0-9A-D]\\d{34})&dFeEmiDE=((?:[0-9a-f]{2})+)&(dRucRec|dNumIDRec)=([^&]{0,50})' +
    '&dTotGralOpe=([^&]{1,30})&dTotIVA=([^&]{1,30})&cItems=(\\d{1,4})&DigestValue=((?:[0-9a-f]{2})+)&IdCSC=(\\d{1,4}))' +
    '&cHashQR=([0-9a-f]{64})$',
  'i',
);
/** More than any QR that the format admits has. */
const LARGO_MAXIMO = 2_000;

/** Reads dCarQR, as a document has it or a camera reads it. */
export function leerQr(texto: string): QrLeido | DefectoDelQr {
  const [sit, base] =
    (['H', 'P'] as const)
      .flatMap((ambiente) => basesDeQr(ambiente, DIA_ANTIGUO).map((direccion) => [ambiente, direccion] as const))
      .find(([, direccion]) => texto.startsWith(direccion)) ?? [];
  if (!sit) return 'base';
  const partes = texto.length > LARGO_MAXIMO ? null : PARAMETROS.exec(texto.slice(base!.length));
  if (!partes) return 'forma';
  const [, consulta, cdc, fecha, parametro, receptor, total, iva, items, digest, idCsc, sello] =
    partes as unknown as string[];
  return {
    sit,
    base: base!,
    consulta: consulta!,
    campos: {
      cdc: cdc!.toUpperCase(),
      fechaEmision: deHex(fecha!),
      receptorPor: parametro!.toLowerCase() === 'drucrec' ? 'dRucRec' : 'dNumIDRec',
      receptor: receptor!,
      total: total!,
      iva: iva!,
      items: items!,
      digestValue: deHex(digest!),
    },
    idCsc: idCsc!,
    sello: sello!.toLowerCase(),
  };
}

/** Whether the address was right on the day, AAAA-MM-DD. */
export const rigeLaBase = ({ sit, base }: Pick<QrLeido, 'sit' | 'base'>, dia: string): boolean =>
  base === baseQr(sit) || basesDeQr(sit, dia).includes(base);

/** The first field in which two say something else; undefined when they agree. */
export function diferenciaDeQr(uno: CamposDelQr, otro: CamposDelQr): keyof CamposDelQr | undefined {
  return (Object.keys(uno) as (keyof CamposDelQr)[]).find((campo) => uno[campo] !== otro[campo]);
}

const deHex = (hex: string): string => Buffer.from(hex, 'hex').toString('utf8');
