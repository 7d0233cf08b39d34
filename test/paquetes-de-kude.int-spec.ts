import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { BaseDeTramite } from '@libs/de/testing/base';
import {
  claveDePaquete,
  EmpaquetarKudes,
  KudeRenderer,
  KudesDePaquete,
  LectorDeDocumento,
  type ModoDePaquete,
  RenderizarKude,
  type VistaKude,
} from '@libs/kude';
import { PdfEmpaquetador } from '@libs/kude/chromium';
import { SqlKudeAPedido, SqlKudeRepository, SqlPaqueteRepository } from '@libs/kude/postgres';
import { FileObjectStore } from '@libs/platform/storage';
import { INICIO, trasInicio } from '@libs/platform/testing';
import { hasta } from './during';
import { cadaSentenciaNombraAlTenant } from './sentencias';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
/** Longer than the lease of a turn. */
const TRAS_EL_ARRIENDO_MS = 180_000;

/** Draws one word; a test can make it fail or never return. */
class Dibujante extends KudeRenderer {
  dibujados = 0;
  falla: ((cuantos: number) => Error | undefined) | undefined;
  override dibujarKude(): Promise<Buffer> {
    const falla = this.falla?.(this.dibujados);
    if (falla) return Promise.reject(falla);
    this.dibujados += 1;
    return Promise.resolve(Buffer.from('%PDF- un KuDE'));
  }
  override dibujante(): Promise<string> {
    return Promise.resolve('prueba');
  }
  override imprimirPliego(): Promise<Buffer> {
    return Promise.reject(new Error('not here'));
  }
}

/** The documents of these tests are not XML, so the drawing does not depend on them. */
class Lector extends LectorDeDocumento {
  override leerVista(): VistaKude {
    return {} as VistaKude;
  }
}

let base: BaseDeTramite;
let carpeta: string;
let store: FileObjectStore;
let paquetes: SqlPaqueteRepository;
let dibujante: Dibujante;
let ahora: Date;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-paquetes-'));
  store = new FileObjectStore(carpeta);
  paquetes = new SqlPaqueteRepository(base.database, base.anunciar);
});
afterAll(async () => {
  await base?.cerrar();
  rmSync(carpeta, { recursive: true });
});
beforeEach(async () => {
  await base.otroTenant();
  dibujante = new Dibujante();
  ahora = INICIO;
});

function obrero(database = base.database, quien: KudeRenderer = dibujante): EmpaquetarKudes {
  const kudes = new SqlKudeRepository(database, () => undefined);
  const renderizar = new RenderizarKude(kudes, new Lector(), quien, store);
  const aPedido = new SqlKudeAPedido(database, base.anunciar);
  const suyos = new SqlPaqueteRepository(database, base.anunciar);
  const impresos = new KudesDePaquete(suyos, renderizar, aPedido, store);
  return new EmpaquetarKudes(suyos, impresos, new PdfEmpaquetador(), store, { now: () => ahora });
}
const turno = (id: string, quien = obrero()) => quien.execute(base.tenantId, id);
const paquete = async (id: string) => (await paquetes.buscar(base.tenantId, id))!;

async function emitidos(cuantos: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < cuantos; i += 1) ids.push((await base.emitir()).id);
  return ids;
}
async function pedido(documentos: readonly string[], como: ModoDePaquete = 'zip'): Promise<string> {
  return (await paquetes.pedir(base.tenantId, { como, documentos }, ahora)).id;
}
async function archivo(id: string): Promise<Record<string, Uint8Array>> {
  const { ficha, como } = await paquete(id);
  return unzipSync((await store.get(claveDePaquete(base.tenantId, id, ficha, como)))!.bytes);
}
const trabajos = () => base.anunciados.filter(({ cola }) => cola === 'kude.empaquetar').map(({ datos }) => datos);

