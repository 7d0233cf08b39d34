import { comprobar } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { Caso } from './caso';

const mediana = (ms: readonly number[]): number => [...ms].sort((a, b) => a - b)[Math.floor(ms.length / 2)] ?? 0;
const MUESTRAS = 30;

/** Whole trips to the authority and back, with wait=true. */
async function viajes(emisor: EmisorDePrueba, cuantos: number): Promise<number[]> {
  const demoras: number[] = [];
  for (let i = 0; i < cuantos; i += 1) {
    const inicio = performance.now();
    const cuerpo = {
      establecimiento: '001',
      punto: '002',
      tipo_de: 1,
      tipo_transaccion: 1,
      id_interno: `viaje-${performance.now()}`,
      receptor: { nombre: 'Juana Pérez', tipo_documento: 1, numero_documento: '1234567', codigo_pais: 'PRY' },
      items: [{ descripcion: 'Café', cantidad: '1', precio_unitario: '11000', iva_tipo: 10 }],
    };
    const de = (await emisor.insistir('POST', '/v1/de/emitir?wait=true', cuerpo)) as {
      de_id: string;
      cdc: string;
      id_interno: string;
    };
    demoras.push(performance.now() - inicio);
    emisor.emitidos.push({ idInterno: de.id_interno, id: de.de_id, cdc: de.cdc });
  }
  return demoras;
}

export const equidad: Caso = {
  id: 'F15',
  titulo: "one tenant's backlog does not delay another's waiting caller",
  async ejecutar(stack, { rapido }) {
    const [grande, chico] = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    await viajes(chico, 5);
    const solo = mediana(await viajes(chico, MUESTRAS));
    // The backlog is there and nobody adds to it: what is measured is the queue, not the load of this machine's processors.
    for (const submitter of stack.submitters) stack.signal(submitter, 'SIGSTOP');
    await grande.emitirVarios(rapido ? 500 : 20_000, 'S', 16);
    for (const submitter of stack.submitters) stack.signal(submitter, 'SIGCONT');
    const conOtro = mediana(await viajes(chico, MUESTRAS));
    const hallazgos = await comprobar(stack, [grande, chico], 300_000);
    if (conOtro > 2 * Math.max(solo, 50))
      hallazgos.push(`median ${conOtro.toFixed(0)} ms beside the backlog, ${solo.toFixed(0)} alone`);
    return { hallazgos, nota: `median ${solo.toFixed(0)} ms alone, ${conOtro.toFixed(0)} ms beside the backlog` };
  },
};
