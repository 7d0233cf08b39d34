import path from 'node:path';
import { ErrorDeTimbo, ErrorDeValidacion, type components, type Timbo } from '../../../typescript/src/index';
import { leerArchivo } from '../cuerpo';
import type { Mundo } from '../mundo';
import { orden } from '../orden';

type Archivo = components['schemas']['ArchivoImportado'];
type Cuerpo = components['schemas']['ImportarDocumentosCuerpo'];

/** Los estados con que el servicio habla del archivo y no del pedido. */
const DEL_ARCHIVO = [400, 409, 413, 422];

/** Importa archivos de a uno: lo que entró queda, y repetir los mismos no cambia nada. */
export function importar(mundo: Mundo) {
  const descripcion = 'Trae documentos propios emitidos en otro sistema: XML firmados o ZIP de hasta 500';
  return orden(mundo, 'importar', descripcion, async ({ cliente, consola }, archivos) => {
    const documentos: Archivo[] = [];
    for (const [i, archivo] of archivos.entries()) {
      consola.avance(`${i + 1} de ${archivos.length}  ${archivo}`);
      documentos.push(...(await importarUno(cliente, archivo)));
    }
    consola.finDelAvance();
    const de = (resultado: Archivo['resultado']): Archivo[] => documentos.filter((uno) => uno.resultado === resultado);
    const [importados, repetidos, rechazados] = [de('importado'), de('repetido'), de('rechazado')];
    consola.resultado(
      {
        total: documentos.length,
        importados: importados.length,
        repetidos: repetidos.length,
        rechazados: rechazados.length,
        documentos,
      },
      () => `${importados.length} importados, ${repetidos.length} repetidos, ${rechazados.length} rechazados`,
    );
    if (rechazados.length === 0) return;
    const errores = rechazados.map(({ archivo, codigo, mensaje }) => ({ campo: archivo, codigo, mensaje }));
    throw new ErrorDeValidacion(400, 'IMPORTACION_INCOMPLETA', 'Hay archivos que no se importaron.', { errores });
  }).argument('<archivo...>', 'XML o ZIP');
}

/** El servicio dice de cada archivo de un ZIP qué pasó, y de un XML solo que no entra lo dice como error. */
async function importarUno(cliente: Timbo, archivo: string): Promise<Archivo[]> {
  try {
    const cuerpo = { archivo: new File([await leerArchivo(archivo)], path.basename(archivo)) } as unknown as Cuerpo;
    return (await cliente.importarDocumentos({ cuerpo })).documentos;
  } catch (error) {
    if (!(error instanceof ErrorDeTimbo) || !DEL_ARCHIVO.includes(error.estado)) throw error;
    const { codigo, message: mensaje } = error;
    const nada = { cdc: null, de_id: null, estado: null, numero_formateado: null };
    return [{ archivo, resultado: 'rechazado', codigo, mensaje, ...nada }];
  }
}
