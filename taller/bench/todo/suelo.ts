// The floor of the whole path, as a process: bare Express, one RSA-2048 signature, the transaction of an emission, a turn, one TLS round
// trip with a document's bytes, and the transaction of the answer. Nothing of the product runs here.
import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import express from 'express';
import { BY_INDEX_ONLY } from '@libs/platform/db';
import type { Plantilla } from './plantilla';
import { Transacciones } from './transaccion';

const { API_DATABASE_URL, SUBMITTER_DATABASE_URL, PORT, PLANTILLA, CLIENTE, AUTORIDAD } = process.env as Record<
  string,
  string
>;
const plantilla = JSON.parse(PLANTILLA!) as Plantilla;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const emisiones = new Transacciones(API_DATABASE_URL!, plantilla);
// With the submitter's settings: planning again at each execution would cost more than the work.
const tramites = new Transacciones(SUBMITTER_DATABASE_URL!, plantilla, BY_INDEX_ONLY);
const agent = new Agent({ ...JSON.parse(readFileSync(CLIENTE!, 'utf8')), keepAlive: true, maxFreeSockets: 64 });
const firmable = Buffer.alloc(800, 'x');
const relleno = 'x'.repeat(plantilla.xmlBytes);

const firmar = () =>
  new Promise<Buffer>((resolve, reject) =>
    sign('sha256', firmable, privateKey, (error, firma) => (error ? reject(error) : resolve(firma))),
  );

const pedir = (id: string) =>
  new Promise<void>((resolve, reject) => {
    const peticion = request(`${AUTORIDAD}/de/ws/sync/recibe.wsdl`, { method: 'POST', agent }, (respuesta) => {
      respuesta.resume();
      respuesta.once('end', resolve);
    });
    peticion.once('error', reject);
    peticion.end(`<rDE><DE Id="${id}"/>${relleno}</rDE>`);
  });

const TURNO = {
  name: 'suelo-turno',
  text: `INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, vence_at, created_at)
    SELECT $2, tenant_id, id, cdc, nextval('d_id'), now() + interval '1 minute', now() FROM documento
    WHERE tenant_id = $1 AND id = $2 AND estado = 'P'`,
};
/** Of one document, whose submission has its id. */
const RESPUESTA = {
  name: 'suelo-respuesta',
  text: `WITH e AS (UPDATE envio SET abierto = false, en_vuelo = false, resultado = 'aprobado', cerrado_at = now()
      WHERE tenant_id = $1 AND de_id = $2 AND id = $2 AND abierto RETURNING de_id),
    d AS (UPDATE documento SET estado = 'A', updated_at = now(), protocolo_fiscal = '1', codigo_fiscal = '0260', aprobado_at = now()
      WHERE tenant_id = $1 AND id = $2 AND EXISTS (SELECT FROM e) RETURNING id)
    INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at) SELECT $1, id, 'A', 'Aprobado', now() FROM d`,
};
async function camino(punto: string): Promise<void> {
  await firmar();
  const id = await emisiones.emitir(punto);
  const values = [plantilla.tenantId, id];
  await tramites.hacer({ ...TURNO, values });
  await pedir(id);
  await tramites.hacer({ ...RESPUESTA, values });
}

const app = express();
app.use(express.json());
app.post('/camino', (req, res, next) => {
  camino((req.body as { punto: string }).punto).then(() => res.json(plantilla.respuesta), next);
});
app.get('/listo', (_req, res) => void res.json({}));
app.listen(Number(PORT), '127.0.0.1');
