import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Database } from '@libs/platform/db';
import { type Emisor, EmisorRepository } from '@libs/series';
import { unAutor, RelojMovible } from '@libs/platform/testing';
import { unEmisor } from '@libs/series/testing';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../test/postgres';
import { ReenviarDocumento } from '../application/gestion/reenviar-documento';
import { cuantos } from '../../../test/largo';
import { TramitarDocumento } from '../application/tramite/tramitar-documento';
import { TramitarLote } from '../application/lote/tramitar-lote';
import type { Desenlace, Envio } from '../domain/tramite/tramite';
import { SqlEmisionRepository } from '../infrastructure/postgres/emision/sql-emision-repository';
import { SqlGestionRepository } from '../infrastructure/postgres/vida/sql-gestion-repository';
import { SqlLoteRepository } from '../infrastructure/postgres/lote/sql-lote-repository';
import { SqlTramiteRepository } from '../infrastructure/postgres/tramite/sql-tramite-repository';
import { AutoridadSimulada, type Suerte, SUERTES } from '../testing/autoridad-simulada';
import { unaOrden } from '../testing/ordenes';

const SECUENCIAS = cuantos(15, 1_000);
const MINUTO_MS = 60_000;
const AJUSTES = { arriendoMs: 2 * MINUTO_MS, escalaDePausas: 1 };
const LIMITES = { maximo: 3, bytes: 1_000_000, esperaMs: MINUTO_MS };

class Muerte extends Error {}

class UnEmisor extends EmisorRepository {
  obtener(): Promise<Emisor> {
    return Promise.resolve(unEmisor());
  }
}

let base: BaseDeDatosDePrueba;
let database: Database;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(6);
});
afterAll(() => base?.eliminar());

interface FilaDeDocumento {
  id: string;
  cdc: string;
  estado: string;
}

interface ModoDeTurno {
  muere?: boolean;
  congela?: boolean;
}

/** The product as one process has it, against a simulated authority, with a worker that can die or freeze at the worst moment. */
class Sistema {
  readonly reloj = new RelojMovible();
  readonly autoridad = new AutoridadSimulada(() => this.reloj.ms);
  readonly congelados: { soltar: () => void; fin: Promise<unknown> }[] = [];
  private muere = false;
  private readonly lotes = new SqlLoteRepository(
    database,
    () => undefined,
    () => undefined,
  );
  private readonly emisiones = new SqlEmisionRepository(database, () => undefined);
  private readonly reenviador;
  private readonly documento;
  private readonly lote;

  constructor(readonly tenantId: string) {
    const { reloj, autoridad } = this;
    const mata = (): boolean => this.morir();
    class TramitesMortales extends SqlTramiteRepository {
      override registrarDesenlace(
        tenant: string,
        deId: string,
        envio: Envio,
        desenlace: Desenlace,
        ahora: Date,
      ): Promise<boolean> {
        if (mata()) throw new Muerte();
        return super.registrarDesenlace(tenant, deId, envio, desenlace, ahora);
      }
    }
    class LotesMortales extends SqlLoteRepository {
      override registrarDesenlace(...args: Parameters<SqlLoteRepository['registrarDesenlace']>): Promise<boolean> {
        if (mata()) throw new Muerte();
        return super.registrarDesenlace(...args);
      }
    }
    const nada = (): undefined => undefined;
    const emisores = new UnEmisor();
    this.documento = new TramitarDocumento(
      new TramitesMortales(database, nada, nada),
      emisores,
      autoridad,
      AJUSTES,
      reloj,
    );
    this.lote = new TramitarLote(new LotesMortales(database, nada, nada), emisores, autoridad, AJUSTES, reloj);
    this.reenviador = new ReenviarDocumento(new SqlGestionRepository(database, nada), reloj);
  }

  async emitir(modoEnvio: 'S' | 'A'): Promise<void> {
    const createdAt = this.reloj.now();
    await this.emisiones.emitir(unaOrden(this.tenantId, { documento: { id: randomUUID(), modoEnvio, createdAt } }));
  }

