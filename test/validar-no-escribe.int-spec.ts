import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { HoraDeFirma } from '@libs/fiscal';
import { EmitirDocumento, PrepararEmision, ValidarDocumento } from '@libs/de';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { SIN_PREGUNTAS, unaFactura, unaNotaDeCredito } from '@libs/de/testing';
import { SqlEmisionRepository } from '@libs/de/postgres';
import { crearAutoridadDePrueba } from '@libs/fiscal/testing';
import { EnvironmentSecretBox, SystemClock } from '@libs/platform';
import { unAutor } from '@libs/platform/testing';
import { certificar, inicioReciente, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { hasta } from './during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

const clock = new SystemClock();
const secretBox = new EnvironmentSecretBox(randomBytes(32));
const EMISOR = unEmisorDeclarado({ inicioDelTimbrado: inicioReciente(), puntos: unosPuntos(['001'], 'S') });
const AJUSTES = {
  sitPermitidos: ['H'],
  monedasHabilitadas: ['PYG'],
  contingencia: false,
  equivalenciaDeObras: {},
} as const;

let base: BaseDeDatosDePrueba;
let admin: Client;
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  admin = new Client({ connectionString: base.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await base?.eliminar();
});

interface Cuenta {
  escrito: Record<string, string>;
  leido: number;
}

/**
 * What the server's own statistics say about this database, where nobody else works: per table the rows that transactions wrote, rolled
 * back or not, and the position of each sequence. Autovacuum is no such transaction. A connection reports at the latest when it ends.
 */
async function cuenta(): Promise<Cuenta> {
  const quedan = async () =>
    (
      await admin.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'prueba'`,
      )
    ).rows;
  await hasta(quedan, ({ length }) => length === 0, 'the end of the connections');
  const { rows: tablas } = await admin.query<{ tabla: string; escritas: string; leidas: string }>(
    `SELECT relname AS tabla, n_tup_ins + n_tup_upd + n_tup_del AS escritas, seq_scan + coalesce(idx_scan, 0) AS leidas
     FROM pg_stat_user_tables`,
  );
  const { rows: secuencias } = await admin.query<{ tabla: string; escritas: string }>(
    `SELECT sequencename AS tabla, coalesce(last_value, 0) AS escritas FROM pg_sequences`,
  );
  return {
    escrito: Object.fromEntries([...tablas, ...secuencias].map(({ tabla, escritas }) => [tabla, escritas])),
    leido: tablas.reduce((suma, { leidas }) => suma + Number(leidas), 0),
  };
}

/** Works on connections of its own, which have ended afterwards. */
async function con<T>(hacer: (uso: Uso) => Promise<T>): Promise<T> {
  const database = await base.abrir(3);
  const emisores = new TypeOrmEmisorRepository(database, secretBox);
  const emisiones = new SqlEmisionRepository(database, () => undefined);
  const preparar = new PrepararEmision(
    emisores,
    new RedactorDeDocumentos(),
    AJUSTES,
    clock,
    new HoraDeFirma(() => clock.now(), 0),
  );
  const { tenantId, version: tenantVersion } = EMISOR;
  const comando = (cuerpo: unknown) =>
    ({ tenantId, tenantVersion, autor: unAutor(), cuerpo, fuente: 'A', conEspera: false }) as const;
  const validar = new ValidarDocumento(preparar, SIN_PREGUNTAS, emisiones, { execute: () => Promise.resolve([]) });
  const emitir = new EmitirDocumento(preparar, SIN_PREGUNTAS, emisiones);
  try {
    return await hacer({
      registro: new TypeOrmRegistroDeEmisores(database, secretBox),
      validar: (cuerpo) => validar.execute(comando(cuerpo), false),
      emitir: async (cuerpo) => (await emitir.execute(comando(cuerpo))).documento,
    });
  } finally {
    await database.close();
  }
}

interface Uso {
  registro: TypeOrmRegistroDeEmisores;
  validar: (cuerpo: unknown) => ReturnType<ValidarDocumento['execute']>;
  emitir: (cuerpo: unknown) => Promise<{ cdc: string; numero: number }>;
}

it('a judgement writes no row of any table and moves no sequence, by the statistics of the server', async () => {
  const { cdc, numero } = await con(async ({ registro, emitir }) => {
    await instalar(registro, EMISOR, await certificar(EMISOR, await crearAutoridadDePrueba(clock.now())));
    return emitir(unaFactura({ id_interno: 'pedido-1' }));
  });
  const antes = await cuenta();
  const cuerpos = [
    unaFactura(),
    unaFactura({ id_interno: 'pedido-1' }),
    unaFactura({ numero: numero + 7 }),
    unaFactura({ numero }),
    unaNotaDeCredito(cdc),
    { ...unaFactura(), items: [] },
  ];
  const juzgados = await con(({ validar }) => Promise.allSettled([...cuerpos, ...cuerpos].map(validar)));
  expect(juzgados.map(({ status }) => status === 'fulfilled').slice(0, 6)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  const despues = await cuenta();
  expect(despues.escrito).toEqual(antes.escrito);
  // The statistics do count: the judgements read, and one emission more writes.
  expect(despues.leido).toBeGreaterThan(antes.leido);
  await con(({ emitir }) => emitir(unaFactura()));
  expect(await cuenta()).not.toMatchObject({ escrito: antes.escrito });
});