describe('a package', () => {
  it('is ordered together with its job, and says how far it is', async () => {
    const documentos = await emitidos(2);
    const id = await pedido(documentos);
    expect(trabajos()).toEqual([{ v: 1, tenantId: base.tenantId, paqueteId: id }]);
    expect(await paquete(id)).toMatchObject({
      estado: 'P',
      total: 2,
      hechos: 0,
      bytes: null,
      venceAt: trasInicio(DIA_MS),
    });
    expect(await turno(id)).toBe('listo');
    expect(await paquete(id)).toMatchObject({
      estado: 'L',
      hechos: 2,
      omitidos: [],
      bytes: expect.any(Number) as number,
    });
    expect(Object.keys(await archivo(id))).toHaveLength(2);
  });

  it('is an archive of every XML, every KuDE that there is, and their list', async () => {
    const [conKude, sinKude] = await emitidos(2);
    await base.database.ofTenant(base.tenantId, (tx) =>
      tx.query(`UPDATE documento SET kude_estado = 'F' WHERE id = $1`, [sinKude]),
    );
    const id = await pedido([conKude!, sinKude!], 'archivo');
    expect(await turno(id)).toBe('listo');
    const [uno, otro] = await paquetes.documentos(base.tenantId, [conKude!, sinKude!]);
    expect(await paquete(id)).toMatchObject({ estado: 'L', total: 2, omitidos: [otro!.cdc] });
    const archivos = await archivo(id);
    expect(Object.keys(archivos)).toEqual([`${uno!.cdc}.pdf`, `${uno!.cdc}.xml`, `${otro!.cdc}.xml`, 'manifiesto.csv']);
    const { xml } = await paquetes.xml(base.tenantId, uno!.cdc);
    expect(strFromU8(archivos[`${uno!.cdc}.xml`]!)).toBe(`<?xml version="1.0" encoding="UTF-8"?>\n${xml!.toString()}`);
    const sha = (nombre: string): string => createHash('sha256').update(archivos[nombre]!).digest('hex');
    const [titulos, ...lineas] = strFromU8(archivos['manifiesto.csv']!).trimEnd().split('\r\n');
    expect(titulos).toBe(
      'cdc,estado,tipo_de,sit,timbrado,serie,establecimiento,punto,numero,fecha_emision,moneda,total,' +
        'xml,xml_sha256,kude,kude_sha256',
    );
    const fin = ({ cdc }: { cdc: string }): string => `${cdc}.xml,${sha(`${cdc}.xml`)}`;
    expect(lineas.map((linea) => linea.split(',').slice(12).join())).toEqual([
      `${fin(uno!)},${uno!.cdc}.pdf,${sha(`${uno!.cdc}.pdf`)}`,
      `${fin(otro!)},,`,
    ]);
    expect(lineas[0]).toContain(`${uno!.cdc},${uno!.estado},1,${uno!.sit},${uno!.timbrado},,001,001,`);
    expect(lineas[0]).toMatch(/,PYG,\d*[1-9]\d*,/);
  });

  it('takes what is in the store and draws the rest', async () => {
    const documentos = await emitidos(3);
    await turno(await pedido(documentos.slice(0, 2)));
    expect(dibujante.dibujados).toBe(2);
    await turno(await pedido(documentos));
    expect(dibujante.dibujados).toBe(3);
  });

  it('draws again what the store has lost', async () => {
    const documentos = await emitidos(1);
    await turno(await pedido(documentos));
    for (const clave of await store.list(base.tenantId, 'kude', ''))
      rmSync(path.join(carpeta, 'objetos', base.tenantId, 'kude', clave));
    const id = await pedido(documentos);
    expect(await turno(id)).toBe('listo');
    expect(Object.keys(await archivo(id))).toHaveLength(1);
  });

  it('leaves out and names what cannot be printed; one of nothing else is given up', async () => {
    const [uno, malo] = await emitidos(2);
    await base.leer(`UPDATE documento SET kude_estado = 'F' WHERE id = $1`, [malo]);
    const [{ cdc } = { cdc: '' }] = await base.leer<{ cdc: string }>(`SELECT cdc FROM documento WHERE id = $1`, [malo]);
    const id = await pedido([uno!, malo!]);
    await turno(id);
    expect(await paquete(id)).toMatchObject({ estado: 'L', total: 2, omitidos: [cdc] });
    expect(Object.keys(await archivo(id))).toHaveLength(1);
    const vacio = await pedido([malo!]);
    expect(await turno(vacio)).toBe('fallido');
    expect(await paquete(vacio)).toMatchObject({ estado: 'F', detalle: 'ninguno de los documentos se puede imprimir' });
  });

  it('of many documents gives others their turn between, and each turn orders the next', async () => {
    const documentos = await emitidos(4);
    const id = await pedido(Array.from({ length: 170 }, (_, i) => documentos[i % 4]!));
    expect(await turno(id)).toBe('sigue');
    expect(await paquete(id)).toMatchObject({ estado: 'P', hechos: 160 });
    expect(trabajos()).toHaveLength(2);
    expect(await turno(id)).toBe('listo');
  });
});

