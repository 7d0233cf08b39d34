import type { ObjectStore } from '@libs/platform';
import { INICIO, RelojMovible } from '@libs/platform/testing';
import { archivoDePaquete, claveDeKude, claveDePaquete, DECLARACION_XML } from './claves';
import { EmpaquetarKudes } from './empaquetar-kudes';
import { KudesDePaquete } from './kudes-de-paquete';
import type { ArchivoDePaquete, PortadaDePaquete } from './ports/empaquetador';
import type { DesenlaceDePaquete, DocumentoDePaquete, PaqueteTomado } from './ports/paquete-repository';
import type { RenderizarKude } from './renderizar-kude';

const [TENANT, ID] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000aa'];

const unDocumento = (numero: number, cambios: Partial<DocumentoDePaquete> = {}): DocumentoDePaquete => ({
  id: `d${numero}`,
  cdc: `cdc${numero}`,
  version: 1,
  kudeFormato: 'a4',
  fallido: false,
  tipo: 1,
  serie: '',
  establecimiento: '001',
  punto: '001',
  numero,
  ...{
    estado: 'A',
    sit: 'H',
    timbrado: '12345678',
    fechaEmision: '2026-03-01T10:00:00',
    moneda: 'PYG',
    total: '110000',
  },
  ...cambios,
});

/** A package of these documents, in the hands of one worker. */
class Mesa {
  readonly objetos = new Map<string, string>();
  readonly pedidos: [documento: string, impresion: string | undefined][] = [];
  readonly perdidos: [documento: string, impresion: string | undefined][] = [];
  readonly avances: number[] = [];
  readonly cerrados: DesenlaceDePaquete[] = [];
  readonly archivos: Omit<ArchivoDePaquete, 'pdf'>[] = [];
  readonly maximos: number[] = [];
  portada: PortadaDePaquete | undefined;
  cesiones = 0;
  borrados = 0;
  turnoHasta: Date | undefined;
  /** Number of advances or ends that succeed before the turn is lost. */
  vida = Infinity;
  /** What `fallar` returns: whether the package is given up. */
  seAgota = false;
  tomado: PaqueteTomado | undefined;
  alPerder: (id: string) => void = () => undefined;
  /** Draws a print. */
  dibujar = (documento: DocumentoDePaquete, impresion: string): void => {
    const clave = claveDeKude(TENANT, documento.cdc, documento.version, impresion as 'a4');
    this.objetos.set(clave, `[${documento.cdc} ${impresion}]`);
  };
  readonly empaquetar: EmpaquetarKudes;

  constructor(
    readonly documentos: DocumentoDePaquete[],
    cambios: Partial<PaqueteTomado> = {},
  ) {
    this.tomado = {
      ...{ id: ID, tenantId: TENANT, ficha: 3, hechos: 0, emisor: 'Tajy S.A.', createdAt: INICIO, vencido: false },
      ...{ como: 'zip', documentos: documentos.map(({ id }) => id), ...cambios },
    };
    const kudes = {
      pedir: () => Promise.resolve(true),
      pedirPerdido: (_: string, id: string, impresion?: string) => {
        this.perdidos.push([id, impresion]);
        this.alPerder(id);
        return Promise.resolve();
      },
    };
    const paquetes = this.repositorio() as never;
    const renderizar = { execute: (_: string, id: string, impresion?: string) => this.renderizar(id, impresion) };
    const almacen = this.almacen();
    this.empaquetar = new EmpaquetarKudes(
      paquetes,
      new KudesDePaquete(paquetes, renderizar as RenderizarKude, kudes as never, almacen),
      { empaquetar: (_, portada, archivos) => this.juntar(portada, archivos) },
      almacen,
      new RelojMovible(),
    );
  }

  hacer = (): Promise<string | undefined> => this.empaquetar.execute(TENANT, ID);

  private readonly vive = (): boolean => (this.vida -= 1) >= 0;

