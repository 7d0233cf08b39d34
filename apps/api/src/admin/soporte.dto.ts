import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import type {
  ActoRegistrado,
  DocumentoDeSoporte,
  EnvioDeSoporte,
  EventoDeSoporte,
  FiltroDeAuditoria,
  FiltroDeSoporte,
} from '@libs/auth';
import { enPalabras } from '@libs/fiscal';
import { instanteDe, isoParaguay } from '@libs/platform';
import { numeroFormateado } from '@libs/series';
import { Dia, EnteroDeQuery, Instante, Opcion, Opcional, Patron, Texto } from './campos';
import { Pagina } from '../http/pagina';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIA_MS = 86_400_000;
const MINUTO_MS = 60_000;

const TenantId = (): PropertyDecorator =>
  applyDecorators(
    Opcional(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    Patron(UUID, 'un UUID'),
  );

class DocumentosDeTodos extends Pagina {
  @TenantId()
  tenant_id?: string;

  @Opcional()
  @Opcion('H', 'P')
  sit?: string;

  @Opcional()
  @Patron(/^[0-9A-Z]{44}$/, 'un CDC de 44 caracteres')
  cdc?: string;

  /** Created since then. */
  @Opcional()
  @Instante()
  desde?: string;

  protected filtro(): FiltroDeSoporte {
    return {
      tenantId: this.tenant_id,
      sit: this.sit,
      cdc: this.cdc,
      desde: this.desde === undefined ? undefined : new Date(this.desde),
      limit: this.limit,
      offset: this.offset,
    };
  }
}

export class AtascadosQuery extends DocumentosDeTodos {
  /** How old a document without a final answer must be. */
  @Opcional()
  @EnteroDeQuery(0, 525_600)
  minutos: number = 15;

  toFiltro(ahora: Date): FiltroDeSoporte {
    return { ...this.filtro(), hasta: new Date(ahora.getTime() - this.minutos * MINUTO_MS) };
  }
}

export class DocumentosQuery extends DocumentosDeTodos {
  @Opcional()
  @Texto(1, 50)
  id_interno?: string;

  @Opcional()
  @Opcion('P', 'E', 'A', 'R', 'C')
  estado?: string;

  toFiltro(): FiltroDeSoporte {
    return { ...this.filtro(), idInterno: this.id_interno, estado: this.estado };
  }
}

export class AuditoriaQuery extends Pagina {
  @TenantId()
  tenant_id?: string;

  @Opcional()
  @Texto(1, 60)
  acto?: string;

  @Opcional()
  @Texto(1, 255)
  autor?: string;

  @Opcional()
  @Dia()
  desde?: string;

  @Opcional()
  @Dia()
  hasta?: string;

  toFiltro(): FiltroDeAuditoria {
    return {
      tenantId: this.tenant_id,
      acto: this.acto,
      autor: this.autor,
      desde: this.desde === undefined ? undefined : instanteDe(`${this.desde}T00:00:00`),
      hasta: this.hasta === undefined ? undefined : new Date(instanteDe(`${this.hasta}T00:00:00`).getTime() + DIA_MS),
      limit: this.limit,
      offset: this.offset,
    };
  }
}

export const actoJson = (a: ActoRegistrado) => ({
  id: a.id,
  tenant_id: a.tenantId,
  acto: a.acto,
  objeto: a.objeto,
  autor: { id: a.autor, via: a.via, rol: a.rol },
  request_id: a.requestId || null,
  antes: a.antes,
  despues: a.despues,
  created_at: isoParaguay(a.createdAt),
});

const iso = (momento: Date | null): string | null => momento && isoParaguay(momento);
const palabras = (detalle: string | null): string | null => detalle && enPalabras(detalle);

/** What it waits for, as one says it to a customer; null: nothing. */
function espera(d: DocumentoDeSoporte): string | null {
  if (d.estado !== 'P' && d.estado !== 'E') return null;
  if (d.apartado) return 'No se puede enviar como está: queda apartado hasta que se pida su reenvío.';
  if (d.disyuntorHasta)
    return 'Los envíos del emisor están en pausa, porque la autoridad no responde o lo bloquea: primero se prueba con una consulta.';
  if (d.enVuelo) return 'Se está enviando o consultando en este momento.';
  if (d.enLote)
    return d.estado === 'E'
      ? 'Está en un lote: falta la respuesta de la autoridad.'
      : 'Está en un lote que vuelve a salir.';
  if (d.envioAbierto) return 'Se envió y no se sabe si llegó: se pregunta a la autoridad antes de enviar otra vez.';
  if (d.modoEnvio === 'A') return 'Espera el próximo lote.';
  return d.proximoAt
    ? 'No se pudo enviar: se intenta de nuevo.'
    : 'Espera en la cola a que lo tome un proceso de envío.';
}

/** A document of any tenant in short. */
export const documentoDeSoporteJson = (d: DocumentoDeSoporte) => ({
  tenant_id: d.tenantId,
  tenant_ruc: d.tenantRuc,
  razon_social: d.razonSocial,
  de_id: d.deId,
  cdc: d.cdc,
  id_interno: d.idInterno,
  estado: d.estado,
  sit: d.sit,
  tipo_de: d.tipo,
  numero_formateado: numeroFormateado(d, d.numero),
  modo_envio: d.modoEnvio,
  codigo_fiscal: d.codigoFiscal,
  mensaje_fiscal: d.mensajeFiscal,
  envios: d.envios,
  envio_abierto: d.envioAbierto,
  espera: espera(d),
  ultimo_error: palabras(d.detalle),
  detalle: d.detalle,
  proximo_intento_at: iso(d.proximoAt),
  disyuntor: d.disyuntorHasta && {
    abierto_hasta: isoParaguay(d.disyuntorHasta),
    motivo: palabras(d.disyuntorMotivo),
  },
  email_estado: d.emailEstado,
  email_detalle: d.emailDetalle,
  created_at: isoParaguay(d.createdAt),
  updated_at: isoParaguay(d.updatedAt),
});

export const envioJson = (e: EnvioDeSoporte) => ({
  id: e.id,
  cdc: e.cdc,
  lote_id: e.lote,
  numero_lote: e.numeroLote,
  abierto: e.abierto,
  en_vuelo: e.enVuelo,
  consultas: e.consultas,
  resultado: e.resultado,
  ultimo_error: palabras(e.detalle),
  detalle: e.detalle,
  proximo_intento_at: iso(e.proximoAt),
  created_at: isoParaguay(e.createdAt),
  cerrado_at: iso(e.cerradoAt),
});

export const eventoDeSoporteJson = (e: EventoDeSoporte) => ({
  id: e.id,
  tipo: e.tipo,
  estado: e.estado,
  motivo: e.motivo,
  codigo_fiscal: e.codigoFiscal,
  mensaje_fiscal: e.mensajeFiscal,
  intentos: e.intentos,
  ultimo_error: palabras(e.detalle),
  detalle: e.detalle,
  proximo_intento_at: iso(e.proximoAt),
  created_at: isoParaguay(e.createdAt),
  procesado_at: iso(e.procesadoAt),
});
