import type { ResultadoDeImportacion, Veredicto } from '@libs/recibidos';
import { VEREDICTOS } from '@libs/recibidos';
import type { Sit } from '@libs/series';
import { Campo, nulo, opcional } from '../formas/campo';
import { sitEscrito } from '../formas/consulta';
import { cdc, entero, listaDe, opcion, texto } from '../formas/respuesta';
import { cdcOQr, qrOCdc } from '../formas/recibido';
import { VEREDICTO } from './recibido.dto';

/** Body of POST /v1/recibidos. */
export class TraerRecibidoDto {
  @Campo(cdcOQr, 'Del documento; este o qr.') cdc?: string;
  @Campo(qrOCdc, 'Texto de su código QR, como lo lee una cámara; este o cdc.') qr?: string;
  @Campo(opcional(sitEscrito), 'Con cdc: su ambiente; por defecto P, si la instalación lo opera.') sit?: Sit;
}

class RecibidoImportadoDto {
  @Campo(texto, 'Nombre de su archivo, como vino.') archivo!: string;
  @Campo(nulo(cdc)) cdc!: string | null;
  @Campo(opcion('nuevo', 'ya_estaba', 'rechazado'), 'ya_estaba: no cambia; rechazado: no se guardó.')
  resultado!: ResultadoDeImportacion['resultado'];
  @Campo(nulo(opcion(...VEREDICTOS)), VEREDICTO) veredicto!: Veredicto | null;
  @Campo(nulo(texto), 'Por qué no se guardó.') codigo!: string | null;
  @Campo(nulo(texto)) mensaje!: string | null;
}

export class ImportacionDeRecibidosDto {
  @Campo(entero) nuevos!: number;
  @Campo(entero) ya_estaban!: number;
  @Campo(entero) rechazados!: number;
  @Campo(listaDe(() => RecibidoImportadoDto), 'Uno por documento, en el orden de los archivos.')
  resultados!: RecibidoImportadoDto[];

  static from(resultados: ResultadoDeImportacion[]): ImportacionDeRecibidosDto {
    const cuantos = (buscado: ResultadoDeImportacion['resultado']): number =>
      resultados.filter(({ resultado }) => resultado === buscado).length;
    const [nuevos, yaEstaban, rechazados] = [cuantos('nuevo'), cuantos('ya_estaba'), cuantos('rechazado')];
    return { nuevos, ya_estaban: yaEstaban, rechazados, resultados };
  }
}
