import { PNG } from 'pngjs';
import { hasta } from '../../../test/during';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import type { Json, Peticion, Respuesta } from '../../../test/cliente';
import type { EmisorDePrueba } from '../../../test/emisor-de-prueba';

type Rol = 'admin' | 'user' | 'contador';
const RUTA = '/v1/habilitacion';
export const RECEPTOR = { ruc: '80099991-6', nombre: 'Almacenes del Sur S.A.' };
const FOTO = PNG.sync.write(new PNG({ width: 40, height: 40 }));

export interface Linea extends Json {
  codigo_de_caso: string;
  estado: string;
}

/** The requests of a taxpayer about its run of the service. */
export const pedidoDe = (emisor: EmisorDePrueba) => {
  const como =
    (rol: Rol) =>
    <T = Json>(ruta = '', peticion: Peticion = {}): Promise<Respuesta<T>> =>
      conToken(tokenDe(emisor, rol, `habilitacion-${rol}`))<T>(`${RUTA}${ruta}`, peticion);
  const post = (ruta: string, cuerpo?: unknown, rol: Rol = 'admin') => como(rol)(ruta, { metodo: 'POST', cuerpo });
  const lineas = async () => (await como('user')<{ lineas: Linea[] }>('/lineas')).cuerpo.lineas;
  const imagen = (linea: string, cuerpo = FOTO) =>
    como('admin')(`/lineas/${linea}/imagen`, { metodo: 'PUT', headers: { 'content-type': 'image/png' }, cuerpo });
  return { como, post, imagen, lineas };
};

/** The lines, once they are as wanted: the sweep that brings a lost turn back comes every 15 s. */
export const hastaQue = (lineas: () => Promise<Linea[]>, vale: (todas: Linea[]) => boolean): Promise<Linea[]> =>
  hasta(lineas, vale, 'the line');
export const de = (lineas: readonly Linea[], codigo: string) =>
  lineas.find((linea) => linea.codigo_de_caso === codigo)!;
