import { Module } from '@nestjs/common';
import { Database } from '@libs/platform/db';
import { SerieConsultas } from '@libs/series';
import { TypeOrmSerieConsultas } from '@libs/series/typeorm';
import { SeriesController } from './series.controller';

/** Numbering, as it can be looked at. */
@Module({
  controllers: [SeriesController],
  providers: [
    {
      provide: SerieConsultas,
      inject: [Database],
      useFactory: (database: Database) => new TypeOrmSerieConsultas(database),
    },
  ],
})
export class SeriesModule {}
