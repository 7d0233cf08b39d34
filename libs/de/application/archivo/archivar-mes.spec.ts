import { comienzoDe, DIA_MS, HORA_MS, nuevoId, type ObjectKey, type ObjectStore } from '@libs/platform';
import { MemoryObjectStore, RelojMovible } from '@libs/platform/testing';
import { type ClaseDeXml, claveDeLegajo, type XmlEnBase } from '../../domain/archivo/legajo';
import { ArchivarMes, LIMITES_DE_ARCHIVO } from './archivar-mes';
import { ArchivoRepository, type Marca } from '../ports/archivo-repository';

const MES = { tenantId: '00000000-0000-4000-8000-000000000001', mes: '2026-02' };
const AHORA = comienzoDe('2026-06-01').getTime();

const unXml = (dia: string, cdc: string): XmlEnBase => ({
  deId: nuevoId(new Date(comienzoDe(dia).getTime() + HORA_MS)),
  cdc,
  xml: Buffer.from(`<rDE>${cdc}</rDE>`),
});

/** A month whose documents are given in packs of two. Notes every call. */
class ArchivoDePrueba extends ArchivoRepository {
  readonly hechos: unknown[] = [];
  turno = true;
  archivado = false;
  motivo: string | undefined;
  esDelTurno = true;
  constructor(
    private readonly emitidos: readonly XmlEnBase[],
    private readonly recibidos: readonly XmlEnBase[] = [],
  ) {
    super();
  }
  porArchivar = () => Promise.resolve([MES]);
  tomarTurno = () => Promise.resolve(this.turno ? { ...MES, ficha: 7, archivado: this.archivado } : undefined);
  enCurso = () => Promise.resolve(this.motivo);
  siguientes(_: unknown, clase: ClaseDeXml, desde: Marca | undefined) {
    const xmls = clase === 'emitido' ? this.emitidos : this.recibidos;
    const desdeDonde = desde ? xmls.findIndex(({ cdc }) => cdc === desde.cdc) + 1 : 0;
    return Promise.resolve(xmls.slice(desdeDonde, desdeDonde + 2));
  }
  archivarLegajo: ArchivoRepository['archivarLegajo'] = (_, { dia, xmls, conservarHasta }, { ahora, venceAt }) => {
    const cdcs = xmls.map(({ cdc }) => cdc).join();
    this.hechos.push(['archivar', dia, cdcs, conservarHasta, venceAt.getTime() - ahora.getTime()]);
    return Promise.resolve(this.esDelTurno);
  };
  condensarDia: ArchivoRepository['condensarDia'] = (_, dia) =>
    Promise.resolve(void this.hechos.push(['condensar', dia]));
  cerrarTurno: ArchivoRepository['cerrarTurno'] = (_, ahora, proximaAt) =>
    Promise.resolve(void this.hechos.push(['cerrar', proximaAt.getTime() - ahora.getTime()]));
  aplazarTurno: ArchivoRepository['aplazarTurno'] = (_, detalle, proximaAt) =>
    Promise.resolve(void this.hechos.push(['esperar', detalle, proximaAt.getTime() - AHORA]));
}

class AlmacenQueFalla extends MemoryObjectStore {
  devuelve: 'lo mismo' | 'nada' | 'otra cosa' = 'lo mismo';
  readonly bloqueados: [ObjectKey, Date][] = [];
  override async get(key: ObjectKey) {
    const leido = await super.get(key);
    if (this.devuelve === 'nada' || !leido) return undefined;
    return this.devuelve === 'lo mismo' ? leido : { ...leido, bytes: Buffer.from('x') };
  }
  override lock: ObjectStore['lock'] = (key, until) => Promise.resolve(void this.bloqueados.push([key, until]));
}

let almacen: AlmacenQueFalla;
beforeEach(() => (almacen = new AlmacenQueFalla()));

const XMLS = [unXml('2026-02-03', 'a'), unXml('2026-02-03', 'b'), unXml('2026-02-28', 'c')];
const PRIMER_PAQUETE = ['archivar', '2026-02-03', 'a,b', comienzoDe('2033-01-01'), 1_000];
const condensados = Array.from({ length: 28 }, (_, i) => ['condensar', `2026-02-${String(i + 1).padStart(2, '0')}`]);

function archivar(archivo: ArchivoRepository, seguir?: () => boolean) {
  const ajustes = { retencionAnios: 5, maximo: { xmls: 2, bytes: 1_000 }, arriendoMs: 1_000 };
  return new ArchivarMes(archivo, almacen, ajustes, new RelojMovible(AHORA), nuevoId).execute(MES, seguir);
}

