import type { Detalle, Seccion, VistaKude } from '../../domain/vista';
import {
  colorDe,
  copiasDe,
  informacionEmisor,
  logoDe,
  marcaDe,
  pagoDe,
  renglones,
  type ExtrasKude,
} from '../../domain/extras';
import { traducida } from '../../domain/idiomas/traducir';
import { fecha } from '../../domain/numeros';
import { XmlNoImprimible } from '../../domain/xml-no-imprimible';
import { LectorDeDocumento } from '../../application/ports/lector-de-documento';
import { asociadosDe } from './asociados';
import { monedaDe, unir } from './campos';
import { emisorDe } from './emisor';
import { leerRaiz, type Grupo } from './grupo';
import { detalleConIva, detalleDeBienes, detalleSinIva } from './items';
import { cuotasDe, operacionDe } from './operacion';
import { receptorDe, vendedorDe } from './receptor';
import { sectoresDe } from './sectores';
import { totalesDe } from './totales';
import { conTransporteActualizado } from './transporte-actualizado';
import { trasladoDe } from './traslado';

interface Presentacion {
  readonly documento: string;
  readonly secciones: (de: Grupo, receptor: Grupo) => Seccion[];
  readonly detalle: (de: Grupo, moneda: string) => Detalle;
  readonly total?: string;
  /** Whether the recipient owes its total to the issuer; whether goods change hands with it. */
  readonly porPagar?: boolean;
  readonly entrega?: boolean;
}

const conReceptor: Presentacion['secciones'] = (de, receptor) => [
  receptorDe(receptor, 'Receptor'),
  operacionDe(de),
  ...sectoresDe(de),
  ...cuotasDe(de),
  ...asociadosDe(de),
  ...trasladoDe(de),
];

const REMISION = '7';

const PRESENTACIONES: Readonly<Record<string, Presentacion>> = {
  1: {
    documento: 'Factura Electrónica',
    secciones: conReceptor,
    detalle: detalleConIva,
    total: 'Total a pagar',
    porPagar: true,
    entrega: true,
  },
  4: {
    documento: 'Autofactura Electrónica',
    secciones: (de, receptor) => [
      vendedorDe(de.grupo('gDtipDE').grupo('gCamAE')),
      receptorDe(receptor, 'Comprador'),
      operacionDe(de),
      ...sectoresDe(de),
      ...asociadosDe(de),
    ],
    detalle: detalleSinIva,
    total: 'Total a pagar',
  },
  5: { documento: 'Nota de Crédito Electrónica', secciones: conReceptor, detalle: detalleConIva, total: 'Total' },
  6: {
    documento: 'Nota de Débito Electrónica',
    secciones: conReceptor,
    detalle: detalleConIva,
    total: 'Total',
    porPagar: true,
  },
  7: {
    documento: 'Nota de Remisión Electrónica',
    secciones: (de, receptor) => [
      receptorDe(receptor, 'Destinatario'),
      operacionDe(de, 'Emisión'),
      ...sectoresDe(de),
      ...trasladoDe(de),
      ...asociadosDe(de),
    ],
    detalle: detalleDeBienes,
    entrega: true,
  },
};

/**
 * View of a document for printing, read from the signed XML so that the paper cannot differ from the document (Manual Técnico v150, 13.2).
 * Does not verify the signature.
 * @param xml the signed document; of a draft, the unsigned one: its number and CDC are only probable, so they are not shown.
 * @throws XmlNoImprimible when the text is not an electronic document of type 1, 4, 5, 6 or 7, with CDC and QR unless it is a draft.
 */
