import { randomUUID } from 'node:crypto';
import { TypeOrmCredencialRepository } from '@libs/auth/typeorm';
import { leerPkcs12 } from '@libs/fiscal';
import { autoridadDePruebaEn, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { EnvironmentSecretBox } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { TypeOrmRegistroDeEmisores } from '@libs/series/typeorm';
import type { Ground } from '../../../dev/stack/ground';
import { tlsFolder } from '../../../dev/stack/parts/simulator';

const RUC = '80099990';
/** Published by the authority for its test environment (Guía de Pruebas, 2026). */
const CSC = { id: '0001', secreto: 'ABCD0000000000000000000000000000' };
const INICIO = '2024-11-20';

export const puntoDelBench = (n: number): string => String(n + 1).padStart(3, '0');

/** A taxpayer with so many points, known to the simulator. @returns as many API keys. */
export async function prepararEmisor(
  { folder, secrets, ports }: Ground,
  database: Database,
  puntos: number,
): Promise<string[]> {
  const registro = new TypeOrmRegistroDeEmisores(
    database,
    new EnvironmentSecretBox(Buffer.from(secrets.master_key, 'base64')),
  );
  const id = randomUUID();
  await registro.crearTenant(id, {
    ruc: `${RUC}-8`,
    razonSocial: 'Yerbatera del Este S.A.',
    tipoContribuyente: 2,
    tipoRegimen: 8,
    plan: 'enterprise',
    actividades: [{ codigo: '46304', descripcion: 'COMERCIO AL POR MAYOR DE YERBA MATE, TE Y CAFE' }],
  });
  await registro.ponerEstablecimiento(id, {
    codigo: '001',
    direccion: 'Av. de los Lapachos',
    numeroCasa: '1234',
    departamento: 1,
    distrito: 1,
    ciudad: 1,
    telefono: '021600000',
    email: 'facturas@example.com',
  });
  const codigos = Array.from({ length: puntos }, (_, i) => puntoDelBench(i));
  for (const codigo of codigos) {
    await registro.ponerPunto(id, { establecimiento: '001', codigo, sit: 'H', modoEnvio: 'A', activo: true });
  }
  await registro.ponerTimbrado(id, 'H', { numero: RUC, fechaInicio: INICIO, serie: '' });
  await registro.ponerCsc(id, 'H', CSC.id, CSC.secreto);
  const ca = autoridadDePruebaEn(tlsFolder(folder), new Date());
  const { pkcs12, clave } = await emitirCertificadoDePrueba({ ca, ruc: `${RUC}-8`, nombre: 'YERBATERA DEL ESTE S.A.' });
  const leido = leerPkcs12(pkcs12, clave);
  await registro.ponerCertificado(id, {
    ...leido,
    clavePem: leido.clavePkcs8Pem,
    cadenaPem: leido.cadenaPem.join('\n'),
  });
  await registrarEnElSimulador(`http://127.0.0.1:${ports.simulator_control}`, codigos);
  const credenciales = new TypeOrmCredencialRepository(database);
  return Promise.all(codigos.map((codigo) => credenciales.crearApiKey(id, codigo)));
}

async function registrarEnElSimulador(control: string, puntos: string[]): Promise<void> {
  const poner = async (ruta: string, cuerpo: object): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ ambiente: 'H', ...cuerpo });
    const respuesta = await fetch(`${control}/registro/${ruta}`, { method: 'PUT', headers, body });
    if (!respuesta.ok) throw new Error(`the simulator refuses ${ruta}: ${await respuesta.text()}`);
  };
  await poner(`contribuyentes/${RUC}`, { nombre: 'YERBATERA DEL ESTE S.A.' });
  await poner('timbrados', { ruc: RUC, numero: RUC, inicio: INICIO, establecimientos: [{ codigo: '001', puntos }] });
  await poner('csc', { ruc: RUC, id: CSC.id, secreto: CSC.secreto });
}

/** The invoice of the bench: ten lines, an id_interno of its own. */
export const factura = (punto: string): string =>
  JSON.stringify({
    establecimiento: '001',
    punto,
    tipo_transaccion: 1,
    id_interno: 'b-[<id>]',
    receptor: { nombre: 'Ñandutí Textiles S.A.', ruc: '80999995-1', tipo_contribuyente: 2, codigo_pais: 'PRY' },
    items: Array.from({ length: 10 }, (_, i) => ({
      codigo_interno: `P-${i}`,
      descripcion: `Café molido 500 g, tueste ${i}`,
      cantidad: 2,
      precio_unitario: 35_000 + i,
      iva_tipo: i % 3 === 0 ? 5 : 10,
    })),
  });