  documentos(): Promise<FilaDeDocumento[]> {
    return this.leer(`SELECT id, cdc, estado FROM documento ORDER BY numero`);
  }

  lotesAbiertos(): Promise<{ id: string }[]> {
    return this.leer(`SELECT id FROM lote WHERE estado <> 'CERRADO' ORDER BY created_at, id`);
  }

  /** Makes the batches that can be made; the sending of each is a turn like others. */
  async armar(modo?: ModoDeTurno): Promise<void> {
    for (const grupo of await this.grupos()) {
      const turno = await this.lotes.armar(grupo, LIMITES, this.reloj.now(), AJUSTES.arriendoMs);
      if (turno) await this.dar(() => this.lote.seguir(turno), modo);
    }
  }

  tramitar(trabajo: 'documento' | 'lote', id: string, modo?: ModoDeTurno): Promise<unknown> {
    return this.dar(() => this[trabajo].execute(this.tenantId, id), modo);
  }

  private dar(hacer: () => Promise<unknown>, { muere = false, congela = false }: ModoDeTurno = {}): Promise<unknown> {
    this.muere = muere;
    const turno = hacer().catch((causa: unknown) => {
      if (!(causa instanceof Muerte)) throw causa;
    });
    if (!congela) return turno.finally(() => (this.muere = false));
    let soltar = (): void => undefined;
    const suelto = new Promise<void>((resolve) => (soltar = resolve));
    // Ends when the worker froze before sending, or when it had nothing to send.
    const congelado = new Promise<void>((resolve) => {
      this.autoridad.congelar = () => {
        this.autoridad.congelar = undefined;
        resolve();
        return suelto;
      };
    });
    this.congelados.push({ soltar, fin: turno });
    return Promise.race([congelado, turno]).finally(() => (this.autoridad.congelar = undefined));
  }

  async descongelar(): Promise<void> {
    for (const { soltar, fin } of this.congelados.splice(0)) {
      soltar();
      await fin;
    }
  }

  async reenviar(cdc: string): Promise<void> {
    await this.reenviador.execute(this.tenantId, cdc, unAutor()).catch(() => undefined);
  }

  /** The invariants at every moment. */
  async comprobar(): Promise<void> {
    expect(this.autoridad.infracciones).toEqual([]);
    expect(await this.leer(`SELECT cdc FROM envio WHERE abierto GROUP BY cdc HAVING count(*) > 1`)).toEqual([]);
    for (const { cdc, estado } of await this.documentos()) {
      if (estado === 'A') expect([cdc, this.autoridad.verdad(cdc)]).toEqual([cdc, 'aprobado']);
      if (estado === 'R') expect([cdc, this.autoridad.verdad(cdc)]).toEqual([cdc, 'rechazado']);
    }
    expect(
      await this.leer(
        `SELECT d.cdc FROM documento d JOIN envio e ON e.cdc = d.cdc WHERE d.estado IN ('A', 'R', 'C') AND e.abierto`,
      ),
    ).toEqual([]);
  }

  /** Runs sweepers and clock without further failures: every document must become final. */
  async terminar(): Promise<void> {
    this.autoridad.suerte = 'bien';
    await this.descongelar();
    for (let ronda = 0; ronda < 60; ronda += 1) {
      const abiertos = (await this.documentos()).filter(({ estado }) => estado === 'P' || estado === 'E');
      if (abiertos.length === 0) return;
      this.reloj.ms += 10 * MINUTO_MS;
      await this.armar();
      for (const { id } of await this.lotesAbiertos()) await this.tramitar('lote', id);
      for (const { id } of abiertos) await this.tramitar('documento', id);
      await this.comprobar();
    }
    throw new Error(
      `not final: ${JSON.stringify(
        await this.leer(
          `SELECT d.estado, d.lote_id, e.* FROM documento d LEFT JOIN envio e ON e.cdc = d.cdc WHERE d.estado IN ('P', 'E')`,
        ),
      )}`,
    );
  }

