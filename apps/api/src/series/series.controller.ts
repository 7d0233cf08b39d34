import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { isoParaguay } from '@libs/platform';
import { SerieConsultas } from '@libs/series';
import { TIPOS } from '../de/de.dto';
import { AuthGuard, Tenant } from '../http/auth.guard';
import { entero, lista, momento, objeto, sit, texto, tresDigitos } from '../http/esquema';
import { Responde } from '../http/responde';

const SERIES = objeto({
  items: lista(
    objeto({
      tipo: entero,
      tipo_label: texto,
      establecimiento: tresDigitos,
      punto: tresDigitos,
      sit,
      ultimo_nro: entero,
      proximo_nro: entero,
      ultima_emit_at: momento,
    }),
  ),
});

@ApiTags('Series')
@ApiSecurity('ApiKey')
@UseGuards(AuthGuard)
@Controller('v1/series')
export class SeriesController {
  constructor(private readonly series: SerieConsultas) {}

  @Get()
  @ApiOperation({ summary: 'Series de numeración con al menos una emisión' })
  @Responde(200, SERIES, 'Vacío si todavía no emitió.')
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
