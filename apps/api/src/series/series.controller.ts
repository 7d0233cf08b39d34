import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { SerieConsultas } from '@libs/series';
import { AuthGuard, Tenant } from '../http/auth.guard';
import { Responde } from '../http/responde';
import { SeriesDto } from './series.dto';

@ApiTags('Series')
@ApiSecurity('ApiKey')
@UseGuards(AuthGuard)
@Controller('v1/series')
export class SeriesController {
  constructor(private readonly series: SerieConsultas) {}

  @Get()
  @ApiOperation({ summary: 'Series de numeración con al menos una emisión' })
  @Responde(200, SeriesDto, 'Vacío si todavía no emitió.')
  async listarSeries(@Tenant() tenant: TenantDelPrincipal): Promise<SeriesDto> {
    return SeriesDto.from(await this.series.enUso(tenant.id));
  }
}
