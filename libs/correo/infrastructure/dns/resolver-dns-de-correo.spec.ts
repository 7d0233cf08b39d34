import { ResolverDnsDeCorreo } from './resolver-dns-de-correo';

const DOMINIO = {
  dominio: 'tienda.example',
  selector: 'timbo-1',
  publica: 'MIIB+/ab==',
  remitente: 'x@tienda.example',
};

const publica = (respuesta: string[][] | Error) =>
  new ResolverDnsDeCorreo((nombre) => {
    expect(nombre).toBe('timbo-1._domainkey.tienda.example');
    return respuesta instanceof Error ? Promise.reject(respuesta) : Promise.resolve(respuesta);
  }).publica(DOMINIO);

const falla = (code: string) => Object.assign(new Error(code), { code });

it.each<[string, string[][] | Error, boolean | undefined]>([
  ['the record, cut into pieces', [['v=DKIM1; k=rsa; p=MIIB', '+/ab==']], true],
  ['the record, with blanks', [['otro'], ['v=DKIM1;k=rsa; p= MIIB +/ab==;']], true],
  ['another key', [['v=DKIM1; k=rsa; p=MIIC+/ab==']], false],
  ['a longer key', [['v=DKIM1; k=rsa; p=MIIB+/ab==cd']], false],
  ['a key that was withdrawn', [['v=DKIM1; p=']], false],
  ['nothing', falla('ENODATA'), false],
  ['no such name', falla('ENOTFOUND'), false],
  ['no answer', falla('ETIMEOUT'), undefined],
])('%s', async (_, respuesta, esperado) => expect(await publica(respuesta)).toBe(esperado));
