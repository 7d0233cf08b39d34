import { create } from 'xmlbuilder2';

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';
const FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';

/** An element of an answer: its name and its text or children; undefined omits the element. */
export type Campo = readonly [nombre: string, valor: string | readonly Campo[] | undefined];

/** The HTTP answer to one call. */
export interface RespuestaHttp {
  readonly estado: number;
  readonly tipo: string;
  readonly cuerpo: string;
  readonly cabeceras?: Readonly<Record<string, string>>;
}

type Nodo = ReturnType<ReturnType<typeof create>['ele']>;

function agregar(padre: Nodo, campos: readonly Campo[]): void {
  for (const [nombre, valor] of campos) {
    if (valor === undefined) continue;
    const nodo = padre.ele(FISCAL, `ns2:${nombre}`);
    // xmlbuilder2 reads "&amp;" in a text as an entity, so "&" is escaped first to keep every text unchanged.
    if (typeof valor === 'string') nodo.txt(valor.replaceAll('&', '&amp;'));
    else agregar(nodo, valor);
  }
}

/**
 * The SOAP answer as the authority writes it: declaration and line feed, prefixes env and ns2, empty Header, decimal references for
 * everything that is not ASCII, a literal ">" in texts, no final line feed (OPERACION of the protocol, captures of 2026-10).
 */
export function sobre(raiz: string, campos: readonly Campo[]): string {
  const envelope = create().ele(SOAP, 'env:Envelope');
  envelope.ele(SOAP, 'env:Header');
  agregar(envelope.ele(SOAP, 'env:Body'), [[raiz, campos]]);
  const xml = envelope.end({ headless: true });
  const ascii = xml.replace(/[\u0080-\u{10ffff}]/gu, (c) => `&#${c.codePointAt(0)};`).replaceAll('&gt;', '>');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${ascii}`;
}

export function respuestaSoap(raiz: string, campos: readonly Campo[], estado = 200): RespuestaHttp {
  return { estado, tipo: 'application/soap+xml; charset=utf-8', cuerpo: sobre(raiz, campos) };
}

/** The generic rejection: the same envelope for every service, without Id, with HTTP 400. */
export function rechazoGenerico(fecProc: string, codigo = '0160', mensaje = 'XML Mal Formado.'): RespuestaHttp {
  const protocolo: Campo[] = [
    ['dFecProc', fecProc],
    ['dEstRes', 'Rechazado'],
    [
      'gResProc',
      [
        ['dCodRes', codigo],
        ['dMsgRes', mensaje],
      ],
    ],
  ];
  return respuestaSoap('rRetEnviDe', [['rProtDe', protocolo]], 400);
}

/** Page of the authority's gateway for a caller without an accepted client certificate (NT-16), with HTTP 200. */
export function accesoDenegado(): RespuestaHttp {
  const cuerpo =
    '<html><head><title>BIG-IP logout page</title></head><body><p>Acceso denegado: certificado no aceptado.</p></body></html>';
  return { estado: 200, tipo: 'text/html; charset=utf-8', cuerpo };
}
