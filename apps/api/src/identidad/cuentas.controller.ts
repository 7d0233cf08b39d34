import { Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Principal } from '@libs/auth';
import { Clock } from '@libs/platform';
import { CuentasConsultas, type DeQuien } from '@libs/reportes';
import { Identificado } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { paginado } from '../http/pagina';
import { Recurso } from '../http/recurso';
import { Responde } from '../http/responde';
import { CuentasDto, CuentasQuery } from './cuentas.dto';

@Recurso('v1/cuentas', 'Identidad', 'cualquiera')
export class CuentasController {
  constructor(
    private readonly cuentas: CuentasConsultas,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Las cuentas en las que actúa el que pregunta, cada una con su mes en una línea' })
  @Responde(200, CuentasDto, 'Por razón social.')
  async listarCuentas(
    @Identificado() principal: Principal,
    @Query(validar('query')) query: CuentasQuery,
  ): Promise<CuentasDto> {
    const quien = deQuien(principal);
    const ahora = this.clock.now();
    const { cuentas, total } = quien ? await this.cuentas.lista(quien, query, ahora) : { cuentas: [], total: 0 };
    return CuentasDto.from(cuentas, ahora, paginado(total, query));
  }
}

/** A superadmin of the installation without a tenant has none. */
function deQuien({ persona, tenant }: Principal): DeQuien | undefined {
  if (persona !== undefined) return { persona };
  return tenant && { tenantId: tenant.id };
}