describe('ArchivarMes', () => {
  it('archives pack by pack, condenses every day, and looks again a month later', async () => {
    const archivo = new ArchivoDePrueba(XMLS);
    expect(await archivar(archivo)).toBe('archivado');
    expect(archivo.hechos).toEqual([
      PRIMER_PAQUETE,
      ['archivar', '2026-02-28', 'c', comienzoDe('2033-01-01'), 1_000],
      ...condensados,
      ['cerrar', 30 * DIA_MS],
    ]);
    expect(almacen.bloqueados.map(([, hasta]) => hasta)).toEqual([comienzoDe('2033-01-01'), comienzoDe('2033-01-01')]);
    const [clave] = almacen.bloqueados[0]!;
    const { bytes, contentType, fileName } = (await almacen.get(clave))!;
    expect({ bytes: bytes.toString(), contentType, fileName }).toEqual({
      ...{ bytes: '<rDE>a</rDE><rDE>b</rDE>', contentType: 'application/xml', fileName: '2026-02-03.xml' },
    });
    expect(clave).toContain(claveDeLegajo(MES.tenantId, { dia: '2026-02-03', sha256: '' }).slice(0, -4));
  });

  it('archives what came after what was issued, in packs of its own', async () => {
    const archivo = new ArchivoDePrueba(XMLS.slice(0, 1), [unXml('2026-02-03', 'r')]);
    expect(await archivar(archivo)).toBe('archivado');
    expect(archivo.hechos.slice(0, 3)).toEqual([
      ['archivar', '2026-02-03', 'a', comienzoDe('2033-01-01'), 1_000],
      ['archivar', '2026-02-03', 'r', comienzoDe('2033-01-01'), 1_000],
      condensados[0],
    ]);
  });

  it('condenses a month once', async () => {
    const archivo = new ArchivoDePrueba([]);
    archivo.archivado = true;
    expect(await archivar(archivo)).toBe('archivado');
    expect(archivo.hechos).toEqual([['cerrar', 30 * DIA_MS]]);
  });

  it('does nothing without a turn', async () => {
    const archivo = new ArchivoDePrueba(XMLS);
    archivo.turno = false;
    expect([await archivar(archivo), archivo.hechos]).toEqual(['nada', []]);
  });

  it('waits a day for a month that is not final', async () => {
    const archivo = new ArchivoDePrueba(XMLS);
    archivo.motivo = 'one is pending';
    expect([await archivar(archivo), archivo.hechos]).toEqual(['espera', [['esperar', 'one is pending', DIA_MS]]]);
  });

  it('gives the turn back at once when the process ends', async () => {
    const archivo = new ArchivoDePrueba(XMLS);
    let paquetes = 0;
    expect(await archivar(archivo, () => ++paquetes < 2)).toBe('parado');
    expect(archivo.hechos).toEqual([PRIMER_PAQUETE, ['esperar', 'the process ended', 0]]);
  });

  it('stops when the turn is another worker’s', async () => {
    const archivo = new ArchivoDePrueba(XMLS);
    archivo.esDelTurno = false;
    expect([await archivar(archivo), archivo.hechos]).toEqual(['perdido', [PRIMER_PAQUETE]]);
  });

  it.each(['nada', 'otra cosa'] as const)(
    'takes nothing out of the database when the store gives %s',
    async (devuelto) => {
      const archivo = new ArchivoDePrueba(XMLS);
      almacen.devuelve = devuelto;
      await expect(archivar(archivo)).rejects.toThrow('the store gives back other bytes than it got');
      expect(archivo.hechos).toEqual([['esperar', expect.stringContaining('the store gives back'), HORA_MS]]);
      expect(almacen.bloqueados).toEqual([]);
    },
  );

  it('says in 500 characters at most why a month failed', async () => {
    const archivo = new ArchivoDePrueba(XMLS);
    archivo.enCurso = () => Promise.reject(new Error('x'.repeat(600)));
    await expect(archivar(archivo)).rejects.toThrow('xxx');
    expect(archivo.hechos).toEqual([['esperar', 'x'.repeat(500), HORA_MS]]);
  });

  it('holds each pack for less than its lease', () => {
    expect(LIMITES_DE_ARCHIVO).toEqual({ maximo: { xmls: 1_000, bytes: 16_000_000 }, arriendoMs: 300_000 });
  });
});
