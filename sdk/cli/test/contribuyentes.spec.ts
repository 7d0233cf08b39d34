import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tempFolder } from '../../../test/during';
import { correrAqui } from './aqui';

const [PRIMERA, SEGUNDA] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002'];
const NADA = { aprobados: 0, rechazados: 0, en_espera: 0, por_vencer: 0, recibidos_sin_responder: 0 };
const CUENTAS = [
  {
    ...{ ...NADA, tenant_id: PRIMERA, ruc: '80012345-0', razon_social: 'Almacén Jasy S.A.', rol: 'contador' },
    ...{ estado: 'ACTIVO', aprobados: 41, certificado_dias: 364, timbrado_dias: null },
  },
  {
    ...{ tenant_id: SEGUNDA, ruc: '8001234-5', razon_social: 'Ñandutí', rol: 'admin', estado: 'SUSPENDIDO' },
    ...{ aprobados: 3, rechazados: 1, en_espera: 2, por_vencer: 1, certificado_dias: -1, timbrado_dias: 0 },
    recibidos_sin_responder: 9,
  },
];

/** Runs an order of a person whose taxpayers come in pages of one. Each request after theirs is told with its taxpayer. */
async function correr(argumentos: string[], entorno = {}) {
  const pedidos: string[] = [];
  const dicha = await correrAqui(argumentos, {
    entorno: { HOME: '/no-hay', TIMBO_URL: 'https://timbo.test', TIMBO_TOKEN: 'un.token', ...entorno },
    fetch: async (dicho, { headers } = {}) => {
      const { pathname, searchParams } = new URL(dicho as string);
      const cuenta = new Headers(headers).get('x-tenant-id');
      if (pathname !== '/v1/cuentas') pedidos.push(`${pathname} ${cuenta}`);
      // Who waits for notices is sent away: the order ends.
      if (searchParams.has('espera')) return Response.json({ error: { codigo: 'X', mensaje: 'X.' } }, { status: 400 });
      if (pathname === '/v1/avisos') return Response.json({ avisos: [], cursor: `de-${cuenta}`, hay_mas: false });
      if (pathname !== '/v1/cuentas') return Response.json({ items: [] });
      const offset = Number(searchParams.get('offset'));
      return Response.json({ cuentas: CUENTAS.slice(offset, offset + 1), total: CUENTAS.length });
    },
  });
  return { ...dicha, pedidos };
}

it('shows every taxpayer of a person, with what is due first of all', async () => {
  const { salida, dicho } = await correr(['cuentas']);
  expect(salida).toBe(0);
  expect(
    dicho
      .trimEnd()
      .split('\n')
      .map((linea) => linea.split(/ {2,}/)),
  ).toEqual([
    ['RUC', 'NOMBRE', 'ROL', 'APROBADOS', 'RECHAZADOS', 'EN ESPERA', 'PENDIENTE'],
    ['80012345-0', 'Almacén Jasy S.A.', 'contador', '41', '0', '0', 'al día'],
    [
      ...['8001234-5', 'Ñandutí', 'admin', '3', '1', '2'],
      'cuenta suspendida, 1 por vencer, certificado vencido, timbrado vence hoy, 9 compras sin responder',
    ],
  ]);
  const json = await correr(['cuentas', '--json']);
  expect(JSON.parse(json.dicho)).toEqual({ cuentas: CUENTAS, total: 2 });
  expect(JSON.parse((await correr(['--ruc', '8001234-5', 'cuentas', '--json'])).dicho)).toEqual({
    cuentas: [CUENTAS[1]],
    total: 1,
  });
});

it.each<[string, string | null]>([
  ['80012345-0', PRIMERA!],
  ['80012345', PRIMERA!],
  ['8001234', SEGUNDA!],
])('acts for the taxpayer %s, before or after the order', async (ruc, cuenta) => {
  for (const argumentos of [
    ['--ruc', ruc, 'series'],
    ['series', `--ruc=${ruc}`],
  ])
    expect(await correr(argumentos)).toMatchObject({ salida: 0, errores: '', pedidos: [`/v1/series ${cuenta}`] });
});

it('asks for nothing of a taxpayer that is not of the person', async () => {
  for (const ruc of ['80012345-1', '800123', '80099999-4'])
    expect(await correr(['series', '--ruc', ruc])).toEqual({
      ...{ salida: 2, dicho: '', pedidos: [] },
      errores: `El RUC ${ruc} no es de ninguno de sus contribuyentes. Vea timbo cuentas.\n`,
    });
});

it('takes the token where there is a key too, but not the key that the order names', async () => {
  const conLlave = { TIMBO_KEY: 'timbo_k_x' };
  const dicha = await correr(['series', '--ruc', '80012345'], conLlave);
  expect(dicha.pedidos).toEqual([`/v1/series ${PRIMERA}`]);
  const nombrada = await correr(['series', '--ruc', '80012345', '--llave', 'timbo_k_y'], conLlave);
  expect(nombrada).toMatchObject({
    salida: 2,
    pedidos: [],
    errores: expect.stringContaining('--ruc va con') as string,
  });
});

it('keeps what it remembers of each taxpayer apart', async () => {
  const XDG_STATE_HOME = tempFolder('cli');
  for (const ruc of ['80012345', '8001234-5'])
    expect((await correr(['escuchar', '--ruc', ruc], { XDG_STATE_HOME })).salida).toBe(5);
  const carpeta = path.join(XDG_STATE_HOME, 'timbo');
  const recordado = readdirSync(carpeta).map((archivo) => readFileSync(path.join(carpeta, archivo), 'utf8'));
  expect(recordado.map((texto) => (JSON.parse(texto) as { cursor: string }).cursor).sort()).toEqual([
    `de-${PRIMERA}`,
    `de-${SEGUNDA}`,
  ]);
});
