import { Module } from '@nestjs/common';
import { AsistenteController } from './asistente.controller';

/** The door of assistants. */
@Module({ controllers: [AsistenteController] })
export class AsistenteModule {}
