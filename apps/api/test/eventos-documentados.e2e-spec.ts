import { readFileSync } from 'node:fs';
import path from 'node:path';
import { unaRemision } from '@libs/de/testing';
import type { De, Json } from './cliente';
import { type EmisorDePrueba, unEmisor } from './emisor-de-prueba';
import { facturaCon, horaParaguaya, unaFactura } from './facturas';

jest.setTimeout(90_000);

const GUIA = readFileSync(path.join(__dirname, '../../../docs/integracion/api.md'), 'utf8');
const ESPERA = { query: { wait: true, timeout: 25 } };

/** The calls on one document that the guide shows with a body: the last part of the path, and the body as it is sent. */
const LLAMADAS = [
  ...GUIA.matchAll(/curl -s(?: -X POST)? "\$BASE\/v1\/(de|recibidos)\/\$CDC\/([a-z-]+)"[^\n]*? -d '([^']+)'/g),
].map(([, recurso, que, cuerpo]) => ({ recurso: recurso!, que: que!, cuerpo: cuerpo! }));

let emisor: EmisorDePrueba;
let comprador: EmisorDePrueba;
beforeAll(async () => {
  [emisor, comprador] = await Promise.all([unEmisor(), unEmisor()]);
});

/** A document that admits the call. */
async function documentoPara(que: string): Promise<De> {
  if (que === 'actualizar-transporte') return emisor.api.emitido(unaRemision(), ESPERA);
  const suyo = { nombre: 'COOPERATIVA DE PRUEBA', ruc: comprador.ruc, tipo_contribuyente: 2 };
  const receptor = que === 'nominar' ? { nombre: 'Consumidor final' } : suyo;
  if (que !== 'inutilizar-numero') return emisor.api.emitido(unaFactura({ receptor }), ESPERA);
  const rechazada = facturaCon('SIM-RECHAZAR', { receptor });
  return emisor.api.resuelto((await emisor.api.emitido(rechazada)).cdc);
}

it('shows every event', () => {
  expect(LLAMADAS.map(({ que }) => que).sort()).toEqual([
    ...['actualizar-transporte', 'cancelar', 'conformidad', 'desconocimiento', 'disconformidad'],
    ...['inutilizar-numero', 'nominar', 'notificar-recepcion'],
  ]);
});

it.each(LLAMADAS)('$recurso/…/$que is accepted as the guide shows it', async ({ recurso, que, cuerpo }) => {
  const { cdc } = await documentoPara(que);
  // Of the days in the guide only the form counts.
  const deHoy = JSON.parse(cuerpo.replace(/\d{4}-\d\d-\d\dT[\d:]+/g, horaParaguaya())) as Json;
  const { api } = recurso === 'recibidos' ? comprador : emisor;
  const respuesta = await api.pedir(`/v1/${recurso}/${cdc}/${que}`, { metodo: 'POST', cuerpo: deHoy });
  expect({ status: respuesta.status, cuerpo: respuesta.cuerpo }).toMatchObject({ status: 200 });
});
