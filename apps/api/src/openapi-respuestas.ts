import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Answers that the product gave to its tests (`npm run taller -- respuestas`): good ones by method, path and status, errors by their code;
 * `detail`: the faults of a request.
 */
export const RESPUESTAS = JSON.parse(
  readFileSync(path.join(__dirname, 'respuestas-grabadas.json'), 'utf8'),
) as Readonly<Record<string, object>>;
