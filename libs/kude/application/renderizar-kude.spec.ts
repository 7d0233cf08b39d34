import type { ObjectStore } from '@libs/platform';
import type { ExtrasKude } from '../domain/extras';
import type { VistaKude } from '../domain/vista';
import { XmlNoImprimible } from '../domain/xml-no-imprimible';
import { InMemoryKudeRenderer } from '../testing/in-memory-kude-renderer';
import { KudesEnMemoria } from '../testing/kudes-en-memoria';
import { claveDeKude, claveDelOriginal } from './claves';
import { KudeTardio, KudeVencido } from './ports/kude-renderer';
import { RenderizarKude } from './renderizar-kude';

const [TENANT, DE, CDC] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-00000000000d',
  '01'.repeat(22),
];

function taller() {
  const kudes = new KudesEnMemoria();
  const renderer = new InMemoryKudeRenderer();
  const guardados = new Map<string, { bytes: Buffer; fileName?: string }>();
  const store = {
    caido: false,
    put(clave: string, bytes: Buffer, { fileName }: { fileName?: string } = {}) {
      if (this.caido) return Promise.reject(new Error('no store'));
      guardados.set(clave, { bytes, fileName });
      return Promise.resolve();
    },
  };
  const leidos: string[] = [];
  const lector = {
    leerVista(xml: string, _: ExtrasKude): VistaKude {
      leidos.push(xml);
      if (xml === 'roto') throw new XmlNoImprimible('no');
      const copias = xml === 'doble' ? { copias: ['ORIGINAL', 'DUPLICADO'] } : {};
      if (xml === 'raro') throw new Error('the reader is broken');
      return { documento: 'FACTURA', numero: '1', emisor: { nombre: 'X' }, ...copias } as VistaKude;
    },
  };
  const renderizar = new RenderizarKude(kudes, lector, renderer, store as unknown as ObjectStore);
  const nueva = (version: number, xml = `<rDE>${version}</rDE>`) => kudes.poner(DE, { cdc: CDC, xml, version });
  return {
    kudes,
    renderer,
    store,
    guardados,
    leidos,
    nueva,
    hacer: (forma?: 'ticket80', intento?: number) => renderizar.execute(TENANT, DE, forma, intento),
  };
}

