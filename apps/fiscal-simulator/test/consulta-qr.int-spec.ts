import { control, codigo, enviarDe, factura, simulador } from './simulador-de-prueba';
import { EMISOR } from '../testing/documentos';

const rutaDelQr = (xml: string): string => /<dCarQR>https:\/\/[^/]+([^<]+)/.exec(xml)![1]!.replaceAll('&amp;', '&');

async function abrir(ruta: string): Promise<string> {
  const res = await fetch(simulador.urlControl + ruta);
  expect(res.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return res.text();
}

async function aprobada(cambios = {}): Promise<{ cdc: string; ruta: string }> {
  const { cdc, xml } = await factura(cambios);
  expect(codigo(await enviarDe(xml))).toBe('0260');
  return { cdc, ruta: rutaDelQr(xml) };
}

describe('the public page of the QR', () => {
  it('shows an approved document', async () => {
    const { cdc, ruta } = await aprobada();
    const pagina = await abrir(ruta);
    expect(pagina).toContain(`<dt>CDC</dt><dd>${cdc}</dd>`);
    expect(pagina).toContain('<dt>Estado</dt><dd>Aprobado</dd>');
  });

  it('says that a document that was never sent does not exist', async () => {
    const { cdc, xml } = await factura();
    const pagina = await abrir(rutaDelQr(xml));
    expect(pagina).toContain('El documento no existe.');
    expect(pagina).not.toContain(cdc);
  });

  it('keeps the environments apart', async () => {
    const { ruta } = await aprobada();
    expect(await abrir(ruta.replace('/consultas-test/', '/consultas/'))).toContain('El documento no existe.');
  });

  it.each([
    ['another total', (r: string) => r.replace(/dTotGralOpe=\d+/, 'dTotGralOpe=1'), 'Los parámetros no son'],
    ['a parameter more', (r: string) => r.replace('&IdCSC', '&otro=1&IdCSC'), 'Los parámetros no son'],
    ['no hash', (r: string) => r.replace(/&cHashQR=.*/, ''), '(cHashQR) no corresponde'],
    ['another hash', (r: string) => r.replace(/cHashQR=.*/, `cHashQR=${'0'.repeat(64)}`), '(cHashQR) no corresponde'],
    ['the other secret', (r: string) => r.replace('IdCSC=0001', 'IdCSC=0002'), '(cHashQR) no corresponde'],
    ['the CDC twice', (r: string) => `${r}&Id=1`, 'El documento no existe.'],
  ])('refuses %s and names no CDC', async (_caso, cambiar, motivo) => {
    const { cdc, ruta } = await aprobada();
    expect(cambiar(ruta)).not.toBe(ruta);
    const pagina = await abrir(cambiar(ruta));
    expect(pagina).toContain(motivo);
    expect(pagina).not.toContain(cdc);
  });

  it('judges by the secret that is registered now', async () => {
    const { ruta } = await aprobada();
    const hasta = '2000-01-01';
    await control('PUT', '/registro/csc', {
      ruc: EMISOR,
      id: '0001',
      secreto: 'ABCD0000000000000000000000000000',
      hasta,
    });
    expect(await abrir(ruta)).toContain('(cHashQR) no corresponde');
  });
});
