import { Injectable } from '@nestjs/common';
import { JuzgarPreparacion } from '@libs/de';
import { error } from '@libs/errors';
import { Clock } from '@libs/platform';
import { mesEnCurso } from '@libs/reportes';
import { TenantConsultas } from '@libs/series';
import { type Socio, SocioRepository } from '@libs/socios';
import type { ApiKeyCreadaDto } from '../admin/api-key.dto';
import { PreparacionDto } from '../admin/preparacion.dto';
import { paginado } from '../http/pagina';
import {
  EmisorCreadoDto,
  EmisorDeSocioDto,
  type EmisoresQuery,
  type PaginaDeEmisoresDto,
  SocioDto,
} from './socios.dto';

/** The issuers of a partner, from every port that knows a part of them. */
@Injectable()
export class EmisoresDeSocio {
  constructor(
    private readonly socios: SocioRepository,
    private readonly consultas: TenantConsultas,
    private readonly preparaciones: JuzgarPreparacion,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN when the account is no partner's. */
  async exigirSocio(tenantId: string): Promise<Socio> {
    const socio = await this.socios.buscar(tenantId);
    if (!socio) throw error('FORBIDDEN').porque('cuenta_sin_socio');
    return socio;
  }

  /** An issuer that was just created, with its key if one was made. */
  async creado(emisorId: string, apiKey: ApiKeyCreadaDto | null): Promise<EmisorCreadoDto> {
    const ficha = await this.consultas.existente(emisorId);
    return EmisorCreadoDto.conTodo(ficha, await this.preparaciones.execute(ficha), apiKey, this.clock.now());
  }

  async listar(socio: Socio, query: EmisoresQuery): Promise<PaginaDeEmisoresDto> {
    const ahora = this.clock.now();
    const mes = mesEnCurso(ahora);
    const { q, estado, limit, offset } = query;
    const { emisores, total } = await this.socios.emisores(socio.id, { q, estado, limit, offset, ...mes });
    const vistos: EmisorDeSocioDto[] = [];
    // One after the other, so that a page takes no more connections than any other request.
    for (const emisor of emisores) {
      const ambientes = await this.preparaciones.execute(await this.consultas.existente(emisor.id));
      vistos.push(EmisorDeSocioDto.con(emisor, mes, PreparacionDto.from(ambientes), ahora));
    }
    return { emisores: vistos, socio: SocioDto.from(socio), ...paginado(total, query) };
  }
}
