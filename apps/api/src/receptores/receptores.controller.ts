import { Body, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { error, ErrorDeValidacion } from '@libs/errors';
import { Clock } from '@libs/platform';
import { modificar, Padron, type Receptor, ReceptorRepository } from '@libs/receptores';
import { Tenant, Pide } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { ConTenantGuard } from './con-tenant.guard';
import { CambiosDeReceptorDto, cambiosDe, datosDeAlta, NuevoReceptorDto } from './alta.dto';
import { BajaDeReceptorDto, ContribuyenteDto, PaginaDeReceptoresDto, ReceptorDto } from './receptor.dto';
import { ReceptoresQuery, ReceptorPath } from './receptores-query.dto';
import { juntar, LeerCampos, type Leido } from '../formas/leer-campos';
import { paginado } from '../http/pagina';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { WithoutTurn } from '../http/turn';

const MINIMO_DE_BUSQUEDA = 2;
const MINIMO_DE_RUC = 3;
const RUC = /^([1-9]\d{1,6}[\dA-D])(?:-(\d))?$/;

@Recurso('v1/receptores', 'Receptores', 'receptores', ConTenantGuard)
export class ReceptoresController {
  constructor(
    private readonly receptores: ReceptorRepository,
    private readonly padron: Padron,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Pide('ver_receptores')
  @ApiOperation({ summary: 'Lista o busca receptores del catálogo' })
  @Responde(200, PaginaDeReceptoresDto, 'Una página del catálogo.')
  @Rechaza('BAD_REQUEST')
  async listarReceptores(
    @Tenant() tenant: TenantDelPrincipal,
    @Query(validar('query')) query: ReceptoresQuery,
  ): Promise<PaginaDeReceptoresDto> {
    const { q, limit, offset, incluir_inactivos, tipo_operacion } = query;
    const { receptores, total } = await this.receptores.lista(tenant.id, {
      q: q && q.trim().length >= MINIMO_DE_BUSQUEDA ? q : undefined,
      tiposDeOperacion: tipo_operacion,
      incluirInactivos: incluir_inactivos,
      limit,
      offset,
    });
    return PaginaDeReceptoresDto.from(receptores, paginado(total, query));
  }

  @Post()
  @ApiOperation({ summary: 'Agrega un receptor al catálogo' })
  @ApiBody({ type: NuevoReceptorDto })
  @Responde(200, ReceptorDto, 'El receptor creado.')
  @Rechaza('BAD_REQUEST', 'VALIDACION_MULTIPLES_CAMPOS', 'RECEPTOR_DUPLICADO')
  async crearReceptor(
    @Tenant() tenant: TenantDelPrincipal,
    @Body(new LeerCampos(NuevoReceptorDto)) leido: Leido<NuevoReceptorDto>,
  ): Promise<ReceptorDto> {
    return ReceptorDto.from(await this.receptores.crear(tenant.id, datosDeAlta(leido), this.clock.now()));
  }

  @Get('padron/:ruc')
  @Pide('ver_receptores')
  @WithoutTurn()
  @ApiOperation({ summary: 'Busca un contribuyente en el padrón público' })
  @ApiParam({
    name: 'ruc',
    schema: { type: 'string', minLength: MINIMO_DE_RUC },
    description: 'Con o sin dígito verificador.',
  })
  @Responde(200, ContribuyenteDto, 'El contribuyente, como está en el padrón.')
  @Rechaza('BAD_REQUEST', 'PADRON_RUC_CORTO', 'NOT_FOUND', 'EMISOR_NO_CONFIGURADO', 'PADRON_NO_DISPONIBLE')
  async consultarPadron(@Tenant() tenant: TenantDelPrincipal, @Param('ruc') pedido: string): Promise<ContribuyenteDto> {
    if (pedido.trim().length < MINIMO_DE_RUC) throw error('PADRON_RUC_CORTO');
    const [, ruc, dv] = RUC.exec(pedido.trim().toUpperCase()) ?? [];
    if (!ruc) throw error('NOT_FOUND');
    const hallado = await this.padron.buscar({ tenantId: tenant.id, tenantVersion: tenant.version, ruc });
    if (!hallado || (dv !== undefined && Number(dv) !== hallado.dv)) throw error('NOT_FOUND');
    return ContribuyenteDto.from(hallado);
  }

  @Get(':receptor_id')
  @Pide('ver_receptores')
  @ApiOperation({ summary: 'Un receptor del catálogo' })
  @Responde(200, ReceptorDto, 'El receptor.')
  @Rechaza('BAD_REQUEST', 'NOT_FOUND')
  async obtenerReceptor(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { receptor_id }: ReceptorPath,
  ): Promise<ReceptorDto> {
    return ReceptorDto.from(existente(await this.receptores.porId(tenant.id, receptor_id)));
  }

  @Patch(':receptor_id')
  @ApiOperation({ summary: 'Cambia los campos que se envían' })
  @ApiBody({ type: CambiosDeReceptorDto })
  @Responde(200, ReceptorDto, 'El receptor modificado.')
  @Rechaza('BAD_REQUEST', 'NOT_FOUND', 'VALIDACION_MULTIPLES_CAMPOS', 'RECEPTOR_DUPLICADO')
  async modificarReceptor(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { receptor_id }: ReceptorPath,
    @Body(new LeerCampos(CambiosDeReceptorDto)) leido: Leido<CambiosDeReceptorDto>,
  ): Promise<ReceptorDto> {
    const cambio = (actual: Receptor) => {
      const resultado = modificar(actual, cambiosDe(leido));
      const errores = juntar(leido.errores, 'errores' in resultado ? resultado.errores : []);
      if ('errores' in resultado || errores.length > 0) throw new ErrorDeValidacion(errores);
      return resultado.datos;
    };
    return ReceptorDto.from(
      existente(await this.receptores.modificar(tenant.id, receptor_id, cambio, this.clock.now())),
    );
  }

  @Delete(':receptor_id')
  @ApiOperation({ summary: 'Da de baja un receptor; lo ya emitido no cambia' })
  @Responde(200, BajaDeReceptorDto, 'Dado de baja.')
  @Rechaza('BAD_REQUEST', 'NOT_FOUND')
  async eliminarReceptor(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { receptor_id }: ReceptorPath,
  ): Promise<BajaDeReceptorDto> {
    if (!(await this.receptores.desactivar(tenant.id, receptor_id, this.clock.now()))) throw error('NOT_FOUND');
    return BajaDeReceptorDto.from(receptor_id);
  }
}

function existente(receptor: Receptor | undefined): Receptor {
  if (!receptor) throw error('NOT_FOUND');
  return receptor;
}
