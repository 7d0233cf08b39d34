/** @drawn the commands of who has several accounts, over the API that its own tests prove */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { alguien, hacerMiembro } from '../../../test/gente';
import { bloquesDe, paginaServida } from '../../../test/guia-servida';
import { freePort } from '../../../dev/stack/ports';
import { notRun } from '../../../test/not-run';
import { stackDePrueba } from '../../../test/stack';
import { unAsistente } from './asistente';
import { Terminal } from './orden';

const { base_url, api_key } = stackDePrueba();
const factura = JSON.stringify({
  ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1 },
  receptor: { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
  items: [{ descripcion: 'Café molido 500 g', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 }],
});
const rucDe = (dicho: string): string => (JSON.parse(dicho) as { tenant: { ruc: string } }).tenant.ruc;

let [a, b]: EmisorDePrueba[] = [];
let entorno: { TIMBO_URL: string; TIMBO_TOKEN: string };
let terminal: Terminal;
beforeAll(async () => {
  [a, b] = await Promise.all([unEmisor(), unEmisor()]);
  const contadora = alguien();
  await hacerMiembro(a!, contadora, 'user');
  await hacerMiembro(b!, contadora, 'contador');
  entorno = { TIMBO_URL: base_url, TIMBO_TOKEN: contadora.token };
  terminal = new Terminal(entorno);
});

it('a person sees its taxpayers, and acts for the one that the order names', async () => {
  const sin = await terminal.correr(['series']);
  expect(sin).toMatchObject({ salida: 2, dicho: '', errores: expect.stringContaining('con --ruc') as string });
  const emitida = await terminal.correr(['emitir', '--ruc', a!.ruc, '--json'], factura);
  expect(emitida.salida).toBe(0);
  const { cdc } = JSON.parse(emitida.dicho) as { cdc: string };
  expect(cdc.slice(2, 10)).toBe(a!.ruc.split('-')[0]!.padStart(8, '0'));
  const lista = await terminal.correr(['cuentas']);
  expect(lista.dicho).toMatch(new RegExp(`^${a!.ruc} .* user +1 +0 +0 `, 'm'));
  expect(lista.dicho).toMatch(new RegExp(`^${b!.ruc} .* contador +0 +0 +0 `, 'm'));
  expect((await terminal.correr(['cuentas', b!.ruc])).dicho).not.toContain(a!.ruc);
  // The document of one is none of the other, where the person may not issue.
  expect((await terminal.correr(['estado', cdc, '--ruc', a!.ruc])).salida).toBe(0);
  expect((await terminal.correr(['estado', cdc, '--ruc', b!.ruc])).salida).toBe(7);
  expect((await terminal.correr(['emitir', '--ruc', b!.ruc], factura)).salida).toBe(6);
});

it('a taxpayer of others is refused by its name, and a key has its own', async () => {
  const ajeno = await unEmisor();
  expect(await terminal.correr(['series', '--ruc', ajeno.ruc])).toEqual({
    ...{ salida: 2, dicho: '' },
    errores: `El RUC ${ajeno.ruc} no es de ninguno de sus contribuyentes. Vea timbo cuentas.\n`,
  });
  const conLlave = await new Terminal({ TIMBO_URL: base_url, TIMBO_KEY: api_key }).correr(['series', '--ruc', a!.ruc]);
  expect(conLlave).toMatchObject({ salida: 2, errores: expect.stringContaining('una llave ya tiene') as string });
});

it('an assistant works for the taxpayer with which it was started', async () => {
  const [deA, deB] = await Promise.all([a!, b!].map(({ ruc }) => unAsistente(['--ruc', ruc], entorno)));
  const dichos = await Promise.all([deA!, deB!].map((asistente) => asistente.pedir('obtenerIdentidad')));
  expect(dichos.map(({ texto }) => rucDe(texto))).toEqual([a!.ruc, b!.ruc]);
  await Promise.all([deA!.terminar(), deB!.terminar()]);
});

it('an assistant begins while the service is away or the taxpayer is of others, and is told so at each call', async () => {
  const ruc = ['--ruc', '80099999-4'];
  const [cortado, ajeno] = await Promise.all([
    unAsistente(ruc, { ...entorno, TIMBO_URL: `http://127.0.0.1:${await freePort()}` }),
    unAsistente(ruc, entorno),
  ]);
  for (const [asistente, dicho] of [
    [cortado, 'ECONNREFUSED'],
    [ajeno, 'no es de ninguno de sus contribuyentes'],
  ] as const) {
    expect((await asistente.herramientas()).length).toBeGreaterThan(10);
    for (let vez = 0; vez < 2; vez += 1)
      expect(await asistente.pedir('obtenerIdentidad')).toEqual({
        error: true,
        texto: expect.stringContaining(dicho) as string,
      });
    await asistente.terminar();
  }
});

describe('docs/integracion/contadores.md', () => {
  if (spawnSync('jq', ['--version']).status !== 0) return notRun('contadores.md', 'jq', 'jq');
  it('brings the books of every taxpayer, as the page says it', async () => {
    const [bloque] = bloquesDe(await paginaServida('contadores.md'), 'sh');
    const pegado = await terminal.pegar(bloque!.replace('TIMBO_TOKEN=…', `TIMBO_TOKEN=${entorno.TIMBO_TOKEN}`));
    expect(pegado).toMatchObject({ salida: 0, errores: expect.not.stringContaining('error') as string });
    const libros = [a!, b!].flatMap(({ ruc }) => [`ventas-${ruc}.xlsx`, `compras-${ruc}.xlsx`]);
    for (const libro of libros)
      expect({ [libro]: existsSync(path.join(terminal.hogar, libro)) }).toEqual({ [libro]: true });
  });
});