describe('RenderizarKude', () => {
  it('puts the page into the store, and says that the version is there', async () => {
    const { kudes, guardados, nueva, hacer } = taller();
    nueva(1);
    await hacer();
    const nombres = [...guardados].map(([clave, { fileName }]) => [clave, fileName]);
    expect(nombres).toEqual([[claveDeKude(TENANT, CDC, 1), `${CDC}.pdf`]]);
    expect(
      guardados
        .get(claveDeKude(TENANT, CDC, 1))
        ?.bytes.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect([kudes.ver(DE), kudes.avisados]).toEqual([{ estado: 'L', kudeVersion: 1 }, [DE]]);
  });

  it('puts the original of an approved document of several copies beside them, for letters', async () => {
    const { kudes, renderer, guardados, hacer } = taller();
    kudes.poner(DE, { cdc: CDC, xml: 'doble', version: 1, vida: 'P' });
    await hacer();
    expect([...guardados.keys()]).not.toContain(claveDelOriginal(TENANT, CDC, 1, 'a4'));
    kudes.poner(DE, { cdc: CDC, xml: 'doble', version: 2, vida: 'A' });
    await hacer();
    expect([...guardados.keys()]).toContain(claveDelOriginal(TENANT, CDC, 2, 'a4'));
    expect(renderer.vistas.map(({ copias }) => copias?.length)).toEqual([2, 1, 2]);
  });

  it('says with what it was drawn: the same for the same settings, something else for others', async () => {
    const { kudes, nueva, hacer } = taller();
    nueva(1);
    await hacer();
    nueva(2);
    await hacer();
    kudes.poner(DE, { cdc: CDC, xml: '<rDE/>', version: 3, pdfA: true });
    await hacer();
    const [primera, segunda, enPdfA] = kudes.plantillas;
    expect(primera).toMatch(/, memoria, ajustes [0-9a-f]{12}$/);
    expect([segunda === primera, enPdfA === primera]).toEqual([true, false]);
  });

  it('draws nothing that is there already, and nothing of nobody', async () => {
    const { renderer, nueva, hacer } = taller();
    await hacer();
    nueva(1);
    await hacer();
    await hacer();
    expect(renderer.vistas).toHaveLength(1);
  });

  it('makes the newest version, whichever the job was ordered for', async () => {
    const { kudes, leidos, nueva, hacer } = taller();
    nueva(1);
    nueva(3);
    await hacer();
    expect([leidos, kudes.ver(DE).kudeVersion]).toEqual([['<rDE>3</rDE>'], 3]);
  });

  it('asked for in another form makes that one alone, and leaves the document’s own to be made', async () => {
    const { kudes, guardados, nueva, hacer } = taller();
    nueva(1);
    await hacer('ticket80');
    expect([...guardados.keys()]).toEqual([claveDeKude(TENANT, CDC, 1, 'ticket80')]);
    expect(kudes.ver(DE)).toEqual({ estado: 'P', kudeVersion: 0 });
  });

  it('gives up on what can never be printed, and tries nothing of it again', async () => {
    const { kudes, renderer, guardados, nueva, hacer } = taller();
    nueva(1, 'roto');
    await hacer();
    await hacer();
    expect([kudes.ver(DE).estado, renderer.vistas.length, guardados.size]).toEqual(['F', 0, 0]);
  });

  it.each(['reader', 'renderer', 'store'])('leaves it to be made when the %s does not work', async (roto) => {
    const { kudes, renderer, store, nueva, hacer } = taller();
    nueva(1, roto === 'reader' ? 'raro' : undefined);
    renderer.caido = roto === 'renderer';
    store.caido = roto === 'store';
    await expect(hacer()).rejects.toThrow();
    expect(kudes.ver(DE)).toEqual({ estado: 'P', kudeVersion: 0 });
    [renderer.caido, store.caido] = [false, false];
    nueva(1);
    await hacer();
    expect(kudes.ver(DE)).toEqual({ estado: 'L', kudeVersion: 1 });
  });

  it('sets a document aside that is late twice; once may be the machine', async () => {
    const { kudes, renderer, nueva, hacer } = taller();
    nueva(1);
    renderer.antes = () => Promise.reject(new KudeTardio('late'));
    await expect(hacer()).rejects.toThrow(KudeTardio);
    expect(kudes.ver(DE).estado).toBe('P');
    expect(await hacer(undefined, 2)).toBe('tiempo');
    // Until somebody asks for it.
    expect(kudes.ver(DE).estado).toBe('N');
  });

  it('keeps its own print when another format is late', async () => {
    const { kudes, renderer, nueva, hacer } = taller();
    nueva(1);
    await hacer();
    renderer.antes = () => Promise.reject(new KudeTardio('late'));
    expect(await hacer('ticket80', 2)).toBe('tiempo');
    expect(kudes.ver(DE)).toEqual({ estado: 'L', kudeVersion: 1 });
  });

  it('draws the newest version when the document changed while it waited for a place', async () => {
    const { kudes, renderer, nueva, hacer, leidos } = taller();
    nueva(1);
    renderer.antes = async ({ tenant, vigente }) => {
      expect(tenant).toBe(TENANT);
      if (leidos.length === 1) nueva(2);
      if (!(await vigente!())) throw new KudeVencido('old');
    };
    expect(await hacer()).toBeUndefined();
    expect([leidos, kudes.ver(DE)]).toEqual([['<rDE>1</rDE>', '<rDE>2</rDE>'], { estado: 'L', kudeVersion: 2 }]);
  });
});
