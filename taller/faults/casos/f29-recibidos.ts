import { BuzonDeCompras } from '../buzon-de-compras';
import type { Hallazgos } from '../comprobar';
import { Comprador, type Llega } from '../comprador';
import { EmisorDePrueba } from '../emisor';
import { desarmar, morirEn, type Proceso } from '../morir';
import type { FaultStack } from '../stack';
import type { Caso, Opciones } from './caso';

interface Punto {
  nombre: string;
  proceso: Proceso;
  breve?: true;
  llega?: Llega;
}

/** The crash points between a document that comes and the authority's word about it. */
const PUNTOS: readonly Punto[] = [
  { nombre: 'recibidos.guardados', proceso: 'api', breve: true },
  { nombre: 'correo.importado', proceso: 'api', breve: true, llega: 'direccion' },
  { nombre: 'pregunta.turno-tomado', proceso: 'fiscal-submitter' },
  { nombre: 'pregunta.respondida', proceso: 'fiscal-submitter', breve: true },
  { nombre: 'pregunta.anotada', proceso: 'fiscal-submitter' },
];
const DEL_BUZON = { proceso: 'kude-renderer', llega: 'buzon' } as const;
/** Of the turn of a mailbox, in its order. */
const PUNTOS_DEL_BUZON: readonly Punto[] = [
  { ...DEL_BUZON, nombre: 'buzon.leido' },
  { ...DEL_BUZON, nombre: 'recibidos.guardados' },
  { ...DEL_BUZON, nombre: 'correo.importado', breve: true },
  { ...DEL_BUZON, nombre: 'buzon.anotado', breve: true },
  { ...DEL_BUZON, nombre: 'buzon.marcado' },
];
/** Turns of the mailbox whose line is cut, and how much farther each time: a message is about 12 KB. */
const CORTES = { breve: { tramos: 5, bytes: 4_000 }, entero: { tramos: 24, bytes: 1_500 } };
const LLEGAN: readonly Llega[] = ['subido', 'direccion', 'buzon'];
/** Documents that come on the day when the authority is away. */
const AQUEL_DIA = 6;
/** How often each of them is asked about on that day, by the pauses of the product. */
const VECES = 7;

/** The authority is away for a day, on which documents come by every way. */
async function unDiaSinAutoridad(stack: FaultStack, comprador: Comprador, ruc: string): Promise<Hallazgos> {
  await stack.autoridad.falla({ tipo: '503', servicio: 'siConsDE', ruc, probabilidad: 1 });
  for (let i = 0; i < AQUEL_DIA; i += 1) await comprador.comprar(LLEGAN[i % LLEGAN.length]);
  const hallazgos = await comprador.enVano(AQUEL_DIA, VECES);
  await comprador.repetir();
  await stack.autoridad.sinFallas();
  return hallazgos;
}

async function correr(
  stack: FaultStack,
  comprador: Comprador,
  { buzon, ruc, rapido, tell }: { buzon: BuzonDeCompras | undefined; ruc: string } & Pick<Opciones, 'rapido' | 'tell'>,
): Promise<Hallazgos> {
  const hallazgos: Hallazgos = [];
  const puntos = [...PUNTOS, ...(buzon ? PUNTOS_DEL_BUZON : [])];
  for (const punto of puntos.filter(({ breve }) => !rapido || breve)) {
    hallazgos.push(...(await morirEn(stack, punto, () => comprador.comprar(punto.llega))));
    tell(`  ${punto.nombre}`);
  }
  await desarmar(stack);
  if (buzon) {
    const { tramos, bytes } = rapido ? CORTES.breve : CORTES.entero;
    for (let i = 0; i < 2; i += 1) await comprador.comprar('buzon');
    hallazgos.push(...(await buzon.cortado(tramos, bytes)));
    tell('  the line of the mailbox, cut');
  }
  hallazgos.push(...(await unDiaSinAutoridad(stack, comprador, ruc)));
  hallazgos.push(...(await comprador.comprobar()));
  return hallazgos;
}

export const recibidos: Caso = {
  id: 'F29',
  titulo: 'received documents: killed from the mail to the row, mailbox cut, authority away',
  async ejecutar(base, { rapido, tell }) {
    const stack = await base.con({ 'kude-renderer': 1 });
    const [vendedor, cliente] = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const buzon = await BuzonDeCompras.abrir(stack, cliente);
    try {
      const comprador = new Comprador(stack, vendedor, cliente, buzon);
      const hallazgos = await correr(stack, comprador, { buzon, ruc: cliente.ruc, rapido, tell });
      const sinBuzon = buzon ? '' : '; no mailbox, because there is no dovecot (Debian: dovecot-imapd)';
      return { hallazgos, nota: `${comprador.cuantos} documents, each once${sinBuzon}` };
    } finally {
      await buzon?.cerrar();
    }
  },
};
