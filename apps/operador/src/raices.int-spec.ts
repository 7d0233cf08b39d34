import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AutoridadDePrueba, crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import type { Database } from '@libs/platform/db';
import { INICIO } from '@libs/platform/testing';
import { SqlRaicesAcreditadas } from '@libs/recibidos/postgres';
import { withClient } from '../../../dev/stack/postgres/roles';
import { operador } from '../../../test/operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';

const FUENTE = 'https://acraiz.example.gov.py/prestadores';
let base: BaseDeDatosDePrueba;
let database: Database;
let carpeta: string;
let raiz: AutoridadDePrueba;
let otra: AutoridadDePrueba;
let intermedia: AutoridadDePrueba;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(2);
  carpeta = await mkdtemp(path.join(tmpdir(), 'raices-'));
  raiz = await crearAutoridadDePrueba(INICIO, 'RAIZ UNO');
  otra = await crearAutoridadDePrueba(INICIO, 'RAIZ DOS');
  intermedia = await crearAutoridadDePrueba(INICIO, 'PRESTADOR', { bajo: raiz });
});
afterAll(async () => {
  await base?.eliminar();
  await rm(carpeta, { recursive: true, force: true });
});

const raices = async (...opciones: string[]) => {
  const { codigo, salida } = await operador({ MIGRATION_DATABASE_URL: base.ownerUrl }, 'raices', ...opciones);
  return { codigo, salida };
};
function archivo(...pems: string[]): string {
  const escrito = path.join(carpeta, 'archivo.pem');
  writeFileSync(escrito, pems.join('\n'));
  return escrito;
}
const QUIEN = ['--quien', 'Sofía Benítez'];
const agregar = (pems: string[], ...mas: string[]) =>
  raices('--agregar', archivo(...pems), '--fuente', FUENTE, '--desde', '2022-03-01', ...QUIEN, ...mas);
const vigentes = () => new SqlRaicesAcreditadas(database).vigentes();
const actos = async () =>
  withClient(base.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      "SELECT acto, autor, rol, objeto, antes, despues FROM auditoria_listar(NULL, NULL, NULL, NULL, NULL, 20, 0) WHERE acto LIKE 'raiz.%'",
    );
    return rows as { acto: string; objeto: string; antes: object | null; despues: object | null }[];
  });

it('adds the roots of a file, and a link of their chains, and says so in the list and in the audit log', async () => {
  expect((await raices()).salida).toContain('no authority is accredited');
  const agregadas = await agregar([raiz.certPem, otra.certPem]);
  expect(agregadas).toEqual({
    codigo: 0,
    salida: expect.stringMatching(/added: raiz .*RAIZ UNO[^]*added: raiz .*RAIZ DOS/) as string,
  });
  expect((await agregar([intermedia.certPem], '--intermedio')).codigo).toBe(0);
  const { raices: suyas, intermedios } = await vigentes();
  expect(suyas.map(({ fuente, desde }) => [fuente, desde])).toEqual([
    [FUENTE, '2022-03-01'],
    [FUENTE, '2022-03-01'],
  ]);
  expect([suyas.length, intermedios?.length]).toEqual([2, 1]);
  const { salida } = await raices();
  expect(
    salida
      .trim()
      .split('\n')
      .map((linea) => linea.replace(/^[0-9a-f]{64} {2}/, '')),
  ).toEqual([
    expect.stringMatching(/^raiz {2}desde 2022-03-01 {2}.*RAIZ DOS.*acraiz/) as string,
    expect.stringMatching(/^raiz {2}desde 2022-03-01 {2}.*RAIZ UNO.*acraiz/) as string,
    expect.stringMatching(/^intermedio {2}desde 2022-03-01 {2}.*PRESTADOR.*acraiz/) as string,
  ]);
  expect(await actos()).toHaveLength(3);
  expect((await actos())[0]).toMatchObject({
    ...{ acto: 'raiz.agregar', autor: 'Sofía Benítez', rol: 'operador', antes: null },
    despues: { fuente: FUENTE, desde: '2022-03-01', clase: 'intermedio' },
  });
});

it('adds nothing twice: the same is no act, another day is one', async () => {
  expect((await agregar([raiz.certPem])).salida).toMatch(/was there: raiz .*RAIZ UNO/);
  expect(await actos()).toHaveLength(3);
  await raices('--agregar', archivo(raiz.certPem), '--fuente', FUENTE, '--desde', '2023-01-01', ...QUIEN);
  expect((await vigentes()).raices.map(({ desde }) => desde).sort()).toEqual(['2022-03-01', '2023-01-01']);
  expect(await actos()).toHaveLength(4);
});

it('removes one by its fingerprint, and says so in the audit log', async () => {
  const huella = /^([0-9a-f]{64}) {2}raiz .*RAIZ DOS/m.exec((await raices()).salida)![1]!;
  expect((await raices('--quitar', huella, ...QUIEN)).codigo).toBe(0);
  expect((await vigentes()).raices).toHaveLength(1);
  expect((await actos())[0]).toMatchObject({ acto: 'raiz.quitar', objeto: `raiz ${huella}`, despues: null });
  expect(await raices('--quitar', huella, ...QUIEN)).toEqual({
    codigo: 1,
    salida: expect.stringContaining('there is no certificate') as string,
  });
});

describe('refuses, and changes nothing', () => {
  const hoja = async () =>
    (await emitirCertificadoDePrueba({ ca: raiz, ruc: '80012345-0', nombre: 'EMPRESA S.A.' })).certPem;

  it.each<[string, () => Promise<string[]> | string[], RegExp]>([
    ['a signer', async () => ['--agregar', archivo(await hoja())], /is no certification authority/],
    ['a signer after a root', async () => ['--agregar', archivo(otra.certPem, await hoja())], /is no certification/],
    ['an authority below a root as a root', () => ['--agregar', archivo(intermedia.certPem)], /say --intermedio/],
    ['a root as a link', () => ['--agregar', archivo(otra.certPem), '--intermedio'], /leave --intermedio out/],
    ['a file without certificates', () => ['--agregar', archivo('hola')], /has no certificate/],
    ['a damaged certificate', () => ['--agregar', archivo(otra.certPem.replace(/\n[^-]{20}/, '\n'))], /cannot be read/],
    ['a file that is not there', () => ['--agregar', path.join(carpeta, 'nada.pem')], /cannot be read/],
    ['a source without https', () => ['--agregar', archivo(otra.certPem), '--fuente', 'http://x.example'], /--fuente/],
    ['no day', () => ['--agregar', archivo(otra.certPem), '--desde', '2022-02-30'], /--desde/],
    ['nobody', () => ['--agregar', archivo(otra.certPem), '--quien', ''], /--quien/],
    ['both at once', () => ['--agregar', archivo(otra.certPem), '--quitar', '0'.repeat(64)], /not both/],
    ['a fingerprint that is none', () => ['--quitar', 'abc'], /64 hexadecimal/],
  ])('%s', async (_, opciones, motivo) => {
    const antes = await raices();
    const dichas = await opciones();
    const { codigo, salida } = await raices('--fuente', FUENTE, '--desde', '2022-03-01', ...QUIEN, ...dichas);
    expect([codigo, salida]).toEqual([2, expect.stringMatching(motivo)]);
    expect(await raices()).toEqual(antes);
  });
});