  private repositorio() {
    return {
      tomarTurno: (_: string, __: string, ahora: Date, arriendoMs: number) => {
        this.turnoHasta = new Date(ahora.getTime() + arriendoMs);
        return Promise.resolve(this.tomado);
      },
      documentos: (_: string, ids: readonly string[]) =>
        Promise.resolve(ids.map((id) => this.documentos.find((documento) => documento.id === id)).filter(Boolean)),
      anotarAvance: (_: unknown, hechos: number, ahora: Date, arriendoMs: number) => {
        this.turnoHasta = new Date(ahora.getTime() + arriendoMs);
        this.avances.push(hechos);
        return Promise.resolve(this.vive());
      },
      cederTurno: () => Promise.resolve(void (this.cesiones += 1)),
      registrarFallo: (_: unknown, __: string, maximo: number) => {
        this.maximos.push(maximo);
        return Promise.resolve(this.seAgota);
      },
      registrarDesenlace: (_: unknown, desenlace: DesenlaceDePaquete) => {
        if (!this.vive()) return Promise.resolve(false);
        this.cerrados.push(desenlace);
        return Promise.resolve(true);
      },
      borrar: () => Promise.resolve(void (this.borrados += 1)),
      xml: (_: string, cdc: string) => Promise.resolve({ xml: Buffer.from(`<rDE>${cdc}</rDE>`), lugar: null }),
    };
  }

  private renderizar(id: string, impresion?: string): Promise<void> {
    this.pedidos.push([id, impresion]);
    const documento = this.documentos.find((delPaquete) => delPaquete.id === id)!;
    return Promise.resolve().then(() => this.dibujar(documento, impresion ?? documento.kudeFormato));
  }

  private async *juntar(portada: PortadaDePaquete, archivos: AsyncIterable<ArchivoDePaquete>): AsyncGenerator<Buffer> {
    this.portada = portada;
    for await (const { pdf, ...archivo } of archivos) {
      this.archivos.push(archivo);
      yield pdf ?? Buffer.alloc(0);
    }
  }

  private almacen(): ObjectStore {
    const { objetos } = this;
    return {
      get: (clave: string) =>
        Promise.resolve(objetos.has(clave) ? { bytes: Buffer.from(objetos.get(clave)!) } : undefined),
      async putStream(clave: string, trozos: AsyncIterable<Buffer>, { contentType, fileName }: Record<string, string>) {
        let todo = '';
        for await (const trozo of trozos) todo += trozo.toString();
        objetos.set(clave, `${contentType} ${fileName}: ${todo}`);
        return todo.length;
      },
      list: (_: string, clase: string, desde: string) =>
        Promise.resolve(
          [...objetos.keys()]
            .flatMap((clave) => clave.split(`/${clase}/`)[1] ?? [])
            .filter((ruta) => ruta.startsWith(desde)),
        ),
      delete: (clave: string) => Promise.resolve(void objetos.delete(clave)),
    } as unknown as ObjectStore;
  }
}

const varios = (cuantos: number): DocumentoDePaquete[] => Array.from({ length: cuantos }, (_, i) => unDocumento(i + 1));

