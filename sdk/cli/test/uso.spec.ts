import { tempFolder } from '../../../test/during';
import { correrAqui } from './aqui';

const SIN_SERVICIO: typeof fetch = () => Promise.reject(new Error('nothing may be asked'));
const correr = (argumentos: string[], entrada = '', entorno = {}) =>
  correrAqui(argumentos, {
    entrada,
    fetch: SIN_SERVICIO,
    entorno: { HOME: '/no-hay', TIMBO_URL: 'https://timbo.test', TIMBO_KEY: 'timbo_k_x', ...entorno },
  });

describe('an order that is badly written asks nothing of the service', () => {
  it.each<[string, string[], RegExp]>([
    ['an unknown order', ['emitri'], /^No existe la orden emitri\. Vea timbo --help\.\n$/],
    ['an unknown order of a group', ['llave', 'borrar'], /^No existe la orden borrar\. Vea timbo llave --help\.\n$/],
    ['an unknown option', ['series', '--rojo'], /^No existe la opción --rojo\. Vea timbo series --help\.\n$/],
    ['a missing argument', ['kude'], /^Falta <documento>\. Vea timbo kude --help\.\n$/],
    ['a missing argument of a group', ['llave', 'crear'], /^Falta <nombre>\. Vea timbo llave crear --help\.\n$/],
    ['a missing option', ['cancelar', '1'], /^Falta -m, --motivo <texto>\. Vea timbo cancelar --help\.\n$/],
    [
      'a value that is none of the list',
      ['kude', '1', '--formato', 'a3'],
      /^--formato <papel>: no vale «a3». Uno de: a4,/,
    ],
    ['a file that is not there', ['emitir', 'no-hay.json'], /^No se pudo leer no-hay\.json: no existe\.\n$/],
    ['a folder in the place of a file', ['importar', '.'], /^No se pudo leer \.: es una carpeta\.\n$/],
    ['a folder without documents', ['recibidos', 'importar', 'sdk/cli/src'], /^No hay XML, ZIP ni PDF/],
    ['a path that is not there', ['recibidos', 'importar', 'no-hay'], /^No se pudo leer no-hay: no existe\.\n$/],
    [
      'a terminal that it does not complete',
      ['completar', 'tcsh'],
      /^<terminal>: no vale «tcsh»\. Uno de: bash, zsh, fish\./,
    ],
    [
      'a file after an option that takes several',
      ['validar', '--incluir', 'xml', 'a.json'],
      /xml, receptor\. Lo que no es de la lista se/,
    ],
    ['an option for programs too', ['--json', 'kude'], /^\{"error":\{"salida":"uso","mensaje":"Falta <documento>\./],
    ['a taxpayer that is none', ['series', '--ruc', '80-1'], /^--ruc <ruc>: no vale «80-1»\. Debe ser un RUC/],
    ['a taxpayer beside a key', ['series', '--ruc', '80012345-0'], /^--ruc va con el token de una persona: una llave/],
    [
      'a taxpayer in a profile',
      ['perfil', 'agregar', 'x', '--url', 'https://t.test', '--ruc', '80012345'],
      /^--ruc se/,
    ],
    ['what a person does, with a key', ['llave', 'listar'], /^Esto lo hace una persona: --token/],
  ])('says what is wrong with %s', async (_, argumentos, errores) => {
    expect(await correr(argumentos)).toEqual({
      salida: 2,
      dicho: '',
      errores: expect.stringMatching(errores) as string,
    });
  });

  it.each([
    ['{"a":', /^La entrada no es un JSON válido/],
    ['[]', /objeto JSON/],
    ['nothing', /^Falta el archivo, o el cuerpo por la entrada/],
  ])('says that %s is no document', async (entrada, errores) => {
    expect(await correr(['emitir'], entrada === 'nothing' ? '' : entrada)).toMatchObject({
      salida: 2,
      errores: expect.stringMatching(errores) as string,
    });
  });

  it.each<[string, string[], object]>([
    ['the order names', ['--url', 'https://otro.test'], {}],
    ['the environment names beside a stored key', [], { TIMBO_URL: 'https://otro.test', TIMBO_KEY: undefined }],
  ])('sends no credential to another address that %s', async (_, opciones, entorno) => {
    const XDG_CONFIG_HOME = tempFolder('cli');
    const guardar = ['perfil', 'agregar', 'caja', '--url', 'https://timbo.test', '--llave', 'timbo_k_x'];
    expect(await correr(guardar, '', { XDG_CONFIG_HOME })).toMatchObject({ salida: 0 });
    const dicha = await correr(['series', ...opciones], '', { XDG_CONFIG_HOME, ...entorno });
    expect(dicha).toMatchObject({ salida: 2, errores: expect.stringContaining('es de otra dirección') as string });
  });

  it('speaks over http to this machine alone', async () => {
    const por = (TIMBO_URL: string) => correr(['series'], '', { TIMBO_URL });
    for (const url of ['http://timbo.test', 'http://127.0.0.1.timbo.test', 'http://10.0.0.1'])
      expect(await por(url)).toMatchObject({ salida: 2, errores: expect.stringContaining('https') as string });
    for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000'])
      expect(await por(url)).toMatchObject({ salida: 3 });
  });

  it('says how to tell it whom to speak to', async () => {
    const dicha = await correr(['series'], '', { TIMBO_URL: undefined, TIMBO_KEY: undefined });
    expect(dicha).toMatchObject({ salida: 2, errores: expect.stringContaining('timbo perfil agregar') as string });
  });

  it('shows its orders when none is given, and ends well', async () => {
    expect(await correr([])).toMatchObject({ salida: 0, errores: '' });
  });
});
