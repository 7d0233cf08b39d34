import type { Sit } from '@libs/series';
import {
  type Advertencia,
  type Cifra,
  type LadoDeIva,
  type PapelDeIva,
  advertenciasDe,
  CODIGOS_DE_ADVERTENCIA,
} from '@libs/reportes';
import { Campo } from '../formas/campo';
import { decimal, enlace, entero, listaDe, objetoDe, opcion, sit, texto } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { MES } from './reportes.dto';

const CUANTOS = 'Cuántos documentos suman algo en ella.';
const ENLACE = 'Los documentos de la cifra, en CSV; con la credencial.';

class CifraDto {
  @Campo(decimal, 'Con el IVA incluido.') gravado!: string;
  @Campo(decimal, 'Sin el IVA.') base!: string;
  @Campo(decimal) iva!: string;
  @Campo(entero, CUANTOS) documentos!: number;
  @Campo(enlace, ENLACE) enlace!: string;
}

class ExentoDto {
  @Campo(decimal) total!: string;
  @Campo(entero, CUANTOS) documentos!: number;
  @Campo(enlace, ENLACE) enlace!: string;
}

class LadoDto {
  @Campo(objetoDe(() => CifraDto)) tasa_10!: CifraDto;
  @Campo(objetoDe(() => CifraDto)) tasa_5!: CifraDto;
  @Campo(objetoDe(() => ExentoDto)) exento!: ExentoDto;
  @Campo(decimal, 'De las dos tasas.') iva!: string;
}

class AdvertenciaDeIvaDto implements Advertencia {
  @Campo(opcion(...CODIGOS_DE_ADVERTENCIA)) codigo!: Advertencia['codigo'];
  @Campo(texto) mensaje!: string;
  @Campo(entero) documentos!: number;
}

export class PapelDeIvaDto {
  @Campo(MES) mes!: string;
  @Campo(sit) sit!: Sit;
  @Campo(objetoDe(() => LadoDto), 'De las ventas aprobadas; las notas de crédito restan.') debito!: LadoDto;
  @Campo(objetoDe(() => LadoDto), 'De las compras que suman en su libro.') credito!: LadoDto;
  @Campo(decimal, 'IVA de débito menos IVA de crédito.') diferencia!: string;
  @Campo(listaDe(() => AdvertenciaDeIvaDto), 'Lo que no suma y lo que falta confirmar.')
  advertencias!: AdvertenciaDeIvaDto[];

  /** @param enlace the address of the documents of a figure. */
  static from(
    papel: PapelDeIva,
    { mes, sit }: { mes: string; sit: Sit },
    enlace: (cifra: Cifra) => string,
  ): PapelDeIvaDto {
    const lado = (cual: 'debito' | 'credito', { tasa10, tasa5, exento, iva }: LadoDeIva): LadoDto => ({
      tasa_10: answerOf(CifraDto, tasa10, { enlace: enlace(`${cual}_10`) }),
      tasa_5: answerOf(CifraDto, tasa5, { enlace: enlace(`${cual}_5`) }),
      exento: { total: exento.gravado, documentos: exento.documentos, enlace: enlace(`${cual}_exento`) },
      iva,
    });
    return {
      mes,
      sit,
      debito: lado('debito', papel.debito),
      credito: lado('credito', papel.credito),
      diferencia: papel.diferencia,
      advertencias: advertenciasDe(papel).map((una) => answerOf(AdvertenciaDeIvaDto, una)),
    };
  }
}
