// `npm run certificado -- --ruc 80999995-1 [--nombre "…"] [--clave prueba] [--salida certificado.p12]`: a taxpayer's certificate that the
// simulator of `npm start` accepts, as the PKCS#12 file that a provider would hand over.
import { SystemClock } from '@libs/platform';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Ruc } from '@libs/fiscal';
import { autoridadDePruebaEn, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { tlsFolder } from './parts/simulator';
import { STACK_FOLDER } from './stack-file';

/** Folder with ca.crt and ca.key of the authority that signs; by default that of `npm start`. */
const autoridad = process.env['TEST_CA_DIR'] || tlsFolder(STACK_FOLDER);

async function certificado(): Promise<string> {
  const { values } = parseArgs({
    options: {
      ruc: { type: 'string' },
      nombre: { type: 'string', default: 'CONTRIBUYENTE DE PRUEBA' },
      clave: { type: 'string', default: 'prueba' },
      salida: { type: 'string', default: 'certificado.p12' },
    },
  });
  const { ruc, nombre, clave, salida } = values;
  if (!ruc || !Ruc.esValido(ruc)) throw new Error('--ruc takes a RUC with its check digit, such as 80999995-1');
  if (!existsSync(path.join(autoridad, 'ca.key')))
    throw new Error(`${autoridad} has no authority: npm start makes it, at its first start.`);
  const ca = autoridadDePruebaEn(autoridad, new SystemClock().now());
  const { pkcs12 } = await emitirCertificadoDePrueba({ ca, ruc, nombre, clave });
  writeFileSync(salida, pkcs12, { mode: 0o600 });
  return `${salida}: certificate of ${nombre}, RUC ${ruc}; its password is "${clave}". Good for nothing but the simulator.`;
}

certificado().then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
