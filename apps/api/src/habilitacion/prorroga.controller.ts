import { Body, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { ciudad } from '@libs/catalogos';
import { cronogramaDe, pliegoDeProrroga } from '@libs/habilitacion';
import { Clock, horaLocal, isoParaguay } from '@libs/platform';
import { type Emisor, EmisorRepository } from '@libs/series';
import { VistaPrevia } from '../de/vista-previa';
import { mostrar } from '../enlaces/mostrar';
import { Tenant } from '../http/auth.guard';
import { InvalidRequest, validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza } from '../http/responde';
import { ProrrogaDeHabilitacionDto } from './prorroga.dto';
import { UltimaCorrida } from './ultima-corrida';

/** What a taxpayer hands in to begin later. Nothing of it is stored. */
@Recurso('v1/habilitacion/prorroga', 'Habilitación', 'cuenta')
export class ProrrogaController {
  constructor(
    private readonly ultima: UltimaCorrida,
    private readonly emisores: EmisorRepository,
    private readonly dibujo: VistaPrevia,
    private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Redacta la solicitud de prórroga: la nota, la carta de compromiso y el cronograma, para firmar y presentar',
    description:
      'El cronograma dice lo que ya se hizo según la última corrida, con sus fechas, y reparte lo que falta entre hoy y el ' +
      'inicio solicitado. No se guarda nada. No tenemos el texto de la Resolución General 52/2026: compárelo con ella antes de ' +
      'presentarlo.',
  })
  @ApiOkResponse({
    description: 'El PDF, cada parte en su página.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @Rechaza('VISTA_PREVIA_NO_DISPONIBLE')
  async redactarProrrogaDeHabilitacion(
    @Tenant() tenant: TenantDelPrincipal,
    @Body(validar('body')) pedido: ProrrogaDeHabilitacionDto,
    @Res() res: Response,
  ): Promise<void> {
    const ahora = this.clock.now();
    const hoy = horaLocal(ahora).slice(0, 10);
    const emisor = await this.emisores.obtener(tenant.id, tenant.version);
    const { ruc, razonSocial: nombre, tipoContribuyente, prueba } = emisor;
    const lugar = pedido.lugar ?? ciudadDe(emisor);
    const { inicio_solicitado: inicio } = pedido;
    if (lugar === undefined) throw falta('lugar', 'required', 'hace falta: la cuenta no tiene un establecimiento');
    if (inicio <= hoy) throw falta('inicio_solicitado', 'range', `debe ser posterior a hoy, ${hoy}`);
    const corrida = await this.ultima.siHay(tenant.id);
    const prorroga = {
      ...pedido,
      lugar,
      hoy,
      prueba,
      contribuyente: { ruc, nombre, personaFisica: tipoContribuyente === 1 },
      etapas: cronogramaDe(hoy, inicio, corrida?.lineas ?? []),
    };
    const pdf = await this.dibujo.dibujar(res, tenant.id, pliegoDeProrroga(prorroga, isoParaguay(ahora)));
    if (pdf) mostrar(res, 'prorroga.pdf', 'application/pdf', pdf);
  }
}

/** As the authority's table writes it, without the table's remark: `ASUNCION (DISTRITO)`. */
const ciudadDe = ({ establecimientos: [primero] }: Emisor): string | undefined =>
  primero && ciudad(primero.ciudad)?.nombre.replace(/ ?\(.*$/, '');

const falta = (campo: string, type: string, asi: string): InvalidRequest =>
  new InvalidRequest([{ loc: ['body', campo], msg: `${campo} ${asi}`, type }]);
