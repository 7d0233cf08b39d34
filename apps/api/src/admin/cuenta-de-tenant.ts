import { Inject, Injectable } from '@nestjs/common';
import { ApiKeyRepository } from '@libs/auth';
import { JuzgarPreparacion } from '@libs/de';
import { type FichaDeTenant, type Sit, TenantConsultas } from '@libs/series';
import { CONFIG, type Config } from '../config';
import { mesEnCurso, ReporteConsultas } from '@libs/reportes';
import { CuentaPropiaDto } from './cuenta-propia.dto';

/** An account as a whole, from every port that knows a part of it. Its keys and its partner are the taxpayer's, also in test mode. */
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
    const { id, socio } = await this.delContribuyente(ficha);
    const ambientes = await this.preparaciones.execute(ficha);
    const [claves, H, P] = await Promise.all([this.apiKeys.listar(id), emitidos('H'), emitidos('P')]);
    const consumido = { claves, maximoDeClaves: this.config.apiKeysPerTenant, mes, emitidos: { H, P } };
    return CuentaPropiaDto.conTodo({ ...ficha, socio }, ambientes, consumido, ahora);
  }

  /** The account itself, or the taxpayer whose test mode it is. @throws NOT_FOUND. */
  async contribuyente(tenantId: string): Promise<string> {
    return (await this.delContribuyente(await this.consultas.existente(tenantId))).id;
  }

  private async delContribuyente(ficha: FichaDeTenant): Promise<FichaDeTenant> {
    return ficha.pruebaDe === null ? ficha : this.consultas.existente(ficha.pruebaDe);
  }
}
