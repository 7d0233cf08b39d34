import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CuerpoDeFormulario } from '../http/request-body';

const MB = 1_024 * 1_024;
const FORMULARIO = { fileSize: 2 * MB, files: 1, fields: 2, fieldSize: 8_192, parts: 3, headerPairs: 50 };

/** A route that takes the form of anybody with a document's file (`archivo`), the text of its QR (`qr`) or its CDC (`cdc`). */
export const LoQueSeVerifica = (): MethodDecorator =>
  applyDecorators(
    CuerpoDeFormulario(FORMULARIO, 'anybody'),
    ApiBody({
      schema: {
        type: 'object',
        description: 'Uno solo de los tres.',
        properties: {
          archivo: { type: 'string', format: 'binary', description: 'El XML, o el PDF que lo lleva adjunto.' },
          qr: { type: 'string', description: 'El texto del código QR, como lo lee una cámara.' },
          cdc: { type: 'string', description: 'Los 44 caracteres del CDC, con o sin espacios.' },
        },
      },
    }),
  );
