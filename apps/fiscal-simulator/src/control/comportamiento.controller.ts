import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { isoParaguay } from '@libs/platform';
import { Simulador } from '../simulador';
import { AjustesDto, FallaDto, RelojDto } from './comportamiento.dto';

/** Keys in the API's form: demoraMs → demora_ms. */
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

  @Delete('contadores')
  @HttpCode(204)
  reiniciarContadores(): void {
    for (const { contadores } of this.simulador.en()) contadores.reiniciar();
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

  @Get('reloj')
  verReloj() {
    const { reloj } = this.simulador;
    const { desfase, congelado, desviosPorServicio } = reloj;
    return { ahora: isoParaguay(reloj.now()), congelado, desfase_ms: desfase, servicios: desviosPorServicio };
  }

  @Put('reloj')
  moverReloj(@Body() cuerpo: RelojDto) {
    cuerpo.mover(this.simulador.reloj);
    return this.verReloj();
  }
}
