import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import type { Panel } from './ajustes';
import { servirPanel } from './servir-panel';

const PAGINA =
  '<!doctype html><meta property="csp-nonce" nonce="NONCE-DEL-PANEL"><script nonce="NONCE-DEL-PANEL"></script>';
const panel: Panel = {
  configuracion: {
    issuer: 'https://id.example/timbo',
    client_id: 'timbo-panel',
    scope: 'openid',
    audience: 'timbo-api',
    ambientes: ['H'],
    modo_prueba: true,
    guia: true,
  },
  proveedor: ['https://id.example'],
  almacen: ['https://archivos.example'],
};

let carpeta: string;
let app: express.Express;

beforeAll(() => {
  carpeta = mkdtempSync(path.join(tmpdir(), 'panel-'));
  const escribir = (nombre: string, contenido: string | Buffer): void =>
    writeFileSync(path.join(carpeta, nombre), contenido);
  mkdirSync(path.join(carpeta, 'assets'));
  escribir('index.html', PAGINA);
  escribir('icono.svg', '<svg/>');
  escribir('assets/app-a1b2.js', 'correr()');
  escribir('assets/app-a1b2.js.gz', gzipSync('correr()'));
  escribir('assets/app-a1b2.js.br', brotliCompressSync('correr()'));
  app = express();
  app.use((_, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/panel', servirPanel(panel, carpeta));
  app.use((_, res) => {
    res.status(404).json({ error: { codigo: 'NOT_FOUND' } });
  });
});

afterAll(() => rmSync(carpeta, { recursive: true }));

const pedir = (ruta: string) => request(app).get(ruta);

function csp(cabecera: string | undefined): Record<string, string[]> {
  const partes = (cabecera ?? '').split(';').map((directiva) => directiva.trim().split(' '));
  return Object.fromEntries(partes.map(([nombre, ...valores]) => [nombre!, valores]));
}

describe('the panel', () => {
  it.each(['/panel', '/panel/', '/panel/index.html', '/panel/documentos/3fa85f64', '/panel/entrar?code=a.b&state=c'])(
    '%s is the page, never stored',
    async (ruta) => {
      const { status, headers, text } = await pedir(ruta);
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(text).toMatch(/^<!doctype html>/);
      expect(text).not.toContain('NONCE-DEL-PANEL');
    },
  );

  it('has a nonce of its own in every answer, the same in the page and its policy', async () => {
    const [una, otra] = await Promise.all([pedir('/panel/'), pedir('/panel/')]);
    const nonces = [una, otra].map(({ text, headers }) => {
      const [, nonce, repetido] = /nonce="([^"]+)".*nonce="([^"]+)"/.exec(text)!;
      expect(repetido).toBe(nonce);
      expect(csp(headers['content-security-policy'])['script-src']).toEqual(["'self'", `'nonce-${nonce}'`]);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(nonces).not.toContain('NONCE-DEL-PANEL');
  });

  it('is framed by nobody and speaks only to its own origin and the identity provider', async () => {
    const { headers } = await pedir('/panel/');
    const politica = csp(headers['content-security-policy']);
    expect(politica['default-src']).toEqual(["'none'"]);
    expect(politica['connect-src']).toEqual(["'self'", 'https://id.example']);
    expect(politica['frame-src']).toEqual(["'self'", 'blob:', 'https://archivos.example']);
    expect(politica['frame-ancestors']).toEqual(["'none'"]);
    expect(politica['base-uri']).toEqual(["'none'"]);
    expect(
      Object.values(politica)
        .flat()
        .filter((fuente) => /unsafe|\*|^https?:$/.test(fuente)),
    ).toEqual([]);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('lets browsers keep files with a hash in their name, and no others', async () => {
    expect((await pedir('/panel/assets/app-a1b2.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await pedir('/panel/icono.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('to who takes %s sends what was compressed at the build', async (acepta, encoding) => {
    const { headers } = await pedir('/panel/assets/app-a1b2.js').set('Accept-Encoding', acepta);
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
    expect(headers['content-type']).toMatch(/javascript/);
  });

  it.each(['/panel/assets/otro.js', '/panel/../config.json', '/panel/%2e%2e/package.json', '/panel/assets/'])(
    'has no file %s',
    async (ruta) => {
      const { status, text } = await pedir(ruta);
      expect(status === 404 || text.startsWith('<!doctype html>')).toBe(true);
      expect(text).not.toContain('dependencies');
    },
  );

  it('tells the page how people sign in, and stores it nowhere', async () => {
    const { status, body, headers } = await pedir('/panel/config.json');
    expect([status, body, headers['cache-control']]).toEqual([200, panel.configuracion, 'no-store']);
  });

  it.each(['/panel/%', '/panel/%ff.js'])('leaves the path %s, which has no meaning, to the api', async (ruta) => {
    const { status, body } = await pedir(ruta);
    expect([status, body]).toEqual([404, { error: { codigo: 'NOT_FOUND' } }]);
  });

  it('takes no other method', async () => {
    expect((await request(app).post('/panel/')).status).toBe(404);
  });

  it('does not start when it was not built', () => {
    expect(() => servirPanel(panel, path.join(carpeta, 'no-hay'))).toThrow('npm run build');
  });
});
