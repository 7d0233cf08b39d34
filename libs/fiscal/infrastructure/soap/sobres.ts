import { create } from 'xmlbuilder2';
import { ESPACIO_FISCAL } from '../../domain/nombres-de-espacio';

/**
 * Request envelopes with exactly the elements that the authority has accepted. Signed XML is inserted as text, because serialising it
 * again would move namespace declarations and break the signature.
 */
const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
/** Placeholder for the content. */
const HUECO = '@';

function sobre(operacion: string, dId: string, campo: string, contenido: string): string {
  exigir('dId', dId, /^[0-9]{1,15}$/);
  const envelope = create().ele(SOAP, 'env:Envelope').att(XMLNS, 'xmlns:ns1', ESPACIO_FISCAL);
  const mensaje = envelope.ele(SOAP, 'env:Body').ele(ESPACIO_FISCAL, `ns1:${operacion}`);
  mensaje.ele(ESPACIO_FISCAL, 'ns1:dId').txt(dId);
  mensaje.ele(ESPACIO_FISCAL, `ns1:${campo}`).txt(HUECO);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${envelope.end({ headless: true })}\n`;
  return xml.replace(HUECO, () => contenido);
}

export function sobreDeEnvio(dId: string, xml: string): string {
  exigir('xml', xml, /^<rDE[ >]/);
  return sobre('rEnviDe', dId, 'xDE', xml);
}

export function sobreDeLote(dId: string, lote: string): string {
  exigir('lote', lote, /^[0-9A-Za-z+/]+={0,2}$/);
  return sobre('rEnvioLote', dId, 'xDE', lote);
}

export function sobreDeConsultaLote(dId: string, consulta: { numeroLote: string } | { cdc: string }): string {
  if ('cdc' in consulta) return sobre('rEnviConsLoteDe', dId, 'dCDC', cdcExigido(consulta.cdc));
  exigir('numeroLote', consulta.numeroLote, /^[0-9]{1,28}$/);
  return sobre('rEnviConsLoteDe', dId, 'dProtConsLote', consulta.numeroLote);
}

export function sobreDeConsultaDe(dId: string, cdc: string): string {
  return sobre('rEnviConsDeRequest', dId, 'dCDC', cdcExigido(cdc));
}

export function sobreDeConsultaRuc(dId: string, ruc: string): string {
  exigir('ruc', ruc, /^[0-9]{4,7}[0-9A-D]$/);
  return sobre('rEnviConsRUC', dId, 'dRUCCons', ruc);
}

export function sobreDeEventos(dId: string, xmlGrupo: string): string {
  exigir('xmlGrupo', xmlGrupo, /^<gGroupGesEve[ >]/);
  return sobre('rEnviEventoDe', dId, 'dEvReg', xmlGrupo);
}

function cdcExigido(cdc: string): string {
  exigir('cdc', cdc, /^[0-9]{9}[0-9A-D][0-9]{34}$/);
  return cdc;
}

function exigir(nombre: string, valor: string, forma: RegExp): void {
  if (!forma.test(valor)) throw new RangeError(`${nombre} cannot be sent: "${valor.slice(0, 40)}"`);
}
