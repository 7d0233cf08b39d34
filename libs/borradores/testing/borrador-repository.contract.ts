import { randomUUID } from 'node:crypto';
import { DIA_MS } from '@libs/platform';
import type { BorradorRepository, Duenho } from '../application/ports/borrador-repository';
import { type BorradorGuardado, BORRADORES_POR_PERSONA, type Contenido } from '../domain/borrador-guardado';

export interface PuestoDeBorradores {
  borradores: BorradorRepository;
  nuevoTenant(): Promise<string>;
  /** The tenant has a document with that id_interno. */
  documentar(tenantId: string, idInterno: string, final: boolean): Promise<void>;
  cerrar(): Promise<void>;
}

const AHORA = new Date('2026-11-20T13:00:00Z');
const tras = (dias: number): Date => new Date(AHORA.getTime() + dias * DIA_MS);

/** Contract of every `BorradorRepository`. */
export function contratoDeBorradores(abrir: () => Promise<PuestoDeBorradores>): void {
  let puesto: PuestoDeBorradores;
  let borradores: BorradorRepository;
  let ana: Duenho;
  beforeAll(async () => {
    puesto = await abrir();
    ({ borradores } = puesto);
  });
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (ana = { tenantId: await puesto.nuevoTenant(), persona: 'ana' }));

  const crear = (contenido: Contenido = {}, ahora = AHORA, id: string = randomUUID()): Promise<BorradorGuardado> =>
    borradores.crearBorrador(ana, id, contenido, ahora);
  const enLista = async (duenho = ana, ahora = AHORA): Promise<string[]> =>
    (await borradores.listarBorradores(duenho, ahora)).map(({ id }) => id);
  const llenar = async (): Promise<void> => {
    for (let hay = (await enLista()).length; hay < BORRADORES_POR_PERSONA; hay += 1) await crear();
  };
  const rechazos = (intentos: readonly PromiseSettledResult<unknown>[]): unknown[] =>
    intentos.flatMap((intento) => (intento.status === 'rejected' ? [{ ...(intento.reason as Error) }] : []));
  const rechazo = (codigo: string): unknown => expect.objectContaining({ codigo, status: 409 });

  it('what was stored is what is read, to the last character', async () => {
    const contenido = { tipo_de: 1, 'ñ\0': ['\ud800', 1e21, { '': null }], receptor: { nombre: 'Ana\0 Báez' } };
    const creado = await crear(contenido);
    expect(creado).toMatchObject({ contenido, titulo: 'Ana Báez', version: 1, venceAt: tras(30) });
    expect(await borradores.borradorPorId(ana, creado.id, AHORA)).toEqual(creado);
    const cambiado = await borradores.reemplazarBorrador(ana, creado.id, { contenido: {}, version: 1 }, tras(1));
    expect(cambiado).toEqual({
      ...creado,
      ...{ contenido: {}, tipoDe: null, titulo: null, version: 2, updatedAt: tras(1), venceAt: tras(31) },
    });
    expect(await borradores.borradorPorId(ana, creado.id, AHORA)).toEqual(cambiado);
  });

  it('the list has the last changed first, without contents', async () => {
    const ids: string[] = [];
    for (const dia of [0, 1, 2]) ids.push((await crear({ tipo_de: 1 }, tras(dia))).id);
    await borradores.reemplazarBorrador(ana, ids[0]!, { contenido: {} }, tras(3));
    const lista = await borradores.listarBorradores(ana, tras(4));
    expect(lista.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
    expect(lista.filter((borrador) => 'contenido' in borrador)).toEqual([]);
  });

  it('nobody else sees, changes or deletes it: not another person, not another tenant', async () => {
    const { id } = await crear();
    for (const ajeno of [
      { ...ana, persona: 'bea' },
      { ...ana, tenantId: await puesto.nuevoTenant() },
    ]) {
      expect(await enLista(ajeno)).toEqual([]);
      expect(await borradores.borradorPorId(ajeno, id, AHORA)).toBeUndefined();
      expect(await borradores.reemplazarBorrador(ajeno, id, { contenido: { x: 1 } }, AHORA)).toBeUndefined();
      expect(await borradores.eliminarBorrador(ajeno, id, AHORA)).toBe(false);
      expect(await borradores.anotarEmision(ajeno, id, id, AHORA)).toBe(false);
    }
    expect((await borradores.borradorPorId(ana, id, AHORA))?.contenido).toEqual({});
    expect(await borradores.anotarEmision(ana, id, id, AHORA)).toBe(true);
    expect(await borradores.eliminarBorrador(ana, id, AHORA)).toBe(true);
    expect(await borradores.eliminarBorrador(ana, id, AHORA)).toBe(false);
  });

  it('the same id of another person, or in another tenant, is another draft', async () => {
    const { id } = await crear({ de: 'ana' });
    const ajenos = [
      { ...ana, persona: 'bea' },
      { ...ana, tenantId: await puesto.nuevoTenant() },
    ];
    for (const ajeno of ajenos) {
      expect(await borradores.crearBorrador(ajeno, id, { de: 'otro' }, AHORA)).toMatchObject({ id, version: 1 });
      await borradores.reemplazarBorrador(ajeno, id, { contenido: { de: 'otro todavía' } }, AHORA);
      await borradores.anotarEmision(ajeno, id, `propio-${id}`, AHORA);
      expect(await borradores.borradorPorId(ana, id, AHORA)).toMatchObject({ contenido: { de: 'ana' }, version: 1 });
      expect(await borradores.eliminarBorrador(ajeno, id, AHORA)).toBe(true);
    }
    expect(await enLista()).toEqual([id]);
  });

  it('of two changes of the same version one is made, and the other learns the version', async () => {
    const { id } = await crear();
    const cambios = await Promise.allSettled(
      [1, 2].map((n) => borradores.reemplazarBorrador(ana, id, { contenido: { n }, version: 1 }, AHORA)),
    );
    expect(rechazos(cambios)).toEqual([rechazo('BORRADOR_CAMBIADO')]);
    expect(await borradores.borradorPorId(ana, id, AHORA)).toMatchObject({ version: 2 });
  });

  it('a creation that comes again replaces the draft, as a change without a version does', async () => {
    const { id, createdAt } = await crear({ receptor: { nombre: 'Ana' } });
    const otra = await crear({ receptor: { nombre: 'Bea' } }, tras(1), id);
    expect(otra).toMatchObject({ id, createdAt, updatedAt: tras(1), venceAt: tras(31), titulo: 'Bea', version: 2 });
    expect(await borradores.borradorPorId(ana, id, tras(1))).toEqual(otra);
    expect(await enLista()).toEqual([id]);
  });

  it('of many creations with one id at once there is one draft, and each of them is answered', async () => {
    const id = randomUUID();
    const creados = await Promise.all([1, 2, 3, 4, 5].map((n) => crear({ n }, AHORA, id)));
    expect(creados.map(({ version }) => version).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(await enLista()).toEqual([id]);
    const ultimo = creados.find(({ version }) => version === 5);
    expect(await borradores.borradorPorId(ana, id, AHORA)).toEqual(ultimo);
  });

  it('a person has a hundred, also when many are made at once; those past their time do not count', async () => {
    for (let hay = 0; hay < BORRADORES_POR_PERSONA - 3; hay += 1) await crear();
    const intentos = await Promise.allSettled(Array.from({ length: 8 }, () => crear()));
    expect(rechazos(intentos)).toEqual(Array.from({ length: 5 }, () => rechazo('BORRADORES_COMPLETOS')));
    expect(await enLista()).toHaveLength(BORRADORES_POR_PERSONA);
    await expect(borradores.crearBorrador({ ...ana, persona: 'bea' }, randomUUID(), {}, AHORA)).resolves.toBeDefined();
    await expect(crear({}, tras(30))).resolves.toBeDefined();
  });

  it('a creation that comes again is not one too many', async () => {
    const { id } = await crear();
    await llenar();
    await expect(crear()).rejects.toMatchObject({ codigo: 'BORRADORES_COMPLETOS' });
    expect(await crear({ n: 2 }, AHORA, id)).toMatchObject({ id, contenido: { n: 2 } });
    expect(await enLista()).toHaveLength(BORRADORES_POR_PERSONA);
  });

  it('after thirty days it is not there, unless it was changed since; its id may begin again', async () => {
    const [viejo, cambiado] = [await crear(), await crear()];
    await borradores.reemplazarBorrador(ana, cambiado.id, { contenido: {} }, tras(1));
    expect(await borradores.borradorPorId(ana, viejo.id, new Date(tras(30).getTime() - 1))).toBeDefined();
    expect(await enLista(ana, tras(30))).toEqual([cambiado.id]);
    expect(await borradores.anotarEmision(ana, viejo.id, viejo.id, tras(30))).toBe(false);
    expect(await crear({}, tras(30), viejo.id)).toMatchObject({ id: viejo.id, version: 1, createdAt: tras(30) });
    expect(await enLista(ana, tras(30))).toEqual([viejo.id, cambiado.id]);
  });

  it('it goes with its document, under whichever id_interno that was sent, and does not come again', async () => {
    const [suyo, propio, enCurso] = [await crear(), await crear(), await crear()];
    await borradores.anotarEmision(ana, propio.id, `propio-${propio.id}`, AHORA);
    await puesto.documentar(ana.tenantId, suyo.id, true);
    await puesto.documentar(ana.tenantId, `propio-${propio.id}`, true);
    await puesto.documentar(ana.tenantId, enCurso.id, false);
    expect(await enLista()).toEqual([enCurso.id]);
    for (const { id } of [suyo, propio]) {
      expect(await borradores.borradorPorId(ana, id, AHORA)).toBeUndefined();
      expect(await borradores.reemplazarBorrador(ana, id, { contenido: {} }, AHORA)).toBeUndefined();
      await expect(crear({}, AHORA, id)).rejects.toMatchObject({ codigo: 'BORRADOR_EMITIDO', status: 409 });
    }
    expect(await crear({ n: 2 }, AHORA, enCurso.id)).toMatchObject({ version: 2 });
    expect(await enLista()).toEqual([enCurso.id]);
  });

  it('a creation that comes again leaves with which id_interno it was sent', async () => {
    const { id } = await crear();
    await borradores.anotarEmision(ana, id, `propio-${id}`, AHORA);
    await crear({ n: 2 }, AHORA, id);
    expect(await enLista()).toEqual([id]);
    await puesto.documentar(ana.tenantId, `propio-${id}`, true);
    expect(await enLista()).toEqual([]);
  });

  it('an emission of a draft that is gone is a repetition where its document exists', async () => {
    const clave = randomUUID();
    await puesto.documentar(ana.tenantId, clave, true);
    expect(await borradores.anotarEmision(ana, clave, clave, AHORA)).toBe(true);
    const ajeno = { ...ana, tenantId: await puesto.nuevoTenant() };
    expect(await borradores.anotarEmision(ajeno, clave, clave, AHORA)).toBe(false);
  });
}
