// `npm run taller -- fuzz`: every field of every body with what is expensive to read (marks, keys, levels, digits): refused by a short
// answer, and the event loop never blocks longer than for two of the longest honest documents. Then requests made from /openapi.json,
// well meant and mutated, against the whole product; every answer must be one that the document names, with a body of its schema, and
// none may be a 5xx or reveal our internals.
// Starts what it needs in a folder of its own and stops it. --cuantas n: how many of the last (50,000); --semilla n: the seed (printed
// otherwise); --a-la-vez n; --una-de-cada n: of the expensive ones (1).
import { SystemClock } from '@libs/platform';
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { forgetData } from '../../dev/stack/ground';
import { freshTokens, startProduct } from '../../dev/stack/product';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { HONESTOS } from './balanza';
import { correr, correrPesadas, type Informe } from './correr';

const FOLDER = path.join(ROOT, '.local', 'fuzz', String(process.pid));
const CADA = 5_000;
const tell = (linea: string): void => console.error(`▸ ${linea}`);

function opcion(nombre: string, porDefecto: number): number {
  const i = process.argv.indexOf(`--${nombre}`);
  return i < 0 ? porDefecto : Number(process.argv[i + 1]);
}

const cuantas = opcion('cuantas', 50_000);
const semilla = opcion('semilla', new SystemClock().now().getTime() % 1_000_000);
const aLaVez = opcion('a-la-vez', 16);
const unaDeCada = opcion('una-de-cada', 1);

function imprimir({ respuestas, ...comunes }: Informe, pesadas: Awaited<ReturnType<typeof correrPesadas>>): boolean {
  const hallazgos = [...comunes.hallazgos, ...pesadas.hallazgos];
  for (const [operacion, porStatus] of [...respuestas].sort()) {
    const estados = [...porStatus].sort(([a], [b]) => a - b).map(([status, n]) => `${status}×${n}`);
    console.log(`${operacion.padEnd(80)} ${estados.join('  ')}`);
  }
  for (const { falta, veces, ejemplo } of hallazgos) console.log(`\nFAIL ${veces}× ${falta}\n  ${ejemplo}`);
  const total = [...respuestas.values()].flatMap((porStatus) => [...porStatus.values()]).reduce((a, b) => a + b, 0);
  const bien = hallazgos.length === 0 && total === cuantas;
  const { mayorProporcion } = pesadas;
  const figuras = {
    honest_documents: { value: mayorProporcion, goal: HONESTOS, met: mayorProporcion <= HONESTOS },
    heavy_requests: { value: pesadas.pesadas, goal: 1, met: pesadas.pesadas > 0 },
    requests: { value: total, goal: cuantas, met: total === cuantas },
    findings: { value: hallazgos.length, goal: 0, met: hallazgos.length === 0 },
  };
  console.log(`\nseed ${semilla}\n${JSON.stringify(figuras)}`);
  return bien;
}

async function main(): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  let bien = false;
  const status = await session(
    FOLDER,
    tell,
    async (supervisor) => {
      const rebotes = randomBytes(32).toString('base64');
      const producto = await startProduct(supervisor, {
        folder: FOLDER,
        env: { ...process.env, BOUNCE_TOKEN: rebotes },
        tell,
        durable: false,
      });
      const tokens = await freshTokens(producto);
      if (!tokens) throw new Error('the fuzz needs the tokens of the demo users');
      tell(`seed ${semilla}`);
      const alAvanzar = (hechas: number): void => {
        if (hechas % CADA === 0) tell(`${hechas} of ${cuantas}`);
      };
      const { base_url: base, tenant_id: id, tenant_ruc: ruc } = producto;
      const objetivo = { base, tenant: { id, ruc }, tokens: { ...tokens, rebotes } };
      // The many requests come last: they use up the limits, and no other request could be made within this minute.
      tell('every field with what is expensive to read …');
      const pesadas = await correrPesadas(objetivo, { semilla, unaDeCada, interno: producto.inner_url });
      bien = imprimir(await correr(objetivo, { semilla, cuantas, aLaVez, alAvanzar }), pesadas);
    },
    130,
  );
  // What went wrong is in the logs.
  if (status === 0 && bien) {
    forgetData(FOLDER);
    rmSync(FOLDER, { recursive: true, force: true });
    return 0;
  }
  tell(`logs: ${path.join(FOLDER, 'logs')}`);
  return status || 1;
}

void main().then((status) => process.exit(status));
