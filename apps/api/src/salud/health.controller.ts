import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Database } from '@libs/platform/db';
import { Campo } from '../formas/campo';
import { opcion } from '../formas/respuesta';
import { Responde, Tambien } from '../http/responde';

class SanoDto {
  @Campo(opcion('ok')) status!: 'ok';
  @Campo(opcion('connected')) db!: 'connected';
}

class EnfermoDto {
  @Campo(opcion('error')) status!: 'error';
  @Campo(opcion('disconnected')) db!: 'disconnected';
}

@ApiTags('Salud')
@Controller('health')
export class HealthController {
  private mirada: Promise<void> | undefined;

  constructor(private readonly database: Database) {}

  @Get()
  @ApiOperation({ summary: 'Estado del servicio' })
  @Responde(200, SanoDto, 'Está bien.')
  @Tambien(503, EnfermoDto, 'La base de datos no responde.')
  async consultarSalud(@Res() res: Response): Promise<void> {
    try {
      // One check for all concurrent callers: it takes a connection of the pool, and needs no credential.
      await (this.mirada ??= this.database.ping().finally(() => (this.mirada = undefined)));
      res.json({ status: 'ok', db: 'connected' } satisfies SanoDto);
    } catch {
      res.status(503).json({ status: 'error', db: 'disconnected' } satisfies EnfermoDto);
    }
  }
}
