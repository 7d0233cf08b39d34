import { ESPACIO_FISCAL } from '../../domain/nombres-de-espacio';

/**
 * Request envelopes, element for element those that the authority accepted. Signed text goes in as text: re-serialising it
 * would move namespace declarations and break the signature.
 */
const SOAP = 'http://www.w3.org/2003/05/soap-envelope';

function sobre(operacion: string, dId: string, contenido: string): string {
  exigir('dId', dId, /^[0-9]{1,15}$/);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<env:Envelope xmlns:env="${SOAP}" xmlns:ns1="${ESPACIO_FISCAL}"><env:Body>` +
    `<ns1:${operacion}><ns1:dId>${dId}</ns1:dId>${contenido}</ns1:${operacion}></env:Body></env:Envelope>\n`
  );
}

export function sobreDeEnvio(dId: string, xml: string): string {
  exigir('xml', xml, /^<rDE[ >]/);
  return sobre('rEnviDe', dId, `<ns1:xDE>${xml}</ns1:xDE>`);
}

export function sobreDeLote(dId: string, lote: string): string {
  exigir('lote', lote, /^[0-9A-Za-z+/]+={0,2}$/);
  return sobre('rEnvioLote', dId, `<ns1:xDE>${lote}</ns1:xDE>`);
}

export function sobreDeConsultaLote(dId: string, consulta: { numeroLote: string } | { cdc: string }): string {
  if ('cdc' in consulta) return sobre('rEnviConsLoteDe', dId, `<ns1:dCDC>${cdcExigido(consulta.cdc)}</ns1:dCDC>`);
  exigir('numeroLote', consulta.numeroLote, /^[0-9]{1,28}$/);
  return sobre('rEnviConsLoteDe', dId, `<ns1:dProtConsLote>${consulta.numeroLote}</ns1:dProtConsLote>`);
}

export function sobreDeConsultaDe(dId: string, cdc: string): string {
  return sobre('rEnviConsDeRequest', dId, `<ns1:dCDC>${cdcExigido(cdc)}</ns1:dCDC>`);
}

export function sobreDeConsultaRuc(dId: string, ruc: string): string {
  exigir('ruc', ruc, /^[0-9]{4,7}[0-9A-D]$/);
  return sobre('rEnviConsRUC', dId, `<ns1:dRUCCons>${ruc}</ns1:dRUCCons>`);
}

export function sobreDeEventos(dId: string, xmlGrupo: string): string {
  exigir('xmlGrupo', xmlGrupo, /^<gGroupGesEve[ >]/);
  return sobre('rEnviEventoDe', dId, `<ns1:dEvReg>${xmlGrupo}</ns1:dEvReg>`);
}

function cdcExigido(cdc: string): string {
  exigir('cdc', cdc, /^[0-9]{9}[0-9A-D][0-9]{34}$/);
  return cdc;
}

function exigir(nombre: string, valor: string, forma: RegExp): void {
  if (!forma.test(valor)) throw new RangeError(`${nombre} cannot be sent: "${valor.slice(0, 40)}"`);
}
