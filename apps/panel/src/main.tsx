import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel';
import { comenzar } from './sesion';

/** The policy of the page lets no style in but those with the nonce of this answer. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

await comenzar();
createRoot(document.getElementById('root')!).render(
  <CacheProvider value={createCache({ key: 'css', nonce, prepend: true })}>
    <Panel />
  </CacheProvider>,
);
