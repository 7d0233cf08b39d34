import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

/** The allowed reads from a standby: data that people see and that decides nothing (docs/adr/0027). */
const MAY_READ: Readonly<Record<string, readonly string[]>> = {
  'libs/de/infrastructure/postgres/consultas/sql-documento-consultas.ts': ['lista', 'recorrer', 'sitPorDefecto'],
  'libs/productos/infrastructure/postgres/typeorm-producto-repository.ts': ['listarProductos', 'recorrerProductos'],
  'libs/receptores/infrastructure/postgres/typeorm-receptor-repository.ts': ['lista'],
  'libs/reportes/infrastructure/postgres/compras.ts': ['lineasDeCompra'],
  'libs/reportes/infrastructure/postgres/lineas-de-venta.ts': ['documentosDelLibro', 'numerosInutilizados'],
  'libs/reportes/infrastructure/postgres/sql-reporte-consultas.ts': [
    'mejoresReceptores',
    'resumen',
    'ruc',
    'totalesDeVenta',
    'ventasPorDia',
  ],
};
/** Files that pass the replica on. */
const HANDS_OVER = [
  'apps/api/src/admin/admin.module.ts',
  'apps/api/src/de/de.module.ts',
  'apps/api/src/main.ts',
  'apps/api/src/plataforma/plataforma.module.ts',
  'apps/api/src/productos/productos.module.ts',
  'apps/api/src/receptores/receptores.module.ts',
  'apps/api/src/reportes/reportes.module.ts',
  'apps/api/src/service-metrics.ts',
];

const sources = ['apps', 'libs']
  .flatMap((top) =>
    readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => path.join(top, file)),
  )
  .filter((file) => /(?<!spec)\.ts$/.test(file) && !file.startsWith('libs/platform/db/'))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

const DECLARED =
  /^(?:  (?:private |async |\*)*|(?:export )?(?:async )?(?:function\*? |const ))(\w+)(?:<[^>]*>)?(?:\(| = )/;

/** The methods and functions with the reads of a standby. */
function readersIn(text: string): string[] {
  let inside = '';
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    inside = DECLARED.exec(line)?.[1] ?? inside;
    if (/\breads\.readOfTenant\(/.test(line)) found.add(inside);
  }
  return [...found].sort();
}

it('only lists, reports and exports read from a standby', () => {
  const readers = sources.map(({ file, text }) => [file, readersIn(text)] as const).filter(([, found]) => found.length);
  expect(Object.fromEntries(readers)).toEqual(MAY_READ);
});

it('nothing else is given the replica', () => {
  const naming = sources.filter(({ text }) => /^import [^;]*\b(Reads|ReadReplica)\b[^;]*;/m.test(text));
  expect(naming.map(({ file }) => file).sort()).toEqual(
    [...HANDS_OVER, ...Object.keys(MAY_READ), 'libs/platform/metrics/service-metrics.ts'].sort(),
  );
});
