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

interface EmisorCreado {
  id: string;
  /** It was there already, and nobody had used it. */
  repetido: boolean;
  /** `clave` is shown only once. */
  apiKey?: { apiKey: ApiKey; clave: string };
}

/**
 * A partner creates an issuer with what it needs to issue: the whole, or nothing. Until somebody uses the issuer the partner may repeat the
 * call, as after a lost answer: the issuer is written again, and a new first key takes the place of the one that nobody has seen.
 */
export class CrearEmisor {
  constructor(
    private readonly socios: SocioRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws FORBIDDEN (the account is no partner's), SOCIO_SIN_CUPO, TENANT_YA_EXISTE. */
  async execute(socioId: string, pedido: EmisorPedido, autor: Autor): Promise<EmisorCreado> {
    const anterior = await this.socios.sinEstrenar(socioId, pedido.datos.ruc);
    const repetido = anterior !== undefined;
    const id = anterior ?? nuevoId(this.clock.now());
    const apiKey = await this.socios.crearEmisor(socioId, { id, existe: repetido }, async (alta) => {
      const { plan, claves, apiKeys } = alta;
      const registro = alta.registro.como(autor);
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
      if (!pedido.apiKey) return undefined;
      for (const perdida of await apiKeys.listar(id)) await apiKeys.revocar(id, perdida.id, autor);
      return claves.execute({ ...pedido.apiKey, tenantId: id, autor });
    });
    crashPoint('emisor.confirmado');
    return { id, repetido, apiKey };
  }
}
