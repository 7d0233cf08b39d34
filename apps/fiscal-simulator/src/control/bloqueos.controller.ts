import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { isoParaguay } from '@libs/platform';
import type { Autoridad } from '../autoridad/autoridad';
import type { Bloqueo } from '../autoridad/modelo';
import { Simulador } from '../simulador';
import { AmbienteDto, BloqueoDto } from './ambiente.dto';

function vista({ ambiente, bloqueos }: Autoridad, bloqueo: Bloqueo) {
  const { ruc, causa, cdcs, desde, hasta } = bloqueo;
  const vigente = bloqueos.vigente(ruc) === bloqueo;
  const [inicio, fin] = [desde, hasta].map((instante) => isoParaguay(new Date(instante)));
  return { ruc, ambiente, causa, cdcs, desde: inicio, hasta: fin, vigente };
}

/** Blocks of issuers, in force and past; the number of past blocks decides the duration of the next. */
@Controller('bloqueos')
export class BloqueosController {
  constructor(private readonly simulador: Simulador) {}

  @Get()
  listar(@Query() { ambiente }: AmbienteDto) {
    return { bloqueos: this.simulador.en(ambiente).flatMap((a) => a.bloqueos.todos().map((b) => vista(a, b))) };
  }

  @Post()
  @HttpCode(204)
  imponer(@Body() { ruc, minutos, ambiente }: BloqueoDto): void {
    for (const { bloqueos } of this.simulador.en(ambiente)) bloqueos.imponer(ruc, 'manual', [], minutos);
  }

  @Delete()
  @HttpCode(204)
  levantarTodos(@Query() { ambiente }: AmbienteDto): void {
    for (const { bloqueos } of this.simulador.en(ambiente)) {
      for (const { ruc } of bloqueos.todos()) bloqueos.levantar(ruc);
    }
  }

  @Delete(':ruc')
  @HttpCode(204)
  levantar(@Param('ruc') ruc: string, @Query() { ambiente }: AmbienteDto): void {
    for (const { bloqueos } of this.simulador.en(ambiente)) bloqueos.levantar(ruc);
  }
}
