import { HostNotPublic, isPublicAddress, publicAddressesOf, publicAddressOf } from './public-host';
import { DIRECCIONES_PROHIBIDAS } from './testing/direcciones-prohibidas';

const resolviendo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);

it.each(['8.8.8.8', '2001:4860:4860::8888'])('lets %s pass, as the address to connect to', async (address) => {
  expect(await publicAddressOf('smtp.example.com', false, resolviendo(address))).toBe(address);
});

it.each(DIRECCIONES_PROHIBIDAS)('refuses %s: %s', async (_, address) => {
  const pedido = (...addresses: string[]) => publicAddressOf('smtp.example.com', false, resolviendo(...addresses));
  await expect(pedido(address)).rejects.toThrow(HostNotPublic);
  await expect(pedido('8.8.8.8', address)).rejects.toThrow(HostNotPublic);
  expect(await publicAddressOf('smtp.example.com', true, resolviendo(address))).toBe(address);
});

it('refuses a name without addresses, and literal ones as what they lead to', async () => {
  await expect(publicAddressOf('nada.example', false, resolviendo())).rejects.toThrow(HostNotPublic);
  for (const host of ['127.0.0.1', '127.1', '0x7f000001', '2130706433', 'localhost'])
    await expect(publicAddressOf(host, false)).rejects.toThrow(HostNotPublic);
});

it('gives all addresses of a host, each of which was judged', async () => {
  const direcciones = ['2606:4700:4700::1111', '1.1.1.1'];
  expect(await publicAddressesOf('uno.example', false, resolviendo(...direcciones))).toEqual(direcciones);
  await expect(publicAddressesOf('uno.example', false, resolviendo(...direcciones, '10.0.0.1'))).rejects.toThrow(
    HostNotPublic,
  );
});

it('knows a corpus of addresses that are not public, and those beside them that are', () => {
  expect(DIRECCIONES_PROHIBIDAS.length).toBeGreaterThanOrEqual(80);
  const publicas = [
    '1.0.0.1',
    '9.255.255.255',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '126.255.255.255',
    '128.0.0.1',
  ];
  const masPublicas = [
    '169.253.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.0.1',
    '192.169.0.1',
    '223.255.255.1',
    '2a00::1',
  ];
  for (const address of [...publicas, ...masPublicas])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
