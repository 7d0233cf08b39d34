// The generated parts of sdk/, made from docs/openapi.json: `npm run sdk` writes them, with --check they are only compared.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { drift } from '../calidad/drift';
import { herramientasDeMcp } from './mcp';
import { modelo, type Documento } from './modelo';
import { operacionesPhp, tiposPhp } from './php';
import { operacionesPython, tiposPython } from './python';
import { operacionesTypescript, tiposTypescript } from './typescript';

async function main(): Promise<void> {
  const texto = readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8');
  const documento = JSON.parse(texto) as Documento;
  const operaciones = modelo(documento);
  const archivos = {
    'typescript/src/tipos.ts': await tiposTypescript(texto),
    'typescript/src/operaciones.ts': operacionesTypescript(operaciones),
    'php/src/Tipos.php': tiposPhp(documento),
    'php/src/Operaciones.php': operacionesPhp(documento, operaciones),
    'python/timbo/tipos.pyi': tiposPython(documento),
    'python/timbo/operaciones.py': operacionesPython(operaciones),
    'mcp/herramientas.json': herramientasDeMcp(documento),
  };
  for (const [archivo, hecho] of Object.entries(archivos)) drift(`sdk/${archivo}`, hecho, 'npm run sdk');
}

void main();
