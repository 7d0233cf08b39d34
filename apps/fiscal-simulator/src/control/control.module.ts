import { Module, type DynamicModule } from '@nestjs/common';
import { Simulador } from '../simulador';
import { BloqueosController } from './bloqueos.controller';
import { ComportamientoController } from './comportamiento.controller';
import { ConsultaQrController } from './consulta-qr.controller';
import { DocumentosController } from './documentos.controller';
import { EmisoresController } from './emisores.controller';
import { HabilitacionController } from './habilitacion.controller';
import { RegistroController } from './registro.controller';

@Module({})
export class ControlModule {
  static de(simulador: Simulador): DynamicModule {
    return {
      module: ControlModule,
      controllers: [
        EmisoresController,
        RegistroController,
        DocumentosController,
        ConsultaQrController,
        BloqueosController,
        ComportamientoController,
        HabilitacionController,
      ],
      providers: [{ provide: Simulador, useValue: simulador }],
    };
  }
}
