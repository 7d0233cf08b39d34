import { DIRECCIONES_PROHIBIDAS, HOSTS_PROHIBIDOS } from '@libs/platform/testing';
import { faltaDeDireccion } from './direccion';

const CERRADO = { abierto: false, puertos: [443, 8443] };
const ABIERTO = { ...CERRADO, abierto: true };

it.each([
  'https://erp.example.com/avisos',
  'https://8.8.8.8:8443/x?y=1',
  'https://erp.example.com:443/',
  'https://[2606:4700::1111]/',
  'https://ñandú.example',
  'HTTPS://erp.example.com/@yo',
  'https://erp.example.com/?volver=https://ana@otro.example',
  'https://10.20.30.40.example.com/',
  'https://lan.example.com/',
  'https://localiza.example.com/',
  `https://erp.example.com/${'a'.repeat(1_976)}`,
])('admits %s', (url) => {
  expect(faltaDeDireccion(url, CERRADO)).toBeUndefined();
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
  ['https://erp.example.com:22/', 'puertos admitidos: 443, 8443'],
  ['https://erp.example.com:80/', 'puertos admitidos'],
  ['https://8.8.8.8:6379/', 'puertos admitidos'],
  ['https://erp.example.com:0/', 'puertos admitidos'],
  ['https://erp', 'pública'],
  ['https://base.internal/', 'pública'],
  [`https://erp.example.com/${'a'.repeat(1_977)}`, 'URL'],
])('refuses %s', (url, porque) => {
  expect(faltaDeDireccion(url, CERRADO)).toContain(porque);
});

it.each([
  ...HOSTS_PROHIBIDOS,
  ...DIRECCIONES_PROHIBIDAS.map(([, direccion]) => (direccion.includes(':') ? `[${direccion}]` : direccion)),
])('refuses the host %s in an address', (host) => {
  expect(faltaDeDireccion(`https://${host}/avisos`, CERRADO)).toBeDefined();
});

it('admits the ports that the setting names, and no other', () => {
  const reglas = { abierto: false, puertos: [9443] };
  expect(faltaDeDireccion('https://erp.example.com:9443/', reglas)).toBeUndefined();
  expect(faltaDeDireccion('https://erp.example.com/', reglas)).toContain('9443');
});

it('admits what is near, http, and any port, where the setting opens it', () => {
  for (const url of ['http://127.0.0.1:8080/', 'https://localhost/', 'http://10.0.0.1/'])
    expect(faltaDeDireccion(url, ABIERTO)).toBeUndefined();
  for (const url of ['file:///etc/passwd', 'ftp://erp.example.com/http://a.example'])
    expect(faltaDeDireccion(url, ABIERTO)).toBeDefined();
});
