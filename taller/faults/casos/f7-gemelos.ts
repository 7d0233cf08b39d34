import { comprobar } from '../comprobar';
import { EmisorDePrueba, unaFactura } from '../emisor';
import type { Caso } from './caso';

const VECES = 200;

interface De {
  de_id: string;
  cdc: string;
}

export const gemelos: Caso = {
  id: 'F7',
  titulo: '200 identical requests at once over four apis; other bodies, other tenants (F8)',
  async ejecutar(stack) {
    const [primero, segundo] = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const { bases } = await stack.con({ api: 4 });
    const pedir = async (emisor: EmisorDePrueba, i: number, total: number): Promise<De & { repetida: boolean }> => {
      const base = bases[i % bases.length]!;
      const respuesta = await emisor.llamar(base, 'POST', '/v1/de/emitir', unaFactura('gemelo', { total }));
      if (respuesta.status !== 200) throw new Error(`${respuesta.status} ${JSON.stringify(respuesta.cuerpo)}`);
      return { ...(respuesta.cuerpo as De), repetida: respuesta.repetida };
    };
    const todas = Array.from({ length: VECES }, (_, i) => i);
    const [iguales, ajenas] = await Promise.all([
      // Every tenth one has other content under the same id_interno: the first document counts.
      Promise.all(todas.map((i) => pedir(primero, i, i % 10 === 9 ? 22_000 : 11_000))),
      Promise.all(todas.slice(0, 20).map((i) => pedir(segundo, i, 11_000))),
    ]);
    const hallazgos: string[] = [];
    for (const [emisor, respuestas] of [
      [primero, iguales],
      [segundo, ajenas],
    ] as const) {
      const cdcs = new Set(respuestas.map(({ cdc }) => cdc));
      const nuevas = respuestas.filter(({ repetida }) => !repetida).length;
      if (cdcs.size !== 1 || nuevas !== 1)
        hallazgos.push(`${emisor.ruc}: ${cdcs.size} documents, ${nuevas} of them new`);
      emisor.emitidos.push({ idInterno: 'gemelo', id: respuestas[0]!.de_id, cdc: respuestas[0]!.cdc });
    }
    hallazgos.push(...(await comprobar(stack, [primero, segundo], 60_000)));
    return { hallazgos, nota: `${VECES + 20} requests` };
  },
};
