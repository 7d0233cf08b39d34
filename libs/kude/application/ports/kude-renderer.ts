import type { VistaKude } from '../../domain/vista';

/** Turns views into paper. Rendering has no effect outside: a failed call may simply be repeated. */
export abstract class KudeRenderer {
  /**
   * One PDF for each view, in the same order. All or nothing: rejects with KudeNoRenderizado when one of them could not be
   * made within the time allowed, or when no renderer could be started.
   */
  abstract render(vistas: readonly VistaKude[]): Promise<Buffer[]>;
}

export class KudeNoRenderizado extends Error {
  override readonly name = 'KudeNoRenderizado';
}
