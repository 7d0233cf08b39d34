import { panelDe } from './ajustes';

const tokens = { issuer: 'https://id.example/realms/timbo', audience: 'timbo-api' };
const ajustes = {
  panelClientId: 'timbo-panel',
  panelScope: 'openid profile',
  panelOrigins: ['https://tokens.example'],
  sitPermitidos: ['H', 'P'] as ('H' | 'P')[],
  simulatorControl: undefined,
  docs: false,
  s3Endpoint: undefined,
  s3PublicEndpoint: undefined,
};

describe('the panel', () => {
  it('tells the page what it needs to sign somebody in, and whom it may speak to', () => {
    expect(panelDe(ajustes, tokens)).toEqual({
      configuracion: {
        issuer: 'https://id.example/realms/timbo',
        client_id: 'timbo-panel',
        scope: 'openid profile',
        audience: 'timbo-api',
        ambientes: ['H', 'P'],
        modo_prueba: false,
        guia: false,
      },
      proveedor: ['https://id.example', 'https://tokens.example'],
      almacen: [],
    });
    const conPrueba = { ...ajustes, simulatorControl: 'http://simulador:9080' };
    expect(panelDe(conPrueba, tokens)?.configuracion.modo_prueba).toBe(true);
    expect(panelDe({ ...ajustes, docs: true }, tokens)?.configuracion.guia).toBe(true);
  });

  it('shows KuDEs from where callers reach the object store', () => {
    const s3Endpoint = 'http://minio:9000';
    expect(panelDe({ ...ajustes, s3Endpoint }, tokens)?.almacen).toEqual([s3Endpoint]);
    const s3PublicEndpoint = 'https://archivos.example';
    expect(panelDe({ ...ajustes, s3Endpoint, s3PublicEndpoint }, tokens)?.almacen).toEqual([s3PublicEndpoint]);
  });

  it('is off without a client', () => {
    expect(panelDe({ ...ajustes, panelClientId: undefined }, tokens)).toBeUndefined();
  });

  it.each([
    ['without identity provider', ajustes, undefined],
    ['with an issuer that has no discovery', ajustes, { ...tokens, issuer: 'timbo' }],
    ['in production without TLS', ajustes, { ...tokens, issuer: 'http://id.example' }],
    ['in production with tokens without TLS', { ...ajustes, panelOrigins: ['http://tokens.example'] }, tokens],
  ])('does not start %s', (_, estos, estosTokens) => {
    expect(() => panelDe(estos, estosTokens)).toThrow('PANEL_CLIENT_ID');
  });

  it('takes a provider without TLS for tests', () => {
    const issuer = 'http://id.example:8080';
    expect(panelDe({ ...ajustes, sitPermitidos: ['H'] }, { ...tokens, issuer })?.proveedor[0]).toBe(issuer);
  });
});
