import { Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { Tenant } from '../http/auth.guard';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { HabilitacionDto, LineaDeHabilitacionDto, LineasDeHabilitacionDto } from './habilitacion.dto';
import { UltimaCorrida } from './ultima-corrida';

/** How a run of the authority's test guide fares. */
@Recurso('v1/habilitacion', 'Habilitación', 'leer')
export class HabilitacionController {
  constructor(private readonly ultima: UltimaCorrida) {}

  @Get()
  @ApiOperation({ summary: 'Cómo va la última corrida de las pruebas de habilitación' })
  @Responde(200, HabilitacionDto, 'La corrida, con cuántas líneas hay en cada estado.')
  @Rechaza('HABILITACION_NO_ENCONTRADA')
  async obtenerHabilitacion(@Tenant() { id }: TenantDelPrincipal): Promise<HabilitacionDto> {
    const { corrida, lineas } = await this.ultima.de(id);
    return HabilitacionDto.de(corrida, lineas);
  }

  @Get('lineas')
  @ApiOperation({ summary: 'Las líneas de la última corrida, una por caso de la guía y en su orden' })
  @Responde(200, LineasDeHabilitacionDto, 'Todas.')
  @Rechaza('HABILITACION_NO_ENCONTRADA')
  async listarLineasDeHabilitacion(@Tenant() { id }: TenantDelPrincipal): Promise<LineasDeHabilitacionDto> {
    const { lineas } = await this.ultima.de(id);
    return { lineas: lineas.map(LineaDeHabilitacionDto.de) };
  }
}
