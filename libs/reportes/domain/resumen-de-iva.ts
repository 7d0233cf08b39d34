import {
  cuentaEn,
  type Cifra,
  CIFRAS,
  importesDe,
  LADOS,
  nombreDeCifra,
  type RenglonDeIva,
  TASAS,
  type Lado,
} from './iva';
import { type Columna, columna, enGuaranies, guaranies } from './tabla';

/** A row of the summary; without amounts it is a remark. */
export interface FilaDeResumen {
  cifra: string;
  gravado: string | null;
  base: string | null;
  iva: string | null;
  documentos: number | null;
}

/** Columns of the summary of the paper. */
export const RESUMEN: readonly Columna<FilaDeResumen>[] = [
  columna('cifra', (f) => f.cifra, 'Cifra'),
  guaranies('gravado', (f) => f.gravado, 'Importe (IVA incluido)'),
  guaranies('base', (f) => f.base, 'Base'),
  guaranies('iva', (f) => f.iva, 'IVA'),
  columna('documentos', (f) => f.documentos, 'Documentos'),
];

interface Suma {
  gravado: bigint;
  iva: bigint;
  documentos: number;
}

const filaDe = (cifra: string, { gravado, iva, documentos }: Suma): FilaDeResumen => ({
  cifra,
  gravado: String(gravado),
  base: String(gravado - iva),
  iva: String(iva),
  documentos,
});

const observacion = (cifra: string): FilaDeResumen => ({
  cifra,
  gravado: null,
  base: null,
  iva: null,
  documentos: null,
});

/** What the rows of a workbook add up to, each in whole guaraníes, as the workbook shows them. */
export class SumasDeIva {
  private readonly sumas = new Map<Cifra, Suma>(
    CIFRAS.map((cifra) => [cifra, { gravado: 0n, iva: 0n, documentos: 0 }]),
  );
  private readonly documentos: Record<Lado, number> = { debito: 0, credito: 0 };

  sumar(renglon: RenglonDeIva): void {
    const enCuales = TASAS.filter((tasa) => cuentaEn(renglon, `${renglon.lado}_${tasa}`));
    for (const tasa of enCuales) {
      const suma = this.sumas.get(`${renglon.lado}_${tasa}`)!;
      const [gravado, iva] = importesDe(renglon, tasa);
      suma.gravado += BigInt(enGuaranies(gravado));
      suma.iva += BigInt(enGuaranies(iva));
      suma.documentos += 1;
    }
    if (enCuales.length > 0) this.documentos[renglon.lado] += 1;
  }

  /** The figures, the difference of the two taxes, and what is to be known about them. */
  filas(observaciones: readonly string[]): FilaDeResumen[] {
    const total = (lado: Lado): Suma => {
      const suyas = TASAS.map((tasa) => this.sumas.get(`${lado}_${tasa}`)!);
      return {
        gravado: suyas.reduce((hasta, { gravado }) => hasta + gravado, 0n),
        iva: suyas.reduce((hasta, { iva }) => hasta + iva, 0n),
        documentos: this.documentos[lado],
      };
    };
    return [
      ...LADOS.flatMap((lado) => [
        ...TASAS.map((tasa) => filaDe(nombreDeCifra(lado, tasa), this.sumas.get(`${lado}_${tasa}`)!)),
        filaDe(`Total ${lado === 'debito' ? 'débito' : 'crédito'}`, total(lado)),
      ]),
      { ...observacion('Diferencia: débito menos crédito'), iva: String(total('debito').iva - total('credito').iva) },
      ...observaciones.map(observacion),
    ];
  }
}
