import type { CuerpoRecibido } from '../sobre';

/** CDC of the sample answers, whose form is the authority's and whose contents are invented. */
export const CDC = '01809999919001001000000122026101511234567894';

export function sobre(contenido: string, httpStatus = 200): CuerpoRecibido {
  const cuerpo =
    '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope"><env:Header/>' +
    `<env:Body>${contenido}</env:Body></env:Envelope>`;
  return { httpStatus, cuerpo };
}

/** One element with the prefix of the authority. */
export function el(nombre: string, ...contenido: string[]): string {
  return `<ns2:${nombre}>${contenido.join('')}</ns2:${nombre}>`;
}

export function raiz(nombre: string, ...contenido: string[]): string {
  return `<ns2:${nombre} xmlns:ns2="http://ekuatia.set.gov.py/sifen/xsd">${contenido.join('')}</ns2:${nombre}>`;
}

export function proceso(codigo: string, mensaje = 'x'): string {
  return el('gResProc', el('dCodRes', codigo), el('dMsgRes', mensaje));
}

const FECHA = el('dFecProc', '2026-10-09T17:07:15-03:00');

/** rRetEnviDe; with `id: null`, the generic rejection. */
export function envio(
  estado: string,
  procesos: string,
  { id = CDC as string | null, protAut = '' } = {},
): CuerpoRecibido {
  const prot = el(
    'rProtDe',
    id === null ? '' : el('Id', id),
    FECHA,
    id === null ? '' : el('dDigVal', 'y4ukCYs2g9SYr8EIsMPQ5Fx1fqos88yIJpMol8CGvjc='),
    el('dEstRes', estado),
    protAut && el('dProtAut', protAut),
    procesos,
  );
  return sobre(raiz('rRetEnviDe', prot));
}

export function generico(codigo = '0160', mensaje = 'XML Mal Formado.', httpStatus = 400): CuerpoRecibido {
  return sobre(
    raiz('rRetEnviDe', el('rProtDe', FECHA, el('dEstRes', 'Rechazado'), proceso(codigo, mensaje))),
    httpStatus,
  );
}

export function lote(codigo: string, numero?: string): CuerpoRecibido {
  const protocolo = numero === undefined ? '' : el('dProtConsLote', numero);
  return sobre(
    raiz('rResEnviLoteDe', FECHA, el('dCodRes', codigo), el('dMsgRes', 'm'), protocolo, el('dTpoProces', '0')),
  );
}

export function resultadoLote(cdc: string, estado: string, codigo: string, protAut = ''): string {
  return el('gResProcLote', el('id', cdc), el('dEstRes', estado), protAut && el('dProtAut', protAut), proceso(codigo));
}

export function consultaLote(codigo: string, mensaje: string, ...resultados: string[]): CuerpoRecibido {
  return sobre(raiz('rResEnviConsLoteDe', FECHA, el('dCodResLot', codigo), el('dMsgResLot', mensaje), ...resultados));
}

export function consultaDe(codigo: string, contenido?: string): CuerpoRecibido {
  const escapado = contenido
    ?.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[^\x00-\x7f]/gu, (c) => `&#${c.codePointAt(0)};`);
  const xContenDE = escapado === undefined ? '' : el('xContenDE', escapado);
  return sobre(raiz('rEnviConsDeResponse', FECHA, el('dCodRes', codigo), el('dMsgRes', 'm'), xContenDE));
}

export function evento(id: string, estado: string, codigo: string, protAut = ''): string {
  return el('gResProcEVe', el('dEstRes', estado), protAut && el('dProtAut', protAut), el('id', id), proceso(codigo));
}

export function eventos(...resultados: string[]): CuerpoRecibido {
  return sobre(raiz('rRetEnviEventoDe', FECHA, ...resultados));
}
