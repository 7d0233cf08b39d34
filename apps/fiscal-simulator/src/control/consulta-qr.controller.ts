import { Controller, Get, Header, Query, Req } from '@nestjs/common';
import type { Autoridad } from '../autoridad/autoridad';
import type { Ambiente, Dte } from '../autoridad/modelo';
import { Documento } from '../reglas/documento';
import { defectoDeLaConsulta } from '../reglas/j-qr';
import { Simulador } from '../simulador';
import { leerXml } from '../xml/leer-xml';
import { paginaDeConsulta } from './pagina-de-consulta';

/** What the express request has and this page needs: the address as it was written, because the hash covers those bytes. */
interface Pedido {
  readonly originalUrl: string;
}

/** The public page that the QR of a document leads to, at the path of the authority's own. */
@Controller()
export class ConsultaQrController {
  constructor(private readonly simulador: Simulador) {}

  @Get('consultas-test/qr')
  @Header('Content-Type', 'text/html; charset=utf-8')
  prueba(@Req() pedido: Pedido, @Query('Id') cdc: unknown): string {
    return this.responder('H', pedido, cdc);
  }

  @Get('consultas/qr')
  @Header('Content-Type', 'text/html; charset=utf-8')
  produccion(@Req() pedido: Pedido, @Query('Id') cdc: unknown): string {
    return this.responder('P', pedido, cdc);
  }

  private responder(ambiente: Ambiente, { originalUrl }: Pedido, cdc: unknown): string {
    const autoridad = this.simulador.en(ambiente)[0]!;
    const dte = typeof cdc === 'string' ? autoridad.memoria.dtes.get(cdc) : undefined;
    if (!dte) return paginaDeConsulta({ defecto: 'El documento no existe.' });
    const documento = new Documento(leerXml(dte.xml), dte.digest);
    const defecto = defectoDeLaConsulta(originalUrl, documento, {
      registro: autoridad.registro,
      ajustes: this.simulador.ajustes,
    });
    return paginaDeConsulta(defecto === undefined ? { datos: datosDe(autoridad, dte, documento) } : { defecto });
  }
}

function datosDe(autoridad: Autoridad, dte: Dte, d: Documento): Record<string, string> {
  return {
    CDC: dte.cdc,
    Documento: d.timbrado.v('dDesTiDE'),
    Número: `${dte.establecimiento}-${dte.punto}-${dte.numero}`,
    Timbrado: dte.timbrado,
    Emisor: d.emisor.v('dNomEmi'),
    Emisión: d.generales.v('dFeEmiDE'),
    Total: `${dte.total} ${dte.moneda}`.trim(),
    Protocolo: dte.protocolo,
    Estado: autoridad.memoria.cancelado(dte.cdc) ? 'Cancelado' : 'Aprobado',
  };
}
