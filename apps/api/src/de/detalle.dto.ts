import { type CorreoDeDocumento, type DocumentoDetallado, esquemaDeEmision, type Estado } from '@libs/de';
import { isoParaguay } from '@libs/platform';
import { Campo, nulo } from '../http/campo';
import { booleano, decimal, deEsquema, entero, listaDe, momento, opcion, texto, una, uuid } from '../http/formas';
import { tomar } from '../http/tomar';
import { CODIGO_FISCAL, DEDto, ESTADO, estado, ReceptorDelDEDto } from './de.dto';
import type { EnlacesDeDocumento } from './enlaces-de-documento';
import { AUTOR, AutorDto, EventoDto } from './evento.dto';

type Json = Record<string, unknown>;
interface Esquema extends Json {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Esquema>;
  items?: Esquema;
}

const conTodos = (properties: Record<string, Esquema>, opcionales: Record<string, Esquema> = {}): Esquema => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...opcionales },
});

const esquemas = {
  texto: { type: 'string' },
  entero: { type: 'integer' },
  dia: { type: 'string', format: 'date' },
  decimal: decimal.esquema as Esquema,
} as const;

/**
 * What a part of the payload looks like in the snapshot: the same names, decimals always as text, codes and texts within whatever
 * bounds were in force at its emission.
 */
function instantanea({
  type,
  oneOf,
  anyOf,
  properties = {},
  items,
  required,
  format,
  enum: valores,
}: Esquema): Esquema {
  if (oneOf) return esquemas.decimal;
  // Written in several ways, kept as one text.
  if (anyOf) return esquemas.texto;
  if (type === 'array') return { type, items: instantanea(items!) };
  if (type === 'object') {
    const propias = Object.entries(properties).map(([nombre, esquema]) => [nombre, instantanea(esquema)]);
    return { type, required, properties: Object.fromEntries(propias) as Record<string, Esquema> };
  }
  if (valores) return { enum: valores };
  return format === 'date' ? esquemas.dia : { type };
}

const pedido = esquemaDeEmision['properties'] as Record<string, Esquema>;
const parte = (nombre: string): Esquema => instantanea(pedido[nombre]!);
/** A part of the payload as it was asked for. */
const pedida = deEsquema<Json>;
const pedidas = deEsquema<Json[]>;

const calculado = { ...esquemas.decimal, description: 'Calculado por el servicio; en la nota de remisión no está.' };
const item = conTodos(
  { descripcion: esquemas.texto, cantidad: esquemas.decimal, unidad_medida: esquemas.entero },
  {
    ...parte('items').items!.properties,
    ...parte('items_remision').items!.properties,
    subtotal: calculado,
    base_gravada_iva: calculado,
    liquidacion_iva: calculado,
    base_exenta: calculado,
  },
);

const traslado = parte('remision');
const transporte = { anyOf: [parte('transporte'), { type: 'null' }] };
const remision = {
  ...traslado,
  required: [...traslado.required!, 'transporte'],
  properties: { ...traslado.properties, transporte },
};

const lugar = {
  direccion: esquemas.texto,
  numero_casa: esquemas.texto,
  departamento: esquemas.entero,
  ciudad: esquemas.entero,
  telefono: esquemas.texto,
  email: esquemas.texto,
};
const TRES_DIGITOS = { type: 'string', pattern: '^\\d{3}$' };
const emisor = conTodos({
  ruc: esquemas.texto,
  razon_social: esquemas.texto,
  nombre_fantasia: { type: ['string', 'null'] },
  tipo_contribuyente: { enum: [1, 2] },
  actividades: { type: 'array', items: conTodos({ codigo: esquemas.texto, descripcion: esquemas.texto }) },
  timbrado: conTodos({ numero: esquemas.texto, fecha_inicio: esquemas.dia, serie: esquemas.texto }),
  establecimiento: conTodos(
    { codigo: TRES_DIGITOS, ...lugar },
    {
      denominacion: esquemas.texto,
      complemento1: esquemas.texto,
      complemento2: esquemas.texto,
      distrito: esquemas.entero,
    },
  ),
});

const totales = conTodos(
  Object.fromEntries(
    [
      ...['subtotal_exento', 'subtotal_exonerado', 'subtotal_5', 'subtotal_10', 'total_operacion', 'total_descuento'],
      ...['total_anticipo', 'porcentaje_descuento_global', 'redondeo', 'total_general', 'iva_5', 'iva_10', 'total_iva'],
      ...['base_gravada_5', 'base_gravada_10', 'total_base_gravada', 'total_guaranies'],
    ].map((nombre) => [nombre, esquemas.decimal]),
  ),
);