  /** Only this tenant's groups: other sequences share the database. */
  private async grupos() {
    return (await this.lotes.grupos()).filter(({ tenantId }) => tenantId === this.tenantId);
  }

  private morir(): boolean {
    const { muere } = this;
    this.muere = false;
    return muere;
  }

  private leer<T>(sql: string): Promise<T[]> {
    return database.ofTenant(this.tenantId, (tx) => tx.query<T>(sql));
  }
}

type Paso = { texto: string; hacer: (sistema: Sistema) => Promise<unknown> };
const elegir = <T>(lista: readonly T[], n: number): T | undefined => lista[n % Math.max(lista.length, 1)];

const suerte = fc.constantFrom<Suerte>(...SUERTES);
const ordinal = fc.nat(9);
const turno = fc.record({
  muere: fc.constantFrom(false, false, true),
  congela: fc.constantFrom(false, false, false, true),
});

const paso: fc.Arbitrary<Paso> = fc.oneof(
  fc
    .constantFrom<'S' | 'A'>('S', 'A')
    .map((modo) => ({ texto: `emit ${modo}`, hacer: (s: Sistema) => s.emitir(modo) })),
  fc.tuple(suerte, turno).map(([como, modo]) => ({
    texto: `make batches: ${como}${modo.muere ? ', dies' : ''}${modo.congela ? ', freezes' : ''}`,
    hacer: async (s: Sistema) => {
      s.autoridad.suerte = como;
      await s.armar(modo);
    },
  })),
  fc.constantFrom(1_000, 6_000, MINUTO_MS, 3 * MINUTO_MS, 11 * MINUTO_MS).map((ms) => ({
    texto: `${ms / 1_000} s later`,
    hacer: (s: Sistema) => Promise.resolve((s.reloj.ms += ms)),
  })),
  fc
    .tuple(fc.constantFrom<'documento' | 'lote'>('documento', 'lote'), ordinal, suerte, turno)
    .map(([trabajo, n, como, modo]) => ({
      texto: `turn of ${trabajo} ${n}: ${como}${modo.muere ? ', dies' : ''}${modo.congela ? ', freezes' : ''}`,
      hacer: async (s: Sistema) => {
        const elegido = elegir<{ id: string }>(trabajo === 'lote' ? await s.lotesAbiertos() : await s.documentos(), n);
        s.autoridad.suerte = como;
        if (elegido) await s.tramitar(trabajo, elegido.id, modo);
      },
    })),
  ordinal.map((n) => ({
    texto: `resend ${n}`,
    hacer: async (s: Sistema) => {
      const elegido = elegir(await s.documentos(), n);
      if (elegido) await s.reenviar(elegido.cdc);
    },
  })),
  fc.constant({ texto: 'thaw', hacer: (s: Sistema) => s.descongelar() }),
  fc.constantFrom(0, 5 * MINUTO_MS, 60 * MINUTO_MS).map((ms) => ({
    texto: `batches take ${ms / MINUTO_MS} min`,
    hacer: (s: Sistema) => Promise.resolve((s.autoridad.demoraDeLoteMs = ms)),
  })),
);

test('whatever happens, nothing is sent twice without a definite answer, and every document ends where the authority says', async () => {
  let ruc = 80_200_000;
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 5, maxLength: 40 }), async (pasos) => {
      const sistema = new Sistema(await unTenantEnLaBase(database, `${(ruc += 1)}-1`));
      await sistema.emitir('S');
      await sistema.emitir('A');
      for (const { hacer } of pasos) {
        await hacer(sistema);
        await sistema.comprobar();
      }
      await sistema.terminar();
    }),
    {
      numRuns: SECUENCIAS,
      reporter: (resultado) => {
        if (!resultado.failed) return;
        const pasos = resultado.counterexample?.[0].map(({ texto }) => texto).join('\n  ');
        throw new Error(
          `seed ${resultado.seed}, path ${resultado.counterexamplePath}\n  ${pasos}\n${String(resultado.errorInstance)}`,
        );
      },
    },
  );
});
