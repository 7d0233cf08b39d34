import type { Config } from '../config';

/** The panel reads the token behind the `#`, which browsers send to no server. */
const PAGINA = '/panel/invitacion';

/** Address of the page on which an invitation is accepted; undefined: this installation has none. */
export const paginaDeInvitacion = ({
  panelClientId,
  publicBaseUrl,
}: Pick<Config, 'panelClientId' | 'publicBaseUrl'>): string | undefined =>
  panelClientId === undefined ? undefined : publicBaseUrl.replace(/\/$/, '') + PAGINA;
