// The floor of emission, as a process: bare Express, one RSA-2048 signature and one transaction with the rows that an emission
// writes, in one statement. Nothing of the product runs here.
import { generateKeyPairSync, sign } from 'node:crypto';
import express from 'express';
import type { Plantilla } from './plantilla';
import { Transacciones } from './transaccion';

const { DATABASE_URL, PORT, PLANTILLA } = process.env as Record<'DATABASE_URL' | 'PORT' | 'PLANTILLA', string>;
const plantilla = JSON.parse(PLANTILLA) as Plantilla;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const transacciones = new Transacciones(DATABASE_URL, plantilla);
const firmable = Buffer.alloc(800, 'x');

const firmar = () =>
  new Promise<Buffer>((resolve, reject) =>
    sign('sha256', firmable, privateKey, (error, firma) => (error ? reject(error) : resolve(firma))),
  );

const app = express();
app.use(express.json());
app.post('/eco', (_req, res) => void res.json(plantilla.respuesta));
app.post('/transaccion', (req, res, next) => {
  transacciones.emitir((req.body as { punto: string }).punto).then(() => res.json(plantilla.respuesta), next);
});
app.post('/firma', (_req, res, next) => {
  firmar().then(() => res.json(plantilla.respuesta), next);
});
app.post('/emitir', (req, res, next) => {
  firmar()
    .then(() => transacciones.emitir((req.body as { punto: string }).punto))
    .then(() => res.json(plantilla.respuesta), next);
});
app.get('/listo', (_req, res) => void res.json({}));
app.listen(Number(PORT), '127.0.0.1');
