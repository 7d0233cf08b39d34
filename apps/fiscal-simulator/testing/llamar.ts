import https from 'node:https';
import type { CertificadoDePrueba } from '@libs/fiscal/testing';

export interface Llamada {
  readonly url: string;
  readonly ca: string;
  readonly certificado?: CertificadoDePrueba;
  readonly cuerpo: string | Buffer;
  readonly tiempoMs?: number;
  /** Opens a connection for this call alone. */
  readonly conexionNueva?: boolean;
}

export interface Recibido {
  readonly estado: number;
  readonly cuerpo: string;
}

/** One POST with mutual TLS. Rejects when the connection breaks, or when nothing comes within `tiempoMs`. */
export function llamar({ url, ca, certificado, cuerpo, tiempoMs, conexionNueva }: Llamada): Promise<Recibido> {
  return new Promise((listo, error) => {
    const opciones = {
      method: 'POST',
      ca,
      cert: certificado?.certPem,
      key: certificado?.keyPem,
      ...(tiempoMs !== undefined && { timeout: tiempoMs }),
      ...(conexionNueva && { agent: false as const }),
      headers: { 'Content-Type': 'application/soap+xml; charset=utf-8' },
    };
    const req = https.request(url, opciones, (res) => {
      const partes: Buffer[] = [];
      res.on('data', (parte: Buffer) => partes.push(parte));
      res.on('end', () => listo({ estado: res.statusCode!, cuerpo: Buffer.concat(partes).toString('utf8') }));
      res.on('error', error);
    });
    req.on('timeout', () => req.destroy(new Error('no answer in time')));
    req.on('error', error);
    req.end(cuerpo);
  });
}

/** SOAP envelope with the prefixes of the captured requests. */
export function envoltura(mensaje: string, contenido: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<env:Envelope xmlns:env="http://www.w3.org/2003/05/soap-envelope" ' +
    `xmlns:ns1="http://ekuatia.set.gov.py/sifen/xsd"><env:Body><ns1:${mensaje}><ns1:dId>1</ns1:dId>${contenido}</ns1:${mensaje}>` +
    '</env:Body></env:Envelope>\n'
  );
}
