import { Body, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { type Corrida, CorridaRepository, IniciarHabilitacion } from '@libs/habilitacion';
import { Clock } from '@libs/platform';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { HabilitacionDto, InicioDeHabilitacionDto, LineaDeHabilitacionDto, RutaDeLinea } from './habilitacion.dto';
import { ReconocerSegundoEmisor } from './segundo-emisor';
import { UltimaCorrida } from './ultima-corrida';

/** Runs the authority's test guide in the test environment. Registered beside the controller that reads. */
@Recurso('v1/habilitacion', 'Habilitación', 'cuenta')
export class CorrerHabilitacionController {
  constructor(
    private readonly iniciar: IniciarHabilitacion,
    private readonly segundo: ReconocerSegundoEmisor,
    private readonly corridas: CorridaRepository,
    private readonly ultima: UltimaCorrida,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({
    summary: 'Inicia las pruebas de habilitación que la autoridad pide, en el ambiente de pruebas',
    description:
      'El servicio emite los documentos de la guía, buenos y malos, sus eventos y sus consultas, sin que nadie espere: ' +
      'GET /v1/habilitacion dice cómo va. Si el servicio se detiene sigue donde estaba, sin enviar nada dos veces. Una corrida ' +
      'en pausa se da por terminada.',
  })
  @Responde(202, HabilitacionDto, 'La corrida, en curso.')
  @Rechaza(
    ...(['HABILITACION_EN_CURSO', 'HABILITACION_SIN_RECEPTOR', 'HABILITACION_OTRO_RECEPTOR'] as const),
    ...(['HABILITACION_RECEPTOR_PROPIO', 'CLAVE_DE_RECEPTOR_INVALIDA'] as const),
  )
  async iniciarHabilitacion(
    @Acto('habilitacion.iniciar') { tenant, autor }: ActoDeTenant,
    @Body(validar('body')) { receptor, items, clave_de_receptor: clave }: InicioDeHabilitacionDto,
  ): Promise<HabilitacionDto> {
    const segundo =
      clave === undefined ? undefined : await this.segundo.execute(clave, autor.request_id ?? '', tenant.id);
    const comando = { tenantId: tenant.id, ruc: tenant.ruc, autor, receptor, items, segundo };
    return this.mostrar(tenant.id, await this.iniciar.execute(comando));
  }

  @Post('pausar')
  @HttpCode(200)
  @ApiOperation({ summary: 'Pausa la corrida: no empieza ningún caso más' })
  @Responde(200, HabilitacionDto, 'La corrida, en pausa.')
  @Rechaza('HABILITACION_NO_ENCONTRADA', 'HABILITACION_TERMINADA')
  async pausarHabilitacion(@Acto('habilitacion.pausar') { tenant, autor }: ActoDeTenant): Promise<HabilitacionDto> {
    return this.mostrar(tenant.id, await this.corridas.pausar(tenant.id, autor));
  }

  @Post('seguir')
  @HttpCode(200)
  @ApiOperation({ summary: 'Sigue una corrida en pausa, donde estaba' })
  @Responde(200, HabilitacionDto, 'La corrida, en curso.')
  @Rechaza('HABILITACION_NO_ENCONTRADA', 'HABILITACION_TERMINADA')
  async seguirHabilitacion(@Acto('habilitacion.seguir') { tenant, autor }: ActoDeTenant): Promise<HabilitacionDto> {
    return this.mostrar(tenant.id, await this.corridas.seguir(tenant.id, autor, this.clock.now()));
  }

  @Post('lineas/:codigo/repetir')
  @HttpCode(202)
  @ApiOperation({
    summary: 'Repite una línea que difiere o quedó abierta, con otro documento',
    description: 'Con ella se repiten las de su lote y se hacen las que quedaron abiertas por su causa.',
  })
  @Responde(202, LineaDeHabilitacionDto, 'La línea, por hacer; la corrida sigue.')
  @Rechaza('HABILITACION_NO_ENCONTRADA', 'LINEA_NO_REPETIBLE')
  async repetirLineaDeHabilitacion(
    @Acto('habilitacion.repetir') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { codigo }: RutaDeLinea,
  ): Promise<LineaDeHabilitacionDto> {
    return LineaDeHabilitacionDto.de(await this.corridas.repetirLinea(tenant.id, codigo, autor, this.clock.now()));
  }

  private async mostrar(tenantId: string, corrida: Corrida): Promise<HabilitacionDto> {
    return HabilitacionDto.de(corrida, await this.ultima.con(tenantId, corrida));
  }
}
