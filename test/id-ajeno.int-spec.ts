import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import { CrearApiKey } from '@libs/auth';
import { TypeOrmApiKeyRepository } from '@libs/auth/postgres';
import { PedirCorreo } from '@libs/correo';
import { SqlCorreoRepository } from '@libs/correo/postgres';
import { ReencolarDocumento, ReenviarDocumento } from '@libs/de';
import { BaseDeTramite } from '@libs/de/testing/base';
import { SqlDocumentoConsultas, SqlGestionRepository } from '@libs/de/postgres';
import { PedirEvento } from '@libs/eventos';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { TypeOrmInutilizacionRepository } from '@libs/inutilizacion/postgres';
import { SqlKudeAPedido } from '@libs/kude/postgres';
import { completar } from '@libs/receptores';
import { TypeOrmRecibidoRepository } from '@libs/recibidos/postgres';
import { TypeOrmReceptorRepository } from '@libs/receptores/postgres';
import { unAutor, INICIO } from '@libs/platform/testing';

/** Parameters of a request: the ids of another tenant's objects, or ids that do not exist. */
interface Ids {
  id: string;
  cdc: string;
  receptor: string;
  apiKey: string;
}

const reloj = { now: () => INICIO };
const nadie: Ids = { id: randomUUID(), cdc: '9'.repeat(44), receptor: randomUUID(), apiKey: randomUUID() };
let base: BaseDeTramite;
let deOtro: Ids;
let ajeno: string;
let sentencias: string[] = [];

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  const duenho = await base.otroTenant();
  const { id, cdc } = await base.emitir();
  const receptores = new TypeOrmReceptorRepository(base.database);
  const datos = completar({ nombre: 'Ñandutí', tipoOperacion: 1, ruc: '80999995-1', tipoContribuyente: 2 });
  const { apiKey } = await new CrearApiKey(new TypeOrmApiKeyRepository(base.database)).execute({
    tenantId: duenho,
    nombre: 'suya',
  });
  deOtro = { id, cdc, receptor: (await receptores.crear(duenho, datos, INICIO)).id, apiKey: apiKey.id };
  ajeno = await base.otroTenant();
  const original = Client.prototype.query as (...args: unknown[]) => unknown;
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [consulta] = args as [string | QueryConfig];
    sentencias.push(typeof consulta === 'string' ? consulta : consulta.text);
    return original.apply(this, args);
  } as never);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await base?.cerrar();
});

const callado = (): void => undefined;

/** Every way in which a request of the api identifies one object of a tenant. */
const ACCESOS: Record<string, (ids: Ids) => Promise<unknown>> = {
  'detail by CDC': ({ cdc }) => new SqlDocumentoConsultas(base.database).detallado(ajeno, cdc),
  'document by CDC': ({ cdc }) => new SqlDocumentoConsultas(base.database).porCdc(ajeno, cdc),
  'document by id': ({ id }) => new SqlDocumentoConsultas(base.database).porId(ajeno, id),
  'XML of a link': ({ cdc }) => new SqlDocumentoConsultas(base.database).xml(ajeno, cdc),
  'KuDE on a roll': ({ id }) => new SqlKudeAPedido(base.database, callado).pedir(ajeno, id, 'ticket80'),
  reenviar: ({ cdc }) => new ReenviarDocumento(gestiones(), reloj).execute(ajeno, cdc, unAutor()),
  reencolar: ({ id }) => new ReencolarDocumento(gestiones(), reloj).execute(ajeno, id, unAutor()),
  cancelar: ({ cdc }) =>
    new PedirEvento(
      new SqlEventoRepository(base.database, callado, callado),
      reloj,
      SIN_PADRON,
      CON_TRANSPORTE,
    ).execute(ajeno, {
      tipo: 'CANCELACION',
      cdc,
      autor: unAutor(),
    }),
  editar: ({ cdc }) => gestiones().editarDocumento(ajeno, cdc, INICIO, () => Promise.reject(new Error('found'))),
  'reenviar-email': ({ id }) =>
    new PedirCorreo(
      new SqlCorreoRepository(base.database, callado),
      { porDocumento: 9, porDireccion: 9 },
      reloj,
    ).execute(ajeno, id, 'a@example.com', unAutor()),
  'inutilizar-numero': ({ cdc }) => new TypeOrmInutilizacionRepository(base.database, callado).documento(ajeno, cdc),
  recibido: ({ cdc }) => new TypeOrmRecibidoRepository(base.database, callado).porCdc(ajeno, cdc),
  receptor: ({ receptor }) => new TypeOrmReceptorRepository(base.database).porId(ajeno, receptor),
  'PATCH receptor': ({ receptor }) =>
    new TypeOrmReceptorRepository(base.database).modificar(ajeno, receptor, () => fallar(), INICIO),
  'DELETE receptor': ({ receptor }) => new TypeOrmReceptorRepository(base.database).desactivar(ajeno, receptor, INICIO),
  'DELETE API key': ({ apiKey }) => new TypeOrmApiKeyRepository(base.database).revocar(ajeno, apiKey, unAutor()),
};

const gestiones = (): SqlGestionRepository => new SqlGestionRepository(base.database, callado);
function fallar(): never {
  throw new Error('found');
}

/** The result of the access and the statements that it sent. */
async function hecho(acceso: (ids: Ids) => Promise<unknown>, ids: Ids): Promise<unknown> {
  sentencias = [];
  const desenlace = await acceso(ids).then(
    (valor) => ({ valor }),
    (causa: Error) => ({ causa: causa.message }),
  );
  // A reading ends in the next turn of the event loop, after its answer.
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  return { desenlace, sentencias: sentencias.map((sql) => sql.replace(/[0-9a-f-]{36}/g, '…')) };
}

describe("another tenant's id takes the very statements that an id of nobody's takes, and comes to the same", () => {
  it.each(Object.keys(ACCESOS))('%s', async (nombre) => {
    const acceso = ACCESOS[nombre]!;
    // A first run, because the connection prepares each kind of statement once.
    await hecho(acceso, nadie);
    const conNadie = await hecho(acceso, nadie);
    expect(await hecho(acceso, deOtro)).toEqual(conNadie);
    expect(conNadie).toMatchObject({ sentencias: expect.arrayContaining([expect.stringMatching(/SELECT|UPDATE/)]) });
  });
});
