import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type ArchivoPorImportar, DOCUMENTOS_POR_PEDIDO } from '@libs/de';
import { error } from '@libs/errors';
import { leerZip, ZipIlegible } from '@libs/fiscal';
import { normalized } from '@libs/platform';
import { CuerpoDeFormulario } from '../http/cuerpo';

const MB = 1_024 * 1_024;
/** A document of the largest kind, and its declaration. */
const DE_UN_DOCUMENTO = 1_010_000;
const LIMITES = { entradas: DOCUMENTOS_POR_PEDIDO, bytes: DE_UN_DOCUMENTO, total: 100 * MB };
const FORMULARIO = { fileSize: 10 * MB, files: 1, fields: 0, parts: 1, headerPairs: 50 };
const LARGO_DE_NOMBRE = 200;

/** A file of the form, as its interceptor leaves it; undefined when the form has none. */
export type ArchivoRecibido = { buffer: Buffer; originalname: string } | undefined;

/** A route that takes the form with an XML or a ZIP (`archivo`). */
export const SubeDocumentos = (): MethodDecorator =>
  applyDecorators(
    CuerpoDeFormulario(FORMULARIO),
    ApiBody({
      schema: {
        type: 'object',
        required: ['archivo'],
        properties: {
          archivo: {
            type: 'string',
            format: 'binary',
            description:
              `Un XML firmado, o un ZIP con hasta ${DOCUMENTOS_POR_PEDIDO} de ellos. También el mensaje en que viajó: rEnviDe, un lote ` +
              '(rLoteDE), o su sobre SOAP.',
          },
        },
      },
    }),
  );

/**
 * The XMLs in an upload, and the names of the other files in its ZIP. `enZip`: it was a ZIP, not an XML.
 * @throws IMPORTACION_ARCHIVO_INVALIDO
 */
export function archivosDe({ buffer, originalname }: NonNullable<ArchivoRecibido>): {
  archivos: ArchivoPorImportar[];
  omitidos: string[];
  enZip: boolean;
} {
  const nombreDelXml = nombreDe(originalname);
  if (!esZip(buffer)) return { archivos: [{ nombre: nombreDelXml, leer: () => buffer }], omitidos: [], enZip: false };
  const omitidos: string[] = [];
  const omitir = (nombre: string): boolean => !/\.xml$/i.test(nombre) && omitidos.push(nombreDe(nombre)) > 0;
  const entradas = oRechazo(() => leerZip(buffer, { ...LIMITES, omitir }));
  if (entradas.length === 0) throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo: 'no tiene ningún archivo .xml' });
  const archivos = entradas.map(({ nombre, leer }) => ({ nombre: nombreDe(nombre), leer: () => oRechazo(leer) }));
  return { archivos, omitidos, enZip: true };
}

const esZip = (archivo: Buffer): boolean => /^PK(?:\x03\x04|\x05\x06)/.test(archivo.toString('latin1', 0, 4));

function oRechazo<T>(leer: () => T): T {
  try {
    return leer();
  } catch (causa) {
    if (!(causa instanceof ZipIlegible)) throw causa;
    throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo: causa.message });
  }
}

/** The last part of a name from outside, as far as people need it. Nothing is written under it. */
function nombreDe(nombre: string): string {
  const ultimo = nombre.split(/[\\/]/).at(-1)!.slice(0, LARGO_DE_NOMBRE);
  return (normalized(ultimo, 'NFC', LARGO_DE_NOMBRE) ?? '').replace(/\p{C}/gu, '');
}
