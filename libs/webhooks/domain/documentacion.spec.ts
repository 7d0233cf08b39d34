import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as crypto from 'node:crypto';
import { cabeceras, nuevoSecreto } from './firma';

/** The function of the integrators' guide, as it stands there. */
function laDeLaGuia(): (secreto: string, headers: Record<string, string>, cuerpo: string, ahora?: number) => boolean {
  const guia = readFileSync(join(__dirname, '../../../docs/integracion/webhooks.md'), 'utf8');
  const codigo = /```js\n(import \{ createHmac[\s\S]*?)```/.exec(guia)![1]!;
  const cuerpo = codigo.replace(/^import .*\n/, '').replace('export function', 'return function');
  // What integrators copy is what is tested.
  return new Function('createHmac', 'timingSafeEqual', cuerpo)(crypto.createHmac, crypto.timingSafeEqual) as never;
}

it('the guide shows a check of signatures that takes ours, old and new, and nothing else', () => {
  const esDeTimbo = laDeLaGuia();
  const [secreto, otro] = [nuevoSecreto(), nuevoSecreto()];
  const momento = new Date(1_700_000_000_000);
  const ahora = momento.getTime();
  const suyas = cabeceras({ id: 'a', momento, cuerpo: '{"ñ":1}' }, [secreto, otro]);
  expect(esDeTimbo(secreto, suyas, '{"ñ":1}', ahora)).toBe(true);
  expect(esDeTimbo(otro, suyas, '{"ñ":1}', ahora + 299_000)).toBe(true);
  expect(esDeTimbo(otro, suyas, '{"ñ":1}', ahora + 301_000)).toBe(false);
  expect(esDeTimbo(nuevoSecreto(), suyas, '{"ñ":1}', ahora)).toBe(false);
  expect(esDeTimbo(secreto, suyas, '{"ñ":2}', ahora)).toBe(false);
  expect(esDeTimbo(secreto, {}, '{"ñ":1}', ahora)).toBe(false);
});
