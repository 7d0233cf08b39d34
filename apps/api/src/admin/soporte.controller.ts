import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { SoporteConsultas } from '@libs/auth';
import { QueueUnavailable } from '@libs/jobs';
import { BullMqPublisher } from '@libs/jobs/bullmq';
import { NormaRepository } from '@libs/norma';
import { Clock } from '@libs/platform';
import { paginado } from '../http/pagina';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Responde } from '../http/responde';
import { PaginaDeActosDto } from './acto.dto';
import { InstalacionDto } from './marcha.dto';
import { AtascadosQuery, AuditoriaQuery, DocumentosQuery } from './soporte.dto';
import { PaginaDeDocumentosDeSoporteDto } from './tramite.dto';

/** Support searches across tenants. */
@Recurso('v1/admin', 'Administración: soporte', 'soporte')
export class SoporteController {
  constructor(
    private readonly soporte: SoporteConsultas,
    private readonly clock: Clock,
    private readonly colas: BullMqPublisher,
    private readonly norma: NormaRepository,
  ) {}

  @Get('de/atascados')
  @ApiOperation({
    summary:
      'Documentos de cualquier tenant que siguen sin respuesta definitiva, o cuyo evento sigue sin ella, los más viejos primero, con lo ' +
      'que esperan',
  })
  @Responde(200, PaginaDeDocumentosDeSoporteDto, 'Una página de la lista; total cuenta hasta 10.000.')
  async listarAtascados(@Query(validar('query')) query: AtascadosQuery): Promise<PaginaDeDocumentosDeSoporteDto> {
    const { documentos, total } = await this.soporte.atascados(query.toFiltro(this.clock.now()));
    return PaginaDeDocumentosDeSoporteDto.from(documentos, paginado(total, query));
  }

  @Get('de')
  @ApiOperation({ summary: 'Busca documentos de cualquier tenant, la emisión más nueva primero' })
  @Responde(200, PaginaDeDocumentosDeSoporteDto, 'Una página de la lista; total cuenta hasta 10.000.')
  async buscarDocumentos(@Query(validar('query')) query: DocumentosQuery): Promise<PaginaDeDocumentosDeSoporteDto> {
    const { documentos, total } = await this.soporte.documentos(query.toFiltro());
    return PaginaDeDocumentosDeSoporteDto.from(documentos, paginado(total, query));
  }

  @Get('instalacion')
  @ApiOperation({
    summary:
      'Cómo marcha la instalación: qué espera y desde cuándo, a quién no responde la autoridad, las colas, los respaldos, y qué cambió ' +
      'en lo que la autoridad publica y responde',
  })
  @Responde(200, InstalacionDto, 'Lo que muestran las métricas, de todos los tenants.')
  async obtenerInstalacion(): Promise<InstalacionDto> {
    const ahora = this.clock.now();
    const [marcha, norma, colas] = await Promise.all([
      this.soporte.marcha(ahora),
      this.norma.estado(ahora),
      this.colas.depths().catch((fault: unknown) => {
        if (fault instanceof QueueUnavailable) return null;
        throw fault;
      }),
    ]);
    return InstalacionDto.from(marcha, norma, colas, ahora);
  }

  @Get('auditoria')
  @ApiOperation({ summary: 'Registro de los actos administrativos, los más nuevos primero' })
  @Responde(200, PaginaDeActosDto, 'Una página del registro.')
  async listarActos(@Query(validar('query')) query: AuditoriaQuery): Promise<PaginaDeActosDto> {
    const { actos, total } = await this.soporte.auditoria(query.toFiltro(query.tenant_id));
    return PaginaDeActosDto.from(actos, paginado(total, query));
  }
}