export function vistaDeKude(xml: string, extras: ExtrasKude): VistaKude {
  const raiz = leerRaiz(xml).grupo('rDE');
  const eventos = (extras.transporte ?? []).map((evento) => contenidoDelEvento(evento, 'rGeVeTr'));
  const de = conTransporteActualizado(raiz.grupo('DE'), eventos);
  const timbrado = de.grupo('gTimb');
  const generales = de.grupo('gDatGralOpe');
  const presentacion = PRESENTACIONES[timbrado.exigir('iTiDE')];
  if (!presentacion) throw new XmlNoImprimible('tipo de documento desconocido');
  const generacion = de.grupo('gOpeDE');
  const informacionFiscal = generacion.texto('dInfoFisc');
  const receptor = extras.nominacion ? contenidoDelEvento(extras.nominacion, 'rGEveNom') : generales.grupo('gDatRec');
  const innominado = receptor.texto('iTipIDRec') === '5';
  const logo = logoDe(extras);
  const marca = marcaDe(extras);
  const esBorrador = extras.estado === 'B';
  const copias = copiasDe(extras, timbrado.exigir('iTiDE') === REMISION);
  const pago = presentacion.porPagar && pagoDe(extras);
  return traducida({
    idioma: extras.idioma ?? 'es',
    documento: presentacion.documento,
    numero: numero(timbrado, esBorrador),
    cdc: esBorrador ? '' : cdc(de),
    firmado: de.exigir('dFecFirma'),
    emisor: emisorDe(generales.grupo('gEmis')),
    timbrado: { numero: timbrado.exigir('dNumTim'), inicioVigencia: fecha(timbrado.exigir('dFeIniT')) },
    secciones: presentacion.secciones(de, receptor).filter((seccion) => seccion.campos.length > 0),
    detalle: presentacion.detalle(de, monedaDe(de)),
    ...(presentacion.total && { totales: totalesDe(de, presentacion.total) }),
    ...(esBorrador
      ? { consulta: { qr: '', url: '' }, borrador: true }
      : { consulta: consulta(raiz.grupo('gCamFuFD').exigir('dCarQR')) }),
    ...(informacionFiscal && { informacionFiscal }),
    informacionEmisor: informacionEmisor(generacion.texto('dInfoEmi'), extras, innominado),
    pie: renglones(extras.pie),
    ...(marca && { marca }),
    ...(pago && { pago }),
    ...(presentacion.entrega && extras.firmaDeEntrega && { firma: true }),
    ...(copias.length > 0 && { copias }),
    prueba: extras.sit === 'H',
    ...(logo && { logo }),
    color: colorDe(extras),
  });
}

/** An event repeats fields of the document: a nomination those of the receiver's group (NT-14). */
const contenidoDelEvento = (evento: string, elemento: string): Grupo =>
  ['gGroupGesEve', 'rGesEve', 'rEve', 'gGroupTiEvt', elemento].reduce(
    (grupo, hijo) => grupo.grupo(hijo),
    leerRaiz(evento),
  );

/** Implements the port with `vistaDeKude`. */
export class XmlLectorDeDocumento extends LectorDeDocumento {
  override leerVista(xml: string, extras: ExtrasKude): VistaKude {
    return vistaDeKude(xml, extras);
  }
}

function numero(timbrado: Grupo, esBorrador: boolean): string {
  const propio = esBorrador ? 'XXXXXXX' : timbrado.exigir('dNumDoc');
  const numero = `${timbrado.exigir('dEst')}-${timbrado.exigir('dPunExp')}-${propio}`;
  return unir(' ', timbrado.texto('dSerieNum'), numero) ?? numero;
}

function cdc(de: Grupo): string {
  const id = de.atributo('Id') ?? '';
  if (!/^\d{9}[0-9A-D]\d{34}$/.test(id)) throw new XmlNoImprimible('el CDC no es válido');
  return id;
}

/** The public page is the address of the QR without its last path segment (Manual Técnico v150, 13.4.4 and 13.8.2). */
function consulta(qr: string): VistaKude['consulta'] {
  const direccion = /^(https:\/\/[^?\s]+\/)qr\?/.exec(qr);
  if (!direccion?.[1]) throw new XmlNoImprimible('el código QR no es una dirección de consulta');
  return { qr, url: direccion[1] };
}
