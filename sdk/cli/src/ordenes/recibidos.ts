import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Command, Option } from 'commander';
import {
  ErrorDeTimbo,
  ErrorDeValidacion,
  type components,
  type operations,
  type Timbo,
} from '../../../typescript/src/index';
import { leerArchivo } from '../cuerpo';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { ErrorDeUso, motivoDeArchivo } from '../salidas';
import { entero } from '../valores';
import { libroDeCompras } from './libros';

type Importado = components['schemas']['RecibidoImportado'];
type Cuerpo = Parameters<Timbo['importarRecibidos']>[0]['cuerpo'];
type Filtros = NonNullable<operations['listarRecibidos']['parameters']['query']>;

/** Los estados con que el servicio habla del archivo y no del pedido. */
const DEL_ARCHIVO = [400, 413, 422];
/** Lo que se toma de una carpeta; un archivo que se nombra se sube como sea que se llame. */
const SE_SUBE = /\.(xml|zip|pdf)$/i;

/** Los archivos que hay en las rutas: los nombrados, y los de cada carpeta y las que contiene, por su nombre. */
async function archivosDe(rutas: readonly string[]): Promise<string[]> {
  const todos: string[] = [];
  for (const ruta of rutas) {
    try {
      if (!(await stat(ruta)).isDirectory()) todos.push(ruta);
      else {
        const hay = await readdir(ruta, { recursive: true, withFileTypes: true });
        const suyos = hay.filter((uno) => uno.isFile() && SE_SUBE.test(uno.name));
        todos.push(...suyos.map((uno) => path.join(uno.parentPath, uno.name)).sort());
      }
    } catch (causa) {
      throw new ErrorDeUso(`No se pudo leer ${ruta}: ${motivoDeArchivo(causa)}.`);
    }
  }
  if (todos.length === 0) throw new ErrorDeUso('No hay XML, ZIP ni PDF en esa carpeta.');
  return todos;
}

/** Sube archivos de a uno: lo que entró queda, y después de un corte se repite la misma orden sin que nada entre dos veces. */
function importar(mundo: Mundo) {
  const descripcion =
    'Trae documentos que otros emitieron a su nombre: XML, PDF que los llevan, ZIP, o carpetas de estos';
  return orden<{ progreso?: true }>(
    mundo,
    'importar',
    descripcion,
    async ({ cliente, consola }, rutas, { progreso }) => {
      const archivos = await archivosDe(rutas);
      const resultados: Importado[] = [];
      for (const [i, archivo] of archivos.entries()) {
        const lugar = `${i + 1} de ${archivos.length}  ${archivo}`;
        if (!progreso) consola.avance(lugar);
        const suyos = await importarUno(cliente, archivo);
        resultados.push(...suyos);
        if (progreso) consola.decir(`${lugar}  ${resumen(suyos)}`);
      }
      consola.finDelAvance();
      consola.resultado({ ...cuentas(resultados), resultados }, () => resumen(resultados));
      const errores = resultados
        .filter(({ resultado }) => resultado === 'rechazado')
        .map(({ archivo, codigo, mensaje }) => ({ campo: archivo, codigo, mensaje }));
      if (errores.length > 0)
        throw new ErrorDeValidacion(400, 'IMPORTACION_INCOMPLETA', 'Hay documentos que no se guardaron.', { errores });
    },
  )
    .argument('<ruta...>', 'archivos o carpetas')
    .option('--progreso', 'dice qué fue de cada archivo, en una línea');
}

const CUENTAS = { nuevo: 'nuevos', ya_estaba: 'ya_estaban', rechazado: 'rechazados' } as const;

function cuentas(resultados: readonly Importado[]): Record<(typeof CUENTAS)[keyof typeof CUENTAS], number> {
  const total = { nuevos: 0, ya_estaban: 0, rechazados: 0 };
  for (const { resultado } of resultados) total[CUENTAS[resultado]] += 1;
  return total;
}

function resumen(resultados: readonly Importado[]): string {
  const { nuevos, ya_estaban, rechazados } = cuentas(resultados);
  return `${nuevos} nuevos, ${ya_estaban} ya estaban, ${rechazados} rechazados`;
}

/** El nombre que dice el servicio es el de un archivo dentro de otro; se antepone el que está en el disco. */
async function importarUno(cliente: Timbo, archivo: string): Promise<Importado[]> {
  const nombre = path.basename(archivo);
  try {
    const cuerpo = { archivo: new File([await leerArchivo(archivo)], nombre) } as unknown as Cuerpo;
    const { resultados } = await cliente.importarRecibidos({ cuerpo });
    return resultados.map((uno) => ({
      ...uno,
      archivo: uno.archivo === nombre ? archivo : `${archivo}: ${uno.archivo}`,
    }));
  } catch (error) {
    if (!(error instanceof ErrorDeTimbo) || !DEL_ARCHIVO.includes(error.estado)) throw error;
    const { codigo, message: mensaje } = error;
    return [{ archivo, resultado: 'rechazado', codigo, mensaje, cdc: null, veredicto: null }];
  }
}

interface AlListar extends Pick<Filtros, 'desde' | 'hasta' | 'emisor' | 'veredicto' | 'estado' | 'q'> {
  cuantos: number;
  salto: number;
}

function listar(mundo: Mundo) {
  return orden<AlListar>(
    mundo,
    'listar',
    'Los documentos recibidos, el último emitido primero',
    async ({ cliente, consola }, _, { desde, hasta, emisor, veredicto, estado, q, cuantos, salto }) => {
      const dados = { desde, hasta, emisor, veredicto, estado, q, limit: cuantos, offset: salto };
      const filtros = Object.fromEntries(Object.entries(dados).filter(([, valor]) => valor !== undefined)) as Filtros;
      const dicho = await cliente.listarRecibidos(filtros);
      consola.resultado(dicho, () =>
        [
          consola.tabla(
            ['EMISIÓN', 'NÚMERO', 'RUC', 'EMISOR', 'TOTAL', 'VEREDICTO', 'AUTORIDAD', 'CDC'],
            dicho.recibidos.map((r) => [
              ...[r.fecha_emision?.slice(0, 10), r.numero_formateado, r.emisor_ruc, r.emisor_nombre],
              ...[r.total && `${r.total} ${r.moneda}`, r.veredicto, r.situacion, r.cdc],
            ]),
          ),
          `${dicho.recibidos.length} de ${dicho.total}`,
        ].join('\n'),
      );
    },
  )
    .option('--desde <día>', 'de emisión, AAAA-MM-DD')
    .option('--hasta <día>', 'de emisión, incluido')
    .option('--emisor <ruc>', 'con su dígito verificador')
    .addOption(
      new Option('--veredicto <veredicto>', 'cómo se lo juzgó').choices([
        'valido',
        'por_confirmar',
        'observado',
        'invalido',
      ]),
    )
    .addOption(new Option('--estado <estado>', 'lo que dijo la autoridad').choices(['A', 'C', 'N', 'sin_preguntar']))
    .option('-q <texto>', 'palabras del emisor, el número, el CDC, el timbrado o el total')
    .addOption(new Option('--cuantos <n>', 'como mucho').argParser(entero(1, 100)).default(50))
    .addOption(new Option('--salto <n>', 'cuántos se dejan antes').argParser(entero(0, 1_000_000)).default(0));
}

export function recibidos(mundo: Mundo): Command {
  return new Command('recibidos')
    .description('Los documentos que otros emitieron a su nombre')
    .addCommand(importar(mundo))
    .addCommand(listar(mundo))
    .addCommand(libroDeCompras(mundo));
}
