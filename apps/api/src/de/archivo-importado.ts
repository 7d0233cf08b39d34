import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { type ArchivoSubido, DOCUMENTOS_POR_PEDIDO } from '@libs/de';
import { CuerpoDeFormulario } from '../http/cuerpo';

const MB = 1_024 * 1_024;
const FORMULARIO = { fileSize: 10 * MB, files: 1, fields: 0, parts: 1, headerPairs: 50 };

/** A file of the form, as its interceptor leaves it; undefined when the form has none. */
export type ArchivoRecibido = ArchivoSubido | undefined;

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
