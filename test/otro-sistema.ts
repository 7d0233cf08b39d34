import { type Carga, EmisionDePrueba, unaFactura } from '@libs/de/testing';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { credencialDe, type Emisor } from '@libs/series';
import { stackDePrueba } from './stack';
import { autoridadDelStack, type EmisorDePrueba, emisorCompleto } from './emisor-de-prueba';

const HORA_MS = 3_600_000;

/** Another system of the same taxpayer. Its numbers are far from the next ones of this service. */
export class OtroSistema {
  private numero = 400;

  private constructor(
    private readonly emisor: Emisor,
    private readonly gateway: SoapFiscalGateway,
  ) {}

  static async de({ tenantId }: Pick<EmisorDePrueba, 'tenantId'>): Promise<OtroSistema> {
    const ca = autoridadDelStack().certPem;
    const gateway = new SoapFiscalGateway({ urls: { H: stackDePrueba().fiscal_url! }, ca });
    return new OtroSistema(await emisorCompleto(tenantId), gateway);
  }

  /** Issued, and not sent to the authority. */
  sinEnviar(carga: Carga = unaFactura(), enHoras = 0): Promise<{ cdc: string; xml: string }> {
    const ahora = horaLocal(desdeAhora(enHoras * HORA_MS));
    return new EmisionDePrueba({ emisor: this.emisor, ahora }).emitir({ ...carga, numero: (this.numero += 100) });
  }

  /** Issued, and approved by the authority. */
  async aprobado(carga?: Carga, enHoras?: number): Promise<{ cdc: string; xml: string; numero: number }> {
    const { cdc, xml } = await this.sinEnviar(carga, enHoras);
    const resultado = await this.gateway.enviarDe({ sit: 'H', dId: '1', xml }, credencialDe(this.emisor)!);
    expect(resultado).toMatchObject({ respuesta: { clase: expect.stringMatching(/^aprobado/) as string } });
    return { cdc, xml, numero: this.numero };
  }
}
