import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { isoParaguay } from '@libs/platform';
import { Simulador } from '../simulador';
import { AjustesDto, FallaDto, RelojDto } from './entradas.dto';

/** Keys as the API writes them: demoraMs → demora_ms. */
const conGuiones = (objeto: object): object =>
  Object.fromEntries(Object.entries(objeto).map(([k, v]) => [k.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`), v]));

/** Faults, clock, settings and counters. */
@Controller()
export class ComportamientoController {
  constructor(private readonly simulador: Simulador) {}

  @Get('salud')
  salud() {
    return { estado: 'ok', ahora: isoParaguay(this.simulador.reloj.now()) };
  }

  @Get('contadores')
  contadores() {
    return Object.fromEntries(this.simulador.en().map((a) => [a.ambiente, a.contadores.resumen()]));
  }

  @Get('fallas')
  fallas() {
    return { fallas: this.simulador.fallas.lista.map(conGuiones) };
  }

  @Post('fallas')
  @HttpCode(204)
  agregarFalla(@Body() cuerpo: FallaDto): void {
    this.simulador.fallas.agregar(cuerpo.falla());
  }

  @Delete('fallas')
  @HttpCode(204)
  quitarFallas(): void {
    this.simulador.fallas.limpiar();
  }

  @Get('ajustes')
  ajustes() {
    return conGuiones(this.simulador.ajustes);
  }

  @Put('ajustes')
  ajustar(@Body() cuerpo: AjustesDto) {
    this.simulador.ajustar(cuerpo.cambios());
    return conGuiones(this.simulador.ajustes);
  }

  @Put('reloj')
  reloj(@Body() { desfase_ms }: RelojDto) {
    this.simulador.reloj.fijarDesfase(desfase_ms);
    return { ahora: isoParaguay(this.simulador.reloj.now()) };
  }
}
