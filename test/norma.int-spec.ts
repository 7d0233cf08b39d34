import 'reflect-metadata';
import { createServer, type ServerResponse } from 'node:http';
import { mostrarAviso } from '@libs/avisos';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { sinOcultos } from '@libs/avisos/testing';
import { BaseDeTramite } from '@libs/de/testing/base';
import { ULTIMA_NOTA } from '@libs/fiscal';
import { AnotarDesconocidos, BuzonDelOperador, ContarCambios, type Fuente, VigilarNorma } from '@libs/norma';
import { SqlNormaRepository } from '@libs/norma/postgres';
import { UndiciSitioDeLaAutoridad } from '@libs/norma/sitio';
import { DIA_MS, HORA_MS } from '@libs/platform';
import { RelojMovible } from '@libs/platform/testing';
import { during, hasta } from './during';
import { listen } from './listen';
import { exigirAviso } from './segun-openapi';

const ESQUEMA = '<?xml version="1.0"?>\n<xs:schema xmlns:xs="x">\n</xs:schema>\n';
const OTRO = ESQUEMA.replace('x"', 'y"');
const notas = (ultima: number): string => `<ul><li>Nota Técnica N° 1</li><li>Nota Técnica N° ${ultima}</li></ul>`;

let base: BaseDeTramite;
beforeAll(async () => (base = await BaseDeTramite.abrir()));
afterAll(() => base?.cerrar());
beforeEach(async () => {
  await base.otroTenant();
  await base.database.acrossTenants('UPDATE norma_novedad SET carta_at = vista_at, avisada_at = vista_at');
});

/** Keeps the letters; with `falla` it fails after the mail server took one. */
class Buzon extends BuzonDelOperador {
  readonly cartas: Parameters<BuzonDelOperador['entregar']>[0][] = [];
  falla: Error | undefined;

  entregar(carta: Parameters<BuzonDelOperador['entregar']>[0]): Promise<void> {
    this.cartas.push(carta);
    return this.falla ? Promise.reject(this.falla) : Promise.resolve();
  }
}

/** The authority's site, a watch on it in one process, and what tells the operator. Days pass by `otroDia`. */
async function unaVigilancia() {
  const paginas: Record<string, string | ((res: ServerResponse) => void)> = {
    '/notas': notas(ULTIMA_NOTA),
    '/a.xsd': ESQUEMA,
    '/b.wsdl': '<definitions></definitions>',
  };
  const puerto = await listen(
    createServer((req, res) => {
      const pagina = paginas[req.url!];
      if (pagina === undefined) return res.writeHead(404).end();
      return typeof pagina === 'string' ? res.end(pagina) : pagina(res);
    }),
  );
  const fuentes = Object.keys(paginas).map((ruta): Fuente => ({
    clase: ruta === '/notas' ? 'notas' : 'archivo',
    url: `http://127.0.0.1:${puerto}${ruta}`,
  }));
  const reloj = new RelojMovible();
  const norma = new SqlNormaRepository(base.database);
  const sitio = new UndiciSitioDeLaAutoridad({}, { totalMs: 60_000, bytes: 10_000 });
  during().own('its client', () => sitio.close());
  const vigilar = new VigilarNorma(norma, sitio, fuentes, 12 * HORA_MS, reloj);
  const buzon = new Buzon();
  const contar = new ContarCambios(norma, { buzon, cuenta: base.tenantId }, reloj);
  const estado = async () => {
    const todo = await norma.estado(reloj.now());
    return {
      fuentes: todo.fuentes.filter(({ url }) => url.includes(`:${puerto}/`)),
      novedades: todo.novedades
        .filter(({ fuente }) => fuente.includes(`:${puerto}/`))
        .map(({ clase, valor }) => `${clase} ${valor}`),
    };
  };
  const otroDia = async (): Promise<string[]> => {
    reloj.ms += DIA_MS;
    await vigilar.execute(() => true);
    await contar.execute();
    return (await estado()).novedades;
  };
  const avisos = async () => {
    const leidos = await sinOcultos(new SqlLectorDeAvisos(base.database), { tenantId: base.tenantId, limite: 100 });
    for (const aviso of leidos.avisos) exigirAviso(mostrarAviso(aviso, base.tenantId));
    return leidos.avisos.map(({ tipo, datos }) => ({ tipo, datos }));
  };
  return { paginas, puerto, fuentes, reloj, norma, vigilar, contar, buzon, estado, otroDia, avisos };
}

it('a new note and a changed file are told once each: one letter for both, a notice for each in the operator’s account', async () => {
  const { paginas, puerto, otroDia, buzon, avisos } = await unaVigilancia();
  expect(await otroDia()).toEqual([]);
  Object.assign(paginas, { '/notas': notas(ULTIMA_NOTA + 1), '/a.xsd': OTRO });
  const vistas = await otroDia();
  expect(vistas.sort()).toEqual([expect.stringMatching(/^archivo [0-9a-f]{64}$/), `nota ${ULTIMA_NOTA + 1}`]);
  for (let dia = 0; dia < 3; dia += 1) expect(await otroDia()).toHaveLength(2);
  expect(buzon.cartas).toHaveLength(1);
  for (const dicho of [`Nota técnica ${ULTIMA_NOTA + 1}`, `http://127.0.0.1:${puerto}/a.xsd`])
    expect(buzon.cartas[0]!.texto).toContain(dicho);
  expect((await avisos()).map(({ tipo, datos }) => [tipo, (datos as { clase: string }).clase]).sort()).toEqual([
    ['norma.cambio', 'archivo'],
    ['norma.cambio', 'nota'],
  ]);
});

