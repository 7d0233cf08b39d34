// An authority that approves everything at once, as a process: TLS with client certificates and the answers of four services, no rule.
// DOCUMENTOS: the folder with the documents that it has, each in a file named by its CDC.
// The simulator validates every signature and rule, which costs more than the submission that is to be measured.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import { desempaquetarLote } from '@libs/fiscal';

const { TLS_FILES, PORT, DOCUMENTOS } = process.env as Record<'TLS_FILES' | 'PORT' | 'DOCUMENTOS', string>;
const { cert, key, ca } = JSON.parse(readFileSync(TLS_FILES, 'utf8')) as Record<'cert' | 'key' | 'ca', string>;

const FECHA = '<ns2:dFecProc>2026-11-20T10:00:00-03:00</ns2:dFecProc>';
const APROBADO =
  '<ns2:dEstRes>Aprobado</ns2:dEstRes><ns2:dProtAut>1</ns2:dProtAut>' +
  '<ns2:gResProc><ns2:dCodRes>0260</ns2:dCodRes><ns2:dMsgRes>Aprobado</ns2:dMsgRes></ns2:gResProc>';
const sobre = (raiz: string, contenido: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope">` +
  `<env:Header/><env:Body><ns2:${raiz} xmlns:ns2="http://ekuatia.set.gov.py/sifen/xsd">${contenido}</ns2:${raiz}>` +
  '</env:Body></env:Envelope>';

const lotes = new Map<string, string[]>();

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function consultado(cdc: string): string {
  const rde = readFileSync(path.join(DOCUMENTOS, cdc), 'utf8');
  const contenido = `<?xml version="1.0" encoding="UTF-8"?>${rde}<dProtAut>1</dProtAut><xContEv></xContEv>`;
  const escapado = contenido.replace(/[&<>]/g, (c) => ESCAPES[c]!);
  const codigo = '<ns2:dCodRes>0422</ns2:dCodRes><ns2:dMsgRes>CDC encontrado</ns2:dMsgRes>';
  return sobre('rEnviConsDeResponse', `${FECHA}${codigo}<ns2:xContenDE>${escapado}</ns2:xContenDE>`);
}

function contestar(ruta: string, cuerpo: string): string {
  if (ruta.endsWith('/recibe.wsdl')) {
    const cdc = /<DE Id="([^"]+)"/.exec(cuerpo)?.[1] ?? '';
    return sobre('rRetEnviDe', `<ns2:rProtDe><ns2:Id>${cdc}</ns2:Id>${FECHA}${APROBADO}</ns2:rProtDe>`);
  }
  if (ruta.endsWith('/consulta.wsdl')) return consultado(/dCDC>(\d+)</.exec(cuerpo)?.[1] ?? '');
  if (ruta.endsWith('/recibe-lote.wsdl')) {
    const numero = String(lotes.size + 1);
    const rdes = desempaquetarLote(/xDE>([^<]+)</.exec(cuerpo)?.[1] ?? '');
    lotes.set(
      numero,
      rdes.map((rde) => /<DE Id="([^"]+)"/.exec(rde)?.[1] ?? ''),
    );
    const cola = `<ns2:dCodRes>0300</ns2:dCodRes><ns2:dMsgRes>Lote recibido</ns2:dMsgRes><ns2:dProtConsLote>${numero}</ns2:dProtConsLote>`;
    return sobre('rResEnviLoteDe', `${FECHA}${cola}<ns2:dTpoProces>0</ns2:dTpoProces>`);
  }
  const cdcs = lotes.get(/dProtConsLote>(\d+)</.exec(cuerpo)?.[1] ?? '') ?? [];
  const resultados = cdcs
    .map((cdc) => `<ns2:gResProcLote><ns2:id>${cdc}</ns2:id>${APROBADO}</ns2:gResProcLote>`)
    .join('');
  const codigo = '<ns2:dCodResLot>0362</ns2:dCodResLot><ns2:dMsgResLot>Concluido</ns2:dMsgResLot>';
  return sobre('rResEnviConsLoteDe', `${FECHA}${codigo}${resultados}`);
}

createServer({ cert, key, ca, requestCert: true, rejectUnauthorized: true, keepAliveTimeout: 60_000 }, (req, res) => {
  const trozos: Buffer[] = [];
  req.on('data', (trozo: Buffer) => trozos.push(trozo));
  req.on('end', () => {
    // The floor's round trips get an answer as short as an approval.
    const cuerpo = Buffer.concat(trozos).toString('utf8');
    res.writeHead(200, { 'Content-Type': 'application/soap+xml; charset=utf-8' }).end(contestar(req.url ?? '', cuerpo));
  });
}).listen(Number(PORT), '127.0.0.1');
