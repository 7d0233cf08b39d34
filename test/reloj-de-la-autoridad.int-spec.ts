import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { EmitirDocumento, PrepararEmision, TramitarDocumento } from '@libs/de';
import { RedactorDeDocumentos, SoapAutoridadFiscal } from '@libs/de/fiscal';
import { SIN_PREGUNTAS, unaFactura } from '@libs/de/testing';
import { SqlAtrasoRepository, SqlEmisionRepository, SqlTramiteRepository } from '@libs/de/postgres';
import { AtrasosDeLaAutoridad, GatewayConReloj, HoraDeFirma } from '@libs/fiscal';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { EnvironmentSecretBox, instanteDe } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { desdeAhora, unAutor } from '@libs/platform/testing';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { certificar, inicioReciente, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { iniciarSimulador, type SimuladorIniciado } from '../apps/fiscal-simulator/src/iniciar-simulador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';
import { statusOf } from './status-of';

const TENANT = randomUUID();
const ATRASO_MS = 130_000;
/** Larger than any time that an answer takes here: an answer's way hides as much of the difference. */
const MARGEN_MS = 60_000;
const secretBox = new EnvironmentSecretBox(randomBytes(32));

let simulador: SimuladorIniciado;
let base: BaseDeDatosDePrueba;
let database: Database;

beforeAll(async () => {
  simulador = await iniciarSimulador({ ajustes: { registroAbierto: true } });
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  const emisor = unEmisorDeclarado({
    ...{ tenantId: TENANT, inicioDelTimbrado: inicioReciente(), puntos: unosPuntos(['001'], 'S') },
  });
  const ca = { certPem: simulador.caPem, keyPem: simulador.caKeyPem!, ahora: desdeAhora() };
  await instalar(new TypeOrmRegistroDeEmisores(database, secretBox), emisor, await certificar(emisor, ca));
});
afterAll(async () => {
  await base?.eliminar();
  await simulador?.detener();
});

/** A process with what it has learned of the authority's clock, all on the same database. */
function unProceso() {
  const { clock } = database;
  const atrasos = new AtrasosDeLaAutoridad(new SqlAtrasoRepository(database));
  const firmas = new HoraDeFirma(() => clock.earliest(), MARGEN_MS, atrasos.de);
  const emisores = new TypeOrmEmisorRepository(database, secretBox);
  const nada = (): void => undefined;
  const anotados: Promise<void>[] = [];
  const gateway = new GatewayConReloj(
    new SoapFiscalGateway({ urls: { H: simulador.urlH }, ca: simulador.caPem }),
    () => clock.earliest(),
    ({ ambiente, diferenciaMs }) => anotados.push(atrasos.observar(ambiente, diferenciaMs, clock.now())),
  );
  const ajustes = { sitPermitidos: ['H' as const], monedasHabilitadas: ['PYG'], contingencia: false };
  const preparar = new PrepararEmision(
    emisores,
    new RedactorDeDocumentos(),
    { ...ajustes, equivalenciaDeObras: {} },
    clock,
    firmas,
  );
  const emitir = new EmitirDocumento(preparar, SIN_PREGUNTAS, new SqlEmisionRepository(database, nada));
  const tramitar = new TramitarDocumento(
    new SqlTramiteRepository(database, nada, nada),
    emisores,
    new SoapAutoridadFiscal(gateway, clock),
    { arriendoMs: 30_000, escalaDePausas: 0.000_001 },
    clock,
  );
  const cuerpo = { ...unaFactura(), fecha_emision: undefined };
  const comando = { tenantId: TENANT, autor: unAutor(), cuerpo, fuente: 'A', conEspera: false } as const;
  return {
    atrasos,
    emitir: async () => {
      const [tenant] = await leer<{ version: number }>(`SELECT version FROM tenant WHERE id = $1`, [TENANT]);
      return (await emitir.execute({ ...comando, tenantVersion: tenant!.version })).documento;
    },
    enviar: async (id: string) => {
      const desenlace = await tramitar.execute(TENANT, id);
      await Promise.all(anotados);
      return desenlace;
    },
  };
}

const leer = <T>(sql: string, valores: unknown[] = []): Promise<T[]> =>
  database.ofTenant(TENANT, (tx) => tx.query<T>(sql, valores));
const guardado = async (id: string) =>
  (
    await leer<{ estado: string; codigo: string; cdc: string; xml: string }>(
      `SELECT d.estado, d.codigo_fiscal AS codigo, d.cdc, convert_from(x.xml, 'UTF8') AS xml FROM documento d
       JOIN documento_xml x USING (tenant_id) WHERE d.id = $1 AND x.de_id = d.id`,
      [id],
    )
  )[0]!;
const ponerReloj = (ms: number) =>
  statusOf(`${simulador.urlControl}/reloj`, {
    ...{ method: 'PUT', headers: { 'Content-Type': 'application/json' } },
    body: JSON.stringify({ desfase_ms: ms }),
  });
const cifras = async (nombre: string) =>
  (await database.call<{ nombre: string; valor: number }>('metricas', [database.clock.now()])).filter(
    (una) => una.nombre === nombre,
  );

it('an authority in time takes a document at once, and nothing is noted of its clock', async () => {
  const proceso = unProceso();
  const { id } = await proceso.emitir();
  expect(await proceso.enviar(id)).toMatchObject({ tipo: 'aprobado' });
  expect([proceso.atrasos.de('H'), await cifras('reloj_atraso')]).toEqual([0, []]);
});

it('a document that an authority behind us does not judge waits and is approved later, byte for byte the same', async () => {
  await ponerReloj(-ATRASO_MS);
  const proceso = unProceso();
  const { id } = await proceso.emitir();
  const antes = await guardado(id);
  const enviado = database.clock.now().getTime();
  expect(await proceso.enviar(id)).toMatchObject({ tipo: 'aplazado', respuesta: { codigo: '1004' } });
  const tardo = database.clock.now().getTime() - enviado;
  expect(await guardado(id)).toMatchObject({ estado: 'P', codigo: '1004' });
  expect(await cifras('documentos_aplazados')).toMatchObject([{ etiquetas: { codigo: '1004', sit: 'H' }, valor: 1 }]);
  expect(await cifras('desconocidos')).toEqual([]);

  // What is signed now stays behind the authority's clock: also in a process that only read what the other one noted.
  const otro = unProceso();
  await otro.atrasos.refrescar();
  for (const conocido of [proceso.atrasos.de('H'), otro.atrasos.de('H')]) {
    expect(conocido).toBeGreaterThanOrEqual(ATRASO_MS - tardo);
    // Answers have whole seconds.
    expect(conocido).toBeLessThan(ATRASO_MS + 1_000);
  }
  const segundo = await otro.emitir();
  expect(instanteDe(segundo.fechaFirma).getTime()).toBeLessThan(database.clock.now().getTime() - ATRASO_MS);
  expect(await otro.enviar(segundo.id)).toMatchObject({ tipo: 'aprobado' });

  await ponerReloj(0);
  expect(await proceso.enviar(id)).toMatchObject({ tipo: 'aprobado' });
  expect(await guardado(id)).toEqual({ ...antes, estado: 'A', codigo: '0260' });
  expect(await cifras('documentos_aplazados')).toEqual([]);
});
