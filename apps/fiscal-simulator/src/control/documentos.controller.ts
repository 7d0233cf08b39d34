import { Controller, Get, NotFoundException, Param, Query } from '@nestjs/common';
import { isoParaguay } from '@libs/platform';
import type { Autoridad } from '../autoridad/autoridad';
import type { Dte } from '../autoridad/modelo';
import { Simulador } from '../simulador';
import { AmbienteDto } from './ambiente.dto';

function resumen(autoridad: Autoridad, dte: Dte) {
  return {
    cdc: dte.cdc,
    ambiente: autoridad.ambiente,
    ruc: dte.ruc,
    tipo: dte.tipo,
    numero: `${dte.establecimiento}-${dte.punto}-${dte.numero}`,
    protocolo: dte.protocolo,
    aprobado_en: isoParaguay(new Date(dte.aprobadoEn)),
    observaciones: dte.observaciones.map((o) => o.codigo),
    cancelado: autoridad.memoria.cancelado(dte.cdc),
  };
}

/** Approved documents; rejected ones are not kept. */
@Controller('documentos')
export class DocumentosController {
  constructor(private readonly simulador: Simulador) {}

  @Get()
  listar(@Query() { ambiente }: AmbienteDto) {
    const documentos = this.simulador
      .en(ambiente)
      .flatMap((a) => [...a.memoria.dtes.values()].map((dte) => resumen(a, dte)));
    return { documentos, total: documentos.length };
  }

  @Get(':cdc')
  uno(@Param('cdc') cdc: string) {
    for (const autoridad of this.simulador.en()) {
      const dte = autoridad.memoria.dtes.get(cdc);
      if (!dte) continue;
      const eventos = autoridad.memoria.eventosDe(cdc).map(({ tipo, protocolo, registradoEn }) => {
        return { tipo, protocolo, registrado_en: isoParaguay(new Date(registradoEn)) };
      });
      return { ...resumen(autoridad, dte), digest: dte.digest, eventos, xml: dte.xml };
    }
    throw new NotFoundException('CDC sin DTE');
  }
}
