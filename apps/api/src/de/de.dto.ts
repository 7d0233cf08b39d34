import { type Documento, type Estado, type Fuente, GUARANI, mostrarMonto } from '@libs/de';
import { isoDe, type Modo, modoDe, MODOS } from '@libs/platform';
import { type ModoEnvio, numeroFormateado, type Sit } from '@libs/series';
import { Campo, type Forma, nulo, opcional } from '../formas/campo';
import {
  booleano,
  cdc,
  decimal,
  enlace,
  entero,
  momento,
  opcion,
  sit,
  texto,
  textos,
  tresDigitos,
  objetoDe,
  uuid,
} from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import type { EnlacesDeDocumento } from './enlaces-de-documento';
import { NOMBRE_DE_TIPO, TIPOS_DE_DOCUMENTO } from '@libs/fiscal';

export const tipo = opcion<number>(...TIPOS_DE_DOCUMENTO);
export const tipoLabel = opcion<string>(...Object.values(NOMBRE_DE_TIPO));
export const estado = opcion<Estado>('P', 'E', 'A', 'R', 'C');
export const ESTADO = 'P pendiente, E enviado, A aprobado, R rechazado, C cancelado.';
export const CODIGO_FISCAL = 'Código de la respuesta de la autoridad.';

/** The totals of a document as answers show them. */
export const importesDe = (d: Pick<Documento, 'total' | 'totalIva' | 'totalGs' | 'moneda'>) => ({
  total: mostrarMonto(d.total, d.moneda),
  total_iva: mostrarMonto(d.totalIva, d.moneda),
  total_gs: mostrarMonto(d.totalGs, GUARANI),
});

/** The recipient: these members are in the list and in the detail, which adds the rest of the snapshot. */
export class ReceptorDelDEDto {
  @Campo(texto) nombre!: string;
  @Campo(nulo(texto)) ruc!: string | null;
  @Campo(nulo(entero), 'null si tiene ruc.') tipo_documento!: number | null;
  @Campo(nulo(texto), 'null si tiene ruc.') numero_documento!: string | null;

  static from(d: Documento): ReceptorDelDEDto {
    return {
      nombre: d.receptorNombre,
      ruc: d.receptorRuc,
      tipo_documento: d.receptorTipoDocumento,
      numero_documento: d.receptorDocumento,
    };
  }
}

export const formateado: Forma<string> = { esquema: { type: 'string', pattern: '^\\d{3}-\\d{3}-\\d{7}$' } };
const moneda: Forma<string> = { esquema: { type: 'string', minLength: 3, maxLength: 3 } };

/** A document as all answers show it. */
export class DEDto {
  @Campo(uuid) de_id!: string;
  @Campo(cdc) cdc!: string;
  @Campo(nulo(texto)) id_interno!: string | null;
  @Campo(estado, ESTADO) estado!: Estado;
  @Campo(tipo) tipo_de!: number;
  @Campo(tipoLabel) tipo_label!: string;
  @Campo(sit) sit!: Sit;
  @Campo(opcion(...MODOS), 'prueba: del modo de prueba, sin efecto fiscal.') modo!: Modo;
  @Campo(tresDigitos) establecimiento!: string;
  @Campo(tresDigitos) punto!: string;
  @Campo(texto) serie!: string;
  @Campo(entero) numero!: number;
  @Campo(formateado) numero_formateado!: string;
  @Campo(momento) fecha_emision!: string;
  @Campo(opcion<number>(1, 2)) tipo_emision!: number;
  @Campo(opcion('S', 'A')) modo_envio!: ModoEnvio;
  @Campo(opcion('A', 'U', 'W', 'I'), 'A la API, U una pantalla, W WhatsApp, I importado.') fuente!: Fuente;
  @Campo(moneda) moneda!: string;
  @Campo(nulo(decimal), 'null en guaraníes, y si cada ítem lleva el suyo.') tipo_cambio!: string | null;
  @Campo(decimal) total!: string;
  @Campo(decimal) total_iva!: string;
  @Campo(decimal, 'Total en guaraníes.') total_gs!: string;
  @Campo(objetoDe(() => ReceptorDelDEDto)) receptor!: ReceptorDelDEDto;
  @Campo(nulo(texto), 'Las direcciones del receptor, separadas por «; ».') email_rec!: string | null;
  @Campo(
    nulo(opcion<string>('P', 'E', 'F')),
    'De la última carta: null nunca pedida, P pendiente, E entregada al servidor de correo, F falló para alguno de sus destinatarios.',
  )
  email_estado!: string | null;
  @Campo(nulo(texto), 'Por qué falló el correo, o qué de email_rec no es una dirección; null si nada falló.')
  email_detalle!: string | null;
  @Campo(nulo(texto)) protocolo_fiscal!: string | null;
  @Campo(nulo(texto), CODIGO_FISCAL) codigo_fiscal!: string | null;
  @Campo(nulo(texto)) mensaje_fiscal!: string | null;
  @Campo(nulo(momento), 'Hora de procesamiento de la autoridad.') aprobado_at!: string | null;
  @Campo(momento) created_at!: string;
  @Campo(momento) updated_at!: string;
  @Campo(enlace, 'Válido por 1 hora.') xml_url!: string;
  @Campo(nulo(enlace), 'Válido por 1 hora; null si la representación no se pudo generar.') kude_url!: string | null;
  @Campo(booleano, 'true mientras el estado es P o E.') pending!: boolean;

  static from(d: Documento, enlaces: EnlacesDeDocumento): DEDto {
    return answerOf(DEDto, d, {
      de_id: d.id,
      tipo_de: d.tipo,
      tipo_label: NOMBRE_DE_TIPO[d.tipo]!,
      modo: modoDe(d.tenantId),
      numero_formateado: numeroFormateado(d, d.numero),
      fecha_emision: isoDe(d.fechaEmision),
      tipo_cambio: d.tipoCambio && mostrarMonto(d.tipoCambio, GUARANI),
      ...importesDe(d),
      receptor: ReceptorDelDEDto.from(d),
      xml_url: enlaces.enlace('xml', d),
      kude_url: d.kudeEstado === 'F' ? null : enlaces.enlace('kude', d),
      pending: d.estado === 'P' || d.estado === 'E',
    });
  }
}

/** The answer of an emission. */
export class DEEmitidoDto extends DEDto {
  @Campo(
    opcional(booleano),
    'true: ya existía un documento con ese id_interno (o esa corrección), y es este. Sin él, se acaba de emitir.',
  )
  repetido?: boolean;
  @Campo(
    opcional(nulo(textos)),
    'Con repetido: en qué miembros el cuerpo enviado dice otra cosa que este documento. Vacía: dice lo mismo. null: no se pudo comparar.',
  )
  difiere?: string[] | null;
}
