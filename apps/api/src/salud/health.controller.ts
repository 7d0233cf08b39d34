import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Database } from '@libs/platform/db';
import { objeto, opcion } from '../http/esquema';
import { Responde } from '../http/responde';

@ApiTags('Salud')
@Controller('health')
export class HealthController {
  constructor(private readonly database: Database) {}

  @Get()
  @ApiOperation({ summary: 'Estado del servicio' })
  @Responde(200, objeto({ status: opcion('ok'), db: opcion('connected') }), 'Está bien.')
  @Responde(503, objeto({ status: opcion('error'), db: opcion('disconnected') }), 'La base de datos no responde.')
  async health(@Res() res: Response): Promise<void> {
    try {
      await this.database.acrossTenants('SELECT 1');
      res.json({ status: 'ok', db: 'connected' });
    } catch {
      res.status(503).json({ status: 'error', db: 'disconnected' });
    }
  }
}
