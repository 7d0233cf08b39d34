import { Transform } from 'class-transformer';
import type { ActoRegistrado, DocumentoAtascado, FiltroDeAuditoria } from '@libs/auth';
import { instanteDe, isoParaguay } from '@libs/platform';
import { Dia, EnteroDeQuery, Opcional, Patron, Texto } from './campos';
import { Pagina } from '../http/pagina';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DIA_MS = 86_400_000;

export class AtascadosQuery extends Pagina {
  /** How old a document without a final answer must be. */
  @Opcional()
  @EnteroDeQuery(0, 525_600)
  minutos: number = 15;
}

export class AuditoriaQuery extends Pagina {
  @Opcional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Patron(UUID, 'un UUID')
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

export const atascadoJson = (d: DocumentoAtascado) => ({
  tenant_id: d.tenantId,
  tenant_ruc: d.tenantRuc,
  razon_social: d.razonSocial,
  de_id: d.deId,
  cdc: d.cdc,
  estado: d.estado,
  sit: d.sit,
  tipo_de: d.tipo,
  codigo_fiscal: d.codigoFiscal,
  mensaje_fiscal: d.mensajeFiscal,
  envios: d.envios,
  envio_abierto: d.envioAbierto,
  created_at: isoParaguay(d.createdAt),
  updated_at: isoParaguay(d.updatedAt),
});
