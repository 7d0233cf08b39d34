import { Body, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { DocumentoConsultas } from '@libs/de';
import { error } from '@libs/errors';
import { EXTENSIONES, MAXIMO_DE_DOCUMENTOS, type Paquete, PaqueteRepository } from '@libs/kude';
import { Clock } from '@libs/platform';
import { LinkSigner } from '@libs/platform/storage';
import { type Config, CONFIG } from '../config';
import { Tenant } from '../http/auth.guard';
import { diasDelMes } from '../formas/consulta';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { exigirSolos, idsElegidos } from './documentos-elegidos';
import { filtrosDe } from './lista-query.dto';
import { PaqueteBody, PaqueteDeKudesDto } from './paquetes.dto';
import { exigirUuid } from './parametros';

/** Many KuDEs in one file. Registered before the controller with a CDC in the path, because the paths here are fixed. */
@Recurso('v1/de/kudes', 'Documentos electrónicos', 'leer')
export class PaquetesController {
  constructor(
    private readonly paquetes: PaqueteRepository,
    private readonly consultas: DocumentoConsultas,
    private readonly links: LinkSigner,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Pide los KuDE de muchos documentos en un archivo',
    description:
      `Los que cumplen los filtros, del más antiguo al más nuevo, o los de cdcs; a lo sumo ${MAXIMO_DE_DOCUMENTOS.zip}, ` +
      `${MAXIMO_DE_DOCUMENTOS.archivo} de un archivo. ` +
      'Se prepara aparte: consulta_url dice cómo va.',
  })
  @Responde(202, PaqueteDeKudesDto, 'El pedido, en preparación.')
  @Rechaza('PAQUETE_VACIO', 'PAQUETE_DEMASIADO_GRANDE', 'PAQUETES_EN_CURSO', 'PAQUETES_GUARDADOS')
  async pedirPaqueteDeKudes(
    @Tenant() tenant: TenantDelPrincipal,
    @Body(validar('body')) cuerpo: PaqueteBody,
  ): Promise<PaqueteDeKudesDto> {
    const { como, formato, idioma } = cuerpo;
    const documentos = await this.documentos(tenant.id, cuerpo);
    const pedido = { como, formato, idioma, documentos };
    return this.mostrar(tenant.id, await this.paquetes.pedir(tenant.id, pedido, this.clock.now()));
  }

  @Get(':id')
  @ApiOperation({ summary: 'Cómo va un paquete de KuDE; cuando está listo, el enlace al archivo' })
  @ApiParam({ name: 'id', description: 'Identificador del paquete.', schema: { type: 'string', format: 'uuid' } })
  @Responde(200, PaqueteDeKudesDto, 'El paquete.')
  @Rechaza('PAQUETE_NO_ENCONTRADO')
  async obtenerPaqueteDeKudes(
    @Tenant() tenant: TenantDelPrincipal,
    @Param('id') id: string,
  ): Promise<PaqueteDeKudesDto> {
    const paquete = await this.paquetes.buscar(tenant.id, exigirUuid('id', id));
    if (!paquete) throw error('PAQUETE_NO_ENCONTRADO');
    return this.mostrar(tenant.id, paquete);
  }

  private async documentos(tenantId: string, cuerpo: PaqueteBody): Promise<string[]> {
    const { cdcs, como, mes } = cuerpo;
    if (cdcs) return idsElegidos(this.consultas, tenantId, { ...cuerpo, cdcs }, 'body');
    if (mes) exigirSolos(['desde', 'hasta'], cuerpo, 'mes', 'body');
    const { desde, hasta } = mes ? diasDelMes(mes) : cuerpo;
    const maximo = MAXIMO_DE_DOCUMENTOS[como];
    // An archive is a book: it never mixes environments.
    const sit = cuerpo.sit ?? (como === 'archivo' ? await this.consultas.sitPorDefecto(tenantId) : undefined);
    const filtros = { ...filtrosDe(cuerpo), sit, desde, hasta };
    const ids = await this.consultas.ids(tenantId, filtros, maximo + 1);
    if (ids.length === 0) throw error('PAQUETE_VACIO');
    if (ids.length > maximo) throw error('PAQUETE_DEMASIADO_GRANDE', { maximo });
    return ids.reverse();
  }

  private mostrar(tenantId: string, paquete: Paquete): PaqueteDeKudesDto {
    const { id, como, estado, venceAt } = paquete;
    const { publicBaseUrl } = this.config;
    const exp = Math.floor(venceAt.getTime() / 1_000);
    const archivo =
      estado === 'L' ? this.links.firmar({ tipo: 'paquete', tenantId, id, como: EXTENSIONES[como], exp }) : undefined;
    return PaqueteDeKudesDto.from(
      paquete,
      `${publicBaseUrl}/v1/de/kudes/${id}`,
      archivo ? publicBaseUrl + archivo : null,
    );
  }
}
