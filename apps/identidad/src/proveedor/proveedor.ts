import type Provider from 'oidc-provider';
import type { Usuarios } from '@libs/identidad';
import type { ClavesDeFirma, ObjetosOidc } from '@libs/identidad/postgres';
import type { Logger } from '@libs/platform';
import type { PeriodicTask } from '@libs/platform/relay';
import type { Config } from '../config';
import { type Paquete, PostgresAdapter } from './adaptador';
import { configuracionDe } from './configuracion';

const RELEER_MS = 60_000;

/** oidc-provider with the keys that are published now: it takes its keys once, so new ones make a new provider. */
export class Proveedor {
  private provider!: Provider;
  private kids = '';

  constructor(
    private readonly config: Config,
    private readonly usuarios: Usuarios,
    private readonly claves: ClavesDeFirma,
    private readonly objetos: ObjetosOidc,
    private readonly logger: Logger,
  ) {}

  get vigente(): Provider {
    return this.provider;
  }

  /** Reads the keys, and makes a new provider if they have changed. */
  async releer(): Promise<void> {
    const claves = await this.claves.publicadas();
    const kids = claves.map(({ kid }) => kid).join();
    if (kids === this.kids) return;
    const { default: OidcProvider, errors } = await import('oidc-provider');
    const paquete: Paquete = {
      agente: () => OidcProvider.ctx?.req.headers['user-agent'],
      repetido: () => new errors.InvalidGrant('already consumed'),
      ilegible: () => new errors.InvalidRequest('a parameter has the character U+0000'),
    };
    const { config, usuarios, objetos } = this;
    const adapter = (modelo: string) => new PostgresAdapter(modelo, objetos, paquete);
    const provider = new OidcProvider(config.issuer, configuracionDe(config, usuarios, claves, adapter));
    // Its headers are the service's own (http/seguridad.ts).
    provider.proxy = true;
    provider.on('server_error', (_context, err) => this.logger.error({ err }, 'a request to the provider failed'));
    this.provider = provider;
    this.kids = kids;
  }

  tareas(): PeriodicTask[] {
    return [
      { everyMs: RELEER_MS, run: () => this.releer(), failure: 'the signing keys could not be read; trying again' },
      {
        everyMs: RELEER_MS,
        run: async () => {
          await this.objetos.purgar();
          await this.claves.purgar();
        },
        failure: 'what is over could not be deleted; trying again',
      },
    ];
  }
}
