import { descripcionDeTipo, esquemaDeAviso, type TipoDeAviso, TIPOS_DE_AVISO } from '@libs/avisos';
import { palabras } from './openapi-nombres';
import { RESPUESTAS } from './openapi-respuestas';

const componenteDe = (tipo: TipoDeAviso): string => `Aviso${palabras(tipo.replaceAll('.', '_'))}`;
const refDe = (tipo: TipoDeAviso): string => `#/components/schemas/${componenteDe(tipo)}`;

const ENLACES = 'EnlacesDeAviso';

/** The schema of each type of notice, and `Aviso`, which is one of them by its `tipo`. */
export function esquemasDeAvisos(): Record<string, object> {
  const mapping = Object.fromEntries(TIPOS_DE_AVISO.map((tipo) => [tipo, refDe(tipo)]));
  const esquemas: Record<string, object> = {
    Aviso: {
      description: 'Un aviso, según su `tipo`. Pueden agregarse tipos y campos.',
      oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
      discriminator: { propertyName: 'tipo', mapping },
    },
  };
  for (const tipo of TIPOS_DE_AVISO) {
    const esquema = esquemaDeAviso(tipo);
    const datos = esquema.properties!['datos']!.properties!;
    // One component for all.
    if (datos['enlaces']) {
      esquemas[ENLACES] = datos['enlaces'];
      datos['enlaces'] = { $ref: `#/components/schemas/${ENLACES}` };
    }
    esquemas[componenteDe(tipo)] = esquema;
  }
  return esquemas;
}

const CABECERAS: Readonly<Record<string, string>> = {
  'webhook-id': 'El `id` del aviso, el mismo en cada intento.',
  'webhook-timestamp': 'Segundos desde 1970 de este intento.',
  'webhook-signature':
    '`v1,` y la firma de `{id}.{timestamp}.{cuerpo}` según Standard Webhooks; dos tras una rotación.',
};

/** What is posted to an account's webhooks, by type. */
export const webhooksDeAvisos = (): Record<string, object> =>
  Object.fromEntries(
    TIPOS_DE_AVISO.map((tipo) => {
      const ejemplo = RESPUESTAS[`WEBHOOK ${tipo} 200`];
      const post = {
        tags: ['Webhooks'],
        operationId: `recibir${componenteDe(tipo)}`,
        summary: descripcionDeTipo(tipo),
        description: 'Verifique la firma antes de leerlo. Cualquier respuesta que no sea 2xx se reintenta.',
        security: [],
        parameters: Object.entries(CABECERAS).map(([name, description]) => ({
          ...{ name, in: 'header', required: true, description },
          schema: { type: 'string' },
        })),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: refDe(tipo) }, ...(ejemplo && { example: ejemplo }) } },
        },
        responses: {
          204: { description: 'Recibido.' },
          410: { description: 'No quiere más avisos: el webhook se apaga.' },
        },
      };
      return [tipo, { post }];
    }),
  );
