// SQL by hand: two positions of the WAL are compared by the server.
import type { ArchivosDelAlmacen } from './archivos-del-almacen';
import { type Cifras, cifrasDe, comparar } from './cifras';
import { Copia, type Lugar } from './copia';
import type { Deposito } from './deposito';
import type { Servidor } from './servidor';

export interface Informe {
  readonly faltas: readonly string[];
  readonly documentos: number;
  readonly series: number;
  readonly archivos: number;
}

export interface Partes {
  readonly deposito: Deposito;
  readonly servidor: Servidor;
  readonly archivos: ArchivosDelAlmacen | undefined;
  /** Name of the service's database. */
  readonly base: string;
  /** Asks the authority about what the restored copy has. @returns what is wrong. */
  readonly autoridad: (copia: Copia) => Promise<string[]>;
}

/**
 * Restores the newest backup into a second server beside the one in service, and says what is missing: of the WAL, the documents, the
 * numbers, the files, and of what the authority knows. It changes nothing in service except for a mark in the WAL.
 */
export async function ensayar(partes: Partes, lugar: Lugar): Promise<Informe> {
  const { deposito, servidor } = partes;
  await deposito.exigirClave();
  const empezado = await deposito.ultimo();
  const antes = await servidor.conectar(cifrasDe);
  const marca = await servidor.marcar();
  const copia = await Copia.restaurar(deposito, lugar, 'simulacro');
  try {
    const cifras = await copia.conectar(partes.base, cifrasDe);
    const faltas = [...(await wal(copia, marca)), ...comparar(antes, cifras, await servidor.conectar(cifrasDe))];
    const comparados = lugar.almacen && (await partes.archivos?.comparar(lugar.almacen, empezado));
    if (comparados) faltas.push(...comparados.faltas);
    faltas.push(...(await partes.autoridad(copia)));
    return informe(faltas, cifras, comparados ? comparados.archivos : 0);
  } finally {
    await copia.parar('immediate');
  }
}

const informe = (faltas: readonly string[], { documentos, series }: Cifras, archivos: number): Informe => ({
  faltas,
  documentos,
  series: series.size,
  archivos,
});

async function wal(copia: Copia, marca: string): Promise<string[]> {
  const final = await copia.final();
  const llego = await copia.conectar('postgres', async (client) => {
    const { rows } = await client.query<{ llego: boolean }>('SELECT $1::pg_lsn >= $2::pg_lsn AS llego', [final, marca]);
    return rows[0]!.llego;
  });
  return llego
    ? []
    : [`the backup lacks its last WAL: it ends at ${final}, and the service had archived up to ${marca}`];
}
