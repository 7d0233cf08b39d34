import { esquemaDeEmision } from '@libs/de';
import {
  booleano,
  cdc,
  con,
  decimal,
  dia,
  enlace,
  entero,
  type Esquema,
  lista,
  momento,
  nulo,
  objeto,
  opcion,
  ref,
  sit,
  texto,
  tresDigitos,
  uuid,
} from '../http/esquema';
import { TIPOS } from './de.dto';

const estado = con(opcion('P', 'E', 'A', 'R', 'C'), 'P pendiente, E enviado, A aprobado, R rechazado, C cancelado.');
const tipo = opcion(...Object.keys(TIPOS).map(Number));
const tipoLabel = opcion(...Object.values(TIPOS));
const delFisco = {
  codigo_fiscal: con(nulo(texto), 'Código de la respuesta de la autoridad.'),
  mensaje_fiscal: nulo(texto),
};

const autor = con(
  objeto({
    id: con(texto, 'De la clave, o el sujeto del token.'),
    via: opcion('api_key', 'jwt', 'emergencia', 'servicio'),
    rol: texto,
    prefijo: con(nulo(texto), 'Por el que se reconoce la clave.'),
  }),
  'Quién lo hizo; servicio si nadie lo pidió.',
);

const receptor = {
  nombre: texto,
  ruc: nulo(texto),
  tipo_documento: con(nulo(entero), 'null si tiene ruc.'),
  numero_documento: con(nulo(texto), 'null si tiene ruc.'),
};

const recurso: Record<string, Esquema> = {
  de_id: uuid,
  cdc,
  id_interno: nulo(texto),
  estado,
  tipo_de: tipo,
  tipo_label: tipoLabel,
  sit,
  establecimiento: tresDigitos,
  punto: tresDigitos,
  serie: texto,
  numero: entero,
  numero_formateado: { type: 'string', pattern: '^\\d{3}-\\d{3}-\\d{7}$' },
  fecha_emision: momento,
  tipo_emision: opcion(1, 2),
  modo_envio: opcion('S', 'A'),
  fuente: opcion('A', 'U', 'W'),
  moneda: { type: 'string', minLength: 3, maxLength: 3 },
  tipo_cambio: nulo(decimal),
  total: decimal,
  total_iva: decimal,
  total_gs: con(decimal, 'Total en guaraníes.'),
  receptor: objeto(receptor),
  email_rec: con(nulo(texto), 'Las direcciones del receptor, separadas por «; ».'),
  email_estado: con(
    nulo(opcion('P', 'E', 'F')),
    'De la última carta: null nunca pedida, P pendiente, E entregada al servidor de correo, F falló para alguno de sus destinatarios.',
  ),
  email_detalle: con(
    nulo(texto),
    'Por qué falló el correo, o qué de email_rec no es una dirección; null si nada falló.',
  ),
  protocolo_fiscal: nulo(texto),
  ...delFisco,
  aprobado_at: con(nulo(momento), 'Hora de procesamiento de la autoridad.'),
  created_at: momento,
  updated_at: momento,
  xml_url: con(enlace, 'Válido por 1 hora.'),
  kude_url: con(nulo(enlace), 'Válido por 1 hora; null si la representación no se pudo generar.'),
  pending: con(booleano, 'true mientras el estado es P o E.'),
};

const evento = objeto({
  id: uuid,
  tipo: opcion('CANCELACION', 'INUTILIZACION'),
  estado: con(opcion('P', 'A', 'R'), 'P pendiente, A aceptado, R rechazado.'),
  motivo: texto,
  protocolo_fiscal: nulo(texto),
  ...delFisco,
  mensaje_fiscal: con(
    nulo(texto),
    'Respuesta de la autoridad; mientras está pendiente, qué espera si conviene saberlo.',
  ),
  autor,
  created_at: momento,
  procesado_at: nulo(momento),
});

const correo = objeto({
  id: uuid,
  tipo: con(opcion('DOCUMENTO', 'CANCELACION'), 'La carta con el documento, o el aviso de que se canceló.'),
  para: con(texto, 'Su única dirección: una carta a varias es un correo por cada una.'),
  oculta: con(booleano, 'Los demás destinatarios no la ven.'),
  estado: con(opcion('P', 'E', 'F'), 'P pendiente, E entregado al servidor de correo, F falló.'),
  intentos: entero,
  ultimo_error: con(nulo(texto), 'Por qué falló, o qué espera.'),
  proximo_intento_at: con(nulo(momento), 'null: no se intenta más.'),
  autor,
  created_at: momento,
  cerrado_at: nulo(momento),
});

const inutilizacion = objeto(
  {
    id: uuid,
    sit,
    establecimiento: tresDigitos,
    punto: tresDigitos,
    serie: texto,
    tipo,
    tipo_label: tipoLabel,
    numero_desde: entero,
    numero_hasta: entero,
    motivo: texto,
    estado: con(
      opcion('P', 'A', 'R', 'X'),
      'P pendiente mientras lo esté algún tramo, A aceptada, R rechazada, X aceptada en parte: vea tramos.',
    ),
    protocolo_fiscal: nulo(texto),
    ...delFisco,
    cdc: con(nulo(cdc), 'null si es un rango.'),
    autor,
    created_at: momento,
  },
  {
    tramos: con(
      lista(objeto({ numero_desde: entero, numero_hasta: entero, estado: opcion('P', 'A', 'R'), ...delFisco })),
      'Solo de un rango de más de 1.000 números, que viaja en varios eventos: uno por evento, en orden. Los números de un tramo rechazado ' +
        'quedan libres en el acto.',
    ),
  },
);

