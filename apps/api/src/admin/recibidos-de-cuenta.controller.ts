import { Body, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { error } from '@libs/errors';
import type { TenantDelPrincipal } from '@libs/auth';
import { ConfigurarBuzon, DireccionPropia } from '@libs/recibidos';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { WithoutTurn } from '../http/turn';
import { DireccionDeRecibidosDto, ProbarBuzonDto, PruebaDeBuzonDto } from './recibidos-de-cuenta.dto';

/** By which mail the documents of others come to an account. */
@Recurso('v1/admin/cuenta', 'Cuenta', 'cuenta')
export class RecibidosDeCuentaController {
  constructor(
    private readonly buzon: ConfigurarBuzon,
    private readonly direccion: DireccionPropia,
  ) {}

  @Post('buzon/probar')
  @WithoutTurn()
  @ApiOperation({ summary: 'Prueba si se puede leer un buzón por IMAP, el que se envía o el guardado; no cambia nada' })
  @Responde(200, PruebaDeBuzonDto, 'Si se pudo leer, y si no, por qué.')
  @Rechaza('RECIBIDOS_IMAP_NO_ADMITIDO')
  async probarBuzon(
    @Tenant() { id }: TenantDelPrincipal,
    @Body(validar('body')) { recibidos_imap: buzon }: ProbarBuzonDto,
  ): Promise<PruebaDeBuzonDto> {
    return PruebaDeBuzonDto.from(await this.buzon.probar(id, buzon?.toBuzon()));
  }

  @Post('recibidos-direccion/rotar')
  @ApiOperation({
    summary: 'Da a la cuenta una dirección nueva a la que otros mandan sus documentos; la anterior deja de valer',
  })
  @Responde(200, DireccionDeRecibidosDto, 'La dirección nueva.')
  @Rechaza('NOT_FOUND')
  async rotarDireccionDeRecibidos(
    @Acto('recibidos.direccion') { tenant, autor }: ActoDeTenant,
  ): Promise<DireccionDeRecibidosDto> {
    const direccion = await this.direccion.rotar(tenant.id, autor);
    if (direccion === undefined) throw error('NOT_FOUND');
    return { recibidos_direccion: direccion };
  }
}
