import { readFileSync } from 'node:fs';
import { UNPACKED } from '../../../../test/chromium';
import { during, hasta } from '../../../../test/during';
import { textoDePdf } from '@libs/pdf/testing';
import { unXmlDeFactura } from '../../testing/un-xml';
import { vistaDeKude } from '../fiscal/vista-de-kude';
import { ChromiumKudeRenderer } from './chromium-kude-renderer';

const REST_AFTER_MS = 100;

/** Process ids whose parent is this process. */
const hijos = (): number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function renderer(): ChromiumKudeRenderer {
  const nuevo = new ChromiumKudeRenderer({ sandbox: false, ...UNPACKED, restAfterMs: REST_AFTER_MS });
  during().own('a renderer', () => nuevo.close());
  return nuevo;
}

const dibujar = async (conEl: ChromiumKudeRenderer): Promise<string> => {
  const pdf = await conEl.dibujarKude(vistaDeKude(unXmlDeFactura().xml(), { estado: 'A', sit: 'P' }), 'a4');
  return (await textoDePdf(pdf)).join('');
};

const dormido = (antes: readonly number[]): Promise<unknown> =>
  hasta(hijos, (ahora) => ahora.length === antes.length, 'the end of the idle browser');

it('ends while there is nothing to print, which is no fault, and the next document starts another', async () => {
  const antes = hijos();
  const uno = renderer();
  const texto = await dibujar(uno);
  const nombre = await uno.dibujante();
  await dormido(antes);
  await uno.check();
  expect(await uno.dibujante()).toBe(nombre);
  expect(hijos()).toEqual(antes);
  expect(await dibujar(uno)).toBe(texto);
  expect(texto).toContain(unXmlDeFactura().cdc);
  await uno.close();
  expect(hijos()).toEqual(antes);
});

it('is not taken from documents in work, however long they take', async () => {
  const uno = renderer();
  await uno.warmUp();
  const textos = await Promise.all(Array.from({ length: 12 }, () => dibujar(uno)));
  expect(textos.every((texto) => texto.includes(unXmlDeFactura().cdc))).toBe(true);
});

it('that was warmed up and never asked for anything ends too', async () => {
  const antes = hijos();
  const uno = renderer();
  await uno.warmUp();
  expect(hijos().length).toBeGreaterThan(antes.length);
  await dormido(antes);
});

it('that a check started, because nobody had yet, ends too', async () => {
  const antes = hijos();
  const uno = renderer();
  const comprobado = uno.check();
  await hasta(hijos, (ahora) => ahora.length > antes.length, 'the browser of the check');
  await comprobado;
  await dormido(antes);
});