it('what cannot be seen is no change: it says since when and why, and nobody is told', async () => {
  const { paginas, otroDia, estado, buzon, avisos, reloj } = await unaVigilancia();
  await otroDia();
  Object.assign(paginas, {
    '/notas': (res: ServerResponse) => res.writeHead(302, { location: 'https://other.example.com/notas' }).end(),
    '/a.xsd': '<html><title>Acceso</title></html>',
    '/b.wsdl': (res: ServerResponse) => res.writeHead(404).end(),
  });
  expect(await otroDia()).toEqual([]);
  const desde = reloj.now();
  delete paginas['/a.xsd'];
  expect(await otroDia()).toEqual([]);
  expect((await estado()).fuentes.map(({ sinVerDesde, motivo }) => ({ sinVerDesde, motivo }))).toEqual([
    { sinVerDesde: desde, motivo: 'la dirección se mudó a https://other.example.com/notas' },
    { sinVerDesde: desde, motivo: 'responde HTTP 404' },
    { sinVerDesde: desde, motivo: 'responde HTTP 404' },
  ]);
  Object.assign(paginas, { '/notas': notas(ULTIMA_NOTA), '/a.xsd': `\uFEFF${ESQUEMA.replaceAll('\n', '\r\n')}` });
  expect(await otroDia()).toEqual([]);
  expect((await estado()).fuentes.map(({ motivo }) => motivo)).toEqual([null, null, 'responde HTTP 404']);
  expect([buzon.cartas, await avisos()]).toEqual([[], []]);
});

it('processes that look at the same time ask for a source once, and one that died in a look leaves it to another', async () => {
  const { vigilar, fuentes, norma, reloj, estado } = await unaVigilancia();
  const [notas] = fuentes;
  const en = (minutos: number): Date => new Date(reloj.ms + minutos * 60_000);
  const turnos = await Promise.all([1, 2, 3].map(() => norma.tomarFuente(notas!, en(0), en(5))));
  const [ganado] = turnos.filter((turno) => turno !== undefined);
  expect(turnos.filter((turno) => turno !== undefined)).toHaveLength(1);
  await vigilar.execute(() => true);
  expect((await estado()).fuentes[0]).toMatchObject({ clase: 'notas', vistaAt: null });
  reloj.ms += 5 * 60_000;
  await vigilar.execute(() => true);
  expect((await estado()).fuentes[0]).toMatchObject({ vistaAt: reloj.now() });
  // The first one lives after all: its turn is another's by now.
  const tarde = { marcas: ['1'], vistaAt: en(9), sinVerDesde: null, motivo: null };
  const novedades = [{ clase: 'nota', fuente: notas!.url, valor: '1' }] as const;
  await norma.registrarMirada(notas!, ganado!.ficha, { estado: tarde, novedades, proximaAt: en(9) }, en(9));
  expect((await estado()).novedades).toEqual([]);
});

it('a letter whose mark is lost goes out again with the same id, and the notice is written once', async () => {
  const { paginas, otroDia, buzon, avisos, contar, reloj } = await unaVigilancia();
  await otroDia();
  paginas['/a.xsd'] = OTRO;
  buzon.falla = new Error('it died after the letter');
  await expect(otroDia()).rejects.toThrow('it died');
  // In its turn nobody else writes it.
  buzon.falla = undefined;
  await contar.execute();
  expect(buzon.cartas).toHaveLength(1);
  reloj.ms += HORA_MS;
  await contar.execute();
  await contar.execute();
  expect(buzon.cartas).toHaveLength(2);
  expect(buzon.cartas[1]).toEqual(buzon.cartas[0]);
  expect(await avisos()).toHaveLength(1);
});

it('a code that no table knows is kept at its first sight, whichever processes see it, and told', async () => {
  const { norma, reloj, contar, buzon, avisos } = await unaVigilancia();
  const fuente = 'siRecepDE';
  const procesos = [1, 2].map(() => new AnotarDesconocidos(norma, reloj, (err) => during().fail(err)));
  const novedad = { clase: 'codigo', fuente, valor: '9876' } as const;
  expect(procesos.map((proceso) => proceso.ver(novedad))).toEqual([true, true]);
  expect(procesos[0]!.ver(novedad)).toBe(false);
  const vistos = async () => (await norma.estado(reloj.now())).novedades.filter(({ clase }) => clase === 'codigo');
  await hasta(vistos, (unos) => unos.length > 0, 'the code');
  await norma.anotar(novedad, reloj.now());
  expect(await vistos()).toMatchObject([{ fuente, valor: '9876', vistaAt: reloj.now() }]);
  await contar.execute();
  expect(buzon.cartas).toMatchObject([{ texto: expect.stringContaining('Código de respuesta 9876') as string }]);
  expect(await avisos()).toHaveLength(1);
});
