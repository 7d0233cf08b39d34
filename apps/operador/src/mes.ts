// SQL by hand: the owner calls functions of the database; repositories connect as the application.
import { asOwner, type Owner } from './owner';
import { type Dado, MalUso, type Opcion } from './tarea';

export const MES: Record<'mes', Opcion> = { mes: { valor: 'AAAA-MM', doc: 'The month of emission.' } };

/** The month that was given. */
export function mesDado(dado: Dado): string {
  const mes = dado.texto('mes') ?? '';
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(mes)) throw new MalUso('--mes wants a month, as 2026-01');
  return mes;
}

export const primerDia = (mes: string): string => `${mes}-01`;
/** End of the names of a month's tables. */
export const sufijo = (mes: string): string => mes.replace('-', '_');

/** As `asOwner`, for statements that take as long as they need; one that waits for a lock gives up after five seconds. */
export const conCalma = <T>(nombre: string, trabajo: (owner: Owner) => Promise<T>): Promise<T> =>
  asOwner(nombre, async (owner) => {
    await owner.query('SET statement_timeout = 0');
    return trabajo(owner);
  });

/** The rows of a function. */
export const llamar = async <Fila>(owner: Owner, funcion: string, valores: readonly unknown[] = []): Promise<Fila[]> =>
  (await owner.query(
    `SELECT * FROM ${funcion}(${valores.map((_, n) => `$${n + 1}`).join(', ')}) AS t`,
    valores as unknown[],
  )) as Fila[];

export interface MesDelArchivo {
  mes: string;
  en_servicio: boolean;
  tenants: string;
  por_archivar: string;
  en_base: string;
  detalle: string | null;
  legajos: string;
  xmls: string;
  bytes: string;
}

export const mesesDelArchivo = (owner: Owner): Promise<MesDelArchivo[]> => llamar(owner, 'meses_del_archivo');
