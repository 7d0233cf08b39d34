import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { notRun } from '../../test/not-run';
import { ROOT } from '../../dev/stack/root';
import { stackDePrueba } from '../../test/stack';
import { correr, LENGUAJES } from './lenguajes';

const { base_url, api_key } = stackDePrueba();

describe.each(Object.entries(LENGUAJES))('sdk/%s/README.md', (nombre, lenguaje) => {
  if (!lenguaje.version()) return notRun(`the quick start in ${nombre}`, lenguaje.programa, lenguaje.debian);

  it('its quick start, as it stands, issues an invoice that is approved and keeps its KuDE', async () => {
    const guia = readFileSync(path.join(ROOT, lenguaje.carpeta, 'README.md'), 'utf8');
    const programa = guia.split(`\`\`\`${lenguaje.marca}\n`)[1]!.split('```')[0]!;
    const carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-guia-'));
    try {
      const salida = await correr(lenguaje, programa, carpeta, { TIMBO_URL: base_url, TIMBO_KEY: api_key });
      expect(salida).toEqual({
        status: 0,
        stderr: '',
        stdout: expect.stringMatching(/^A \d{3}-\d{3}-\d{7} 70000\n$/) as string,
      });
      expect(readFileSync(path.join(carpeta, 'factura.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    } finally {
      rmSync(carpeta, { recursive: true });
    }
  });
});
