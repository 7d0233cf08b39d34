import { desde, type Figuras, hasta } from '../figuras';
import type { Exportacion } from './exportar';
import type { Medida } from './medir';
import type { ListaEnElPanel } from './panel';

interface Exportado extends Exportacion {
  filas: number;
}

export interface Hecho {
  medidas: Medida[];
  /** Medians, ms: the exact total as in the list, and a bare count of the tenant's documents. */
  cuenta: { propia: number; desnuda: number };
  /** The page of all taxpayers of one person. */
  deCuentas: { ms: number; cuentas: number };
  enElPanel: ListaEnElPanel;
  csv: Exportado;
  xlsx: Exportado;
}

const veces = ({ sql, http, desnudo }: Medida): number => http.mediana / (sql.mediana + desnudo.mediana);
const crecimiento = ({ pagina, paginaDePocos }: Medida): number => pagina.mediana / paginaDePocos.mediana;
const seJuzga = ({ caso, llena }: Medida): boolean => Boolean(caso.noCrece) && llena;
const porSegundo = ({ ms, filas }: Exportado): number => Math.round((filas * 1_000) / ms);
/** Growth of the process in the second half; in the first half the heap grows until garbage collection starts. */
const crecio = ({ mayorMb: [primera, segunda] }: Exportado): number => Math.max(0, segunda - primera);

export function imprimir(
  { medidas, cuenta, deCuentas, enElPanel, csv, xlsx }: Hecho,
  documentos: number,
  pocos: number,
): void {
  const ms = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 2 }).padStart(9);
  console.log(
    `${documentos.toLocaleString('en')} documents, half of them of the tenant that asks; medians and p99 in ms`,
  );
  console.log(`page: its rows alone, beside the same of ${pocos.toLocaleString('en')} documents\n`);
  console.log(`${' '.repeat(24)} bare SQL       p99  endpoint       p99  ÷(SQL+HTTP)      page  of few  growth`);
  for (const medida of medidas) {
    const { caso, sql, http, pagina, paginaDePocos } = medida;
    const tiempos = [sql.mediana, sql.p99, http.mediana, http.p99].map(ms).join(' ');
    const crece = seJuzga(medida) ? ms(crecimiento(medida)) : '';
    console.log(
      `${caso.nombre.padEnd(24)}${tiempos}     ${ms(veces(medida))} ${ms(pagina.mediana)}${ms(paginaDePocos.mediana)}${crece}`,
    );
  }
  const [{ desnudo }] = medidas as [Medida];
  console.log(
    `\nbare HTTP round trip ${ms(desnudo.mediana)} · exact total ${ms(cuenta.propia)} · bare count ${ms(cuenta.desnuda)}`,
  );
  console.log(`page of ${deCuentas.cuentas} taxpayers of one person: ${ms(deCuentas.ms)} ms`);
  const { primera, ultima } = enElPanel;
  console.log(`the panel's list, until its rows are drawn: first page ${ms(primera)} ms, last page ${ms(ultima)} ms`);
  for (const [formato, exportado] of Object.entries({ csv, xlsx })) {
    const { bytes, mayorMb } = exportado;
    console.log(
      `export ${formato}: ${porSegundo(exportado)} rows/s, ${Math.round(bytes / 1e6)} MB; process at most ${mayorMb.join(' MB, then ')} MB`,
    );
  }
}

export function figuras({ medidas, cuenta, deCuentas, enElPanel, csv, xlsx }: Hecho): Figuras {
  const de = (nombre: string): Medida => medidas.find(({ caso }) => caso.nombre === nombre)!;
  return {
    endpoint_over_sql_plus_http: hasta(Math.max(...medidas.map(veces)), 2),
    page_growth: hasta(Math.max(...medidas.filter(seJuzga).map(crecimiento)), 1.5),
    total_over_bare_count: hasta(cuenta.propia / cuenta.desnuda, 2),
    // A bare count may use parallel workers, an OFFSET may not.
    deep_offset_page_over_bare_count: hasta(de('list, deep offset').pagina.mediana / cuenta.desnuda, 3),
    summary_month_ms: hasta(de('summary, this month').http.mediana, 90),
    top_receptores_month_ms: hasta(de('top-receptores').http.mediana, 90),
    accounts_ms: hasta(deCuentas.ms, 100),
    panel_list_ms: hasta(enElPanel.primera, 300),
    export_csv_rows_per_s: desde(porSegundo(csv), 20_000),
    export_xlsx_rows_per_s: desde(porSegundo(xlsx), 20_000),
    export_growth_mb: hasta(Math.max(crecio(csv), crecio(xlsx)), 50),
  };
}
