import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type SimuladorIniciado, iniciarSimulador } from '../apps/fiscal-simulator/src/iniciar-simulador';
import { HoraDeFirma } from '@libs/fiscal';
import { EmitirDocumento, ImportarDocumentos, PrepararEmision, TramitarDocumento } from '@libs/de';
import { RedactorDeDocumentos, SoapAutoridadFiscal, SoapRegistroFiscal, XmlLectorDeImportados } from '@libs/de/fiscal';
import { SIN_PREGUNTAS, unaFactura } from '@libs/de/testing';
import { congelar, SqlEmisionRepository, SqlImportacionRepository, SqlTramiteRepository } from '@libs/de/postgres';
import { TramitarEvento } from '@libs/eventos';
import { SoapAutoridadDeEventos, transporteRegistrado } from '@libs/eventos/fiscal';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { type Reconciliada, ReconciliarSeries } from '@libs/inutilizacion';
import { TypeOrmInutilizacionRepository, TypeOrmReconciliacionRepository } from '@libs/inutilizacion/postgres';
import { CopiarXmls } from '@libs/kude';
import { SqlCopiaRepository } from '@libs/kude/postgres';
import { EnvironmentSecretBox, SystemClock } from '@libs/platform';
import { createDataSource, type Database, openDatabase } from '@libs/platform/db';
import { FileObjectStore } from '@libs/platform/storage';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { unAutor, desdeAhora } from '@libs/platform/testing';
import { certificar, inicioReciente, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { MIGRATIONS } from '../migrations';
import { CopiasEnElAlmacen } from '../apps/operador/src/reconciliacion/copias-en-el-almacen';
import { SoapConsultaDeCdc } from '../apps/operador/src/reconciliacion/soap-consulta-de-cdc';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

const TENANT = randomUUID();
const AJUSTES = { arriendoMs: 30_000, escalaDePausas: 0.001 };
const secretBox = new EnvironmentSecretBox(randomBytes(32));
const clock = new SystemClock();

let simulador: SimuladorIniciado;
let gateway: SoapFiscalGateway;

/** The product on one database, run step by step by the test. */
class Instalacion {
  private constructor(
    readonly database: Database,
    private readonly emisores: TypeOrmEmisorRepository,
  ) {}

  static async abrir(databaseUrl: string): Promise<Instalacion> {
    const database = await openDatabase({ databaseUrl, databasePool: 3 }, 'prueba', MIGRATIONS);
    return new Instalacion(database, new TypeOrmEmisorRepository(database, secretBox));
  }

  async emitir(carga: Record<string, unknown> = {}): Promise<{ id: string; cdc: string; numero: number }> {
    const ajustes = {
      sitPermitidos: ['H'],
      monedasHabilitadas: ['PYG'],
      contingencia: false,
      equivalenciaDeObras: {},
    } as const;
    const preparar = new PrepararEmision(
      this.emisores,
      new RedactorDeDocumentos(),
      ajustes,
      clock,
      new HoraDeFirma(() => clock.now(), 0),
    );
    const emitir = new EmitirDocumento(
      preparar,
      SIN_PREGUNTAS,
      new SqlEmisionRepository(this.database, () => undefined),
    );
    const { version: tenantVersion } = (await this.leer<{ version: number }>(`SELECT version FROM tenant`))[0]!;
    const cuerpo = unaFactura(carga);
    const comando = {
      tenantId: TENANT,
      tenantVersion,
      autor: unAutor(),
      cuerpo,
      fuente: 'A',
      conEspera: false,
    } as const;
    return (await emitir.execute(comando)).documento;
  }

  /** One pass of the submitter: every due document and event, once. */
  async tramitar(): Promise<void> {
    const nada = (): void => undefined;
    const documentos = new TramitarDocumento(
      new SqlTramiteRepository(this.database, nada, nada),
      this.emisores,
      new SoapAutoridadFiscal(gateway, clock),
      AJUSTES,
      clock,
    );
    const autoridad = new SoapAutoridadDeEventos(gateway);
    const repositorio = new SqlEventoRepository(this.database, nada, nada);
    const eventos = new TramitarEvento(repositorio, this.emisores, autoridad, AJUSTES, {
      clock,
      firmas: new HoraDeFirma(() => clock.now(), 0),
    });
    for (const { id } of await this.leer<{ id: string }>(`SELECT id FROM documento WHERE estado IN ('P', 'E')`))
      await documentos.execute(TENANT, id);
    for (const { id } of await this.leer<{ id: string }>(`SELECT id FROM evento WHERE estado = 'P'`))
      await eventos.execute(TENANT, id);
  }

  async emitirYEnviar(carga?: Record<string, unknown>): Promise<{ id: string; cdc: string; numero: number }> {
    const documento = await this.emitir(carga);
    await this.tramitar();
    expect(await this.estado(documento.cdc)).toBe('A');
    return documento;
  }

  async estado(cdc: string): Promise<string | undefined> {
    return (await this.leer<{ estado: string }>(`SELECT estado FROM documento WHERE cdc = $1`, [cdc]))[0]?.estado;
  }

  async reconciliar(almacen: FileObjectStore, margen: number): Promise<Reconciliada[]> {
    const nuevoDId = async (): Promise<string> =>
      (await this.leer<{ id: string }>(`SELECT nextval('d_id') AS id`))[0]!.id;
    const importaciones = new SqlImportacionRepository(this.database);
    const importar = new ImportarDocumentos(
      this.emisores,
      new XmlLectorDeImportados(),
      new SoapRegistroFiscal(gateway, transporteRegistrado),
      importaciones,
      { sitPermitidos: ['H'], clock },
    );
    const reconciliar = new ReconciliarSeries(
      new TypeOrmReconciliacionRepository(this.database),
      new CopiasEnElAlmacen(almacen, { importar, conocidos: importaciones }),
      new SoapConsultaDeCdc(gateway, this.emisores, nuevoDId),
      new TypeOrmInutilizacionRepository(this.database, () => undefined),
      { now: () => clock.now(), esperar: () => this.tramitar() },
    );
    const hechas: Reconciliada[] = [];
    for await (const hecha of reconciliar.execute({ margen, todas: false, plazoMs: 20_000 })) hechas.push(hecha);
    return hechas;
  }

  leer<T>(sql: string, valores: unknown[] = []): Promise<T[]> {
    return this.database.ofTenant(TENANT, (tx) => tx.query<T>(sql, valores));
  }
}

async function registrar(database: Database): Promise<void> {
  const emisor = unEmisorDeclarado({
    tenantId: TENANT,
    inicioDelTimbrado: inicioReciente(),
    puntos: unosPuntos(['001', '002'], 'S'),
  });
  const ca = { certPem: simulador.caPem, keyPem: simulador.caKeyPem!, ahora: desdeAhora() };
  await instalar(new TypeOrmRegistroDeEmisores(database, secretBox), emisor, await certificar(emisor, ca));
}

/** Copies the database as a backup. Nobody may be connected. */
async function copiar(origen: BaseDeDatosDePrueba, destino: string): Promise<void> {
  const url = new URL(origen.adminUrl);
  const nombre = url.pathname.slice(1);
  url.pathname = '/postgres';
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${destino} TEMPLATE ${nombre}`);
  await admin.end();
}

const envios = async (): Promise<number> => {
  const { H } = (await (await fetch(`${simulador.urlControl}/contadores`)).json()) as {
    H: { llamadas: Record<string, Record<string, number>> };
  };
  return H.llamadas['siRecepDE']?.['80012345'] ?? 0;
};

describe('a database that was restored to an earlier moment', () => {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'reconciliacion-'));
  const almacen = new FileObjectStore(carpeta);
  const DESTINO = `prueba_${randomBytes(8).toString('hex')}`;
  let base: BaseDeDatosDePrueba;
  let restaurada: Instalacion;
  let pendiente: { cdc: string };
  /** Issued in the lost time under numbers below the restored counter; the second was never sent. */
  let elegido: { id: string; cdc: string };
  let sinAprobar: { cdc: string };
  const perdidos: { id: string; cdc: string; numero: number }[] = [];

  const con = (url: string): string => {
    const otra = new URL(url);
    otra.pathname = `/${DESTINO}`;
    return otra.href;
  };

  beforeAll(async () => {
    simulador = await iniciarSimulador({ ajustes: { registroAbierto: true } });
    gateway = new SoapFiscalGateway({ urls: { H: simulador.urlH }, ca: simulador.caPem });
    base = await baseDeDatosDePrueba();
    const antes = await Instalacion.abrir(base.appUrl);
    await registrar(antes.database);
    for (let n = 1; n <= 3; n += 1) await antes.emitirYEnviar();
    await antes.emitirYEnviar({ punto: '002', numero: 10 });
    pendiente = await antes.emitir();
    await antes.database.close();
    await copiar(base, DESTINO);
    // The period lost by the restore: a pending document is approved and three more are issued; the last is never copied.
    const despues = await Instalacion.abrir(base.appUrl);
    await despues.tramitar();
    for (let n = 1; n <= 2; n += 1) perdidos.push(await despues.emitirYEnviar({ id_interno: `perdido ${n}` }));
    elegido = await despues.emitirYEnviar({ punto: '002', numero: 5, id_interno: 'elegido' });
    const sinCopia = await despues.emitirYEnviar();
    perdidos.push(sinCopia);
    await despues.leer(`DELETE FROM copia_pendiente WHERE cdc = $1`, [sinCopia.cdc]);
    sinAprobar = await despues.emitir({ punto: '002', numero: 6 });
    while (await new CopiarXmls(new SqlCopiaRepository(despues.database), almacen, clock).execute());
    await despues.database.close();

    const owner = await createDataSource({
      url: con(base.ownerUrl),
      poolSize: 1,
      applicationName: 'prueba',
    }).initialize();
    await owner.transaction((tx) => congelar(tx, 0));
    await owner.destroy();
    restaurada = await Instalacion.abrir(con(base.appUrl));
  });

  afterAll(async () => {
    await restaurada?.database.close();
    const admin = new Client({ connectionString: base.adminUrl });
    await admin.connect();
    await admin.query(`DROP DATABASE IF EXISTS ${DESTINO} WITH (FORCE)`);
    await admin.end();
    await base?.eliminar();
    gateway?.cerrar();
    await simulador?.detener();
    rmSync(carpeta, { recursive: true, force: true });
  });

  it('gives out no number, neither the next one nor a chosen one nor one of a series that it does not know', async () => {
    await expect(restaurada.emitir()).rejects.toMatchObject({ code: 'TB001' });
    const mover = (sql: string) => restaurada.leer(sql);
    await expect(
      mover(`SELECT forzar_numero('${TENANT}', 'H', '80012345', '', 1::smallint, '001', '001', 900, now())`),
    ).rejects.toMatchObject({ code: 'TB001' });
    await expect(
      mover(`SELECT tomar_numeros('${TENANT}', 'H', '80012345', 'AA', 1::smallint, '001', '001', 1, now())`),
    ).rejects.toMatchObject({ code: 'TB001' });
    const [{ ultimo_nro: ultimo }] = (await mover(
      `SELECT max(ultimo_nro) AS ultimo_nro FROM serie WHERE punto = '001'`,
    )) as [{ ultimo_nro: number }];
    expect(ultimo).toBe(4);
  });

  it('asks about what it believes unsent, and sends none of it again', async () => {
    const enviados = await envios();
    expect(await restaurada.estado(pendiente.cdc)).toBe('E');
    await restaurada.tramitar();
    expect(await restaurada.estado(pendiente.cdc)).toBe('A');
    expect(await envios()).toBe(enviados);
  });

  it('only the operator freezes: the role of the processes may not', async () => {
    await expect(restaurada.leer(`SELECT congelar_series(now(), interval '0', interval '0')`)).rejects.toThrow(
      'permission denied',
    );
  });

  it('once reconciled goes on above every number that the authority has, and reuses none', async () => {
    const hechas = await restaurada.reconciliar(almacen, 10);
    expect(hechas).toHaveLength(10); // one for each kind of document at each point
    expect(hechas.every(({ informe }) => informe)).toBe(true);
    const delPunto = (punto: string) =>
      hechas.find(({ serie: { clave } }) => clave.tipo === 1 && clave.punto === punto)!;
    const { informe } = delPunto('001');
    expect(delPunto('002').informe).toMatchObject({
      ...{ ultimoNro: 10, aprobados: [elegido.cdc], sinRastro: [sinAprobar.cdc], sueltos: [6] },
    });
    // The stored copies prove two numbers; the authority's refusal proves the third.
    expect(informe).toMatchObject({
      ultimoNro: 7,
      aprobados: perdidos.slice(0, 2).map(({ cdc }) => cdc),
      sinRastro: [],
    });
    const inutilizados = informe!.inutilizados.flatMap(({ desde, hasta }) =>
      Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i),
    );
    expect(inutilizados.sort((a, b) => a - b)).toEqual(Array.from({ length: 29 }, (_, i) => 8 + i));
    // Types that have not issued use up no number.
    expect(hechas.filter(({ informe: otro }) => otro!.inutilizados.length > 0)).toHaveLength(2);

    expect(hechas.flatMap(({ faltan }) => faltan)).toEqual([]);

    const nuevo = await restaurada.emitirYEnviar();
    expect(nuevo.numero).toBe(37);
    expect(await new TypeOrmReconciliacionRepository(restaurada.database).congeladas()).toEqual([]);
  });

  it('has the lost documents back as they were: under their ids, and a repeated request finds its own', async () => {
    for (const [n, { id, cdc }] of perdidos.slice(0, 2).entries()) {
      expect(await restaurada.estado(cdc)).toBe('A');
      const repetido = await restaurada.emitir({ id_interno: `perdido ${n + 1}` });
      expect([repetido.id, repetido.cdc]).toEqual([id, cdc]);
    }
    const [fila] = await restaurada.leer<{ fuente: string; acto: string }>(
      `SELECT d.fuente, d.autor ->> 'acto' AS acto FROM documento d WHERE d.cdc = $1`,
      [perdidos[0]!.cdc],
    );
    expect(fila).toEqual({ fuente: 'I', acto: unAutor().acto });
  });

  it('has those back whose numbers had been chosen below the counter, which do not move it', async () => {
    expect(await restaurada.estado(elegido.cdc)).toBe('A');
    const repetido = await restaurada.emitir({ punto: '002', numero: 5, id_interno: 'elegido' });
    expect([repetido.id, repetido.cdc]).toEqual([elegido.id, elegido.cdc]);
    const [serie] = await restaurada.leer<{ n: number }>(
      `SELECT ultimo_nro AS n FROM serie WHERE tipo = 1 AND punto = '002'`,
    );
    expect(serie!.n).toBe(10);
    for (const numero of [5, 6])
      await expect(restaurada.emitir({ punto: '002', numero })).rejects.toMatchObject({ id: 'NUMERO_DUPLICADO' });
  });

  it('leaves in the audit log what was found', async () => {
    const admin = new Client({ connectionString: con(base.adminUrl) });
    await admin.connect();
    const { rows } = await admin.query<{ acto: string; despues: object }>(
      `SELECT acto, despues FROM auditoria WHERE acto LIKE 'serie.%' ORDER BY id`,
    );
    await admin.end();
    expect(rows[0]).toMatchObject({ acto: 'serie.congelar', despues: { series: 10, documentos: 1 } });
    expect(rows.slice(1).map(({ acto }) => acto)).toEqual(Array(10).fill('serie.reconciliar'));
    expect(rows.slice(1).map(({ despues }) => despues)).toContainEqual(
      expect.objectContaining({ ultimo_nro: 7, aprobados: perdidos.slice(0, 2).map(({ cdc }) => cdc) }),
    );
  });
});
