import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { isoParaguay } from '@libs/platform';
import { SerieConsultas } from '@libs/series';
import { TIPOS } from '../de/de.dto';
import { AuthGuard, Tenant } from '../http/auth.guard';

@ApiTags('Series')
@ApiSecurity('ApiKey')
@UseGuards(AuthGuard)
@Controller('v1/series')
export class SeriesController {
  constructor(private readonly series: SerieConsultas) {}

  @Get()
  @ApiOperation({ summary: 'Series de numeración con al menos una emisión' })
  async lista(@Tenant() tenant: TenantDelPrincipal): Promise<unknown> {
    const series = await this.series.enUso(tenant.id);
    return {
      items: series.map((serie) => ({
        tipo: serie.tipo,
        tipo_label: TIPOS[serie.tipo],
        establecimiento: serie.establecimiento,
        punto: serie.punto,
        sit: serie.sit,
        ultimo_nro: serie.ultimoNro,
        proximo_nro: serie.ultimoNro + 1,
        ultima_emit_at: isoParaguay(serie.ultimaEmitAt),
      })),
    };
  }
}
