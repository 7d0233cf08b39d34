import type { ApiKey, PedidoDeApiKey } from '@libs/auth';
import { type Autor, type Clock, crashPoint, nuevoId } from '@libs/platform';
import type {
  CertificadoParaGuardar,
  Csc,
  DatosDeTenant,
  Establecimiento,
  NumeroInicial,
  Punto,
  Sit,
  Timbrado,
} from '@libs/series';
import type { SocioRepository } from './ports/socio-repository';

/** Everything of a new issuer, already judged. */
export interface EmisorPedido {
  datos: Omit<DatosDeTenant, 'plan' | 'pruebaDe' | 'socioId'>;
  timbrados: Partial<Record<Sit, Timbrado>>;
  csc: Partial<Record<Sit, Csc>>;
  establecimientos: readonly Establecimiento[];
  puntos: readonly { punto: Punto; numerosIniciales: readonly NumeroInicial[] }[];
  certificado?: CertificadoParaGuardar;
  /** Absent: no key is made. */
  apiKey?: Pick<PedidoDeApiKey, 'nombre' | 'expiresAt' | 'permisos' | 'establecimientos'>;
}

/** A partner creates an issuer with what it needs to issue: the whole, or nothing. */
export class CrearEmisor {
  constructor(
    private readonly socios: SocioRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * `clave`, of the issuer's first key, is shown only once.
   * @throws FORBIDDEN (the account is no partner's), SOCIO_SIN_CUPO, TENANT_YA_EXISTE.
   */
  async execute(
    socioId: string,
    pedido: EmisorPedido,
    autor: Autor,
  ): Promise<{ id: string; apiKey?: { apiKey: ApiKey; clave: string } }> {
    const id = nuevoId(this.clock.now());
    const apiKey = await this.socios.crearEmisor(socioId, id, async ({ plan, claves, registro: sinAutor }) => {
      const registro = sinAutor.como(autor);
      await registro.crearTenant(id, { ...pedido.datos, plan, socioId });
      crashPoint('emisor.creado');
      for (const establecimiento of pedido.establecimientos) await registro.ponerEstablecimiento(id, establecimiento);
      crashPoint('emisor.establecido');
      for (const sit of ['H', 'P'] as const) {
        const { [sit]: timbrado } = pedido.timbrados;
        const { [sit]: csc } = pedido.csc;
        if (timbrado) await registro.ponerTimbrado(id, sit, timbrado);
        if (csc) await registro.ponerCsc(id, sit, csc.id, csc.secreto);
      }
      // After the timbrados, which the initial numbers belong to.
      for (const { punto, numerosIniciales } of pedido.puntos) await registro.ponerPunto(id, punto, numerosIniciales);
      crashPoint('emisor.numerado');
      if (pedido.certificado) await registro.ponerCertificado(id, pedido.certificado);
      crashPoint('emisor.certificado');
      return pedido.apiKey && claves.execute({ ...pedido.apiKey, tenantId: id, autor });
    });
    crashPoint('emisor.confirmado');
    return { id, apiKey };
  }
}
