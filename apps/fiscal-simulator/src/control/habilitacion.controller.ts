import { Controller, Get, Param } from '@nestjs/common';
import { cumple, exigenciasDe } from '../autoridad/guia-de-pruebas';
import { Simulador } from '../simulador';
import { RucDto } from './ambiente.dto';

/** Whether the authority would call a taxpayer's tests complete, from its own record: the environment is H, as in the guide. */
@Controller('habilitacion')
export class HabilitacionController {
  constructor(private readonly simulador: Simulador) {}

  @Get(':ruc')
  revisar(@Param() { ruc }: RucDto) {
    const exigencias = exigenciasDe(this.simulador.en('H')[0]!.expediente, ruc);
    return {
      completa: exigencias.every(cumple),
      exigencias,
      faltan: exigencias.filter((exigencia) => !cumple(exigencia)),
    };
  }
}
