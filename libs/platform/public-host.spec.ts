import { HostNotPublic, publicAddressOf } from './public-host';

const resolviendo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses);

it.each(['8.8.8.8', '2001:4860:4860::8888'])('lets %s pass, as the address to connect to', async (address) => {
  expect(await publicAddressOf('smtp.example.com', false, resolviendo(address))).toBe(address);
});

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['private', 'fd00::1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['no address', '0.0.0.0'],
  ['no address', '::'],
  ['mapped', '::ffff:10.0.0.1'],
  ['translated', '64:ff9b::a00:1'],
  ['6to4', '2002:a00:1::'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['of documents', '2001:db8::1'],
])('refuses %s: %s', async (_, address) => {
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
