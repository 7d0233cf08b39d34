import {
  CASOS,
  type Corrida,
  cuantas,
  ESTADOS_DE_CORRIDA,
  type ItemPropio,
  type LineaPedida,
} from '@libs/habilitacion';
import { AutorDto } from '../de/evento.dto';
import { Campo, nulo, opcional } from '../formas/campo';
import { cdc, entero, listaDe, momento, opcion, texto, objetoDe, uuid } from '../formas/respuesta';
import { conPatron, linea, objeto, objetos, opcionLeida } from '../formas/pedido';
import { answerOf } from '../http/answer-of';
import { montoExacto, nombreDeReceptor, rucConDv } from '../formas/recibido';

const ESTADOS_DE_LINEA = ['pendiente', 'enviada', 'verde', 'difiere', 'abierta'] as const;
const AUTOR = 'Quién lo pidió.';

class ReceptorDePruebasDto {
  @Campo(rucConDv) ruc!: string;
  @Campo(nombreDeReceptor) nombre!: string;
}

class ItemPropioDto implements ItemPropio {
  @Campo(linea(1, 255)) descripcion!: string;
  @Campo(montoExacto, 'En guaraníes, IVA incluido.') precio_unitario!: string;
  @Campo(opcionLeida(10, 5, 0), 'Tasa del IVA; 0 es exento.') iva_tipo!: ItemPropio['iva_tipo'];
}

export class InicioDeHabilitacionDto {
  @Campo(
    opcional(objeto(() => ReceptorDePruebasDto)),
    'A quién se emiten los documentos de prueba; no hace falta con clave_de_receptor.',
  )
  receptor?: ReceptorDePruebasDto;
  @Campo(
    opcional(objetos(() => ItemPropioDto, 1, 10)),
    'Lo que vende el contribuyente: va en las facturas y en las remisiones, después del primer ítem, que da la guía. Sin ' +
      'ellos se inventa uno.',
  )
  items?: ItemPropioDto[];
  @Campo(
    opcional(linea(1, 128)),
    'Clave de API de un segundo emisor del servicio, con el permiso emitir: recibe los documentos y firma los eventos del ' +
      'receptor mientras la clave esté activa. Sin ella esas líneas quedan abiertas. No se guarda.',
  )
  clave_de_receptor?: string;
}

export class RutaDeLinea {
  @Campo(conPatron(/^[A-Za-z0-9_-]{1,40}$/, 'el código de una línea'), 'Código de la línea.') codigo!: string;
}

class ReceptorDeHabilitacionDto {
  @Campo(texto) ruc!: string;
  @Campo(texto) nombre!: string;
}

class CuentaDeLineasDto {
  @Campo(entero) pendiente!: number;
  @Campo(entero) enviada!: number;
  @Campo(entero) verde!: number;
  @Campo(entero) difiere!: number;
  @Campo(entero) abierta!: number;
}

export class HabilitacionDto {
  @Campo(uuid) id!: string;
  @Campo(opcion(...ESTADOS_DE_CORRIDA), 'en_pausa: se pidió, o no puede seguir y motivo dice por qué.')
  estado!: Corrida['estado'];
  @Campo(nulo(texto), 'Por qué se detuvo sola, y qué hacer; o hasta cuándo espera, si la autoridad bloqueó al emisor.')
  motivo!: string | null;
  @Campo(entero, 'Líneas de la guía.') total!: number;
  @Campo(objetoDe(() => CuentaDeLineasDto), 'Cuántas líneas hay en cada estado.') lineas!: CuentaDeLineasDto;
  @Campo(objetoDe(() => ReceptorDeHabilitacionDto)) receptor!: ReceptorDeHabilitacionDto;
  @Campo(listaDe(() => ItemPropioDto), 'Lo que se dio para vender.') items!: ItemPropioDto[];
  @Campo(opcion('si', 'no'), 'Si un segundo emisor firma los eventos del receptor.') con_segundo_emisor!: 'si' | 'no';
  @Campo(objetoDe(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) cerrada_at!: string | null;

  static de(corrida: Corrida, lineas: readonly LineaPedida[]): HabilitacionDto {
    return answerOf(HabilitacionDto, corrida, {
      total: lineas.length,
      lineas: cuantas(lineas),
      items: [...corrida.items],
      con_segundo_emisor: corrida.segundo ? 'si' : 'no',
    });
  }
}

const CASO = new Map(CASOS.map((caso) => [caso.codigo, caso]));

export class LineaDeHabilitacionDto {
  @Campo(texto, 'Del caso; sirve para repetirla.') codigo_de_caso!: string;
  @Campo(texto, 'De la guía de pruebas.') seccion!: string;
  @Campo(entero, 'De la guía de pruebas.') pagina!: number;
  @Campo(texto, 'Qué se prueba.') hace!: string;
  @Campo(entero, '1, y uno más por cada repetición.') intento!: number;
  @Campo(
    opcion(...ESTADOS_DE_LINEA),
    'pendiente: nada se envió; enviada: espera respuesta; verde: vino lo que la guía pide; difiere: vino otra cosa; ' +
      'abierta: no se pudo hacer.',
  )
  estado!: LineaPedida['estado'];
  @Campo(nulo(cdc)) cdc!: string | null;
  @Campo(nulo(texto)) protocolo!: string | null;
  @Campo(nulo(texto), 'El que respondió la autoridad.') codigo!: string | null;
  @Campo(nulo(texto), 'Lo que respondió.') mensaje!: string | null;
  @Campo(nulo(texto), 'Por qué difiere o quedó abierta, y qué hacer.') motivo!: string | null;
  @Campo(nulo(momento), 'Del último cambio.') hora!: string | null;
  @Campo(objetoDe(() => AutorDto), AUTOR) autor!: AutorDto;

  static de(escrita: LineaPedida): LineaDeHabilitacionDto {
    const { seccion, pagina, hace } = CASO.get(escrita.codigo_de_caso)!;
    const { codigo_de_caso, hora, ...resto } = escrita;
    return answerOf(LineaDeHabilitacionDto, resto, {
      codigo_de_caso,
      seccion,
      pagina,
      hace,
      cdc: resto.cdc ?? null,
      hora: hora ?? null,
    });
  }
}

export class LineasDeHabilitacionDto {
  @Campo(listaDe(() => LineaDeHabilitacionDto)) lineas!: LineaDeHabilitacionDto[];
}
