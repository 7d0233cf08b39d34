import { Module } from '@nestjs/common';
import { CatalogosController } from './catalogos.controller';
import { CodigosController } from './codigos.controller';

/** The authority's tables that forms need; the same for every tenant. */
// The order matters: the tables of places need a credential, so `:nombre` must not answer them.
@Module({ controllers: [CatalogosController, CodigosController] })
export class CatalogosModule {}
