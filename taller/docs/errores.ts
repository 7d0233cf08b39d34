import { CODIGOS_DE_CAMPO, ERRORES, type EntradaDeError } from '@libs/errors';
import { table } from './table';

const entries: readonly EntradaDeError[] = Object.values(ERRORES);
const rows = [...entries]
  .sort((a, b) => a.status - b.status || a.codigo.localeCompare(b.codigo))
  .map(({ codigo, status, mensaje, reintentable }) => [
    `\`${codigo}\``,
    String(status),
    reintentable ? 'sí' : 'no',
    mensaje,
  ]);

const campos = Object.entries(CODIGOS_DE_CAMPO).map(([codigo, significado]) => [`\`${codigo}\``, significado]);

const CAMPOS_ERRADOS = `\`\`\`json
{
  "error": {
    "codigo": "VALIDACION_MULTIPLES_CAMPOS",
    "mensaje": "La solicitud tiene 2 error(es). Vea extra.errores.",
    "request_id": "80e6fed2-d85d-4581-aecd-a21983b6f008",
    "extra": {
      "errores": [
        { "campo": "establecimiento", "codigo": "LARGO_INVALIDO", "mensaje": "Debe tener exactamente 3 caracteres; tiene 1." },
        { "campo": "items[0].iva_tipo", "codigo": "VALOR_INVALIDO", "mensaje": "Debe ser uno de: 10, 5, 0." }
      ]
    }
  }
}
\`\`\``;

/** docs/integracion/errores.md: the table of errors, for integrators. */
export const errorsPage = (): string => `# Errores

Todo error lleva el mismo sobre, salvo los 422 de parámetros (más abajo):

\`\`\`json
{
  "error": {
    "codigo": "DE_NO_ENCONTRADO",
    "mensaje": "No existe un documento con ese CDC.",
    "request_id": "68e47eb6-dd14-4e11-aa82-cc312a8b7abf",
    "extra": {}
  }
}
\`\`\`

- \`codigo\` es estable: programe contra él, nunca contra \`mensaje\`. \`extra\` aparece cuando hay algo que agregar.
- \`request_id\` también viene en la cabecera \`X-Request-Id\`. Guárdelo: soporte encuentra con él la solicitud.
  Puede enviar el suyo en esa misma cabecera (hasta 64 letras, dígitos, \`_ . : -\`).
- «¿Reintentar?» dice si la **misma** solicitud puede tener éxito más tarde.
  Con 429 y 503, respete \`Retry-After\`. Una emisión se reintenta siempre con su \`id_interno\`.

Qué puede responder cada operación está en \`openapi.json\`, estado por estado.
Donde la instalación sirve estas páginas, cada código tiene su dirección: \`/docs/guia/errores#DE_NO_ENCONTRADO\`.
Tabla hecha desde el código con \`npm run docs\`; no la edite. Lo que va entre llaves se completa en cada caso.

${table(['Código', 'Estado', '¿Reintentar?', 'Mensaje'], rows)}

## Cuerpos de emisión y de receptores: todos los errores a la vez

400 \`VALIDACION_MULTIPLES_CAMPOS\` con cada campo errado en \`extra.errores[]\`: \`campo\` es una ruta como \`items[2].cantidad\`,
\`codigo\` dice la regla, \`mensaje\` la explica. Si falla una sola regla que tiene código propio
(\`VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR\`, \`VALIDACION_MONEDA_NO_HABILITADA\`,
\`NR_RECEPTOR_DOMICILIO_FALTANTE\`), ese código va arriba.

${CAMPOS_ERRADOS}

Estos son los códigos de un campo; los que empiezan con \`REGLA_\` son reglas de la autoridad, que se juzgan antes de gastar un número.

${table(['Código', 'Qué está mal'], campos)}

## Parámetros y los demás cuerpos: 422 con \`detail[]\`

\`\`\`json
{ "detail": [{ "loc": ["query", "mes"], "msg": "mes debe ser un mes, AAAA-MM", "type": "matches" }] }
\`\`\`

## Rechazos de la autoridad

422 \`FISCAL_RECHAZO\` con \`extra.codigo_fiscal\` (el código de la autoridad) y \`extra.cdc\`.
El documento queda en R con su número: se corrige con \`edit_cdc\` o se inutiliza el número.
`;
