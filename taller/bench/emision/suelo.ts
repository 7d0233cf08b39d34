// The floor of emission, as a process: bare Express, one RSA-2048 signature and one transaction with the rows that an emission
// writes, in one statement. Nothing of the product runs here.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import express from 'express';
import { Pool } from 'pg';
import type { Plantilla } from './plantilla';

const { DATABASE_URL, PORT, PLANTILLA } = process.env as Record<'DATABASE_URL' | 'PORT' | 'PLANTILLA', string>;
const plantilla = JSON.parse(PLANTILLA) as Plantilla;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pool = new Pool({ connectionString: DATABASE_URL, max: 10 });
const firmable = Buffer.alloc(800, 'x');
const xml = Buffer.alloc(plantilla.xmlBytes, 'x');

const ESCRIBIR = {
  name: 'suelo',
  text: `WITH n AS (UPDATE serie SET ultimo_nro = ultimo_nro + 1, ultima_emit_at = now()
      WHERE tenant_id = $1 AND punto = $2 RETURNING ultimo_nro),
    i AS (INSERT INTO id_interno (tenant_id, sit, id_interno, de_id) VALUES ($1, 'H', $3::text, $3::uuid)),
    d AS (INSERT INTO documento SELECT r.* FROM n, jsonb_populate_record(NULL::documento, $4::jsonb || jsonb_build_object(
      'id', $3::text, 'cdc', $3::text, 'id_interno', $3::text, 'punto', $2::text, 'numero', n.ultimo_nro)) r RETURNING *),
    k AS (INSERT INTO cdc_emitido (tenant_id, cdc, de_id) VALUES ($1, $3::text, $3::uuid)),
    u AS (INSERT INTO numero_emitido SELECT tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, id FROM d),
    x AS (INSERT INTO documento_detalle (de_id, tenant_id, contenido, huella_solicitud) VALUES ($3::uuid, $1, $5::jsonb, '')),
    h AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at) VALUES ($1, $3::uuid, 'P', 'Emisión', now())),
    o AS (INSERT INTO outbox (tenant_id, cola, datos, disponible_at) VALUES ($1, 'suelo', '{}', 'infinity'))
    INSERT INTO documento_xml (cdc, tenant_id, de_id, xml, digest) VALUES ($3::text, $1, $3::uuid, $6, '')`,
};

async function transaccion(punto: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SELECT set_config('app.tenant', '${plantilla.tenantId}', true)`);
    await client.query({
      ...ESCRIBIR,
      values: [plantilla.tenantId, punto, randomUUID(), plantilla.documento, plantilla.detalle, xml],
    });
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

const firmar = () =>
  new Promise<Buffer>((resolve, reject) =>
    sign('sha256', firmable, privateKey, (error, firma) => (error ? reject(error) : resolve(firma))),
  );

const app = express();
app.use(express.json());
app.post('/eco', (_req, res) => void res.json(plantilla.respuesta));
app.post('/transaccion', (req, res, next) => {
  transaccion((req.body as { punto: string }).punto).then(() => res.json(plantilla.respuesta), next);
});
app.post('/firma', (_req, res, next) => {
  firmar().then(() => res.json(plantilla.respuesta), next);
});
app.post('/emitir', (req, res, next) => {
  firmar()
    .then(() => transaccion((req.body as { punto: string }).punto))
    .then(() => res.json(plantilla.respuesta), next);
});
app.get('/listo', (_req, res) => void res.json({}));
app.listen(Number(PORT), '127.0.0.1');
