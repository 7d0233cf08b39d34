import {
  Body,
  type CanActivate,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  Inject,
  Injectable,
  Post,
  UseGuards,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { LimitarSolicitudes } from '@libs/auth';
import { error } from '@libs/errors';
import { AppLogger } from '@libs/platform';
import { DireccionDeRecibidos, MENSAJE_MAXIMO, type TenantDeDireccion, TomarCorreo, tokenDe } from '@libs/recibidos';
import { type Config, CONFIG } from '../config';
import { InvalidRequest } from '../http/invalid-request';
import { LimitExceeded } from '../http/limit-exceeded';
import { CuerpoDeMensaje } from '../http/request-body';
import { requestData } from '../http/request-data';
import { Rechaza } from '../http/responde';
import { CABECERA_DE_DESTINATARIO } from './destinatario';

/** Of an account: anybody who knows its address may write to it. A mail server that is refused tries again later. */
const MENSAJES_POR_MINUTO = 60;

/**
 * Admits messages to an address of an account: its token is the credential. Without RECIBIDOS_DOMAIN the route does not exist. Nothing of
 * the body is read before.
 */
@Injectable()
export class GuardaDeEntrantes implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly direcciones: DireccionDeRecibidos,
    private readonly limitar: LimitarSolicitudes,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.config.recibidosDomain === undefined) throw error('NOT_FOUND');
    const http = context.switchToHttp();
    const token = tokenDe(http.getRequest<Request>().header(CABECERA_DE_DESTINATARIO) ?? '');
    const tenant = token === undefined ? undefined : await this.direcciones.tenantDe(token);
    if (!tenant) throw error('AUTH_TOKEN_INVALIDO').porque('token_malformado');
    if (tenant.estado !== 'ACTIVO') throw error('TENANT_SUSPENDIDO');
    requestData(http.getResponse<Response>()).addressee = tenant;
    const limite = await this.limitar.execute({ clave: `correo:${tenant.id}`, limite: MENSAJES_POR_MINUTO });
    if (!limite.admitida) throw new LimitExceeded(limite, 'por_cuenta');
    return true;
  }
}

const Destinatario = createParamDecorator(
  (_: unknown, context: ExecutionContext): TenantDeDireccion =>
    requestData(context.switchToHttp().getResponse<Response>()).addressee!,
);

/** For the mail server of RECIBIDOS_DOMAIN, or the provider that receives for it; see docs/operacion. */
@ApiTags('Correo de vuelta')
@ApiSecurity('Destinatario')
@UseGuards(GuardaDeEntrantes)
@Controller('v1/correos/entrantes')
export class EntrantesController {
  constructor(
    private readonly tomar: TomarCorreo,
    private readonly logger: AppLogger,
  ) {}

  /** 204 also for a message without any document, because sending it again would not help. It is durable then. */
  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Recibe un mensaje con documentos de otros, tal como llegó; sin RECIBIDOS_DOMAIN no existe',
  })
  @ApiNoContentResponse({ description: 'Tomado, también si no traía documentos o si ya había llegado.' })
  @CuerpoDeMensaje(MENSAJE_MAXIMO)
  @Rechaza('NOT_FOUND', 'AUTH_TOKEN_INVALIDO', 'TENANT_SUSPENDIDO')
  async recibirCorreo(@Destinatario() { id, version }: TenantDeDireccion, @Body() mensaje: unknown): Promise<void> {
    if (!Buffer.isBuffer(mensaje)) {
      const msg = 'envíe como cuerpo el mensaje tal como llegó, con Content-Type message/rfc822';
      throw new InvalidRequest([{ loc: ['body'], msg, type: 'mensaje' }]);
    }
    const entrega = { tenantId: id, tenantVersion: version, via: 'direccion' } as const;
    const resultados = await this.tomar.execute(entrega, mensaje);
    const contados = resultados?.map(({ resultado }) => resultado) ?? 'repetido';
    this.logger.log.info({ tenant: id, resultados: contados }, 'a message came to an address of an account');
  }
}
