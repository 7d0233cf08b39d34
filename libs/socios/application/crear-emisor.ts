import type { ApiKey, PedidoDeApiKey, PersonaRepository } from '@libs/auth';
import { type Autor, type Clock, crashPoint, nuevoId } from '@libs/platform';
import type {
  CertificadoParaGuardar,
  Csc,
  DatosDeTenant,
  Establecimiento,
  NumeroInicial,
  Punto,
  RegistroDeEmisores,
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
  /** Address of its first administrator, in lower case, who is invited. Absent: nobody is. */
  administrador?: string;
}

/** What a call asks for, before all of it is judged: that takes its time. */
export interface EmisorPorJuzgar {
  /** When the call came. */
  llegada: Date;
  /** Absent: it is none, and the judgement says so. */
  ruc?: string;
  /** @throws what is wrong with it. */
  juzgar: () => Promise<EmisorPedido>;
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
 * call, as after a lost answer: the issuer is written again, and a new first key takes the place of the one that nobody has seen. Of calls
 * at the same moment one is done; the others are refused, because the first answer brings its key to somebody who sees it.
 */
export class CrearEmisor {
  /** @param pagina on which an invitation is accepted; undefined: this installation has none. */
  constructor(
    private readonly socios: SocioRepository,
    private readonly pagina: string | undefined,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws FORBIDDEN (the account is no partner's), EMISOR_EN_CURSO, SOCIO_SIN_CUPO, TENANT_YA_EXISTE, CORREO_LIMITE_EXCEDIDO, and what
   * the judgement throws.
   */
  async execute(socioId: string, { ruc, juzgar, llegada }: EmisorPorJuzgar, autor: Autor): Promise<EmisorCreado> {
    // Before the judgement: what another call writes from now on was written at the same moment.
    const visto = ruc === undefined ? undefined : await this.socios.visto(socioId, ruc);
    const pedido = await juzgar();
    const id = visto?.id ?? nuevoId(this.clock.now());
    const emisor = { id, ruc: pedido.datos.ruc, visto, llegada };
    const apiKey = await this.socios.crearEmisor(socioId, emisor, async (alta) => {
      const { plan, claves, apiKeys, personas } = alta;
      await escribir(alta.registro.como(autor), id, { ...pedido, datos: { ...pedido.datos, plan, socioId } });
      if (pedido.administrador) await this.invitar(personas, id, pedido.administrador, autor);
      if (!pedido.apiKey) return undefined;
      for (const perdida of await apiKeys.listar(id)) await apiKeys.revocar(id, perdida.id, autor);
      return claves.execute({ ...pedido.apiKey, tenantId: id, autor });
    });
    crashPoint('emisor.confirmado');
    return { id, repetido: visto !== undefined, apiKey };
  }

  /** An open invitation of the same address stays, with its letter, unless the letter failed; one of another address ends. */
  private async invitar(personas: PersonaRepository, id: string, correo: string, autor: Autor): Promise<void> {
    const ahora = this.clock.now();
    for (const { id: invitacion, correo: deOtro, venceAt, carta } of (await personas.gente(id)).abiertas) {
      if (deOtro === correo && venceAt > ahora && carta.estado !== 'F') return;
      if (deOtro !== correo) await personas.retirar(id, invitacion, autor, ahora);
    }
    await personas.invitar(id, { correo, rol: 'admin' }, this.pagina, autor, ahora);
  }
}

type EmisorConPlan = EmisorPedido & { datos: Parameters<RegistroDeEmisores['crearTenant']>[1] };

async function escribir(registro: RegistroDeEmisores, id: string, pedido: EmisorConPlan): Promise<void> {
  await registro.crearTenant(id, pedido.datos);
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
}
