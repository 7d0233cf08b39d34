import { validarXml, type ErrorFormato } from '@libs/fiscal/verificacion';
import { Documento } from '../reglas/documento';
import { esExtemporaneo, primeraInfraccion } from '../reglas/tabla';
import type { Contexto } from '../reglas/regla';
import type { Elemento } from '../xml/elemento';
import { leerXml, XmlMalFormado } from '../xml/leer-xml';
import type { ComprobadorDeFirma } from './comprobacion-de-firma';
import type { Mensajero } from './mensajes';
import type { Observacion } from './modelo';
import type { Perturbacion } from './perturbacion';

const MENSAJE_MAXIMO = 255;

export type Evaluacion =
  /** Not even the CDC can be read; answered with the generic rejection. */
  | { readonly clase: 'ilegible' }
  | { readonly clase: 'rechazado'; readonly cdc: string; readonly digest?: string; readonly motivo: Observacion }
  | {
      readonly clase: 'aprobado';
      readonly cdc: string;
      readonly digest: string;
      readonly documento: Documento;
      readonly observaciones: readonly Observacion[];
    };

/** Message for a document that breaks the schema: the invalid elements in brackets, cut to the length of the field. */
export function detalleDeEsquema(errores: readonly ErrorFormato[]): string {
  const partes = errores.map((e) => {
    const grupo = e.ruta
      .split('.')
      .at(-2)
      ?.replace(/\[\d+\]$/, '');
    if (e.motivo !== 'obligatorio' || grupo === undefined) return `El valor del elemento: ${e.elemento} es invalido`;
    return `Elemento esperado: ${e.elemento} dentro de: ${grupo}`;
  });
  while (partes.length > 1 && textoDe(partes).length > MENSAJE_MAXIMO) partes.pop();
  return textoDe(partes).slice(0, MENSAJE_MAXIMO);
}

const textoDe = (partes: readonly string[]): string => `XML malformado: [${partes.join(', ')}]`;

/** Faults of format, except blanks between tags, because the real authority has accepted them inside Signature. */
export const faltasDeFormato = (xml: string): ErrorFormato[] => validarXml(xml).filter((e) => e.motivo !== 'espacio');

/** Evaluates a document like the authority: schema, signature and certificate, then the business rules up to the first broken one. */
export class Evaluador {
  constructor(
    private readonly firmas: ComprobadorDeFirma,
    private readonly mensajes: Mensajero,
  ) {}

  evaluar(xml: string, contexto: Contexto, directiva: (d: Documento) => Perturbacion | undefined): Evaluacion {
    const rde = leerRde(xml);
    const cdc = rde?.hijo('DE')?.atributos.get('Id');
    if (!rde || !cdc) return { clase: 'ilegible' };
    const rechazar = (codigo: string, digest?: string, mensaje = this.mensajes.de(codigo)): Evaluacion => {
      return { clase: 'rechazado', cdc, digest, motivo: { codigo, mensaje } };
    };
    const errores = faltasDeFormato(xml);
    if (errores.length > 0) return rechazar('0160', undefined, detalleDeEsquema(errores));

    const fecFirma = rde.hijo('DE')!.valor('dFecFirma')!;
    const firma = this.firmas.comprobar(xml, { elemento: 'DE', id: cdc }, fecFirma);
    if (!firma.bien) return rechazar(firma.codigo, undefined, `${this.mensajes.de(firma.codigo)} [${firma.detalle}]`);
    const documento = new Documento(rde, firma.digest);
    if (firma.ruc !== documento.ruc) return rechazar('0142', firma.digest);

    const forzado = directiva(documento)?.forzado;
    if (forzado?.estado === 'Rechazado') return rechazar(forzado.codigo, firma.digest);
    const rota = primeraInfraccion(documento, contexto);
    if (rota) return rechazar(rota.codigo, firma.digest);
    const codigos = new Set(esExtemporaneo(documento, contexto) ? ['1005'] : []);
    if (forzado) codigos.add(forzado.codigo);
    const observaciones = [...codigos].map((codigo) => ({ codigo, mensaje: this.mensajes.de(codigo) }));
    return { clase: 'aprobado', cdc, digest: firma.digest, documento, observaciones };
  }
}

/** The document's tree, or undefined when the text is not an rDE. */
function leerRde(xml: string): Elemento | undefined {
  try {
    const raiz = leerXml(xml);
    return raiz.nombre === 'rDE' ? raiz : undefined;
  } catch (error) {
    if (error instanceof XmlMalFormado) return undefined;
    throw error;
  }
}
