import { create } from 'xmlbuilder2';
import { ESPACIO_FISCAL } from '../../domain/nombres-de-espacio';

/**
 * Request envelopes with exactly the elements that the authority has accepted. Signed XML is inserted as text, because serialising it
 * again would move namespace declarations and break the signature.
 */
const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
/** Placeholder for the number of the message and for the content. */
const HUECO = '@';

/** The envelope of an operation; only the number of the message and the content change. */
function sobrePara(operacion: string, campo: string): (dId: string, contenido: string) => string {
  const envelope = create().ele(SOAP, 'env:Envelope').att(XMLNS, 'xmlns:ns1', ESPACIO_FISCAL);
  const mensaje = envelope.ele(SOAP, 'env:Body').ele(ESPACIO_FISCAL, `ns1:${operacion}`);
  for (const hijo of ['dId', campo]) mensaje.ele(ESPACIO_FISCAL, `ns1:${hijo}`).txt(HUECO);
  const [antes, entre, despues] = envelope.end({ headless: true }).split(HUECO) as [string, string, string];
  return (dId, contenido) => {
    exigir('dId', dId, /^[0-9]{1,15}$/);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${antes}${dId}${entre}${contenido}${despues}\n`;
  };
}

const deEnvio = sobrePara('rEnviDe', 'xDE');
const deLote = sobrePara('rEnvioLote', 'xDE');
const deConsultaLote = sobrePara('rEnviConsLoteDe', 'dProtConsLote');
const deConsultaLotePorCdc = sobrePara('rEnviConsLoteDe', 'dCDC');
const deConsultaDe = sobrePara('rEnviConsDeRequest', 'dCDC');
const deConsultaRuc = sobrePara('rEnviConsRUC', 'dRUCCons');
const deEventos = sobrePara('rEnviEventoDe', 'dEvReg');

export function sobreDeEnvio(dId: string, xml: string): string {
  exigir('xml', xml, /^<rDE[ >]/);
  return deEnvio(dId, xml);
}

export function sobreDeLote(dId: string, lote: string): string {
  exigir('lote', lote, /^[0-9A-Za-z+/]+={0,2}$/);
  return deLote(dId, lote);
}

export function sobreDeConsultaLote(dId: string, consulta: { numeroLote: string } | { cdc: string }): string {
  if ('cdc' in consulta) return deConsultaLotePorCdc(dId, cdcExigido(consulta.cdc));
  exigir('numeroLote', consulta.numeroLote, /^[0-9]{1,28}$/);
  return deConsultaLote(dId, consulta.numeroLote);
}

export function sobreDeConsultaDe(dId: string, cdc: string): string {
  return deConsultaDe(dId, cdcExigido(cdc));
}

export function sobreDeConsultaRuc(dId: string, ruc: string): string {
  exigir('ruc', ruc, /^[0-9]{4,7}[0-9A-D]$/);
  return deConsultaRuc(dId, ruc);
}

export function sobreDeEventos(dId: string, xmlGrupo: string): string {
  exigir('xmlGrupo', xmlGrupo, /^<gGroupGesEve[ >]/);
  return deEventos(dId, xmlGrupo);
}

function cdcExigido(cdc: string): string {
  exigir('cdc', cdc, /^[0-9]{9}[0-9A-D][0-9]{34}$/);
  return cdc;
}

function exigir(nombre: string, valor: string, forma: RegExp): void {
  if (!forma.test(valor)) throw new RangeError(`${nombre} cannot be sent: "${valor.slice(0, 40)}"`);
}
