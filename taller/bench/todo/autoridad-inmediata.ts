// An authority that approves everything immediately, as a process: TLS with client certificates and the answer of the synchronous service,
// no rule. The simulator validates every signature and rule, which costs more than the submission that is to be measured.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';

const { TLS_FILES, PORT } = process.env as Record<'TLS_FILES' | 'PORT', string>;
const { cert, key, ca } = JSON.parse(readFileSync(TLS_FILES, 'utf8')) as Record<'cert' | 'key' | 'ca', string>;

const FECHA = '<ns2:dFecProc>2026-11-20T10:00:00-03:00</ns2:dFecProc>';
const APROBADO =
  '<ns2:dEstRes>Aprobado</ns2:dEstRes><ns2:dProtAut>1</ns2:dProtAut>' +
  '<ns2:gResProc><ns2:dCodRes>0260</ns2:dCodRes><ns2:dMsgRes>Aprobado</ns2:dMsgRes></ns2:gResProc>';
const sobre = (raiz: string, contenido: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope">` +
  `<env:Header/><env:Body><ns2:${raiz} xmlns:ns2="http://ekuatia.set.gov.py/sifen/xsd">${contenido}</ns2:${raiz}>` +
  '</env:Body></env:Envelope>';

function contestar(cuerpo: string): string {
  const cdc = /<DE Id="([^"]+)"/.exec(cuerpo)?.[1] ?? '';
  return sobre('rRetEnviDe', `<ns2:rProtDe><ns2:Id>${cdc}</ns2:Id>${FECHA}${APROBADO}</ns2:rProtDe>`);
}

createServer({ cert, key, ca, requestCert: true, rejectUnauthorized: true, keepAliveTimeout: 60_000 }, (req, res) => {
  const trozos: Buffer[] = [];
  req.on('data', (trozo: Buffer) => trozos.push(trozo));
  req.on('end', () => {
    // The floor's round trips get an answer as short as an approval.
    const cuerpo = Buffer.concat(trozos).toString('utf8');
    res.writeHead(200, { 'Content-Type': 'application/soap+xml; charset=utf-8' }).end(contestar(cuerpo));
  });
}).listen(Number(PORT), '127.0.0.1');
