import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import type { Corrida } from '../domain/corrida';
import type { ItemPropio, Parte } from '../domain/cuerpos';
import type { CorridaRepository } from './ports/corrida-repository';

export interface ComandoDeInicio {
  tenantId: string;
  ruc: string;
  autor: Autor;
  /** The receiver of the documents; default: the second issuer. */
  receptor: Parte | undefined;
  /** Default: an invented one. */
  items: readonly ItemPropio[] | undefined;
  /** The issuer whose key the caller has shown. */
  segundo: { tenantId: string; autor: Autor; parte: Parte } | undefined;
}

/** Starts the authority's test guide. Its turns are jobs. */
export class IniciarHabilitacion {
  constructor(
    private readonly corridas: CorridaRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws HABILITACION_EN_CURSO, HABILITACION_SIN_RECEPTOR, HABILITACION_OTRO_RECEPTOR, HABILITACION_RECEPTOR_PROPIO. */
  async execute({ tenantId, ruc, autor, receptor, items = [], segundo }: ComandoDeInicio): Promise<Corrida> {
    const parte = segundo?.parte ?? receptor;
    if (!parte) throw error('HABILITACION_SIN_RECEPTOR');
    if (receptor && segundo && receptor.ruc !== segundo.parte.ruc) throw error('HABILITACION_OTRO_RECEPTOR');
    if (parte.ruc === ruc) throw error('HABILITACION_RECEPTOR_PROPIO');
    const segundoEmisor = segundo ? { tenantId: segundo.tenantId, autor: segundo.autor } : null;
    return this.corridas.iniciar(tenantId, { receptor: parte, items, segundo: segundoEmisor, autor }, this.clock.now());
  }
}
