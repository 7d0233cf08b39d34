import { comprobar, esperarKudes, type Hallazgos } from './comprobar';
import { EmisorDePrueba } from './emisor';
import type { FaultStack } from './stack';

const FINALES_MS = 120_000;
const PAUSA_MS = 50;

/** Each document is in the list that is asked for right after it, on any server. @returns the documents that were not. */
async function emitirYListar(emisor: EmisorDePrueba, siga: () => boolean): Promise<Hallazgos> {
  const faltan: Hallazgos = [];
  while (siga()) {
    const { cdc } = await emisor.emitir('S');
    const { documentos } = (await emisor.insistir('GET', '/v1/de?limit=5')) as { documentos: { cdc: string }[] };
    if (!documentos.some((documento) => documento.cdc === cdc))
      faltan.push(`${cdc} was not in the list asked for after it`);
  }
  return faltan;
}

/** Issues, submits and lists while `perturbar` runs, which may ask how many documents were acknowledged; then checks everything. */
export async function bajoCarga(
  stack: FaultStack,
  perturbar: (emitidos: () => number) => Promise<void>,
): Promise<{ hallazgos: Hallazgos; documentos: number }> {
  const hallazgos: Hallazgos = [];
  const emisores: EmisorDePrueba[] = [];
  for (let i = 0; i < 4; i += 1) emisores.push(await EmisorDePrueba.crear(stack));
  const [lector, ...otros] = emisores as [EmisorDePrueba, ...EmisorDePrueba[]];
  let sigue = true;
  const carga = Promise.all([
    ...otros.map((emisor, i) => emisor.emitirMientras(() => sigue, i % 2 ? 'S' : 'A', PAUSA_MS)),
    emitirYListar(lector, () => sigue).then((faltan) => hallazgos.push(...faltan)),
  ]);
  const emitidos = (): number => emisores.reduce((suma, emisor) => suma + emisor.emitidos.length, 0);
  const ambas = [perturbar(emitidos).finally(() => (sigue = false)), carga];
  await Promise.allSettled(ambas);
  await Promise.all(ambas);
  hallazgos.push(...(await comprobar(stack, emisores, FINALES_MS)));
  const sinKude = stack.renderers.length > 0 ? await esperarKudes(stack, emisores, FINALES_MS) : 0;
  if (sinKude > 0) hallazgos.push(`${sinKude} without their KuDE after ${FINALES_MS / 1_000} s`);
  return { hallazgos, documentos: emitidos() };
}
