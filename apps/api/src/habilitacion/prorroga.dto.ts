import type { PedidoDeProrroga } from '@libs/habilitacion';
import { Campo, opcional } from '../formas/campo';
import { diaLeido, enteroLeido, linea, objeto, parrafo, conReglas } from '../formas/pedido';

const grupo = enteroLeido(1, 999);
const documento = linea(1, 30);
const nombre = linea(1, 100);

class TerceroDeProrrogaDto {
  @Campo(nombre) nombre!: string;
  @Campo(documento, 'Número de su documento de identidad.') documento!: string;
}

class RepresentanteDeProrrogaDto {
  @Campo(nombre) nombre!: string;
  @Campo(documento, 'Número de su documento de identidad.') documento!: string;
  @Campo(linea(1, 100), 'En qué carácter firma: «representante legal», «titular».') cargo!: string;
}

const despuesDelObligatorio = conReglas(diaLeido, {
  tipo: 'range',
  vale: (solicitado, { inicio_obligatorio: obligatorio }) =>
    typeof obligatorio !== 'string' || typeof solicitado !== 'string' || solicitado > obligatorio,
  mensaje: () => 'inicio_solicitado debe ser posterior a inicio_obligatorio',
});

export class ProrrogaDeHabilitacionDto implements PedidoDeProrroga {
  @Campo(diaLeido, 'Desde cuándo debe emitir en forma electrónica, sin la prórroga.') inicio_obligatorio!: string;
  @Campo(despuesDelObligatorio, 'Desde cuándo pide hacerlo: después del obligatorio y de hoy.')
  inicio_solicitado!: string;
  @Campo(opcional(grupo), 'El que le corresponde.') grupo?: number;
  @Campo(opcional(grupo), 'El que pide. Si no se dice, la nota pide el inmediatamente posterior al suyo.')
  grupo_solicitado?: number;
  @Campo(parrafo(20, 1_000, 15), 'Por qué no puede cumplir la fecha; hasta 15 renglones.') motivo!: string;
  @Campo(objeto(() => RepresentanteDeProrrogaDto), 'Quien firma.') representante!: RepresentanteDeProrrogaDto;
  @Campo(
    opcional(linea(1, 100)),
    'Dónde se firma. Si no se dice, la ciudad del primer establecimiento; sin ninguno, hace falta.',
  )
  lugar?: string;
  @Campo(
    opcional(objeto(() => TerceroDeProrrogaDto)),
    'Quien presenta la nota, si no es el representante: se agrega la nota de autorización.',
  )
  presenta_un_tercero?: TerceroDeProrrogaDto;
}
