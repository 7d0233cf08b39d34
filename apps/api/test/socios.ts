import { CSC_DE_PRUEBA, inicioReciente } from '@libs/series/testing';
import { comoSuperadmin, conToken, type Pedir, tokenDe } from '../../../test/admin-tokens';
import { Cliente, type Json, type Respuesta } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisor, unPkcs12, unRuc } from '../../../test/emisor-de-prueba';

export interface Creado extends Json {
  id: string;
  ruc: string;
  preparacion: { listo: boolean };
  api_key: { key_plain: string; permisos: string[] | null } | null;
}

export interface Lista {
  emisores: (Json & { id: string })[];
  total: number;
}

export interface ListaDeActos {
  actos: { acto: string; objeto: string; autor: Json; despues: Json }[];
}

export const ESTABLECIMIENTO = {
  codigo: '001',
  direccion: 'Av. de los Lapachos',
  departamento: 1,
  distrito: 1,
  ciudad: 1,
  telefono: '021600000',
  email: 'prueba@example.com',
};

/** Everything that an issuer needs to issue in the test environment. */
export async function unCuerpo(ruc = unRuc(), cambios: Json = {}): Promise<Json> {
  return {
    ruc,
    razon_social: 'Almacén del Socio S.A.',
    tipo_contribuyente: 2,
    tipo_regimen: 8,
    actividades: [{ codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' }],
    establecimientos: [
      {
        ...ESTABLECIMIENTO,
        puntos: [
          { codigo: '001', sit: 'H', modo_envio: 'S', numeros_iniciales: [{ tipo: 1, ultimo_nro: 1_234 }] },
          { codigo: '002', sit: 'H', modo_envio: 'S' },
        ],
      },
    ],
    timbrados: { H: { numero: ruc.slice(0, -2).padStart(8, '0'), fecha_inicio: inicioReciente() } },
    csc: { H: { id_csc: CSC_DE_PRUEBA.id, csc: CSC_DE_PRUEBA.secreto } },
    certificado: { archivo: (await unPkcs12(ruc)).toString('base64'), clave: 'clave-p12' },
    api_key: { nombre: 'Primera' },
    ...cambios,
  };
}

export interface SocioDePrueba extends EmisorDePrueba {
  como: Pedir;
}

export const hacerSocio = (tenant_id: string, cuota = 5, plan = 'pro'): Promise<Respuesta> =>
  comoSuperadmin('/v1/admin/socios', { metodo: 'POST', cuerpo: { tenant_id, plan, cuota } });

export async function unSocio(cuota = 5): Promise<SocioDePrueba> {
  const cuenta = await unEmisor({ certificado: 'ninguno' });
  expect((await hacerSocio(cuenta.tenantId, cuota)).status).toBe(201);
  return { ...cuenta, como: conToken(tokenDe(cuenta, 'socio')) };
}

export const crear = async <T = Creado>(como: Pedir, cuerpo?: Json): Promise<Respuesta<T>> =>
  como<T>('/v1/socios/emisores', { metodo: 'POST', cuerpo: cuerpo ?? (await unCuerpo()) });

export const lista = async (como: Pedir, query: Record<string, string | number> = {}): Promise<Lista> =>
  (await como<Lista>('/v1/socios/emisores', { query })).cuerpo;

export const existe = async (ruc: string): Promise<number> =>
  (await comoSuperadmin<{ total: number }>('/v1/admin/tenants', { query: { q: ruc } })).cuerpo.total;

/** Requests with a new key of this account. */
export async function conClaveDe(cuenta: EmisorDePrueba, permisos?: string[]): Promise<Pedir> {
  const pedido = { metodo: 'POST', cuerpo: { nombre: 'Programa', permisos } };
  const admin = conToken(tokenDe(cuenta, 'admin'));
  const api = new Cliente((await admin<{ key_plain: string }>('/v1/admin/api-keys', pedido)).cuerpo.key_plain);
  return (ruta, peticion) => api.pedir(ruta, peticion);
}

export const comoAdminDe = ({ id, ruc }: Creado): Pedir => conToken(tokenDe({ tenantId: id, ruc }, 'admin'));