const siempre: Record<string, Esquema> = {
  nombre: esquemas.texto,
  ruc: { type: ['string', 'null'] },
  tipo_documento: { type: ['integer', 'null'], description: 'null si tiene ruc.' },
  numero_documento: { type: ['string', 'null'], description: 'null si tiene ruc.' },
};
const receptor = conTodos(siempre, { ...parte('receptor').properties, ...siempre });

const TIPOS_DE_CORREO = { D: 'DOCUMENTO', C: 'CANCELACION' } as const;

/** A letter about the document to one address. */
export class CorreoDto {
  @Campo(uuid) id!: string;
  @Campo(opcion('DOCUMENTO', 'CANCELACION'), 'La carta con el documento, o el aviso de que se canceló.')
  tipo!: 'DOCUMENTO' | 'CANCELACION';
  @Campo(texto, 'Su única dirección: una carta a varias es un correo por cada una.') para!: string;
  @Campo(booleano, 'Los demás destinatarios no la ven.') oculta!: boolean;
  @Campo(opcion('P', 'E', 'F'), 'P pendiente, E entregado al servidor de correo, F falló.') estado!: 'P' | 'E' | 'F';
  @Campo(entero) intentos!: number;
  @Campo(nulo(texto), 'Por qué falló, o qué espera.') ultimo_error!: string | null;
  @Campo(nulo(momento), 'null: no se intenta más.') proximo_intento_at!: string | null;
  @Campo(una(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;
  @Campo(nulo(momento)) cerrado_at!: string | null;

  static from(c: CorreoDeDocumento): CorreoDto {
    return tomar(CorreoDto, c, {
      tipo: TIPOS_DE_CORREO[c.tipo],
      para: c.destinatario,
      ultimo_error: c.detalle,
      proximo_intento_at: c.proximoAt && isoParaguay(c.proximoAt),
    });
  }
}

class EntradaDeHistorialDto {
  @Campo(estado, ESTADO) estado!: Estado;
  @Campo(nulo(texto)) motivo!: string | null;
  @Campo(nulo(texto), CODIGO_FISCAL) codigo_fiscal!: string | null;
  @Campo(nulo(texto)) mensaje_fiscal!: string | null;
  @Campo(una(() => AutorDto), AUTOR) autor!: AutorDto;
  @Campo(momento) created_at!: string;
}

/** A document with all that it carries: what was asked at its emission, as it was then. */
export class DEDetalleDto extends DEDto {
  @Campo(deEsquema<ReceptorDelDEDto>(receptor), 'El receptor como era al emitir.')
  declare receptor: ReceptorDelDEDto;
  @Campo(pedidas({ type: 'array', items: item })) items!: Json[];
  @Campo(pedida(emisor), 'El emisor como era al emitir.') emisor!: Json;
  @Campo(pedida(totales)) totales!: Json;
  @Campo(nulo(opcion<number>(1, 2))) condicion_venta!: number | null;
  @Campo(pedidas(parte('formas_pago'))) formas_pago!: Json[];
  @Campo(nulo(pedida(parte('pago_credito')))) pago_credito!: Json | null;
  @Campo(nulo(pedida(parte('doc_asociado')))) doc_asociado!: Json | null;
  @Campo(nulo(pedida(parte('autofactura')))) autofactura!: Json | null;
  @Campo(nulo(pedida(remision)), 'null salvo en la nota de remisión.') remision!: Json | null;
  @Campo(pedidas(parte('obras'))) obras!: Json[];
  @Campo(listaDe(() => EventoDto)) eventos!: EventoDto[];
  @Campo(listaDe(() => CorreoDto)) correos!: CorreoDto[];
  @Campo(listaDe(() => EntradaDeHistorialDto)) historial!: EntradaDeHistorialDto[];

  static conTodo(detallado: DocumentoDetallado, enlaces: EnlacesDeDocumento): DEDetalleDto {
    const { documento, detalle, correos } = detallado;
    return tomar(DEDetalleDto, detallado, {
      ...DEDto.from(documento, enlaces),
      ...detalle,
      receptor: { ...detalle.receptor, ...ReceptorDelDEDto.from(documento) },
      correos: correos.map(CorreoDto.from),
    });
  }
}
