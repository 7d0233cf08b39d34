import { EJEMPLOS } from '../../apps/api/src/de/ejemplos';
import { table } from './table';

/** Files of docs/integracion/ejemplos: a body of each kind, as it is sent. */
export const examplePages = (): [file: string, text: string][] => [
  ...Object.entries(EJEMPLOS).map(([nombre, { cuerpo }]): [string, string] => [
    `docs/integracion/ejemplos/${nombre}.json`,
    `${JSON.stringify(cuerpo, null, 2)}\n`,
  ]),
  ['docs/integracion/ejemplos/README.md', indice()],
];

const indice = (): string => `# Ejemplos

Cuerpos de \`POST /v1/de/emitir\` que el contribuyente de \`npm start\` emite tal como están.
También están en \`/docs\` y en \`openapi.json\`. Hechos desde el código con \`npm run docs\`; no los edite.
Enviado otra vez, cada uno es otro documento: en su sistema agregue siempre [\`id_interno\`](../idempotencia.md).

\`\`\`sh
curl -s "$BASE/v1/de/emitir?wait=true" -H "Authorization: ApiKey $KEY" -H 'Content-Type: application/json' \\
  -d @docs/integracion/ejemplos/factura.json
\`\`\`

${table(
  ['Archivo', 'Qué es'],
  Object.entries(EJEMPLOS).map(([nombre, { titulo }]) => [`[${nombre}.json](${nombre}.json)`, titulo]),
)}
`;
