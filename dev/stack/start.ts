import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROLES } from './idp/identity-provider';
import { freshTokens, startProduct, type Product } from './product';
import { ROOT } from './root';
import { writeSecret } from './secret-file';
import { session } from './session';
import { STACK_FILE, STACK_FOLDER, type StackFile } from './stack-file';
import type { Supervisor } from './supervisor';

const PREFERRED_PORT = 3000;

async function describe(product: Product, supervisor: Supervisor): Promise<StackFile> {
  const { tokens: clients, database_urls: _, ...addresses } = product;
  const fresh = await freshTokens(product);
  return {
    ...addresses,
    token_url: clients?.url ?? null,
    tokens: fresh && { admin: fresh.admin, superadmin: fresh.superadmin },
    token_clients: clients?.clientSecrets ?? null,
    pids: { supervisor: process.pid, ...supervisor.pids() },
  };
}

const EXAMPLE = JSON.stringify({
  establecimiento: '001',
  punto: '001',
  tipo_transaccion: 1,
  receptor: { nombre: 'Consumidor de prueba', tipo_documento: 1, numero_documento: '1234567', codigo_pais: 'PRY' },
  items: [{ descripcion: 'Café molido 500 g', cantidad: 2, precio_unitario: 35000, iva_tipo: 10 }],
});

function introduction({
  base_url,
  panel_url,
  inner_url,
  simulator_url,
  mail_url,
  token_url,
  api_key,
}: StackFile): string {
  const addresses = [
    ['Panel', panel_url],
    ['API', base_url],
    ['API documentation', `${base_url}/docs`],
    ['Health and metrics', inner_url],
    ['Authority simulator', simulator_url],
    ['Mail inbox', mail_url],
    ['Tokens', token_url && `${token_url} (npm run token -- ${ROLES.join(' | ')})`],
    ['API key', api_key],
  ];
  return `
Timbó is up. Ctrl-C stops it; the data stays in .local/.

${addresses
  .filter(([, value]) => value)
  .map(([name, value]) => `  ${name?.padEnd(20)} ${value}`)
  .join('\n')}

Issue an invoice and wait for the authority's answer:

  curl -s '${base_url}/v1/de/emitir?wait=true' -H 'Authorization: ApiKey ${api_key}' \\
    -H 'Content-Type: application/json' -d '${EXAMPLE}'

List what was issued, and look at one document (put its CDC in place of <CDC>):

  curl -s '${base_url}/v1/de?limit=5' -H 'Authorization: ApiKey ${api_key}'
  curl -s '${base_url}/v1/de/<CDC>' -H 'Authorization: ApiKey ${api_key}'
  curl -sL -o kude.pdf '${base_url}/v1/de/<CDC>/kude' -H 'Authorization: ApiKey ${api_key}'

The same for programs: ${STACK_FILE}. Logs: ${path.join(STACK_FOLDER, 'logs')}`;
}

async function main(): Promise<number> {
  const settings = path.join(ROOT, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  mkdirSync(path.dirname(STACK_FILE), { recursive: true });

  let description: StackFile | undefined;
  let supervisor: Supervisor | undefined;
  const keepPidsRight = () => {
    if (description && supervisor)
      writeSecret(STACK_FILE, { ...description, pids: { supervisor: process.pid, ...supervisor.pids() } });
  };
  const tell = (line: string) => {
    console.log(`▸ ${line}`);
    keepPidsRight();
  };
  const status = await session(
    STACK_FOLDER,
    tell,
    async (one) => {
      supervisor = one;
      const product = await startProduct(one, {
        folder: STACK_FOLDER,
        env: process.env,
        tell,
        preferredPort: PREFERRED_PORT,
      });
      description = await describe(product, one);
      keepPidsRight();
      console.log(introduction(description));
      // Until a signal ends the session.
      await new Promise(() => undefined);
    },
    0,
  );
  if (description) writeSecret(STACK_FILE, { ...description, pids: {} });
  return status;
}

void main().then((status) => {
  process.exitCode = status;
});
