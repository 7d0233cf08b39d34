import { INICIO, RelojMovible } from '@libs/platform/testing';
import { type EstadoDeFuente, type Fuente, SIN_MIRAR } from '../domain/fuente';
import type { NormaRepository } from './ports/norma-repository';
import type { Traida } from './ports/sitio-de-la-autoridad';
import { VigilarNorma } from './vigilar-norma';

const MINUTO_MS = 60_000;
const CADA_MS = 360 * MINUTO_MS;
const fuente = (nombre: string): Fuente => ({ clase: 'archivo', url: `https://example.com/${nombre}.xsd` });
const [UNA, OTRA] = [fuente('una'), fuente('otra')];
const esquema = (dentro: string): Traida => ({ cuerpo: Buffer.from(`<xs:schema>${dentro}</xs:schema>`) });

/** Looks at two sources. Each look takes a minute. */
function vigia(fuentes: Partial<Record<string, { estado: EstadoDeFuente; traida: Traida }>>) {
  const clock = new RelojMovible();
  const vistas: { url: string; ficha: number; at: Date; vista: Parameters<NormaRepository['registrarMirada']>[2] }[] =
    [];
  const [tomadas, traidas] = [[] as [string, Date, Date][], [] as string[]];
  const norma = {
    tomarFuente: ({ url }: Fuente, ahora: Date, hasta: Date) => {
      tomadas.push([url, ahora, hasta]);
      const tomada = fuentes[url];
      return Promise.resolve(tomada && { ficha: tomadas.length, estado: tomada.estado });
    },
    registrarMirada: ({ url }: Fuente, ficha: number, vista: (typeof vistas)[number]['vista'], at: Date) => {
      vistas.push({ url, ficha, at, vista });
      return Promise.resolve();
    },
  } as Partial<NormaRepository> as NormaRepository;
  const sitio = {
    traer: (url: string) => {
      traidas.push(url);
      clock.ms += MINUTO_MS;
      return Promise.resolve(fuentes[url]!.traida);
    },
  };
  return { vigilar: new VigilarNorma(norma, sitio, [UNA, OTRA], CADA_MS, clock), tomadas, traidas, vistas };
}
const siempre = (): boolean => true;
const enMinutos = (minutos: number): Date => new Date(INICIO.getTime() + minutos * MINUTO_MS);

it('writes what each source shows, with what is new, in its turn, and looks again in its time after the look', async () => {
  const { vigilar, vistas } = vigia({
    [UNA.url]: { estado: { ...SIN_MIRAR, marcas: ['vieja'], vistaAt: INICIO }, traida: esquema('a') },
    [OTRA.url]: { estado: SIN_MIRAR, traida: esquema('b') },
  });
  await vigilar.execute(siempre);
  expect(vistas.map(({ url, ficha, at }) => [url, ficha, at])).toEqual([
    [UNA.url, 1, enMinutos(1)],
    [OTRA.url, 2, enMinutos(2)],
  ]);
  const [una, otra] = vistas.map(({ vista }) => vista);
  expect(una!.novedades).toMatchObject([{ clase: 'archivo', fuente: UNA.url, valor: una!.estado.marcas.at(-1) }]);
  expect(una!.estado).toMatchObject({ marcas: ['vieja', expect.any(String)], vistaAt: enMinutos(1) });
  expect([una!.proximaAt, otra!.proximaAt]).toEqual([enMinutos(361), enMinutos(362)]);
  expect(otra!.novedades).toEqual([]);
});

it('writes also why a source cannot be seen, so that somebody is told one day', async () => {
  const { vigilar, vistas } = vigia({ [UNA.url]: { estado: SIN_MIRAR, traida: { motivo: 'no responde' } } });
  await vigilar.execute(siempre);
  const estado = { ...SIN_MIRAR, sinVerDesde: enMinutos(1), motivo: 'no responde' };
  expect(vistas.map(({ vista }) => vista)).toEqual([{ estado, novedades: [], proximaAt: enMinutos(361) }]);
});

it('leaves alone what is not due, or is the turn of another process', async () => {
  const { vigilar, traidas, vistas } = vigia({ [OTRA.url]: { estado: SIN_MIRAR, traida: esquema('b') } });
  await vigilar.execute(siempre);
  expect([traidas, vistas.map(({ url }) => url)]).toEqual([[OTRA.url], [OTRA.url]]);
});

it('holds a turn for five minutes from the moment it takes it: a process that dies keeps none for good', async () => {
  const { vigilar, tomadas } = vigia({ [UNA.url]: { estado: SIN_MIRAR, traida: esquema('a') } });
  await vigilar.execute(siempre);
  expect(tomadas).toEqual([
    [UNA.url, enMinutos(0), enMinutos(5)],
    [OTRA.url, enMinutos(1), enMinutos(6)],
  ]);
});

it('takes no further source once its process is to end', async () => {
  const { vigilar, tomadas } = vigia({ [UNA.url]: { estado: SIN_MIRAR, traida: esquema('a') } });
  await vigilar.execute(() => tomadas.length === 0);
  expect(tomadas.map(([url]) => url)).toEqual([UNA.url]);
});
