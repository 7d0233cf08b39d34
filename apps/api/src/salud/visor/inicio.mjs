// Runs in the browser. It calls no origin other than the installation that shows the page.
import { createApiReference } from './scalar/standalone.esm.js';

/** Adds the scheme to a key, or a token, that was pasted without one. */
function conEsquema({ request: { headers } }) {
  const credencial = headers.get('Authorization')?.trim();
  if (!credencial || /\s/.test(credencial)) return;
  const esToken = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/.test(credencial);
  headers.set('Authorization', `${esToken ? 'Bearer' : 'ApiKey'} ${credencial}`);
}

createApiReference('#api', {
  url: '/openapi.json',
  servers: [{ url: location.origin, description: 'Esta instalación' }],
  localization: { locale: 'es' },
  authentication: { preferredSecurityScheme: 'ApiKey' },
  onRequestBuilt: conEsquema,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
});
