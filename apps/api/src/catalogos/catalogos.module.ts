import { Module } from '@nestjs/common';
import { CatalogosController } from './catalogos.controller';

/** The authority's tables that forms need; the same for every tenant. */
@Module({ controllers: [CatalogosController] })
export class CatalogosModule {}
