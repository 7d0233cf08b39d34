import type { Peticion } from './peticiones';
import { claveDe, DEJA } from './recorrido';

/** Format: schema.getpostman.com/json/collection/v2.1.0. */
export function coleccionDePostman(nombre: string, peticiones: readonly Peticion[]): string {
  const carpetas = [...new Set(peticiones.map(({ carpeta }) => carpeta))];
  const coleccion = {
    info: { name: nombre, schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: autenticacion('clave'),
    variable: [variable('base_url', 'http://localhost:3000'), variable('clave'), variable('token')],
    item: carpetas.map((name) => ({
      name,
      item: peticiones.filter(({ carpeta }) => carpeta === name).map(item),
    })),
  };
  return `${JSON.stringify(coleccion, null, 2)}\n`;
}

const variable = (key: string, value = '') => ({ key, value, type: 'string' });

function item({ id, titulo: name, metodo, ruta, consulta, credencial, cuerpo }: Peticion): object {
  const clave = claveDe(id);
  const alResponder = [
    ...Object.entries(DEJA[id] ?? {}).map(([a, de]) => `pm.collectionVariables.set('${a}', pm.response.json().${de});`),
    ...(clave ? [`if (pm.response.code < 500) pm.collectionVariables.unset('${clave}');`] : []),
  ];
  const alPedir = clave
    ? [
        `const antes = pm.collectionVariables.get('${clave}');`,
        `pm.collectionVariables.set('${clave}', antes || 'postman-' + Date.now() + '-' + Math.random());`,
      ]
    : [];
  const eventos = [guion('prerequest', alPedir), guion('test', alResponder)].flat();
  const partes = ruta
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/');
  return {
    name,
    ...(eventos.length > 0 && { event: eventos }),
    request: {
      method: metodo.toUpperCase(),
      ...(credencial !== 'clave' && { auth: autenticacion(credencial) }),
      url: {
        raw: `{{base_url}}/${partes.join('/')}`,
        host: ['{{base_url}}'],
        path: partes,
        query: consulta.map(({ nombre: key, valor: value, activo }) => ({ key, value, disabled: !activo })),
        variable: [...ruta.matchAll(/\{(\w+)\}/g)].map(([, key]) => ({ key, value: `{{${key}}}` })),
      },
      ...(cuerpo && { body: cuerpoDe(cuerpo) }),
    },
  };
}

const guion = (listen: string, exec: string[]) => (exec.length > 0 ? [{ listen, script: { exec } }] : []);

function autenticacion(credencial: Peticion['credencial']): object {
  if (credencial === 'ninguna') return { type: 'noauth' };
  if (credencial === 'token') return { type: 'bearer', bearer: [variable('token', '{{token}}')] };
  const valores = { key: 'Authorization', value: 'ApiKey {{clave}}', in: 'header' };
  return { type: 'apikey', apikey: Object.entries(valores).map(([key, value]) => variable(key, value)) };
}

function cuerpoDe(cuerpo: NonNullable<Peticion['cuerpo']>): object {
  if ('json' in cuerpo) {
    return { mode: 'raw', raw: JSON.stringify(cuerpo.json, null, 2), options: { raw: { language: 'json' } } };
  }
  if ('partes' in cuerpo) return { mode: 'formdata', formdata: cuerpo.partes.map((key) => ({ key, type: 'file' })) };
  return { mode: 'file', file: {} };
}
