import { unaSemilla } from './f1-muertes-al-azar';
import type { Caso } from './caso';

const PROCESOS = { api: 3, 'fiscal-submitter': 3, 'kude-renderer': 2 } as const;

/** Every process runs a relay, and every submitter and renderer a sweeper: eight relays and five sweepers compete here. */
export const variosDeCadaUno: Caso = {
  id: 'F25',
  titulo: '3 apis, 3 submitters, 2 renderers; each killed under load',
  async ejecutar(base, { rapido, semillas: [semilla] }) {
    const stack = await base.con(PROCESOS);
    const { hallazgos, nota } = await unaSemilla(stack, semilla!, rapido ? undefined : 2_000);
    return { hallazgos, nota };
  },
};