describe('EmpaquetarKudes', () => {
  it('draws what is missing, then puts all into one object, in their order, named after the documents', async () => {
    const mesa = new Mesa([unDocumento(2), unDocumento(1)]);
    expect(await mesa.hacer()).toBe('listo');
    const clave = claveDePaquete(TENANT, ID, 3, 'zip');
    expect(mesa.objetos.get(clave)).toBe(`application/zip ${archivoDePaquete(ID, 'zip')}: [cdc2 a4][cdc1 a4]`);
    expect(mesa.archivos).toEqual([
      { nombre: 'FE_001-001-0000002', titulo: 'FE 001-001-0000002' },
      { nombre: 'FE_001-001-0000001', titulo: 'FE 001-001-0000001' },
    ]);
    expect(mesa.cerrados).toEqual([{ estado: 'L', bytes: 18, omitidos: [] }]);
    expect(mesa.portada).toEqual({ titulo: 'KuDE de 2 documentos', autor: 'Tajy S.A.', creadoAt: INICIO });
  });

  it('says that a PDF is one, and where and under which name it lies', async () => {
    const mesa = new Mesa([unDocumento(1)], { como: 'pdf' });
    await mesa.hacer();
    const clave = claveDePaquete(TENANT, ID, 3, 'pdf');
    expect(clave).toMatch(new RegExp(`paquete/${ID}-3\\.pdf$`));
    expect(mesa.objetos.get(clave)).toBe(`application/pdf kudes-${ID}.pdf: [cdc1 a4]`);
  });

  it('draws each document in the format and language that were asked for, else as it is by itself', async () => {
    const documentos = [unDocumento(1), unDocumento(2, { kudeFormato: 'ticket80' })];
    const propias = new Mesa(documentos);
    await propias.hacer();
    expect(propias.pedidos.slice(0, 2)).toEqual([
      ['d1', undefined],
      ['d2', undefined],
    ]);
    const pedidas = new Mesa(documentos, { formato: 'ticket80', idioma: null });
    await pedidas.hacer();
    expect(pedidas.pedidos.slice(0, 2)).toEqual([
      ['d1', 'ticket80'],
      ['d2', undefined],
    ]);
    const traducidas = new Mesa(documentos, { idioma: 'en' });
    await traducidas.hacer();
    expect(traducidas.pedidos.slice(0, 2).map(([, impresion]) => impresion)).toEqual(['a4-en', 'ticket80-en']);
  });

  it('goes forward by batches of 16, notes each, and lets others have their turn after ten', async () => {
    const mesa = new Mesa(varios(170));
    expect(await mesa.hacer()).toBe('sigue');
    expect(mesa.avances).toEqual([16, 32, 48, 64, 80, 96, 112, 128, 144, 160]);
    expect([mesa.cesiones, mesa.cerrados, mesa.pedidos.length]).toEqual([1, [], 160]);
    mesa.tomado = { ...mesa.tomado!, hechos: 160 };
    mesa.avances.length = 0;
    expect(await mesa.hacer()).toBe('listo');
    expect([mesa.avances[0], mesa.archivos.length, mesa.cesiones]).toEqual([170, 170, 1]);
    expect(mesa.archivos.map(({ nombre }) => Number(nombre.slice(-7)))).toEqual(
      varios(170).map(({ numero }) => numero),
    );
  });

  it('holds its turn for a minute and a half from the last it did', async () => {
    const mesa = new Mesa([unDocumento(1)]);
    await mesa.hacer();
    expect(mesa.turnoHasta).toEqual(new Date(INICIO.getTime() + 90_000));
  });

  it('does nothing without a turn, and writes nothing more once its turn is lost', async () => {
    const sinTurno = new Mesa([unDocumento(1)]);
    sinTurno.tomado = undefined;
    expect(await sinTurno.hacer()).toBeUndefined();
    expect(sinTurno.pedidos).toEqual([]);
    // The turn is lost while it draws, while it joins the documents, and at the end.
    for (const vida of [0, 1, 2]) {
      const mesa = new Mesa([unDocumento(1)]);
      mesa.vida = vida;
      expect(await mesa.hacer()).toBeUndefined();
      expect([mesa.cerrados, mesa.maximos]).toEqual([[], []]);
    }
  });

  it('leaves out what can never be printed and names it; with nothing left it has failed', async () => {
    const nunca = unDocumento(2, { fallido: true });
    const mesa = new Mesa([unDocumento(1), nunca]);
    expect(await mesa.hacer()).toBe('listo');
    expect(mesa.pedidos.map(([id]) => id)).not.toContain('d2');
    expect(mesa.archivos.map(({ nombre }) => nombre)).toEqual(['FE_001-001-0000001']);
    expect(mesa.cerrados).toEqual([{ estado: 'L', bytes: 9, omitidos: ['cdc2'] }]);
    const nada = new Mesa([nunca]);
    expect(await nada.hacer()).toBe('fallido');
    expect(nada.cerrados).toEqual([{ estado: 'F', detalle: 'ninguno de los documentos se puede imprimir' }]);
  });

  it('an archive has the signed document and the KuDE of each under its CDC, and at its end the list of them', async () => {
    const mesa = new Mesa([unDocumento(1), unDocumento(2, { fallido: true })], { como: 'archivo' });
    expect(await mesa.hacer()).toBe('listo');
    const xml = (cdc: string) => Buffer.from(`${DECLARACION_XML}<rDE>${cdc}</rDE>`);
    const csv = expect.any(Buffer) as Buffer;
    expect(mesa.archivos).toEqual([
      { nombre: 'cdc1', titulo: 'cdc1', xml: xml('cdc1') },
      { nombre: 'cdc2', titulo: 'cdc2', xml: xml('cdc2') },
      { nombre: 'manifiesto', titulo: 'manifiesto', csv },
    ]);
    const lineas = mesa.archivos.at(-1)!.csv!.toString().split('\r\n');
    expect(lineas.map((linea) => linea.split(',')[0])).toEqual(['cdc', 'cdc1', 'cdc2', '']);
    expect(lineas.map((linea) => linea.split(',')[14])).toEqual(['kude', 'cdc1.pdf', '', undefined]);
  });

  it('an archive is good without any KuDE', async () => {
    const mesa = new Mesa([unDocumento(1, { fallido: true })], { como: 'archivo' });
    expect(await mesa.hacer()).toBe('listo');
    expect(mesa.cerrados).toEqual([{ estado: 'L', bytes: 0, omitidos: ['cdc1'] }]);
  });

  it('orders again what the store has lost, and takes the version that is there then', async () => {
    const mesa = new Mesa([unDocumento(1), unDocumento(2, { kudeFormato: 'carta' })], { formato: 'carta' });
    const { dibujar } = mesa;
    mesa.dibujar = () => undefined;
    mesa.alPerder = (id) => {
      const i = mesa.documentos.findIndex((documento) => documento.id === id);
      mesa.documentos[i] = { ...mesa.documentos[i]!, version: 2 };
      dibujar(mesa.documentos[i], 'carta');
    };
    expect(await mesa.hacer()).toBe('listo');
    expect(mesa.perdidos).toEqual([
      ['d1', 'carta'],
      ['d2', undefined],
    ]);
    expect(mesa.archivos).toHaveLength(2);
  });

  it('looks three times for what the store does not give back, then fails and says of which document', async () => {
    const mesa = new Mesa([unDocumento(1)]);
    mesa.dibujar = () => undefined;
    await expect(mesa.hacer()).rejects.toThrow('no se pudo obtener el KuDE de cdc1');
    expect(mesa.perdidos).toHaveLength(2);
  });

  it('fails with the cause, and is given up after eight failures; what was drawn beside stays drawn', async () => {
    const mesa = new Mesa(varios(3));
    const { dibujar } = mesa;
    mesa.dibujar = (documento, impresion) => {
      if (documento.numero === 1) throw new Error('Chromium is gone');
      dibujar(documento, impresion);
    };
    await expect(mesa.hacer()).rejects.toThrow('Chromium is gone');
    expect([mesa.maximos, mesa.objetos.size, mesa.avances]).toEqual([[8], 2, []]);
    mesa.seAgota = true;
    expect(await mesa.hacer()).toBe('fallido');
  });

  it('deletes what every turn of it has left, once its time is over', async () => {
    const mesa = new Mesa([unDocumento(1)], { vencido: true });
    const otraClave = claveDePaquete(TENANT, '00000000-0000-4000-8000-0000000000bb', 1, 'zip');
    for (const clave of [claveDePaquete(TENANT, ID, 1, 'zip'), claveDePaquete(TENANT, ID, 2, 'zip'), otraClave]) {
      mesa.objetos.set(clave, '');
    }
    expect(await mesa.hacer()).toBe('borrado');
    expect([[...mesa.objetos.keys()], mesa.borrados, mesa.pedidos]).toEqual([[otraClave], 1, []]);
  });
});

it('a KuDE lies under its tenant, document, version and print', () => {
  expect(claveDeKude(TENANT, 'cdc1', 2)).toBe(`${TENANT}/kude/cdc1-v2.pdf`);
  expect(claveDeKude(TENANT, 'cdc1', 2, 'ticket80')).toBe(`${TENANT}/kude/cdc1-v2-ticket80.pdf`);
});
