import { Controller, Get, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { CredencialRepository, SoporteConsultas } from '@libs/auth';
import { ReencolarDocumento } from '@libs/de';
import { error } from '@libs/errors';
import { type Autor, Clock, isoParaguay } from '@libs/platform';
import { AuthGuard, Quien, Roles } from '../http/auth.guard';
import { type NombrarDocumento, Sobre } from '../http/pedido';
import { validar } from '../http/query-invalida';
import { RutaDeDocumento } from './rutas.dto';
import { actoJson, AtascadosQuery, atascadoJson, AuditoriaQuery } from './soporte.dto';
import { pagina, ref } from '../http/esquema';
import { paginado } from '../http/pagina';
import { Rechaza, Responde } from '../http/responde';
import { REENCOLADO } from '../de/de.esquema';

const MINUTO_MS = 60_000;

/** What support sees and does across tenants. */
@ApiTags('Administración: soporte')
@ApiSecurity('Bearer')
@UseGuards(AuthGuard)
@Roles('superadmin')
@Controller('v1/admin')
export class SoporteController {
  constructor(
    private readonly soporte: SoporteConsultas,
    private readonly credenciales: CredencialRepository,
    private readonly reencolarDocumento: ReencolarDocumento,
    private readonly clock: Clock,
  ) {}

  @Get('de/atascados')
  @ApiOperation({
    summary: 'Documentos de cualquier tenant que siguen sin respuesta definitiva, los más viejos primero',
  })
  @Responde(200, pagina('documentos', ref('DocumentoAtascado')), 'Una página de la lista.')
  async atascados(@Query(validar('query')) query: AtascadosQuery): Promise<unknown> {
    const antesDe = new Date(this.clock.now().getTime() - query.minutos * MINUTO_MS);
    const { documentos, total } = await this.soporte.atascados(antesDe, query.limit, query.offset);
    return { documentos: documentos.map(atascadoJson), ...paginado(total, query) };
  }

  @Post('tenants/:id/de/:de_id/reencolar')
  @HttpCode(202)
  @ApiOperation({ summary: 'Reencola un documento de un tenant, con las mismas reglas que para él' })
  @Responde(202, REENCOLADO, 'Volvió a la cola.')
  @Rechaza('NOT_FOUND', 'DE_TERMINAL_NO_REENCOLABLE', 'DE_REENCOLADO_RATE_LIMIT')
  async reencolar(
    @Param(validar('path')) { id, de_id }: RutaDeDocumento,
    @Quien('de.reencolar') autor: Autor,
    @Sobre() sobre: NombrarDocumento,
  ): Promise<unknown> {
    if (!(await this.credenciales.tenant(id))) throw error('NOT_FOUND');
    const { documento, reencoladoAt } = await this.reencolarDocumento.execute(id, de_id, autor);
    sobre(documento);
    return {
      ok: true,
      de_id: documento.id,
      reencolado_at: isoParaguay(reencoladoAt),
      mensaje: 'El documento vuelve a la cola.',
    };
  }

  @Get('auditoria')
  @ApiOperation({ summary: 'Registro de los actos administrativos, los más nuevos primero' })
  @Responde(200, pagina('actos', ref('Acto')), 'Una página del registro.')
  async auditoria(@Query(validar('query')) query: AuditoriaQuery): Promise<unknown> {
    const { actos, total } = await this.soporte.auditoria(query.toFiltro());
    return { actos: actos.map(actoJson), ...paginado(total, query) };
  }
}
