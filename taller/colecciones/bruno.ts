import type { Peticion } from './peticiones';
import { claveDe, DEJA, RECORRIDO } from './recorrido';

/** Files of a folder that Bruno opens and its command line runs. Format: docs.usebruno.com, "Bru language". */
export function coleccionDeBruno(nombre: string, peticiones: readonly Peticion[]): [file: string, text: string][] {
  const carpetas = [...new Set(peticiones.map(({ carpeta }) => carpeta))];
  return [
    ['bruno.json', `${JSON.stringify({ version: '1', name: nombre, type: 'collection' }, null, 2)}\n`],
    ['collection.bru', COLECCION],
    ['environments/Local.bru', AMBIENTE],
    ...carpetas.map((carpeta, i): [string, string] => [
      `${archivoDe(carpeta)}/folder.bru`,
      bloques(bloque('meta', [`name: ${carpeta}`, `seq: ${i + 1}`]), bloque('auth', ['mode: inherit'])),
    ]),
    ...carpetas.flatMap((carpeta) =>
      peticiones
        .filter((candidata) => candidata.carpeta === carpeta)
        .map((deLaCarpeta, i): [string, string] => [
          `${archivoDe(carpeta)}/${deLaCarpeta.id}.bru`,
          peticion(deLaCarpeta, i + 1),
        ]),
    ),
  ];
}

const bloque = (nombre: string, lineas: readonly string[]): string =>
  lineas.length === 0 ? '' : `${nombre} {\n${lineas.map((linea) => `  ${linea}`).join('\n')}\n}\n`;
const lista = (nombre: string, lineas: readonly string[]): string =>
  `${nombre} [\n${lineas.map((linea) => `  ${linea}`).join(',\n')}\n]\n`;
const bloques = (...todos: string[]): string => todos.filter(Boolean).join('\n');
const archivoDe = (carpeta: string): string =>
  carpeta
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d ]/g, '')
    .replaceAll(' ', '-');

const COLECCION = bloques(
  bloque('auth', ['mode: apikey']),
  bloque('auth:apikey', ['key: Authorization', 'value: ApiKey {{clave}}', 'placement: header']),
);
const AMBIENTE = bloques(bloque('vars', ['base_url: http://localhost:3000']), lista('vars:secret', ['clave', 'token']));
const AUTENTICACION = { clave: 'inherit', token: 'bearer', ninguna: 'none' } as const;

function peticion({ id, titulo, metodo, ruta, consulta, credencial, cuerpo }: Peticion, seq: number): string {
  const variables = [...ruta.matchAll(/\{(\w+)\}/g)].map(([, nombre]) => nombre!);
  const activos = consulta.filter(({ activo }) => activo).map(({ nombre, valor }) => `${nombre}=${valor}`);
  const url = `{{base_url}}${ruta.replaceAll(/\{(\w+)\}/g, ':$1')}${activos.length > 0 ? `?${activos.join('&')}` : ''}`;
  const clave = claveDe(id);
  const enRecorrido = RECORRIDO.has(id.split('-')[0]!);
  return bloques(
    bloque('meta', [
      `name: ${titulo.replaceAll('\n', ' ')}`,
      'type: http',
      `seq: ${seq}`,
      ...(enRecorrido ? ['tags: [', '  recorrido', ']'] : []),
    ]),
    bloque(metodo, [`url: ${url}`, `body: ${claseDe(cuerpo)}`, `auth: ${AUTENTICACION[credencial]}`]),
    bloque(
      'params:query',
      consulta.map(({ nombre, valor, activo }) => `${activo ? '' : '~'}${nombre}: ${valor}`),
    ),
    bloque(
      'params:path',
      variables.map((nombre) => `${nombre}: {{${nombre}}}`),
    ),
    credencial === 'token' ? bloque('auth:bearer', ['token: {{token}}']) : '',
    cuerpoDe(cuerpo),
    bloque(
      'vars:post-response',
      Object.entries(DEJA[id] ?? {}).map(([variable, campo]) => `${variable}: res.body.${campo}`),
    ),
    clave
      ? bloques(
          bloque('script:pre-request', [
            `bru.setVar('${clave}', bru.getVar('${clave}') || 'bruno-' + Date.now() + '-' + Math.random());`,
          ]),
          bloque('script:post-response', [`if (res.status && res.status < 500) bru.deleteVar('${clave}');`]),
        )
      : '',
    enRecorrido ? bloque('assert', ['res.status: lt 300']) : '',
  );
}

function claseDe(cuerpo: Peticion['cuerpo']): string {
  if (!cuerpo) return 'none';
  if ('json' in cuerpo) return 'json';
  return 'partes' in cuerpo ? 'multipartForm' : 'file';
}

function cuerpoDe(cuerpo: Peticion['cuerpo']): string {
  if (!cuerpo) return '';
  if ('json' in cuerpo) return bloque('body:json', JSON.stringify(cuerpo.json, null, 2).split('\n'));
  if ('partes' in cuerpo)
    return bloque(
      'body:multipart-form',
      cuerpo.partes.map((parte) => `${parte}: @file()`),
    );
  return bloque('body:file', [`file: @file() @contentType(${cuerpo.archivo})`]);
}
