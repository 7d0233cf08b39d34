import { type ArchivoSubido, DOCUMENTOS_POR_PEDIDO } from '@libs/de';
import { CuerpoConArchivo } from '../http/body-with-file';

const MB = 1_024 * 1_024;

/** A file of the form, as its interceptor leaves it; undefined when the form has none. */
export type ArchivoRecibido = ArchivoSubido | undefined;

/** A route that takes the form with an XML or a ZIP (`archivo`). */
export const SubeDocumentos = (): MethodDecorator =>
  CuerpoConArchivo(
    10 * MB,
    `Un XML firmado, o un ZIP con hasta ${DOCUMENTOS_POR_PEDIDO} de ellos. También el mensaje en que viajó: rEnviDe, un lote ` +
      '(rLoteDE), o su sobre SOAP.',
  );