describe('a worker that dies', () => {
  it('loses a batch: whoever follows goes on where it was, once its lease is over', async () => {
    const documentos = await emitidos(20);
    const id = await pedido(documentos);
    // Never returns from the second batch, like a killed process.
    const mortal = new Dibujante();
    const render = mortal.dibujarKude.bind(mortal);
    mortal.dibujarKude = () => (mortal.dibujados < 16 ? render() : new Promise(() => undefined));
    void turno(id, obrero(base.database, mortal));
    await hasta(
      () => paquete(id),
      ({ hechos }) => hechos >= 16,
      'the first batch',
    );
    expect(await turno(id, obrero(base.otraBase))).toBeUndefined();
    ahora = trasInicio(TRAS_EL_ARRIENDO_MS);
    const vistos = await base.leer<{ id: string }>(
      `SELECT id FROM paquetes_por_atender(10, $1, interval '30 seconds')`,
      [ahora],
    );
    expect(vistos.map((visto) => visto.id)).toContain(id);
    expect(await turno(id, obrero(base.otraBase))).toBe('listo');
    expect([mortal.dibujados, dibujante.dibujados]).toEqual([16, 4]);
    expect(Object.keys(await archivo(id))).toHaveLength(20);
  });

  it('and comes back late ends nothing: the package is the one of who followed', async () => {
    const id = await pedido(await emitidos(1));
    const tarde = (await paquetes.tomarTurno(base.tenantId, id, ahora, 1_000))!;
    ahora = trasInicio(TRAS_EL_ARRIENDO_MS);
    expect(await turno(id)).toBe('listo');
    const { ficha } = await paquete(id);
    expect(await paquetes.anotarAvance(tarde, 1, ahora, 1_000)).toBe(false);
    expect(await paquetes.registrarDesenlace(tarde, { estado: 'F', detalle: 'tarde' }, ahora)).toBe(false);
    expect(await paquetes.registrarFallo(tarde, 'tarde', 1, ahora)).toBe(false);
    await paquetes.cederTurno(tarde, ahora);
    await paquetes.borrar(tarde);
    expect(await paquete(id)).toMatchObject({ estado: 'L', ficha });
    expect(trabajos()).toHaveLength(1);
  });
});

describe('a failure', () => {
  it('keeps what was drawn, says so without a word of our machines, and is tried again at once', async () => {
    const id = await pedido(await emitidos(3));
    dibujante.falla = (cuantos) => (cuantos === 2 ? new Error('Chromium no responde') : undefined);
    await expect(turno(id)).rejects.toThrow('Chromium no responde');
    expect(await paquete(id)).toMatchObject({
      estado: 'P',
      hechos: 0,
      detalle: 'no se pudo dibujar o guardar alguno de los KuDE',
    });
    dibujante.falla = undefined;
    expect(await turno(id)).toBe('listo');
    expect(dibujante.dibujados).toBe(3);
    expect((await paquete(id)).detalle).toBeNull();
  });

  it('that does not go away gives the package up, and its place', async () => {
    const id = await pedido(await emitidos(1));
    dibujante.falla = () => new Error('no se puede');
    for (let i = 0; i < 7; i += 1) await expect(turno(id)).rejects.toThrow('no se puede');
    expect(await turno(id)).toBe('fallido');
    expect(await paquete(id)).toMatchObject({
      estado: 'F',
      detalle: 'no se pudo dibujar o guardar alguno de los KuDE',
      cerradoAt: ahora,
    });
    expect(await turno(id)).toBeUndefined();
  });
});

describe('a day later', () => {
  it('nothing is left of it, neither of the turn that made it nor of one that was lost', async () => {
    const id = await pedido(await emitidos(1));
    expect(await turno(id)).toBe('listo');
    await store.put(claveDePaquete(base.tenantId, id, 77, 'zip'), Buffer.from('perdido'), {
      contentType: 'application/zip',
      fileName: 'x.zip',
    });
    expect(await turno(id)).toBeUndefined();
    ahora = trasInicio(DIA_MS);
    expect(await turno(id)).toBe('borrado');
    expect(await paquetes.buscar(base.tenantId, id)).toBeUndefined();
    expect(await store.list(base.tenantId, 'paquete', '')).toEqual([]);
  });
});

describe('the limits of a tenant', () => {
  it('let three be under way, for requests at once too, and twenty be kept', async () => {
    const documentos = await emitidos(1);
    const varios = await Promise.allSettled(Array.from({ length: 6 }, () => pedido(documentos)));
    const hechos = varios.flatMap((uno) => (uno.status === 'fulfilled' ? [uno.value] : []));
    expect(hechos).toHaveLength(3);
    expect(varios.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { id: 'PAQUETES_EN_CURSO', status: 429 },
    });
    for (const id of hechos) await turno(id);
    for (let i = 3; i < 20; i += 1) await turno(await pedido(documentos));
    await expect(pedido(documentos)).rejects.toMatchObject({ id: 'PAQUETES_GUARDADOS', status: 429 });
    const suyo = base.tenantId;
    await base.otroTenant();
    await pedido(await emitidos(1));
    expect(await paquetes.buscar(base.tenantId, hechos[0]!)).toBeUndefined();
    expect(await paquetes.tomarTurno(base.tenantId, hechos[0]!, trasInicio(2 * DIA_MS), 1)).toBeUndefined();
    expect(await paquetes.buscar(suyo, hechos[0]!)).toBeDefined();
  });
});

cadaSentenciaNombraAlTenant();
