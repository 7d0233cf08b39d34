import { leerMomento } from '@libs/campos';
import { type DefectoDelQr, leerCdc, leerQr, type QrLeido } from '@libs/fiscal';
import type { Juicio } from './ports/juez-de-recibidos';
import { pruebaDeAutoridad, SIN_PREGUNTAR } from '../domain/juicio/autoridad';
import { type NombreDePrueba, type Prueba, PRUEBAS } from '../domain/juicio/prueba';
import { veredictoDe } from '../domain/juicio/veredicto';
import { prueba, sinProbar } from '../domain/juicio/redactar';

/** What is proven of a document by its CDC alone: that it may be one. */
export const juicioDeCdc = (cdc: string): Juicio =>
  juicio(cdc, 'se conoce solo el CDC del documento', { cdc: pruebaDelCdc(cdc) });

/**
 * What is proven of a document by the text of its QR, as a camera reads it, and what the QR says. Anybody can write a QR: only the
 * authority, or the XML, shows whether the document exists.
 * @param receptor RUC with its check digit; undefined: for anybody.
 * @returns the defect of a text that is no QR of a document.
 */
export function juicioDeQr(texto: string, receptor?: string): { juicio: Juicio; qr: QrLeido } | DefectoDelQr {
  const qr = leerQr(texto.trim());
  if (typeof qr === 'string') return qr;
  const { cdc, fechaEmision } = qr.campos;
  // Its text is hexadecimal, so anything may be in it.
  if (leerMomento(fechaEmision) !== fechaEmision) return 'forma';
  const hechas = { cdc: pruebaDelCdc(cdc, fechaEmision), destinatario: destinatarioDelQr(qr, receptor) };
  return { juicio: juicio(cdc, 'se conoce solo el QR del documento', hechas), qr };
}

/** @param fechaEmision which the CDC must repeat, if it is known. */
function pruebaDelCdc(cdc: string, fechaEmision?: string): Prueba {
  const partes = leerCdc(cdc);
  if (!partes) return prueba('cdc', 'no', 'El CDC no vale: su dígito verificador, o una de sus partes, está mal.');
  if (fechaEmision !== undefined && !fechaEmision.startsWith(partes.fecha))
    return prueba('cdc', 'no', `El CDC dice ${partes.fecha} donde dFeEmiDE del QR dice ${fechaEmision}.`);
  return prueba('cdc', 'si', 'Su dígito verificador corresponde; sus partes no se pueden comparar sin el XML.');
}

function destinatarioDelQr(
  { campos: { receptorPor, receptor: escrito } }: QrLeido,
  receptor: string | undefined,
): Prueba {
  if (receptor === undefined)
    return prueba('destinatario', 'no_aplica', 'Se juzga para cualquiera, sin comparar el receptor.');
  const [numero] = receptor.split('-');
  return receptorPor === 'dRucRec' && escrito === numero
    ? prueba('destinatario', 'si', `El QR lleva el RUC ${numero} (dRucRec).`)
    : prueba(
        'destinatario',
        'no',
        `Es de otro receptor: ${receptorPor} del QR dice ${escrito || 'nada'}, no ${numero}.`,
      );
}

function juicio(cdc: string, motivo: string, hechas: Partial<Record<NombreDePrueba, Prueba>>): Juicio {
  const pruebas = PRUEBAS.map((nombre) =>
    nombre === 'autoridad'
      ? pruebaDeAutoridad(SIN_PREGUNTAR, undefined)
      : (hechas[nombre] ?? sinProbar(nombre, motivo)),
  );
  return { cdc, pruebas, veredicto: veredictoDe(pruebas), digest: undefined, documento: undefined };
}
