import { camposDelQr, type Lectura } from '@libs/de/fiscal';
import { type CamposDelQr, type DefectoDelQr, diferenciaDeQr, leerQr, type QrLeido, rigeLaBase } from '@libs/fiscal';
import type { Prueba } from '../../../domain/juicio/prueba';
import { prueba } from '../../../domain/juicio/redactar';

const EL_SELLO = 'Su sello (cHashQR) solo puede probarlo el emisor, que tiene el código secreto.';
const DE_PRUEBA = ' Es del ambiente de prueba de la autoridad: no tiene valor fiscal.';

const PARAMETROS: Readonly<Record<keyof CamposDelQr, string>> = {
  cdc: 'Id',
  fechaEmision: 'dFeEmiDE',
  receptorPor: 'dRucRec o dNumIDRec',
  receptor: 'dRucRec o dNumIDRec',
  total: 'dTotGralOpe',
  iva: 'dTotIVA',
  items: 'cItems',
  digestValue: 'DigestValue',
};

/** Every field of the QR against the document, literally, as the authority compares them (rules 2500 and 2502). */
export function pruebaDeQr(qr: string, l: Lectura, cdc: string, digest: string | undefined): Prueba {
  if (qr === '') return prueba('qr', 'no', 'El documento no tiene QR (dCarQR).');
  const leido = leerQr(qr);
  if (esDefecto(leido)) return prueba('qr', 'no', defecto(leido));
  if (!rigeLaBase(leido, l.texto('gDatGralOpe/dFeEmiDE').slice(0, 10))) return prueba('qr', 'no', defecto('base'));
  const debidos = camposDelQr(l, cdc, digest ?? '');
  const campo = diferenciaDeQr(debidos, leido.campos);
  if (campo) {
    const detalle = `El QR (dCarQR) dice ${leido.campos[campo]} en ${PARAMETROS[campo]}, y el documento ${debidos[campo] || 'nada'}.`;
    return prueba('qr', 'no', detalle);
  }
  const ambiente = leido.sit === 'H' ? DE_PRUEBA : '';
  return prueba('qr', 'si', `Sus campos, DigestValue entre ellos, son los del XML. ${EL_SELLO}${ambiente}`);
}

/** The environment that a QR names; null when it cannot be read. */
export function ambienteDelQr(qr: string): QrLeido['sit'] | null {
  const leido = leerQr(qr);
  return esDefecto(leido) ? null : leido.sit;
}

const esDefecto = (leido: QrLeido | DefectoDelQr): leido is DefectoDelQr => typeof leido === 'string';

const defecto = (cual: DefectoDelQr): string =>
  cual === 'base'
    ? 'El QR (dCarQR) no lleva a la página de consulta de la autoridad.'
    : 'El QR (dCarQR) no tiene los parámetros que pide la autoridad, o los tiene en otro orden.';
