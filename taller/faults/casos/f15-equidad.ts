import { comprobar, esperarFinales, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { mediana, porTurnos } from '../por-turnos';
import type { Caso } from './caso';

/** Documents per turn: few enough to end before the backlog does. */
const MUESTRAS = 15;
/** The real authority's response time: so callers wait for their turn and not for this machine's processors. */
const DEMORA_MS = 300;
const VACIADO_MS = 300_000;

/** Complete submissions, with wait=true. */
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
    const hallazgos: Hallazgos = [];
    const medir = async (): Promise<number> => {
      await stack.autoridad.falla({ tipo: 'demorar', demora_ms: DEMORA_MS, probabilidad: 1 });
      const demoras = await viajes(chico, MUESTRAS);
      await stack.autoridad.sinFallas();
      return mediana(demoras);
    };
    await viajes(chico, 5);
    const { veces, nota } = await porTurnos(3, {
      sin: medir,
      // The backlog exists, and nobody adds to it.
      con: async () => {
        await stack.congelando(stack.submitters, () => grande.emitirVarios(rapido ? 500 : 7_000, 'S', 16));
        const medida = await medir();
        const quedan = await esperarFinales(stack, [grande], 0);
        if (quedan === 0) hallazgos.push('the backlog ended before the measurement');
        await esperarFinales(stack, [grande], VACIADO_MS);
        return medida;
      },
    });
    hallazgos.push(...(await comprobar(stack, [grande, chico], VACIADO_MS)));
    if (veces > 2) hallazgos.push(`a caller waits ${veces.toFixed(2)} times as long beside the backlog`);
    return { hallazgos, nota: `median trip, the disturbance being the backlog: ${nota}` };
  },
};
