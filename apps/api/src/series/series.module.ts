import { Module } from '@nestjs/common';
import { Database } from '@libs/platform/db';
import { serve } from '@libs/platform/inner';
import { SerieConsultas } from '@libs/series';
import { TypeOrmSerieConsultas } from '@libs/series/postgres';
import { SeriesController } from './series.controller';

/** Reading of the numbering. */
@Module({
  controllers: [SeriesController],
  providers: [serve(SerieConsultas, [Database], (database) => new TypeOrmSerieConsultas(database))],
})
export class SeriesModule {}
