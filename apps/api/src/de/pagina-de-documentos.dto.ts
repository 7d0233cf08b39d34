import { MAXIMO_DE_RESUMEN, mostrarMonto, type PaginaDeDocumentos, type ResumenDeLista } from '@libs/de';
import { Campo, nulo, opcional } from '../formas/campo';
import { decimal, entero, listaDe, objetoDe, texto } from '../formas/respuesta';
import { PaginaDto } from '../http/pagina';
import { DEDto } from './de.dto';
import type { EnlacesDeDocumento } from './enlaces-de-documento';

/** What the filtered documents of one currency amount to. */
export class TotalDeListaDto {
  @Campo(texto) moneda!: string;
  @Campo(entero, 'De documentos, de cualquier tipo y estado.') cantidad!: number;
  @Campo(
    decimal,
    'Facturas y notas de débito suman, notas de crédito restan, de cualquier estado. Las autofacturas son compras: suman solo con tipo=4.',
  )
  total!: string;
  @Campo(decimal, 'De ese total, lo aprobado: lo que suman los reportes.') total_aprobado!: string;
}

export class ResumenDeListaDto {
  @Campo(entero) cantidad!: number;
  @Campo(listaDe(() => TotalDeListaDto), 'Uno por moneda.') totales!: TotalDeListaDto[];

  static from({ cantidad, totales }: ResumenDeLista): ResumenDeListaDto {
    return {
      cantidad,
      totales: totales.map(({ total, totalAprobado, ...resto }) => ({
        ...resto,
        total: mostrarMonto(total, resto.moneda),
        total_aprobado: mostrarMonto(totalAprobado, resto.moneda),
      })),
    };
  }
}

const OMITIDO = `Son más de ${MAXIMO_DE_RESUMEN} documentos: use más filtros, o el resumen de un período (/v1/de/summary).`;

export class PaginaDeDocumentosDto extends PaginaDto {
  @Campo(listaDe(() => DEDto)) documentos!: DEDto[];
  @Campo(opcional(nulo(objetoDe(() => ResumenDeListaDto))), 'Con resumen=true. null: resumen_omitido dice por qué.')
  resumen?: ResumenDeListaDto | null;
  @Campo(opcional(texto), 'Por qué no hay resumen.') resumen_omitido?: string;

  static from(
    { documentos, resumen }: PaginaDeDocumentos,
    enlaces: EnlacesDeDocumento,
    pagina: PaginaDto,
  ): PaginaDeDocumentosDto {
    const lista = { documentos: documentos.map((documento) => DEDto.from(documento, enlaces)), ...pagina };
    if (resumen === undefined) return lista;
    return resumen
      ? { ...lista, resumen: ResumenDeListaDto.from(resumen) }
      : { ...lista, resumen, resumen_omitido: OMITIDO };
  }
}
