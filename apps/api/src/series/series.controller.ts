import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { SerieConsultas } from '@libs/series';
import { Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Responde } from '../http/responde';
import { SeriesDto, SeriesQuery } from './series.dto';

@Recurso('v1/series', 'Series', 'leer')
export class SeriesController {
  constructor(private readonly series: SerieConsultas) {}

  @Get()
  @ApiOperation({ summary: 'Series de numeración con al menos una emisión' })
  @Responde(200, SeriesDto, 'Vacío si todavía no emitió.')
  async listarSeries(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) { todas }: SeriesQuery,
  ): Promise<SeriesDto> {
    return SeriesDto.from(await this.series.enUso(tenant.id, todas));
  }
}
