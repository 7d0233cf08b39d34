import { createHash, timingSafeEqual } from 'node:crypto';
import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  HttpCode,
  Inject,
  Injectable,
  Post,
  UseGuards,
} from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { RegistrarRebote } from '@libs/correo';
import { error } from '@libs/errors';
import { AppLogger } from '@libs/platform';
import { type Config, CONFIG } from '../config';
import { CuerpoDeMensaje } from '../http/request-body';
import { InvalidRequest } from '../http/invalid-request';
import { Rechaza } from '../http/responde';

/** Admits the mail server that knows BOUNCE_TOKEN. Without that setting the route does not exist. */
@Injectable()
export class GuardaDeRebotes implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { bounceToken, mailKey } = this.config;
    if (!bounceToken || !mailKey) throw error('NOT_FOUND');
    const cabecera = context.switchToHttp().getRequest<Request>().header('authorization') ?? '';
    if (!iguales(Buffer.from(cabecera.replace(/^bearer +/i, ''), 'base64'), bounceToken)) {
      throw error('AUTH_TOKEN_INVALIDO').porque('token_malformado');
    }
    return true;
  }
}

const huella = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const iguales = (recibido: Buffer, esperado: Buffer): boolean => timingSafeEqual(huella(recibido), huella(esperado));

/** For the mail server of BOUNCE_DOMAIN, not for integrators; see docs/operacion. */
@ApiTags('Correo de vuelta')
@ApiSecurity('Rebotes')
@UseGuards(GuardaDeRebotes)
@Controller('v1/correos/rebotes')
export class RebotesController {
  constructor(
    private readonly registrar: RegistrarRebote,
    private readonly logger: AppLogger,
  ) {}

  /** 204 also for a message that is not about one of our e-mails, because sending it again would not help. */
  @Post()
  @HttpCode(204)
  @ApiOperation({ summary: 'Recibe una carta que volvió, tal como llegó; sin BOUNCE_TOKEN no existe' })
  @ApiNoContentResponse({ description: 'Leída, también si no era de una carta del servicio.' })
  @CuerpoDeMensaje()
  @Rechaza('NOT_FOUND', 'AUTH_TOKEN_INVALIDO')
  async informarRebote(@Body() mensaje: unknown): Promise<void> {
    if (!Buffer.isBuffer(mensaje)) {
      const msg = 'envíe como cuerpo el mensaje tal como llegó, con Content-Type message/rfc822';
      throw new InvalidRequest([{ loc: ['body'], msg, type: 'mensaje' }]);
    }
    this.logger.log.info({ resultado: await this.registrar.execute(mensaje) }, 'rebote');
  }
}
