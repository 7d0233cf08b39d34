import { hash, type X509Certificate } from 'node:crypto';
import { error } from '@libs/errors';
import {
  componerCdc,
  type DatosDelCertificado,
  diferenciaDeQr,
  incumpleEsquema,
  leerCdc,
  leerCertificado,
  leerDocumento,
  leerQr,
  type Nodo,
  rigeLaBase,
  textoDelDocumento,
} from '@libs/fiscal';
import { MOTIVO_EN_PALABRAS, verificarFirma } from '@libs/fiscal/verificacion';
import { instanteDe } from '@libs/platform';
import type { Sit } from '@libs/series';
import {
  type DocumentoImportable,
  type EmisorDelImportado,
  LectorDeImportados,
} from '../../application/ports/lector-de-importados';
import { anticiposImportados, datosImportados } from './datos-importados';
import { detalleImportado, Lectura } from './detalle-importado';
import { camposDelQr } from './qr-del-documento';

/** How much of a fault is repeated to the caller. */
const LARGO = 200;

const ilegible = (motivo: string) => error('IMPORTACION_ILEGIBLE', { motivo: motivo.slice(0, LARGO) });
const firmaInvalida = (motivo: string) => error('IMPORTACION_FIRMA_INVALIDA', { motivo: motivo.slice(0, LARGO) });

/** What was read of certificates; the verification gives the same object for the same one. */
const CERTIFICADOS = new WeakMap<X509Certificate, DatosDelCertificado>();

type Raiz = NonNullable<ReturnType<typeof leerDocumento>['raiz']>;

export class XmlLectorDeImportados extends LectorDeImportados {
  override leer(archivo: Uint8Array, emisor: EmisorDelImportado, ahora: Date): DocumentoImportable {
    const xml = textoDelDocumento(archivo);
    if (xml === undefined) throw ilegible('no está en UTF-8');
    const { de, qr, faltas, raiz } = partesDe(xml);
    const lectura = new Lectura(de);
    const cdc = String(de['@Id']);
    const ruc = `${lectura.texto('gDatGralOpe/gEmis/dRucEm')}-${lectura.texto('gDatGralOpe/gEmis/dDVEmi')}`;
    if (ruc !== emisor.ruc) throw error('IMPORTACION_DE_OTRO_EMISOR', { ruc });
    const digest = firmadoPor(raiz, cdc, ruc, lectura.texto('dFecFirma'));
    // Reported after the signature: an addition to a signed document, or a change in it, breaks the format too.
    if (faltas !== undefined) throw ilegible(faltas);
    exigirCdc(cdc, lectura);
    for (const fecha of [lectura.texto('gDatGralOpe/dFeEmiDE'), lectura.texto('dFecFirma')])
      if (instanteDe(fecha) > ahora) throw error('IMPORTACION_FECHA_FUTURA', { fecha });
    const datos = datosImportados(lectura, cdc, exigirQr(qr, lectura, cdc, digest, emisor));
    return {
      datos,
      detalle: detalleImportado(lectura, datos.totalGs),
      xml: Buffer.from(xml),
      digest,
      qr,
      anticipos: anticiposImportados(lectura),
    };
  }
}

/** `faltas`: what in it breaks the authority's schema. */
function partesDe(xml: string): { de: Nodo; qr: string; faltas: string | undefined; raiz: Raiz } {
  const { nodo, errores, raiz } = leerDocumento(xml);
  const [falta] = errores.filter(incumpleEsquema);
  const faltas = falta && `${falta.ruta ? `${falta.ruta}: ` : ''}${falta.detalle}`;
  const de = nodo?.['DE'];
  if (Array.isArray(de)) throw firmaInvalida(MOTIVO_EN_PALABRAS.referencia);
  if (typeof de !== 'object') throw ilegible(faltas ?? 'no es un documento');
  const qr = (nodo!['gCamFuFD'] as Nodo | undefined)?.['dCarQR'];
  return { de: de as Nodo, qr: typeof qr === 'string' ? qr : '', faltas, raiz: raiz! };
}

/**
 * The signature's digest. The verification sees the tree that the document is read from, and refuses a second DE, or the Id twice: the
 * only DE is the one that is read.
 */
function firmadoPor(raiz: Raiz, cdc: string, ruc: string, fechaFirma: string): string {
  const firma = verificarFirma(raiz, { elemento: 'DE', id: cdc });
  if (!firma.valida) throw firmaInvalida(MOTIVO_EN_PALABRAS[firma.motivo]);
  const certificado = CERTIFICADOS.get(firma.certificado) ?? leerCertificado(firma.certificado);
  CERTIFICADOS.set(firma.certificado, certificado);
  if (certificado.ruc !== ruc) throw firmaInvalida(`su certificado es del RUC ${certificado.ruc ?? 'de nadie'}`);
  const firmado = instanteDe(fechaFirma);
  if (firmado < certificado.desde || firmado >= certificado.hasta)
    throw firmaInvalida('su certificado no regía al firmar');
  return firma.digestValue;
}

function exigirCdc(cdc: string, l: Lectura): void {
  const compuesto = (): string =>
    componerCdc({
      tipo: l.texto('gTimb/iTiDE'),
      ruc: l.texto('gDatGralOpe/gEmis/dRucEm'),
      dv: l.texto('gDatGralOpe/gEmis/dDVEmi'),
      establecimiento: l.texto('gTimb/dEst'),
      punto: l.texto('gTimb/dPunExp'),
      numero: l.texto('gTimb/dNumDoc'),
      tipoContribuyente: l.texto('gDatGralOpe/gEmis/iTipCont'),
      fecha: l.texto('gDatGralOpe/dFeEmiDE'),
      tipoEmision: l.texto('gOpeDE/iTipEmi'),
      codigoSeguridad: l.texto('gOpeDE/dCodSeg'),
    });
  if (!leerCdc(cdc) || cdc.slice(-1) !== l.texto('dDVId') || cdc !== compuesto())
    throw error('IMPORTACION_CDC_INVALIDO');
}

/**
 * The environment that the QR names. Every value in it must be the document's; its seal is checked where its CSC is ours (one of another
 * provider may be another). The authority's copy of the QR is compared besides.
 */
function exigirQr(qr: string, l: Lectura, cdc: string, digest: string, emisor: EmisorDelImportado): Sit {
  const invalido = (motivo: string) => error('IMPORTACION_QR_INVALIDO', { motivo });
  const leido = leerQr(qr);
  const dia = l.texto('gDatGralOpe/dFeEmiDE').slice(0, 10);
  if (leido === 'base' || (leido !== 'forma' && !rigeLaBase(leido, dia)))
    throw invalido('no lleva a la consulta de la autoridad');
  if (leido === 'forma') throw invalido('no tiene la forma que pide la autoridad');
  const { sit, campos, consulta, idCsc, sello } = leido;
  if (diferenciaDeQr(camposDelQr(l, cdc, digest), campos)) throw invalido('sus datos no son los del documento');
  const csc = emisor.csc[sit];
  if (csc?.id === idCsc && hash('sha256', consulta + csc.secreto, 'hex') !== sello)
    throw invalido('su sello no corresponde al CSC');
  return sit;
}
