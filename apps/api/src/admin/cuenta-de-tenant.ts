import { Inject, Injectable } from '@nestjs/common';
import { ApiKeyRepository } from '@libs/auth';
import { JuzgarPreparacion } from '@libs/de';
import { type Sit, TenantConsultas } from '@libs/series';
import { CONFIG, type Config } from '../config';
import { mesEnCurso, ReporteConsultas } from '@libs/reportes';
import { CuentaPropiaDto } from './cuenta-propia.dto';

/** An account as a whole, from every port that knows a part of it. */
@Injectable()
export class CuentaDeTenant {
  constructor(
    private readonly consultas: TenantConsultas,
    private readonly preparaciones: JuzgarPreparacion,
    private readonly reportes: ReporteConsultas,
    private readonly apiKeys: ApiKeyRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param tenantId of a credential: it proves that the tenant exists, and tenants are never removed. */
  async ver(tenantId: string, ahora: Date): Promise<CuentaPropiaDto> {
    const mes = mesEnCurso(ahora);
    const emitidos = (sit: Sit) => this.reportes.resumen(tenantId, { ...mes, sit });
    const ficha = (await this.consultas.ficha(tenantId))!;
    const ambientes = await this.preparaciones.execute(ficha);
    const [claves, H, P] = await Promise.all([this.apiKeys.listar(tenantId), emitidos('H'), emitidos('P')]);
    const consumido = { claves, maximoDeClaves: this.config.apiKeysPerTenant, mes, emitidos: { H, P } };
    return CuentaPropiaDto.conTodo(ficha, ambientes, consumido, ahora);
  }
}
