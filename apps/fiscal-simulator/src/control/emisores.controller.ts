import { Body, ConflictException, Controller, Post } from '@nestjs/common';
import { SystemClock } from '@libs/platform';
import { emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { Simulador } from '../simulador';
import { EmisorDto } from './emisores.dto';

const CINCO_ANIOS_MS = 5 * 365 * 86_400_000;

/** The issuers of an installation's test mode. */
@Controller('emisores')
export class EmisoresController {
  constructor(private readonly simulador: Simulador) {}

  /** Registers the issuer in H and issues a certificate to it. Repeatable: each call issues another certificate. */
  @Post()
  async registrar(@Body() cuerpo: EmisorDto) {
    const { certificadora } = this.simulador;
    if (!certificadora) throw new ConflictException('este simulador no tiene la clave de su autoridad de prueba');
    // The machine's clock, because TLS checks the certificate against it.
    const ahora = new SystemClock().now();
    const hasta = new Date(ahora.getTime() + CINCO_ANIOS_MS);
    const { ruc, nombre } = cuerpo;
    const { keyPem, certPem } = await emitirCertificadoDePrueba({
      ca: { ...certificadora, ahora },
      ruc,
      nombre,
      hasta,
    });
    for (const { memoria } of this.simulador.en('H')) {
      memoria.registrar({ tipo: 'contribuyente', dato: cuerpo.contribuyente() });
      memoria.registrar({ tipo: 'timbrado', dato: cuerpo.timbre() });
      memoria.registrar({ tipo: 'csc', dato: cuerpo.codigo() });
    }
    return { clave_pem: keyPem, certificado_pem: certPem, ca_pem: certificadora.certPem };
  }
}
