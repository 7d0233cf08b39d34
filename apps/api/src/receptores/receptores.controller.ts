import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { error, ErrorDeValidacion } from '@libs/errors';
import { Clock } from '@libs/platform';
import { modificar, Padron, type Receptor, ReceptorRepository } from '@libs/receptores';
import { AuthGuard, Tenant } from '../http/auth.guard';
import { validar } from '../http/query-invalida';
import { ConTenantGuard } from './con-tenant.guard';
import { esquemaDeAlta, esquemaDeCambio, leerAlta, leerCambios } from './receptor-body';
import { receptorJson } from './receptor.dto';
import { ReceptoresQuery, ReceptorPath } from './receptores-query.dto';
import { pagina, ref } from '../http/esquema';
import { paginado } from '../http/pagina';
import { Rechaza, Responde } from '../http/responde';
import { BAJA, CONTRIBUYENTE } from './receptor.esquema';

const MINIMO_DE_BUSQUEDA = 2;
const MINIMO_DE_RUC = 3;
const RUC = /^([1-9]\d{1,6}[\dA-D])(?:-(\d))?$/;

@ApiTags('Receptores')
@ApiSecurity('ApiKey')
@UseGuards(AuthGuard, ConTenantGuard)
@Controller('v1/receptores')
export class ReceptoresController {
  constructor(
    private readonly receptores: ReceptorRepository,
    private readonly padron: Padron,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lista o busca receptores del catálogo' })
  @Responde(200, pagina('receptores', ref('Receptor')), 'Una página del catálogo.')
  @Rechaza('BAD_REQUEST')
  async lista(@Tenant() tenant: TenantDelPrincipal, @Query(validar('query')) query: ReceptoresQuery): Promise<unknown> {
    const { q, limit, offset, incluir_inactivos, tipo_operacion } = query;
    const { receptores, total } = await this.receptores.lista(tenant.id, {
      q: q && q.trim().length >= MINIMO_DE_BUSQUEDA ? q : undefined,
      tiposDeOperacion: tipo_operacion,
      incluirInactivos: incluir_inactivos,
      limit,
      offset,
    });
    return {
      receptores: receptores.map(receptorJson),
      ...paginado(total, { limit, offset }),
    };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Agrega un receptor al catálogo' })
  @ApiBody({ schema: esquemaDeAlta })
  @Responde(200, ref('Receptor'), 'El receptor creado.')
  @Rechaza('BAD_REQUEST', 'VALIDACION_MULTIPLES_CAMPOS', 'RECEPTOR_DUPLICADO')
  async crear(@Tenant() tenant: TenantDelPrincipal, @Body() cuerpo: unknown): Promise<unknown> {
    return receptorJson(await this.receptores.crear(tenant.id, leerAlta(cuerpo), this.clock.now()));
  }

  @Get('padron/:ruc')
  @ApiOperation({ summary: 'Busca un contribuyente en el padrón público' })
  @ApiParam({
    name: 'ruc',
    schema: { type: 'string', minLength: MINIMO_DE_RUC },
    description: 'Con o sin dígito verificador.',
  })
  @Responde(200, CONTRIBUYENTE, 'El contribuyente, como está en el padrón.')
  @Rechaza('BAD_REQUEST', 'PADRON_RUC_CORTO', 'NOT_FOUND', 'EMISOR_NO_CONFIGURADO', 'PADRON_NO_DISPONIBLE')
  async consultarPadron(@Tenant() tenant: TenantDelPrincipal, @Param('ruc') pedido: string): Promise<unknown> {
    if (pedido.trim().length < MINIMO_DE_RUC) throw error('PADRON_RUC_CORTO');
    const [, ruc, dv] = RUC.exec(pedido.trim().toUpperCase()) ?? [];
    if (!ruc) throw error('NOT_FOUND');
    const hallado = await this.padron.buscar({ tenantId: tenant.id, tenantVersion: tenant.version, ruc });
    if (!hallado || (dv !== undefined && Number(dv) !== hallado.dv)) throw error('NOT_FOUND');
    return {
      razon_social: hallado.razonSocial,
      ruc: hallado.ruc,
      dv: hallado.dv,
      estado: hallado.estado,
      es_persona_juridica: hallado.esPersonaJuridica,
    };
  }

  @Get(':receptor_id')
  @ApiOperation({ summary: 'Un receptor del catálogo' })
  @ApiParam({ name: 'receptor_id', schema: { type: 'string', format: 'uuid' } })
  @Responde(200, ref('Receptor'), 'El receptor.')
  @Rechaza('BAD_REQUEST', 'NOT_FOUND')
  async uno(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { receptor_id }: ReceptorPath,
  ): Promise<unknown> {
    return receptorJson(existente(await this.receptores.porId(tenant.id, receptor_id)));
  }

  @Patch(':receptor_id')
  @ApiOperation({ summary: 'Cambia los campos que se envían' })
  @ApiParam({ name: 'receptor_id', schema: { type: 'string', format: 'uuid' } })
  @ApiBody({ schema: esquemaDeCambio })
  @Responde(200, ref('Receptor'), 'El receptor modificado.')
  @Rechaza('BAD_REQUEST', 'NOT_FOUND', 'VALIDACION_MULTIPLES_CAMPOS', 'RECEPTOR_DUPLICADO')
  async modificar(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { receptor_id }: ReceptorPath,
    @Body() cuerpo: unknown,
  ): Promise<unknown> {
    const { cambios, hallazgos } = leerCambios(cuerpo);
    const cambio = (actual: Receptor) => {
      const resultado = modificar(actual, cambios);
      if ('errores' in resultado) hallazgos.agregarTodos(resultado.errores);
      if ('errores' in resultado || hallazgos.errores.length > 0) throw new ErrorDeValidacion(hallazgos.errores);
      return resultado.datos;
    };
    return receptorJson(existente(await this.receptores.modificar(tenant.id, receptor_id, cambio, this.clock.now())));
  }

  @Delete(':receptor_id')
  @ApiOperation({ summary: 'Da de baja un receptor; lo ya emitido no cambia' })
  @ApiParam({ name: 'receptor_id', schema: { type: 'string', format: 'uuid' } })
  @Responde(200, BAJA, 'Dado de baja.')
  @Rechaza('BAD_REQUEST', 'NOT_FOUND')
  async eliminar(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { receptor_id }: ReceptorPath,
  ): Promise<unknown> {
    if (!(await this.receptores.desactivar(tenant.id, receptor_id, this.clock.now()))) throw error('NOT_FOUND');
    return { id: receptor_id, activo: false };
  }
}

function existente(receptor: Receptor | undefined): Receptor {
  if (!receptor) throw error('NOT_FOUND');
  return receptor;
}
