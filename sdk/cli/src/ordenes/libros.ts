import { Option } from 'commander';
import type { operations, Timbo } from '../../../typescript/src/index';
import type { Mundo } from '../mundo';
import { orden } from '../orden';
import { guardar } from './documento';

/** Los dos libros se piden igual. */
type Consulta = operations['descargarLibroDeVentas']['parameters']['query'] &
  operations['descargarLibroDeCompras']['parameters']['query'];

interface AlPedirLibro {
  formato: Consulta['formato'];
  salida?: string;
  sit?: 'H' | 'P';
  planilla?: true;
}

interface Libro {
  descripcion: string;
  /** Con lo que empieza el nombre del archivo, antes del mes. */
  nombre: string;
  pedir: (cliente: Timbo, consulta: Consulta) => Promise<unknown>;
}

function ordenDe(mundo: Mundo, { descripcion, nombre, pedir }: Libro) {
  return orden<AlPedirLibro>(mundo, 'libro', descripcion, async ({ cliente, consola }, [mes], o) => {
    const formato = consola.json ? 'json' : o.formato;
    const consulta = { mes: mes!, formato, ...(o.sit && { sit: o.sit }), ...(o.planilla && { separador: ';' }) };
    const dicho = await pedir(cliente, consulta as Consulta);
    const bytes = dicho instanceof Uint8Array ? dicho : Buffer.from(`${JSON.stringify(dicho)}\n`);
    const archivo = o.salida ?? (formato === 'xlsx' ? `${nombre}-${mes}.xlsx` : '-');
    if (archivo === '-') return void mundo.salida.write(bytes);
    await guardar(archivo, bytes);
    consola.resultado({ archivo, bytes: bytes.length }, () => archivo);
  })
    .argument('<mes>', 'AAAA-MM')
    .addOption(new Option('--formato <formato>', 'de la salida').choices(['csv', 'xlsx', 'json']).default('csv'))
    .option('-o, --salida <archivo>', `dónde se guarda; sin ella, en la salida (xlsx: ${nombre}-MES.xlsx)`)
    .option('--planilla', 'CSV con ; y coma decimal, como lo abre una planilla en español')
    .addOption(new Option('--sit <ambiente>', 'H prueba, P producción').choices(['H', 'P']));
}

export const libroDeVentas = (mundo: Mundo) =>
  ordenDe(mundo, {
    descripcion: 'El libro de ventas de un mes',
    nombre: 'libro',
    pedir: (cliente, consulta) => cliente.descargarLibroDeVentas(consulta),
  });

export const libroDeCompras = (mundo: Mundo) =>
  ordenDe(mundo, {
    descripcion: 'El libro de compras de un mes',
    nombre: 'compras',
    pedir: (cliente, consulta) => cliente.descargarLibroDeCompras(consulta),
  });