/**
 * What a part of the payload looks like in the snapshot: the same names, decimals always as text, codes and texts within whatever
 * bounds were in force at its emission.
 */
function instantanea({ type, oneOf, anyOf, properties, items, required, format, enum: valores }: Esquema): Esquema {
  if (oneOf) return decimal;
  // Written in several ways, kept as one text.
  if (anyOf) return texto;
  if (type === 'array') return lista(instantanea(items as Esquema));
  if (type === 'object') {
    const miembros = Object.entries(properties as Record<string, Esquema>);
    const propias = Object.fromEntries(miembros.map(([nombre, esquema]) => [nombre, instantanea(esquema)]));
    return { type, required: required as string[], properties: propias };
  }
  if (valores) return { enum: valores as unknown[] };
  return format === 'date' ? dia : { type };
}

const pedido = esquemaDeEmision['properties'] as Record<string, Esquema>;
const parte = (nombre: string): Esquema => instantanea(pedido[nombre]!);
const elemento = (nombre: string): Record<string, Esquema> =>
  (parte(nombre).items as Esquema).properties as Record<string, Esquema>;

const omitir = (todos: Record<string, Esquema>, menos: object): Record<string, Esquema> =>
  Object.fromEntries(Object.entries(todos).filter(([nombre]) => !(nombre in menos)));

const calculado = con(decimal, 'Calculado por el servicio; en la nota de remisión no está.');
const item = objeto(
  { descripcion: texto, cantidad: decimal, unidad_medida: entero },
  {
    ...elemento('items'),
    ...elemento('items_remision'),
    subtotal: calculado,
    base_gravada_iva: calculado,
    liquidacion_iva: calculado,
    base_exenta: calculado,
  },
);

const traslado = parte('remision');
const remision = {
  ...traslado,
  required: [...(traslado.required as string[]), 'transporte'],
  properties: { ...(traslado.properties as Record<string, Esquema>), transporte: nulo(parte('transporte')) },
};

const lugar = {
  direccion: texto,
  numero_casa: texto,
  departamento: entero,
  ciudad: entero,
  telefono: texto,
  email: texto,
};
const emisor = objeto({
  ruc: texto,
  razon_social: texto,
  nombre_fantasia: nulo(texto),
  tipo_contribuyente: opcion(1, 2),
  actividades: lista(objeto({ codigo: texto, descripcion: texto })),
  timbrado: objeto({ numero: texto, fecha_inicio: dia, serie: texto }),
  establecimiento: objeto(
    { codigo: tresDigitos, ...lugar },
    { denominacion: texto, complemento1: texto, complemento2: texto, distrito: entero },
  ),
});

const totales = objeto(
  Object.fromEntries(
    [
      ...['subtotal_exento', 'subtotal_exonerado', 'subtotal_5', 'subtotal_10', 'total_operacion', 'total_descuento'],
      ...['total_anticipo', 'porcentaje_descuento_global', 'redondeo', 'total_general', 'iva_5', 'iva_10', 'total_iva'],
      ...['base_gravada_5', 'base_gravada_10', 'total_base_gravada', 'total_guaranies'],
    ].map((nombre) => [nombre, decimal]),
  ),
);

/** Schemas of documents and of what is done with them. */
export const ESQUEMAS_DE_DOCUMENTOS: Readonly<Record<string, Esquema>> = {
  DE: objeto(recurso),
  DEDetalle: objeto({
    ...recurso,
    receptor: con(
      objeto(receptor, omitir(parte('receptor').properties as Record<string, Esquema>, receptor)),
      'El receptor como era al emitir.',
    ),
    items: lista(item),
    emisor: con(emisor, 'El emisor como era al emitir.'),
    totales,
    condicion_venta: nulo(opcion(1, 2)),
    formas_pago: parte('formas_pago'),
    pago_credito: nulo(parte('pago_credito')),
    doc_asociado: nulo(parte('doc_asociado')),
    autofactura: nulo(parte('autofactura')),
    remision: con(nulo(remision), 'null salvo en la nota de remisión.'),
    obras: parte('obras'),
    eventos: lista(ref('Evento')),
    correos: lista(ref('Correo')),
    historial: lista(objeto({ estado, motivo: nulo(texto), ...delFisco, autor, created_at: momento })),
  }),
  DECancelado: objeto({ ...recurso, evento: ref('Evento') }),
  Evento: evento,
  Correo: correo,
  Inutilizacion: inutilizacion,
  Generando: objeto({ estado: opcion('generando'), retry_after_seconds: entero }),
};

export const REENVIADO = objeto({ ok: opcion(true), cdc, estado, reenviado_at: momento, mensaje: texto });
export const REENCOLADO = objeto({ ok: opcion(true), de_id: uuid, reencolado_at: momento, mensaje: texto });
