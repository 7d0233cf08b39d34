import type { ApiKeyRepository, CredencialRepository } from '@libs/auth';
import type { CredencialFiscal, FiscalGateway } from '@libs/fiscal';
import { credencialAjena } from '@libs/fiscal/pkcs12';
import type { CorridaTomada, ItemPropio, Parte, ParteEmisora } from '@libs/habilitacion';
import { Servicios } from '@libs/habilitacion/fiscal';
import type { Autor, Clock } from '@libs/platform';
import { credencialDe, type Emisor, type EmisorRepository } from '@libs/series';

/** The present data that the cases of a run are done with. */
export interface Puesto {
  tenantId: string;
  version: number;
  emisor: ParteEmisora;
  receptor: Parte;
  items: readonly ItemPropio[];
  /** Who asked for the run. */
  autor: Autor;
  /** Issued in the first active point of the test environment. */
  punto: { establecimiento: string; codigo: string } | undefined;
  /** The receiver that signs its events; else why nobody does. */
  segundo: { tenantId: string; version: number; autor: Autor } | { falta: string };
  /** undefined without a certificate. */
  servicios: Servicios | undefined;
  /** Part of every id_interno: two runs never share documents. */
  corrida: string;
}

const SIN_SEGUNDO =
  'Hace falta la clave de un segundo emisor, el receptor de los documentos, que firme los eventos con su certificado: ' +
  'inicie otra corrida con clave_de_receptor.';
const SIN_CONSENTIMIENTO =
  'La clave del segundo emisor ya no sirve: fue revocada o venció, o su cuenta está suspendida. Inicie otra corrida con una que sirva.';

/** The taxpayer as its set-up names it, with the address of an establishment. */
function emisoraDe({ razonSocial, ruc, tipoContribuyente, establecimientos }: Emisor, codigo?: string): ParteEmisora {
  const establecimiento = establecimientos.find((candidato) => candidato.codigo === codigo);
  const lugar = establecimiento && {
    direccion: establecimiento.direccion,
    numero_casa: establecimiento.numeroCasa,
    codigo_departamento: establecimiento.departamento,
    codigo_distrito: establecimiento.distrito,
    codigo_ciudad: establecimiento.ciudad,
  };
  return { nombre: razonSocial, ruc, tipo_contribuyente: tipoContribuyente, lugar };
}

/** Reads again at each turn the data that a run is done with, so that changes and revocations count. */
export class PuestoDeCorrida {
  private ajena: Promise<CredencialFiscal> | undefined;

  constructor(
    private readonly emisores: EmisorRepository,
    private readonly credenciales: CredencialRepository,
    private readonly claves: ApiKeyRepository,
    private readonly gateway: FiscalGateway,
    private readonly clock: Clock,
  ) {}

  async de(tomada: CorridaTomada): Promise<Puesto> {
    const { tenantId, receptor, items, autor, id } = tomada;
    const emisor = await this.emisores.obtener(tenantId);
    const punto = emisor.puntos.find(({ sit, activo }) => sit === 'H' && activo);
    return {
      tenantId,
      version: emisor.version,
      receptor,
      items,
      autor,
      punto,
      corrida: id.replaceAll('-', ''),
      emisor: emisoraDe(emisor, punto?.establecimiento),
      segundo: await this.segundo(tomada),
      servicios: await this.servicios(emisor),
    };
  }

  /** The other issuer acts only while the key by which it consented is in force. */
  private async segundo({ segundo }: CorridaTomada): Promise<Puesto['segundo']> {
    if (!segundo) return { falta: SIN_SEGUNDO };
    const { tenantId, autor } = segundo;
    const [tenant, claves] = await Promise.all([this.credenciales.tenant(tenantId), this.claves.listar(tenantId)]);
    const clave = claves.find(({ id }) => id === autor.id);
    const vigente = clave && !clave.revocadaAt && !(clave.expiresAt && clave.expiresAt <= this.clock.now());
    if (!vigente || tenant?.estado !== 'ACTIVO') return { falta: SIN_CONSENTIMIENTO };
    return { tenantId, version: tenant.version, autor };
  }

  private async servicios(emisor: Emisor): Promise<Servicios | undefined> {
    const credencial = credencialDe(emisor);
    this.ajena ??= credencialAjena(this.clock.now());
    const ajena = { ...(await this.ajena), prueba: emisor.prueba, anotadaComo: emisor.tenantId };
    return credencial && new Servicios(this.gateway, credencial, ajena);
  }
}
