import { createHash, randomBytes } from 'node:crypto';
import { emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { darAConocer, inicioReciente, unEmisorDeclarado } from '@libs/series/testing';
import { stackDePrueba } from '../../../test/stack';
import { deLaBase, deLosArchivos, deRedis, formasDe, hayRedis } from './admin-rastros';
import { comoSuperadmin, conToken, tokenDe } from '../../../test/admin-tokens';
import { Cliente, type Json, pedir, type Respuesta, subida } from '../../../test/cliente';
import { descargar } from './comprobaciones';
import { autoridadDelStack, unRuc } from '../../../test/emisor-de-prueba';
import { unaFactura } from './facturas';

const unCanario = (): string => createHash('sha256').update(randomBytes(32)).digest('hex').slice(0, 32).toUpperCase();
const CSC = unCanario();
const CLAVE_DEL_ARCHIVO = `clave-${unCanario()}`;

const respuestas: string[] = [];
const anotar = <T>(respuesta: Respuesta<T>): Respuesta<T> => {
  respuestas.push(respuesta.bytes.toString('latin1'));
  return respuesta;
};

let secretos: Record<string, string>;

interface Canario {
  id: string;
  ruc: string;
  pkcs12: Buffer;
  keyPem: string;
}

async function unTenantConocido(): Promise<Canario> {
  const emisor = unEmisorDeclarado({
    ruc: unRuc(),
    razonSocial: 'CANARIO',
    csc: {},
    inicioDelTimbrado: inicioReciente(),
  });
  const { ruc } = emisor;
  const archivo = { ca: autoridadDelStack(), ruc, nombre: 'CANARIO', clave: CLAVE_DEL_ARCHIVO };
  const { pkcs12, keyPem } = await emitirCertificadoDePrueba(archivo);
  await darAConocer(stackDePrueba().simulator_url!, emisor);
  const cuerpo = {
    ruc,
    razon_social: 'Canario S.A.',
    tipo_contribuyente: 2,
    plan: 'enterprise',
    actividades: [{ codigo: '46304', descripcion: 'COMERCIO' }],
  };
  const { id } = anotar(await comoSuperadmin<{ id: string }>('/v1/admin/tenants', { metodo: 'POST', cuerpo })).cuerpo;
  const en = async (resto: string, cuerpo: unknown) =>
    anotar(await comoSuperadmin<Json>(`/v1/admin/tenants/${id}${resto}`, { metodo: 'PUT', cuerpo }));
  await en('/timbrados/H', { numero: emisor.timbrados.H!.numero, fecha_inicio: inicioReciente() });
  await en('/csc/H', { id_csc: '0001', csc: CSC });
  await en('/csc/H', { id_csc: 'no', csc: CSC });
  await en('/csc/H', { id_csc: '0001', csc: `${CSC}-demasiado-largo` });
  await en('/establecimientos/001', {
    direccion: 'Calle',
    departamento: 1,
    distrito: 1,
    ciudad: 1,
    telefono: '021600000',
    email: 'canario@example.com',
  });
  await en('/establecimientos/001/puntos/001', { sit: 'H', modo_envio: 'S' });
  return { id, ruc, pkcs12, keyPem };
}

async function subir(tenantId: string, archivo: Buffer, clave: string): Promise<number> {
  return anotar(await comoSuperadmin(`/v1/admin/tenants/${tenantId}/certificado`, subida(archivo, clave))).status;
}

/** A tenant with known secrets, each of which is used in every way, correctly and wrongly. */
beforeAll(async () => {
  const { id, ruc, pkcs12, keyPem } = await unTenantConocido();
  expect(await subir(id, pkcs12.subarray(0, -9), CLAVE_DEL_ARCHIVO)).toBe(422);
  expect(await subir(id, Buffer.from('basura'), CLAVE_DEL_ARCHIVO)).toBe(422);
  expect(await subir(id, pkcs12, CLAVE_DEL_ARCHIVO)).toBe(200);

  const creada = await comoSuperadmin<{ key_plain: string }>(`/v1/admin/tenants/${id}/api-keys`, {
    metodo: 'POST',
    cuerpo: { nombre: 'Canario' },
  });
  const apiKey = creada.cuerpo.key_plain;
  const token = tokenDe({ tenantId: id, ruc }, 'admin', 'canario');
  const api = new Cliente(apiKey);
  const de = await api.emitido(unaFactura());
  anotar(await api.pedir(`/v1/de/${(await api.resuelto(de.cdc)).cdc}`));
  await descargar(de.kude_url!);
  anotar(await api.emitir({ establecimiento: apiKey }));
  anotar(await conToken(token)('/v1/admin/api-keys'));
  anotar(await conToken(`${token}x`)('/v1/de'));
  anotar(await pedir(`/v1/de?apikey=${apiKey}`));
  anotar(await comoSuperadmin('/v1/admin/auditoria', { query: { tenant_id: id } }));
  anotar(await comoSuperadmin(`/v1/admin/tenants/${id}`));

  const pem = keyPem.split('\n').filter((linea) => !linea.startsWith('-----'));
  secretos = {
    csc: CSC,
    'password of the certificate file': CLAVE_DEL_ARCHIVO,
    'private key': pem[5]!,
    'API key': apiKey,
    'secret part of the API key': apiKey.slice(14, 40),
    token: token.split('.')[2]!,
    'token of the superadmin': stackDePrueba().tokens.superadmin.split('.')[2]!,
  };
});

describe('canary secrets: 0 hits', () => {
  it.each<[string, () => Promise<{ donde: string; texto: string }[]>]>([
    ['the database', deLaBase],
    ['Redis', deRedis],
    ['logs, stored objects and mails', () => Promise.resolve(deLosArchivos())],
    [
      'the bodies of the answers',
      () => Promise.resolve(respuestas.map((texto, i) => ({ donde: `answer ${i}`, texto }))),
    ],
  ])('in %s', async (_, buscar) => {
    const rastros = await buscar();
    const hallados = rastros.flatMap(({ donde, texto }) =>
      Object.entries(secretos)
        .filter(([, secreto]) => formasDe(secreto).some((forma) => texto.includes(forma)))
        .map(([nombre]) => `${nombre} in ${donde}`),
    );
    expect(hallados).toEqual([]);
  });

  it('are looked for where they would be: the search finds what is there', async () => {
    const base = (await deLaBase()).map(({ texto }) => texto).join('\n');
    expect(base).toContain('Canario S.A.');
    expect(formasDe('documento').some((forma) => base.includes(forma))).toBe(true);
    expect((await deRedis()).some(({ texto }) => texto.includes('timbo:limite:'))).toBe(hayRedis());
    expect(deLosArchivos().some(({ texto }) => texto.includes('/v1/de/emitir'))).toBe(true);
  });
});
