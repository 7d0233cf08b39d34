import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../dev/stack/root';

const bloques = (pagina: string): string[] =>
  [...readFileSync(path.join(ROOT, 'docs/integracion', pagina), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
    ([, texto]) => texto!,
  );

/** What the pages take as known. */
const SABIDO = `
import { writeFile } from 'node:fs/promises';
declare const factura: object;
declare const corregida: object;
declare const [cdc, deId, token]: string[];
`;

it('the TypeScript of docs/integracion compiles with strict types, as apps/api/test/guias.e2e-spec.ts runs it', () => {
  const [inicio] = bloques('README.md');
  const [de, ...operaciones] = bloques('api.md');
  expect(operaciones.length).toBeGreaterThan(15);
  const partes = operaciones.map((texto, n) => `export async function parte${n}() {\n${texto}}`);
  const texto = [SABIDO, inicio, de, ...partes].join('\n');
  const archivo = path.join(ROOT, 'taller/sdk/guia.mts');
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    // Of the declarations only what the page uses: Node's own are not ours to check.
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (nombre, idioma) =>
    nombre === archivo ? ts.createSourceFile(nombre, texto, idioma) : getSourceFile(nombre, idioma);
  host.fileExists = (nombre) => nombre === archivo || fileExists(nombre);
  const programa = ts.createProgram([archivo], options, host);
  const errores = ts.getPreEmitDiagnostics(programa).map(({ file, start = 0, messageText }) => {
    const linea = file && texto.split('\n')[file.getLineAndCharacterOfPosition(start).line];
    return `${linea}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(errores).toEqual([]);
});
