import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../dev/stack/root';
import { stackDePrueba } from '../../../test/stack';
import { ANCHO, ANGOSTO, Navegador, type Persona } from './navegador';

jest.setTimeout(180_000);

const stack = stackDePrueba();
/** `npm test -- paginas --update` takes the pictures of the documentation anew. */
const FOTOS = path.join(process.env.TIMBO_UPDATE_GOLDEN === 'yes' ? ROOT : stack.folder, 'docs', 'panel');

const DEL_ADMIN = [
  ['inicio', '/'],
  ['documentos', '/documentos'],
  ['emitir', '/emitir'],
  ['clientes', '/receptores'],
  ['numeros', '/series'],
  ['inutilizaciones', '/inutilizaciones'],
  ['libros', '/reportes'],
  ['recibidos', '/recibidos'],
  ['avisos', '/avisos'],
  ['claves', '/claves'],
  ['webhooks', '/webhooks'],
  ['cuenta', '/cuenta'],
  ['auditoria', '/auditoria'],
] as const;
const DE_CASA = [
  ['casa', '/'],
  ['contribuyentes', '/tenants'],
  ['atascados', '/atascados'],
  ['soporte', '/soporte'],
  ['actos', '/actos'],
  ['salud', '/salud'],
] as const;
const EN_FOTO = new Set([
  'inicio',
  'documentos',
  'emitir',
  'clientes',
  'libros',
  'claves',
  'cuenta',
  'casa',
  'contribuyentes',
  'salud',
]);

let navegador: Navegador;
beforeAll(async () => {
  mkdirSync(FOTOS, { recursive: true });
  navegador = await Navegador.abrir();
});
afterAll(() => navegador.cerrar());

const oscurecer = async (persona: Persona) => persona.page.click('button[aria-label="Cambiar entre claro y oscuro"]');

describe.each([
  ['admin', DEL_ADMIN],
  ['superadmin', DE_CASA],
] as const)('every page of %s', (rol, paginas) => {
  test('keeps nobody out, light, narrow or dark, and breaks no rule of its policy', async () => {
    const persona = await navegador.entrar(rol, stack);
    const { page } = persona;
    const hallazgos: string[] = [];
    for (const modo of ['claro', 'oscuro']) {
      if (modo === 'oscuro') await oscurecer(persona);
      for (const [nombre, ruta] of paginas) {
        // The mode changes colours and the width the layout: neither changes what the other does.
        for (const medida of modo === 'claro' ? [ANCHO, ANGOSTO] : [ANCHO]) {
          await page.setViewport(medida);
          await persona.ir(ruta);
          const donde = `${nombre} ${modo} ${medida.width}`;
          hallazgos.push(...(await persona.barreras()).map((uno) => `${donde}: ${uno}`));
          const ancho = Number(await page.evaluate('document.documentElement.scrollWidth'));
          if (ancho > medida.width) hallazgos.push(`${donde}: ${ancho} wide`);
          const destacada = EN_FOTO.has(nombre) && modo === 'claro' && medida === ANCHO;
          if (destacada || process.env.FOTOS_TODAS)
            await page.screenshot({
              path: path.join(FOTOS, destacada ? `${nombre}.png` : `${donde.replaceAll(' ', '-')}.png`),
            });
        }
      }
    }
    expect(hallazgos).toEqual([]);
    expect(persona.quejas).toEqual([]);
  });
});
