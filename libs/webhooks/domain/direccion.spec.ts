import { DIRECCIONES_PROHIBIDAS, HOSTS_PROHIBIDOS } from '@libs/platform/testing';
import { faltaDeDireccion } from './direccion';

it.each([
  'https://erp.example.com/avisos',
  'https://8.8.8.8:8443/x?y=1',
  'https://[2606:4700::1111]/',
  'https://ñandú.example',
  'HTTPS://erp.example.com/@yo',
  'https://erp.example.com/?volver=https://ana@otro.example',
  'https://10.20.30.40.example.com/',
  'https://lan.example.com/',
  'https://localiza.example.com/',
  `https://erp.example.com/${'a'.repeat(1_976)}`,
])('admits %s', (url) => {
  expect(faltaDeDireccion(url, false)).toBeUndefined();
});

it.each([
  ['http://erp.example.com/', 'https://'],
  ['ftp://erp.example.com/', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['ftp://erp.example.com/https://a.example', 'https://'],
  ['erp.example.com', 'URL'],
  ['https://', 'URL'],
  ['https:erp.example.com', 'https://'],
  ['https:\\\\erp.example.com', 'https://'],
  ['https://ana:clave@erp.example.com/', 'usuario'],
  ['https:///ana@erp.example.com/', 'usuario'],
  ['https:///:clave@erp.example.com/', 'usuario'],
  ['https://@erp.example.com/', 'usuario'],
  ['https://:@erp.example.com/', 'usuario'],
  ['https://erp.example.com/#a', 'fragmento'],
  ['https://erp.example.com/#', 'fragmento'],
  ['https://erp', 'pública'],
  ['https://base.internal/', 'pública'],
  [`https://erp.example.com/${'a'.repeat(1_977)}`, 'URL'],
])('refuses %s', (url, porque) => {
  expect(faltaDeDireccion(url, false)).toContain(porque);
});

it.each([
  ...HOSTS_PROHIBIDOS,
  ...DIRECCIONES_PROHIBIDAS.map(([, direccion]) => (direccion.includes(':') ? `[${direccion}]` : direccion)),
])('refuses the host %s in an address', (host) => {
  expect(faltaDeDireccion(`https://${host}/avisos`, false)).toBeDefined();
});

it('admits what is near, and http, where the setting opens it', () => {
  for (const url of ['http://127.0.0.1:8080/', 'https://localhost/', 'http://10.0.0.1/'])
    expect(faltaDeDireccion(url, true)).toBeUndefined();
  for (const url of ['file:///etc/passwd', 'ftp://erp.example.com/http://a.example'])
    expect(faltaDeDireccion(url, true)).toBeDefined();
});
