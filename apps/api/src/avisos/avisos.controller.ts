import { Get, Query, Res } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { leerCursor } from '@libs/avisos';
import { Tenant } from '../http/auth.guard';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { AvisosDto, AvisosQuery } from './aviso.dto';
import { SeguimientoDeAvisos } from './seguimiento';

@Recurso('v1/avisos', 'Avisos', 'leer')
export class AvisosController {
  constructor(private readonly avisos: SeguimientoDeAvisos) {}

  @Get()
  @ApiOperation({
    summary: 'Avisos de lo que pasó con los documentos y la cuenta, del más viejo al más nuevo',
    description: [
      'Cada aviso aparece una vez, y ninguno antes de un cursor ya leído.',
      'Guarde el `cursor` de cada respuesta y envíelo en `despues`. Los avisos se guardan 30 días.',
    ].join(' '),
  })
  @Responde(200, AvisosDto, 'Vacío si no hay avisos después del cursor.')
  @Rechaza('AVISOS_CURSOR_VENCIDO')
  async listarAvisos(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) { despues, ultimos, tipos, limit, espera }: AvisosQuery,
    @Res({ passthrough: true }) res: Response,
  ): Promise<AvisosDto> {
    const cursor = despues === undefined ? undefined : leerCursor(despues);
    if (despues !== undefined && !cursor) {
      const msg = 'despues debe ser un cursor de una respuesta anterior, o no enviarse';
      throw new InvalidRequest([{ loc: ['query', 'despues'], msg, type: 'cursor' }]);
    }
    const lectura = { tenantId: tenant.id, despues: cursor, tipos, limite: limit };
    const leidos = ultimos ? this.avisos.ultimos(lectura) : this.avisos.leer(res, lectura, espera * 1_000);
    return AvisosDto.from(await leidos, tenant.id);
  }
}
