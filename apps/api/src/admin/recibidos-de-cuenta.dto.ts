import type { PruebaDeBuzon } from '@libs/recibidos';
import { anulable, Campo, nulo } from '../formas/campo';
import { booleano, entero, texto } from '../formas/respuesta';
import { objeto } from '../formas/pedido';
import { answerOf } from '../http/answer-of';
import { BuzonPedidoDto } from './ajustes.dto';

export class ProbarBuzonDto {
  @Campo(anulable(objeto(() => BuzonPedidoDto)), 'Sin él se prueba el guardado.')
  recibidos_imap?: BuzonPedidoDto | null;
}

export class PruebaDeBuzonDto {
  @Campo(booleano, 'Si se pudo entrar y leer la carpeta.') conecta!: boolean;
  @Campo(texto, 'Lo que se encontró, o qué falla, para mostrarlo.') mensaje!: string;
  @Campo(nulo(entero), 'Mensajes de los últimos 45 días en la carpeta; null si no se pudo leer.') mensajes!:
    number | null;

  static from(prueba: PruebaDeBuzon): PruebaDeBuzonDto {
    return answerOf(PruebaDeBuzonDto, prueba);
  }
}

export class DireccionDeRecibidosDto {
  @Campo(texto, 'A la que otros mandan sus documentos. Quien la conoce puede mandar: déla a sus proveedores.')
  recibidos_direccion!: string;
}
