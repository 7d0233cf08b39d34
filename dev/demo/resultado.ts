/** The demo's results for one invoice; milliseconds count from the sending of its request. */
export interface Resultado {
  titulo: string;
  numero: string;
  cdc: string;
  estado: string;
  msAceptar: number;
  msAprobar: number;
  msKude: number;
  firma: string;
  /** The authority's answer code. */
  codigo: string;
}

const COLUMNAS: [title: string, cell: (r: Resultado) => string, align: 'left' | 'right'][] = [
  ['invoice', (r) => r.titulo, 'left'],
  ['number', (r) => r.numero, 'left'],
  ['CDC', (r) => r.cdc, 'left'],
  ['state', (r) => r.estado, 'left'],
  ['accepted ms', (r) => String(r.msAceptar), 'right'],
  ['answered ms', (r) => String(r.msAprobar), 'right'],
  ['KuDE ms', (r) => String(r.msKude), 'right'],
  ['signature', (r) => r.firma, 'left'],
  ['code', (r) => r.codigo, 'left'],
];

/** The results as a plain-text table. */
export function tabla(resultados: Resultado[]): string {
  const rows = [COLUMNAS.map(([title]) => title), ...resultados.map((r) => COLUMNAS.map(([, cell]) => cell(r)))];
  const widths = COLUMNAS.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  const lines = rows.map((row) =>
    row.map((cell, column) =>
      COLUMNAS[column]?.[2] === 'right' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  );
  const [head, ...body] = lines.map((line) => line.join('  ').trimEnd());
  return [head, widths.map((width) => '─'.repeat(width)).join('  '), ...body].join('\n');
}
