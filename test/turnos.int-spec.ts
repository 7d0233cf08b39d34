import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { PedirCorreo } from '@libs/correo';
import { SqlAvisoRepository, SqlCorreoRepository } from '@libs/correo/postgres';
import { SqlLoteRepository, SqlTramiteRepository } from '@libs/de/postgres';
import { BaseDeTramite } from '@libs/de/testing/base';
import { PedirEvento } from '@libs/eventos';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { SqlPaqueteRepository } from '@libs/kude/postgres';
import { EnvironmentSecretBox } from '@libs/platform';
import { type Database, LONGEST_READING_MS } from '@libs/platform/db';
import { unAutor, INICIO, trasInicio } from '@libs/platform/testing';
import { VigilarFines } from '@libs/series';
import { TypeOrmAvisosDeFin, TypeOrmRegistroDeEmisores, TypeOrmTenantConsultas } from '@libs/series/postgres';

const ARRIENDO_MS = 60_000;
/** Later than every lease, but before the deletion of a package after a day, which is a turn too. */
const MAS_TARDE_MS = 12 * 3_600_000;
const RESPUESTA = { codigo: '0260', mensaje: 'ok' };
const APROBADO = { tipo: 'aprobado', protocolo: '1', aprobadoAt: INICIO, respuesta: RESPUESTA } as const;
const AUTOR = unAutor();

interface Tomado {
  ficha: number;
  /** Ends the turn as its worker does. */
  terminar(): Promise<unknown>;
}

/** One kind of work with turns. */
interface Trabajo {
  tabla: string;
  /** @returns the id and the condition that finds its row. */
  nuevo(): Promise<{ id: string; donde: string }>;
  tomar(id: string, ms: number, database: Database): Promise<Tomado | undefined>;
}

let base: BaseDeTramite;
const nada = (): void => undefined;
const anunciar = nada;
const tramites = (database: Database) => new SqlTramiteRepository(database, anunciar, nada);
const lotes = (database: Database) => new SqlLoteRepository(database, anunciar, nada);
const eventos = (database: Database) => new SqlEventoRepository(database, anunciar, nada);
const correos = (database: Database) => new SqlCorreoRepository(database, anunciar);
const avisos = (database: Database) => new SqlAvisoRepository(database, anunciar);
const paquetes = (database: Database) => new SqlPaqueteRepository(database, anunciar);

async function aprobado(): Promise<{ id: string; cdc: string }> {
  const documento = await base.emitir({ documento: { emailRec: 'compras@example.com' } });
  await base.acontecer(documento.id, APROBADO);
  return documento;
}

/** The tenant's certificate, which ends soon, and an address for its people. */
async function darCertificado(): Promise<void> {
  const registro = new TypeOrmRegistroDeEmisores(base.database, new EnvironmentSecretBox(randomBytes(32)));
  await registro.cambiarTenant(base.tenantId, { ajustes: { correoRespuesta: 'sede@example.com' } });
  await registro.ponerCertificado(base.tenantId, {
    ...{ huella: randomBytes(32).toString('hex'), sujeto: 'CN=PRUEBA', numeroSerie: '1' },
    ...{ desde: INICIO, hasta: trasInicio(MAS_TARDE_MS) },
    ...{ clavePem: 'clave', certificadoPem: 'certificado', cadenaPem: '' },
  });
}

