import type { ReceptorDeEvento } from '@libs/eventos';
import type { Sit } from '@libs/series';
import { motivo } from '../de/gestiones.dto';
import { Campo, opcional } from '../formas/campo';
import { sitEscrito } from '../formas/consulta';
import { booleanoLeido, objeto } from '../formas/pedido';
import {
  entregaEstimada,
  momentoLocal,
  montoExacto,
  nombreDeReceptor,
  numeroDeDocumento,
  rucDeReceptor,
  tipoDeDocumento,
} from '../formas/recibido';

const SIT = 'H homologación, P producción; por defecto, el de sus puntos de expedición.';
const CUANDO = 'Sin desplazamiento es hora de Paraguay.';
const REEMPLAZAR =
  'Registra el evento en lugar del anterior aunque haya un desconocimiento o pasaran los 15 días para corregir: la NT-19 lo admite ' +
  'dentro de los 45 días, y vale el último.';
const EMISION = `Fecha y hora de emisión del documento, si la autoridad no lo da. ${CUANDO}`;
const RECEPTOR = 'A nombre de quién se emitió; por defecto, el contribuyente de la clave.';

abstract class DelReceptor {
  @Campo(nombreDeReceptor) nombre!: string;
  @Campo(rucDeReceptor, 'Si es contribuyente.') ruc?: string;
}

class ReceptorDeNotificacionDto extends DelReceptor {
  @Campo(tipoDeDocumento(1, 2, 3, 4, 6, 9), 'Si no es contribuyente.') tipo_documento?: number;
  @Campo(numeroDeDocumento, 'Con tipo_documento.') numero_documento?: string;
}

class ReceptorDeDesconocimientoDto extends DelReceptor {
  @Campo(tipoDeDocumento(1, 2, 3, 4), 'Si no es contribuyente. Aquí el formato admite de 1 a 4.')
  tipo_documento?: number;
  @Campo(numeroDeDocumento, 'Con tipo_documento.') numero_documento?: string;
}

export class NotificarRecepcionDto {
  @Campo(momentoLocal, `Cuándo se recibió el documento. ${CUANDO}`) fecha_recepcion!: string;
  @Campo(opcional(momentoLocal), EMISION) fecha_emision?: string;
  @Campo(opcional(montoExacto), 'Total del documento en guaraníes, si la autoridad no lo da.') total_gs?: string;
  @Campo(opcional(objeto(() => ReceptorDeNotificacionDto)), RECEPTOR) receptor?: ReceptorDeNotificacionDto;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

export class ConformidadDto {
  @Campo(opcional(booleanoLeido), 'Lo demás se entrega o se presta después.') parcial?: boolean;
  @Campo(entregaEstimada, `Cuándo se estima recibir lo demás, con parcial: true. ${CUANDO}`) fecha_recepcion?: string;
  @Campo(opcional(booleanoLeido), REEMPLAZAR) reemplazar?: boolean;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

export class DisconformidadDto {
  @Campo(motivo) motivo!: string;
  @Campo(opcional(booleanoLeido), REEMPLAZAR) reemplazar?: boolean;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

export class DesconocimientoDto {
  @Campo(motivo) motivo!: string;
  @Campo(opcional(momentoLocal), `Cuándo se recibió el documento; por defecto, ahora. ${CUANDO}`)
  fecha_recepcion?: string;
  @Campo(opcional(momentoLocal), EMISION) fecha_emision?: string;
  @Campo(opcional(objeto(() => ReceptorDeDesconocimientoDto)), RECEPTOR) receptor?: ReceptorDeDesconocimientoDto;
  @Campo(opcional(booleanoLeido), REEMPLAZAR) reemplazar?: boolean;
  @Campo(opcional(sitEscrito), SIT) sit?: Sit;
}

/** The receiver as the event names it. */
export const receptorDe = (
  dto: ReceptorDeNotificacionDto | ReceptorDeDesconocimientoDto | undefined,
): ReceptorDeEvento | undefined =>
  dto?.ruc === undefined
    ? dto && { nombre: dto.nombre, tipoDocumento: dto.tipo_documento!, documento: dto.numero_documento! }
    : { nombre: dto.nombre, ruc: dto.ruc };
