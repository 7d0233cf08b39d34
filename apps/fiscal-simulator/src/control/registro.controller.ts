import { BadRequestException, Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import { Simulador } from '../simulador';
import { RUC } from './ambiente.dto';
import { ContribuyenteDto, CscDto, RevocacionDto, TimbradoDto } from './registro.dto';

/** Registered taxpayers and their data. Without `ambiente`, a change applies to both environments. */
@Controller('registro')
export class RegistroController {
  constructor(private readonly simulador: Simulador) {}

  @Put('contribuyentes/:ruc')
  @HttpCode(204)
  contribuyente(@Param('ruc') ruc: string, @Body() cuerpo: ContribuyenteDto): void {
    if (!RUC.test(ruc)) throw new BadRequestException('RUC sin dígito verificador, de 3 a 8 caracteres');
    for (const { memoria } of this.simulador.en(cuerpo.ambiente)) {
      memoria.registrar({ tipo: 'contribuyente', dato: cuerpo.contribuyente(ruc) });
    }
  }

  @Put('timbrados')
  @HttpCode(204)
  timbrado(@Body() cuerpo: TimbradoDto): void {
    for (const { memoria } of this.simulador.en(cuerpo.ambiente))
      memoria.registrar({ tipo: 'timbrado', dato: cuerpo.timbrado() });
  }

  @Put('csc')
  @HttpCode(204)
  csc(@Body() cuerpo: CscDto): void {
    for (const { memoria } of this.simulador.en(cuerpo.ambiente))
      memoria.registrar({ tipo: 'csc', dato: cuerpo.csc() });
  }

  @Put('revocados')
  @HttpCode(204)
  revocar(@Body() { serie, ambiente }: RevocacionDto): void {
    for (const { memoria } of this.simulador.en(ambiente))
      memoria.registrar({ tipo: 'revocacion', serie: serie.toUpperCase() });
  }
}
