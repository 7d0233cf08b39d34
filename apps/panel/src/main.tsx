import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { SinServicio } from './entrada';
import { Panel } from './panel';
import { comenzar } from './sesion';

/** The policy of the page admits only styles with the nonce of this answer. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

const Pagina = await comenzar().then(
  () => Panel,
  () => SinServicio,
);
createRoot(document.getElementById('root')!).render(
  <CacheProvider value={createCache({ key: 'css', nonce, prepend: true })}>
    <Pagina />
  </CacheProvider>,
);