const TRABAJOS: Readonly<Record<string, Trabajo>> = {
  'a submission': {
    tabla: 'envio',
    nuevo: async () => {
      const { id } = await base.emitir();
      const turno = (await tramites(base.database).tomarTurno(base.tenantId, id, INICIO, ARRIENDO_MS))!;
      const desenlace = { tipo: 'desconocido', detalle: '', consultarAt: INICIO } as const;
      await tramites(base.database).registrarDesenlace(base.tenantId, id, turno.envio, desenlace, INICIO);
      return { id, donde: 'de_id' };
    },
    tomar: async (id, ms, database) => {
      const turno = await tramites(database).tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
      if (!turno) return undefined;
      const { envio } = turno;
      const terminar = () => tramites(database).registrarDesenlace(base.tenantId, id, envio, APROBADO, trasInicio(ms));
      return { ficha: envio.ficha, terminar };
    },
  },
  'a batch': {
    tabla: 'lote',
    nuevo: async () => {
      await base.emitir({ documento: { modoEnvio: 'A' } });
      const grupo = { tenantId: base.tenantId, sit: 'H', tipo: 1, suelto: false } as const;
      const limites = { maximo: 50, bytes: 1_000_000, esperaMs: 0 };
      const { lote } = (await lotes(base.database).armar(grupo, limites, INICIO, ARRIENDO_MS))!;
      const desenlace = { tipo: 'encolado', numeroLote: '1', consultarAt: INICIO } as const;
      await lotes(base.database).registrarDesenlace(lote, desenlace, INICIO);
      return { id: lote.id, donde: 'id' };
    },
    tomar: async (id, ms, database) => {
      const turno = await lotes(database).tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
      if (!turno) return undefined;
      const desenlace = { tipo: 'disuelto', motivo: '', fallido: false, consultarAt: INICIO } as const;
      const terminar = () => lotes(database).registrarDesenlace(turno.lote, desenlace, trasInicio(ms));
      return { ficha: turno.lote.ficha, terminar };
    },
  },
  'an event': {
    tabla: 'evento',
    nuevo: async () => {
      const { cdc } = await aprobado();
      const pedir = new PedirEvento(eventos(base.database), { now: () => INICIO }, SIN_PADRON, CON_TRANSPORTE);
      const {
        eventoIds: [eventoId],
      } = await pedir.execute(base.tenantId, { tipo: 'CANCELACION', cdc, autor: AUTOR });
      return { id: eventoId!, donde: 'id' };
    },
    tomar: async (id, ms, database) => {
      const evento = await eventos(database).tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
      const fin = { tipo: 'aceptado', protocolo: '5', respuesta: RESPUESTA } as const;
      return (
        evento && {
          ficha: evento.ficha,
          terminar: () => eventos(database).registrarDesenlace(evento, fin, trasInicio(ms)),
        }
      );
    },
  },
  'an e-mail': {
    tabla: 'correo',
    nuevo: async () => {
      const { id: deId } = await aprobado();
      const pedir = new PedirCorreo(
        correos(base.database),
        { porDocumento: 9, porDireccion: 9 },
        { now: () => INICIO },
      );
      await pedir.execute(base.tenantId, deId, undefined, AUTOR);
      const [fila] = await base.leer<{ id: string }>(`SELECT id FROM correo WHERE de_id = $1`, [deId]);
      return { id: fila!.id, donde: 'id' };
    },
    tomar: async (id, ms, database) => {
      const correo = await correos(database).tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
      const terminar = () =>
        correos(database).registrarDesenlace(base.tenantId, correo!, { tipo: 'enviado' }, trasInicio(ms));
      return correo && { ficha: correo.ficha, terminar };
    },
  },
  'a notice of a certificate': {
    tabla: 'aviso_de_fin',
    nuevo: async () => {
      await darCertificado();
      const avisador = new TypeOrmAvisosDeFin(base.database, anunciar);
      const consultas = new TypeOrmTenantConsultas(base.database);
      await new VigilarFines(consultas, avisador, { now: () => INICIO }, nada).execute();
      const [fila] = await base.leer<{ id: string }>(`SELECT id FROM aviso_de_fin`);
      return { id: fila!.id, donde: 'id' };
    },
    tomar: async (id, ms, database) => {
      const aviso = await avisos(database).tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
      const terminar = () =>
        avisos(database).registrarDesenlace(base.tenantId, aviso!, { tipo: 'enviado' }, trasInicio(ms));
      return aviso && { ficha: aviso.ficha, terminar };
    },
  },
  'a package of KuDEs': {
    tabla: 'kude_paquete',
    nuevo: async () => {
      const { id } = await base.emitir();
      const paquete = await paquetes(base.database).pedir(base.tenantId, { como: 'zip', documentos: [id] }, INICIO);
      return { id: paquete.id, donde: 'id' };
    },
    tomar: async (id, ms, database) => {
      const paquete = await paquetes(database).tomarTurno(base.tenantId, id, trasInicio(ms), ARRIENDO_MS);
      const fin = { estado: 'L', bytes: 1, omitidos: [] } as const;
      return (
        paquete && {
          ficha: paquete.ficha,
          terminar: () => paquetes(database).registrarDesenlace(paquete, fin, trasInicio(ms)),
        }
      );
    },
  },
};

beforeAll(async () => (base = await BaseDeTramite.abrir()));
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

describe.each(Object.entries(TRABAJOS))('the turn at %s', (_, { tabla, nuevo, tomar }) => {
  const fila = async (donde: string, id: string) => base.leer(`SELECT * FROM ${tabla} WHERE ${donde} = $1`, [id]);

  it('is of one of many who want it at once', async () => {
    const { id } = await nuevo();
    const turnos = await Promise.all(
      Array.from({ length: 10 }, (_vez, i) => tomar(id, 0, i % 2 ? base.database : base.otraBase)),
    );
    expect(turnos.filter((turno) => turno !== undefined)).toHaveLength(1);
  });

  it('passes on when its lease ends, and not a moment before, with the next token', async () => {
    const { id } = await nuevo();
    const { ficha } = (await tomar(id, 0, base.database))!;
    expect(await tomar(id, ARRIENDO_MS - 1, base.otraBase)).toBeUndefined();
    expect((await tomar(id, ARRIENDO_MS, base.otraBase))?.ficha).toBe(ficha + 1);
  });

  it('is written by who has it: what the one before still writes changes nothing', async () => {
    const { id, donde } = await nuevo();
    const zombi = (await tomar(id, 0, base.database))!;
    const vigente = (await tomar(id, ARRIENDO_MS, base.otraBase))!;
    const antes = await fila(donde, id);
    await zombi.terminar();
    expect(await fila(donde, id)).toEqual(antes);
    await vigente.terminar();
    expect(await fila(donde, id)).toMatchObject([{ en_vuelo: false, ficha: vigente.ficha }]);
    expect(await tomar(id, MAS_TARDE_MS, base.database)).toBeUndefined();
  });
});

describe.each(['an event', 'a package of KuDEs'])('the first turn at %s', (cual) => {
  it('is given to a worker whose clock is behind that of who was asked by as much as clocks may differ', async () => {
    const { nuevo, tomar } = TRABAJOS[cual]!;
    const { id } = await nuevo();
    expect(await tomar(id, -LONGEST_READING_MS - 1, base.database)).toBeUndefined();
    expect(await tomar(id, -LONGEST_READING_MS, base.database)).toBeDefined();
  });
});
