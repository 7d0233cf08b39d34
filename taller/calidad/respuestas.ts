// apps/api/src/respuestas-grabadas.json, the examples of answers in the OpenAPI document, made from answers that the product gave to its
// tests: `GRABAR_RESPUESTAS=<file> npm test -- --selectProjects e2e`, then `npm run taller -- respuestas <file>`.
import { createReadStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { format, resolveConfig } from 'prettier';
import { RESPUESTAS } from '../../apps/api/src/openapi-respuestas';
import { ROOT } from '../../dev/stack/root';
import { ejemplar, recortado, riqueza } from './openapi/ejemplar';

const FILE = 'apps/api/src/respuestas-grabadas.json';
/** Of JSON: an example is for reading. */
const LARGEST = 4_500;

type Body = { error?: { codigo: string } };
type Recorded = [operation: string, status: number, body: Body];

/** Good answers are of an operation; an error says the same in every operation. */
const keyOf = ([operation, status, { error }]: Recorded): string =>
  status < 400 ? `${operation} ${status}` : (error?.codigo ?? 'detail');

/** The richest answer of each operation and status, and of each error, that is short enough; of equally rich ones the shortest. */
async function richest(file: string): Promise<Record<string, unknown>> {
  const best = new Map<string, { text: string; rich: number }>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const recorded = JSON.parse(line) as Recorded;
    const shown = recortado(recorded[2]);
    const text = JSON.stringify(shown);
    const key = keyOf(recorded);
    if (text.length > LARGEST) continue;
    const rich = riqueza(shown);
    const before = best.get(key);
    if (before && (before.rich > rich || (before.rich === rich && before.text.length <= text.length))) continue;
    best.set(key, { text, rich });
  }
  return Object.fromEntries([...best].map(([key, { text }]) => [key, ejemplar(JSON.parse(text))]));
}

async function main([file]: string[]): Promise<void> {
  if (!file) throw new Error('npm run taller -- respuestas <file that GRABAR_RESPUESTAS named>');
  // Answers that this run did not record stay unchanged.
  const examples = Object.entries({ ...RESPUESTAS, ...(await richest(file)) }).sort(([a], [b]) => (a < b ? -1 : 1));
  const made = path.join(ROOT, FILE);
  writeFileSync(
    made,
    await format(JSON.stringify(Object.fromEntries(examples)), { ...(await resolveConfig(made)), filepath: made }),
  );
  console.log(`${FILE}: written`);
}

void main(process.argv.slice(2));
