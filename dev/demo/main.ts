import { rmSync } from 'node:fs';
import path from 'node:path';
import { forgetData } from '../stack/ground';
import { startProduct } from '../stack/product';
import { ROOT } from '../stack/root';
import { session } from '../stack/session';
import { ApiClient } from './api-client';
import { FACTURAS } from './facturas';
import { probarFactura } from './probar-factura';
import { tabla, type Resultado } from './resultado';

const FOLDER = path.join(ROOT, '.local', 'demo');
const OUTPUT = path.join(ROOT, 'demo-output');
const PATIENCE_MS = 60_000;
const INTERRUPTED = 130;

const began = performance.now();
const tell = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);

void session(
  FOLDER,
  tell,
  async (supervisor) => {
    forgetData(FOLDER);
    rmSync(OUTPUT, { recursive: true, force: true });
    const { base_url, api_key } = await startProduct(supervisor, {
      folder: FOLDER,
      env: process.env,
      tell,
      durable: false,
    });
    tell(`the API answers at ${base_url}`);
    const api = new ApiClient(base_url, api_key, PATIENCE_MS);
    const resultados: Resultado[] = [];
    for (const factura of FACTURAS) {
      tell(`invoice: ${factura.titulo} …`);
      resultados.push(await probarFactura(api, factura, OUTPUT));
    }
    console.log(`\n${tabla(resultados)}\n\nThe KuDEs (PDF) and signed XMLs are in ${OUTPUT}\n`);
    tell('stopping …');
  },
  INTERRUPTED,
).then((status) => {
  tell(status === 0 ? 'done' : status === INTERRUPTED ? 'interrupted' : 'the demo did not succeed');
  process.exitCode = status;
});
