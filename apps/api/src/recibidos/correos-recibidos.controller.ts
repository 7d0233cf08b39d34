import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { Clock, DIA_MS } from '@libs/platform';
import { CorreosRecibidos, DIAS_DE_CORREOS } from '@libs/recibidos';
import { Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Pagina, paginado } from '../http/pagina';
import { Recurso } from '../http/recurso';
import { Responde } from '../http/responde';
import { PaginaDeCorreosRecibidosDto } from './correos-recibidos.dto';

/** Messages that brought documents of others, or should have. */
@Recurso('v1/recibidos/correos', 'Documentos recibidos', 'leer_recibidos')
export class CorreosRecibidosController {
  constructor(
    private readonly correos: CorreosRecibidos,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Los correos que llegaron en 30 días, con lo que se hizo de cada adjunto' })
  @Responde(200, PaginaDeCorreosRecibidosDto, 'Una página, el último primero.')
  async listarCorreosRecibidos(
    @Tenant() { id }: TenantDelPrincipal,
    @Query(validar('query')) query: Pagina,
  ): Promise<PaginaDeCorreosRecibidosDto> {
    const desde = new Date(this.clock.now().getTime() - DIAS_DE_CORREOS * DIA_MS);
    const { correos, total } = await this.correos.lista(id, query, desde);
    return PaginaDeCorreosRecibidosDto.from(correos, paginado(total, query));
  }
}
