import { existsSync } from 'node:fs';
import path from 'node:path';
import { stackDePrueba } from '../../../test/stack';
import { hasta, pedir, type De } from './cliente';
import { unEmisor, type EmisorDePrueba } from './emisor-de-prueba';
import { unaFactura, unIdInterno } from './facturas';
import { pidDe, senhal } from './procesos';

jest.setTimeout(150_000);

const CUANTAS = 30;
const A_LA_VEZ = 6;
const RECUPERACION_MS = 100_000;

const existe = (nombre: string): boolean => existsSync(path.join(stackDePrueba().folder, 'run', `${nombre}.pid`));
const VICTIMAS = ['fiscal-submitter', 'kude-renderer', 'redis', 'postgres', 'api'].filter(existe);
const AUTORIDAD = 'fiscal-simulator';

/** Emits as a careful integrator does: without an answer, or told to come back (503), the same request again. */
async function emitirConPaciencia(emisor: EmisorDePrueba): Promise<De> {
  const cuerpo = unaFactura({ id_interno: unIdInterno() });
  const respuesta = await hasta(
    () => emisor.api.emitir<De>(cuerpo).catch(() => undefined),
    (una) => una !== undefined && una.status !== 503,
    'an emission',
    RECUPERACION_MS,
  );
  if (respuesta!.status !== 200)
    throw new Error(`an emission answered ${respuesta!.status}: ${respuesta!.bytes.toString('utf8')}`);
  return respuesta!.cuerpo;
}

/** A burst of emissions; when half of them are out, the victim is killed. */
async function rafaga(emisor: EmisorDePrueba, victima: string): Promise<De[]> {
  const emitidos: De[] = [];
  let pedidas = 0;
  const trabajador = async (): Promise<void> => {
    while (pedidas < CUANTAS) {
      pedidas += 1;
      if (pedidas === CUANTAS / 2) senhal(victima, 'SIGKILL');
      emitidos.push(await emitirConPaciencia(emisor));
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, trabajador));
  return emitidos;
}

const rafagas = new Map<string, { emisor: EmisorDePrueba; emitidos: De[]; pidAntes: number }>();

async function matarEnUnaRafaga(victima: string, emisor: EmisorDePrueba): Promise<void> {
  const pidAntes = pidDe(victima);
  rafagas.set(victima, { emisor, emitidos: await rafaga(emisor, victima), pidAntes });
  await hasta(
    async () => pidDe(victima) !== pidAntes && (await pedir('/health').catch(() => undefined))?.status === 200,
    (bien) => bien,
    `${victima} is up again`,
  );
}

/** One burst per process, each of an issuer of its own; their recoveries go on beside each other. */
beforeAll(async () => {
  const emisores = await Promise.all(VICTIMAS.map(async (victima) => [victima, await unEmisor()] as const));
  for (const [victima, emisor] of emisores) await matarEnUnaRafaga(victima, emisor);
});

describe.each([...VICTIMAS, AUTORIDAD])('%s killed in the middle of a burst of emissions', (victima) => {
  // Last of all: it counts what the others are asked about, and forgets it when it dies.
  if (victima === AUTORIDAD) beforeAll(async () => matarEnUnaRafaga(victima, await unEmisor()));

  it('is started again', () => {
    expect(pidDe(victima)).not.toBe(rafagas.get(victima)!.pidAntes);
  });

  it('loses no document, doubles none and leaves no gap in the numbers', async () => {
    const { emisor, emitidos } = rafagas.get(victima)!;
    const numeros = Array.from({ length: CUANTAS }, (_, i) => i + 1);
    expect(emitidos.map(({ numero }) => numero).sort((a, b) => a - b)).toEqual(numeros);
    const { documentos, total } = await emisor.api.lista({ limit: 100 });
    expect(total).toBe(CUANTAS);
    expect(documentos.map(({ cdc }) => cdc).sort()).toEqual(emitidos.map(({ cdc }) => cdc).sort());
  });

  it('every document becomes final: approved, and known to the authority', async () => {
    const { emisor } = rafagas.get(victima)!;
    await hasta(
      () => emisor.api.lista({ estado: 'A', limit: 1 }),
      ({ total }) => total === CUANTAS,
      `the approval of the burst of ${victima}`,
      RECUPERACION_MS,
    );
    const enLaAutoridad = (await (await fetch(`${stackDePrueba().simulator_url}/documentos?ambiente=H`)).json()) as {
      documentos: { ruc: string }[];
    };
    expect(enLaAutoridad.documentos.filter(({ ruc }) => ruc === emisor.timbrado)).toHaveLength(CUANTAS);
  });

  it('no document was sent again without knowing what became of it', async () => {
    const { emitidos } = rafagas.get(victima)!;
    const { H } = (await (await fetch(`${stackDePrueba().simulator_url}/contadores`)).json()) as {
      H: { reenvios_sin_resolver: string[] };
    };
    expect(emitidos.filter(({ cdc }) => H.reenvios_sin_resolver.includes(cdc))).toEqual([]);
  });

  it('every document has its final KuDE', async () => {
    const { emisor, emitidos } = rafagas.get(victima)!;
    for (const { cdc } of emitidos) {
      const { status } = await hasta(
        () => emisor.api.pedir(`/v1/de/${cdc}/kude`),
        (respuesta) => respuesta.status !== 202,
        `the KuDE of ${cdc}`,
        RECUPERACION_MS,
      );
      expect(status).toBe(302);
    }
  });
});
