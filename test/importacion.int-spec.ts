import 'reflect-metadata';
import { randomBytes, randomUUID } from 'node:crypto';
import { type SimuladorIniciado, iniciarSimulador } from '../apps/fiscal-simulator/src/iniciar-simulador';
import { ImportarDocumentos, type Origen, type ResultadoDeImportacion } from '@libs/de';
import { nodoDelReceptor, SoapRegistroFiscal, XmlLectorDeImportados } from '@libs/de/fiscal';
import {
  type Carga,
  type DocumentoDePrueba,
  EmisionDePrueba,
  unaFactura,
  unaNotaDeCredito,
  unaRemision,
  unReceptor,
} from '@libs/de/testing';
import { SqlImportacionRepository } from '@libs/de/postgres';
import { PedirEvento } from '@libs/eventos';
import { transporteRegistrado } from '@libs/eventos/fiscal';
import { CON_TRANSPORTE, SIN_PADRON } from '@libs/eventos/testing';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { vistaDeKude } from '@libs/kude/fiscal';
import { eventoDeCancelacion, eventoDeNominacion, eventoDeTransporte, firmarEventos, type Nodo } from '@libs/fiscal';
import { SoapFiscalGateway } from '@libs/fiscal/soap';
import { EnvironmentSecretBox, horaLocal, nuevoId, SystemClock } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { desdeAhora, unAutor } from '@libs/platform/testing';
import { credencialDe, type Emisor } from '@libs/series';
import { certificar, inicioReciente, instalar, unEmisorDeclarado, unosPuntos } from '@libs/series/testing';
import { TypeOrmEmisorRepository, TypeOrmRegistroDeEmisores } from '@libs/series/postgres';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

const AUTOR = unAutor({ acto: 'de.importar' });
const clock = new SystemClock();
const secretBox = new EnvironmentSecretBox(randomBytes(32));

let simulador: SimuladorIniciado;
let gateway: SoapFiscalGateway;
let base: BaseDeDatosDePrueba;
let database: Database;
let emisores: TypeOrmEmisorRepository;
let emisor: Emisor;
let afuera: EmisionDePrueba;
let importar: ImportarDocumentos;
let llamadas = 0;

beforeAll(async () => {
  simulador = await iniciarSimulador({ ajustes: { registroAbierto: true } });
  gateway = new SoapFiscalGateway({ urls: { H: simulador.urlH }, ca: simulador.caPem });
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8);
  const declarado = unEmisorDeclarado({
    tenantId: randomUUID(),
    inicioDelTimbrado: inicioReciente(),
    puntos: unosPuntos(['001', '002'], 'S'),
  });
  const ca = { certPem: simulador.caPem, keyPem: simulador.caKeyPem!, ahora: desdeAhora() };
  await instalar(new TypeOrmRegistroDeEmisores(database, secretBox), declarado, await certificar(declarado, ca));
  emisores = new TypeOrmEmisorRepository(database, secretBox);
  emisor = await emisores.obtener(declarado.tenantId);
  // Another system of the same taxpayer, with its own numbers.
  afuera = new EmisionDePrueba({ emisor, ahora: horaLocal(clock.now()), primerNumero: 60 });
  importar = elImportador();
});
afterAll(async () => {
  await base?.eliminar();
  gateway?.cerrar();
  await simulador?.detener();
});

function elImportador(): ImportarDocumentos {
  const contado = {
    consultarDe: (...pedido: Parameters<SoapFiscalGateway['consultarDe']>) => {
      llamadas += 1;
      return gateway.consultarDe(...pedido);
    },
  } as SoapFiscalGateway;
  const registro = new SoapRegistroFiscal(contado, transporteRegistrado);
  return new ImportarDocumentos(
    emisores,
    new XmlLectorDeImportados(),
    registro,
    new SqlImportacionRepository(database),
    { sitPermitidos: ['H'], clock },
  );
}

const leer = <T>(sql: string, valores: unknown[] = []): Promise<T[]> =>
  database.ofTenant(emisor.tenantId, (tx) => tx.query<T>(sql, valores));

async function aprobar({ xml, cdc }: DocumentoDePrueba): Promise<void> {
  const resultado = await gateway.enviarDe({ sit: 'H', dId: '1', xml }, credencialDe(emisor)!);
  expect({ cdc, clase: resultado.clase === 'respondido' && resultado.respuesta }).toMatchObject({
    clase: { clase: expect.stringMatching(/^aprobado/) as unknown },
  });
}

/** Issued and approved elsewhere. */
async function deAfuera(carga: Carga = unaFactura()): Promise<DocumentoDePrueba> {
  const documento = await afuera.aprobar(carga);
  await aprobar(documento);
  return documento;
}

const traer = (
  xmls: readonly (string | { xml: string; origen: Origen })[],
  quien = importar,
): Promise<ResultadoDeImportacion[]> =>
  quien.execute({
    tenantId: emisor.tenantId,
    tenantVersion: 1,
    autor: AUTOR,
    archivos: xmls.map((uno, i) => {
      const { xml, origen } = typeof uno === 'string' ? { xml: uno, origen: undefined } : uno;
      return { nombre: `${i}.xml`, leer: () => Buffer.from(xml), origen };
    }),
  });

const dicho = (resultados: readonly ResultadoDeImportacion[]): string[] =>
  resultados.map((uno) => ('rechazo' in uno ? uno.rechazo.id : uno.repetido ? 'repetido' : uno.documento.estado));

const contador = async (punto = '001'): Promise<number | undefined> =>
  (await leer<{ ultimo: number }>(`SELECT ultimo_nro AS ultimo FROM serie WHERE punto = $1 AND tipo = 1`, [punto]))[0]
    ?.ultimo;

it('brings in what the authority has approved: whole, with its history, its number taken and its copy ordered', async () => {
  const { cdc, xml } = await deAfuera(unaFactura({ numero: 40 }));
  const [hecho] = await traer([xml]);
  if (!hecho || 'rechazo' in hecho) throw new Error(JSON.stringify(hecho));
  const { documento } = hecho;
  expect(documento).toMatchObject({ cdc, estado: 'A', fuente: 'I', numero: 40, codigoFiscal: '0260', kudeEstado: 'N' });
  expect(documento.protocoloFiscal).toMatch(/^\d+$/);
  expect(await contador()).toBe(40);
  const [fila] = await leer<{ xml: Buffer; copias: number; historial: unknown[]; items: number }>(
    `SELECT x.xml, (SELECT count(*)::int FROM copia_pendiente c WHERE c.cdc = x.cdc) AS copias,
       (SELECT jsonb_agg(h.estado || ' ' || (h.autor ->> 'acto')) FROM documento_historial h WHERE h.de_id = x.de_id) AS historial,
       (SELECT jsonb_array_length(t.contenido -> 'items') FROM documento_detalle t WHERE t.de_id = x.de_id) AS items
     FROM documento_xml x WHERE x.cdc = $1`,
    [cdc],
  );
  expect({ ...fila, xml: fila!.xml.toString() }).toEqual({ xml, copias: 1, historial: ['A de.importar'], items: 3 });
});

it('moves no counter down, and never gives out a number that was brought in', async () => {
  const [antes, despues] = [await deAfuera(unaFactura({ numero: 12 })), await deAfuera(unaFactura({ numero: 55 }))];
  expect(dicho(await traer([antes.xml]))).toEqual(['A']);
  expect(await contador()).toBe(40);
  expect(dicho(await traer([despues.xml]))).toEqual(['A']);
  const [{ numeros }] = (await leer<{ numeros: number[] }>(
    `SELECT tomar_numeros($1, 'H', $2, '', 1::smallint, '001', '001', 1, now()) AS numeros`,
    [emisor.tenantId, emisor.timbrados.H!.numero],
  )) as [{ numeros: number[] }];
  expect(numeros).toEqual([56]);
});

it('says what is here already, asks nobody about it and changes nothing; twins at once give one document', async () => {
  const { cdc, xml } = await deAfuera();
  const [unos, otros] = await Promise.all([traer([xml, xml, xml]), traer([xml], elImportador())]);
  expect([...dicho(unos), ...dicho(otros)].sort()).toEqual(['A', 'repetido', 'repetido', 'repetido']);
  const antes = llamadas;
  expect(dicho(await traer([`<?xml version="1.0"?>\n${xml}`]))).toEqual(['repetido']);
  expect(llamadas).toBe(antes);
  expect(await leer(`SELECT 1 FROM documento WHERE cdc = $1`, [cdc])).toHaveLength(1);
});

it('refuses what the authority does not know, and leaves nothing of it behind', async () => {
  const sinEnviar = await afuera.emitir(unaFactura({ numero: 9_000 }));
  const antes = await contador();
  expect(dicho(await traer([sinEnviar.xml]))).toEqual(['IMPORTACION_DESCONOCIDA']);
  expect([await contador(), await leer(`SELECT 1 FROM cdc_emitido WHERE cdc = $1`, [sinEnviar.cdc])]).toEqual([
    antes,
    [],
  ]);
});

it('refuses another QR than the authority has, though its seal is right', async () => {
  const { xml } = await deAfuera();
  // The seal of a CSC that is not ours cannot be checked here; the authority's copy can.
  const otro = xml.replace(/IdCSC=0001&amp;cHashQR=\w{64}/, `IdCSC=0002&amp;cHashQR=${'a'.repeat(64)}`);
  expect(dicho(await traer([otro, xml]))).toEqual(['IMPORTACION_DISTINTA', 'A']);
});

it('judges each file of many by itself, in their order', async () => {
  const [bien, alterado, tambien] = [await deAfuera(), await deAfuera(), await deAfuera()];
  const cambiado = alterado.xml.replace('<dDesProSer>', '<dDesProSer>x');
  expect(dicho(await traer(['no soy XML', bien.xml, cambiado, tambien.xml]))).toEqual([
    ...['IMPORTACION_ILEGIBLE', 'A', 'IMPORTACION_FIRMA_INVALIDA', 'A'],
  ]);
});

/** An event that another system sent. */
async function deOtroSistema(nodo: Nodo): Promise<void> {
  const { clave, base64: certificadoBase64 } = emisor.certificado!;
  const xmlGrupo = await firmarEventos([{ id: '1', nodo }], { clave, certificadoBase64 });
  const evento = await gateway.enviarEventos({ sit: 'H', dId: '2', xmlGrupo }, credencialDe(emisor)!);
  expect(evento).toMatchObject({ respuesta: { resultados: [{ clase: 'aprobado' }] } });
}

it('keeps to the authority: what was cancelled there comes in cancelled, with its event', async () => {
  const { cdc, xml } = await deAfuera();
  const motivo = 'Cancelado en otro sistema';
  await deOtroSistema(eventoDeCancelacion({ cdc, motivo, fecFirma: horaLocal(clock.now()) }));
  const resultados = await traer([xml]);
  expect(dicho(resultados)).toEqual(['C']);
  expect(
    await leer(
      `SELECT h.estado FROM documento_historial h JOIN documento d ON d.id = h.de_id WHERE d.cdc = $1 ORDER BY h.id`,
      [cdc],
    ),
  ).toEqual([{ estado: 'A' }, { estado: 'C' }]);
  expect(
    await leer(
      `SELECT e.tipo, e.estado, e.motivo, e.protocolo_fiscal ~ '^\\d+$' AS protocolo, e.codigo_fiscal AS codigo
       FROM evento e WHERE e.datos ->> 'cdc' = $1`,
      [cdc],
    ),
  ).toEqual([{ tipo: 'CANCELACION', estado: 'A', motivo, protocolo: true, codigo: '0600' }]);
});

it('what was nominated there comes in with its receiver: in its row, its detail, its events and its print', async () => {
  const { cdc, xml } = await deAfuera(unaFactura({ receptor: { nombre: 'Consumidor final' } }));
  const receptor = nodoDelReceptor({ ...unReceptor(), codigoPais: 'PRY' } as never);
  const motivo = 'Pidió factura a su nombre';
  await deOtroSistema(eventoDeNominacion({ cdc, receptor, motivo, fecFirma: horaLocal(clock.now()) }));
  const [hecho] = await traer([xml]);
  const { nombre, ruc } = unReceptor();
  const suyo = { receptorNombre: nombre, receptorRuc: ruc, receptorTipoDocumento: null, receptorDocumento: null };
  expect(hecho).toMatchObject({ documento: { estado: 'A', ...suyo } });
  const [fila] = await leer<{ datos: object; firmado: string } & Record<string, unknown>>(
    `SELECT d.receptor_ruc AS ruc, t.contenido -> 'receptor' AS receptor, e.tipo, e.estado, e.motivo, e.datos,
       e.protocolo_fiscal ~ '^\\d+$' AS protocolo, e.codigo_fiscal AS codigo,
       (SELECT array_agg(h.motivo ORDER BY h.id) FROM documento_historial h WHERE h.de_id = d.id) AS historial,
       (SELECT convert_from(x.xml, 'UTF8') FROM evento_xml x WHERE x.evento_id = e.id) AS firmado
     FROM documento d JOIN documento_detalle t ON t.de_id = d.id JOIN evento e ON e.de_id = d.id WHERE d.cdc = $1`,
    [cdc],
  );
  const { firmado, datos, ...resto } = fila!;
  expect(datos).toMatchObject({ cdc, receptor: { nombre, ruc } });
  expect(resto).toMatchObject({
    ...{ ruc, receptor: { nombre, ruc }, tipo: 'NOMINACION', estado: 'A', motivo, protocolo: true, codigo: '0600' },
    historial: [expect.any(String), `Nominado antes de importarse: su receptor es ${nombre}`],
  });
  const impreso = vistaDeKude(xml, { estado: 'A', sit: 'H', nominacion: firmado } as never);
  expect(JSON.stringify(impreso.secciones)).toContain(nombre);
  expect(JSON.stringify(impreso.secciones)).not.toContain('Sin Nombre');
  // It is named once: as if the nomination had been asked for here.
  const otro = { receptor: { ...unReceptor(), nombre: 'Otra S.A.' } };
  await expect(pedirAqui('NOMINACION', cdc, otro)).rejects.toMatchObject({
    ...{ id: 'EVENTO_NO_ADMITIDO', extra: { codigo_fiscal: '4453' } },
  });
});

/** A request for an event of this service. */
function pedirAqui(tipo: 'NOMINACION' | 'TRANSPORTE', cdc: string, cuerpo: object) {
  const nada = (): void => undefined;
  const eventos = new SqlEventoRepository(database, nada, nada);
  return new PedirEvento(eventos, clock, SIN_PADRON, CON_TRANSPORTE).execute(emisor.tenantId, {
    tipo,
    cdc,
    cuerpo,
    autor: AUTOR,
  });
}

it('what was changed there of a transport comes in changed, the last change of each part standing', async () => {
  const { cdc, xml } = await deAfuera(unaRemision());
  const cambiar = (cambio: number, datos: Nodo): Promise<void> =>
    deOtroSistema(eventoDeTransporte({ cdc, cambio, datos, fecFirma: horaLocal(clock.now()) }));
  await cambiar(2, { dNomChof: 'Primer Chofer', dNumIDChof: '1111111' });
  await cambiar(2, { dNomChof: 'Segundo Chofer', dNumIDChof: '2222222' });
  const camion = { iTipTrans: '2', dDesTipTrans: 'Tercero', iModTrans: '1', dDesModTrans: 'Terrestre' };
  const suyo = { dTiVehTras: 'Camión', dMarVeh: 'Scania', dTipIdenVeh: '2', dNroMatVeh: 'XYZ789' };
  await cambiar(4, { ...camion, ...suyo });
  const [hecho] = await traer([xml]);
  expect(hecho).toMatchObject({ documento: { estado: 'A' } });
  const filas = await leer<
    { datos: { transportista?: object }; firmado: string; historial: string[] } & Record<string, unknown>
  >(
    `SELECT e.tipo, e.estado, e.motivo, e.datos, t.contenido #> '{remision,transporte}' AS transporte,
       (SELECT array_agg(h.motivo ORDER BY h.id) FROM documento_historial h WHERE h.de_id = d.id) AS historial,
       (SELECT convert_from(x.xml, 'UTF8') FROM evento_xml x WHERE x.evento_id = e.id) AS firmado
     FROM documento d JOIN documento_detalle t ON t.de_id = d.id JOIN evento e ON e.de_id = d.id WHERE d.cdc = $1
     ORDER BY e.created_at, e.id`,
    [cdc],
  );
  expect(filas.map(({ tipo, estado, motivo }) => [tipo, estado, motivo])).toEqual([
    ...[
      ['TRANSPORTE', 'A', 'Cambio del chofer'],
      ['TRANSPORTE', 'A', 'Cambio del chofer'],
    ],
    ['TRANSPORTE', 'A', 'Cambio de vehículo'],
  ]);
  const chofer = { nombre: 'Segundo Chofer', numero_documento: '2222222' };
  const vehiculos = [{ tipo: 'Camión', marca: 'Scania', tipo_identificacion: 2, matricula: 'XYZ789' }];
  expect(filas[0]!['transporte']).toMatchObject({ tipo: 2, modalidad: 1, vehiculos, transportista: { chofer } });
  expect(filas[0]!.historial.slice(1)).toEqual([
    ...filas.map(({ motivo }) => `Transporte actualizado antes de importarse: ${String(motivo)}`),
  ]);
  const impreso = vistaDeKude(xml, { estado: 'A', sit: 'H', transporte: filas.map(({ firmado }) => firmado) } as never);
  expect(JSON.stringify(impreso.secciones)).toMatch(/Segundo Chofer.*XYZ789|XYZ789.*Segundo Chofer/);
  expect(JSON.stringify(impreso.secciones)).not.toContain('Primer Chofer');
  // The same request made here joins what is registered: nothing is sent again.
  const { eventoIds } = await pedirAqui('TRANSPORTE', cdc, {
    tipo: 2,
    modalidad: 1,
    transportista: { chofer },
    vehiculos,
  });
  const ids = await leer<{ id: string }>(
    `SELECT e.id FROM evento e JOIN documento d ON d.id = e.de_id WHERE d.cdc = $1
    ORDER BY e.created_at, e.id`,
    [cdc],
  );
  expect(eventoIds).toEqual(ids.slice(1).map(({ id }) => id));
});

it('a note that was issued elsewhere counts against its invoice', async () => {
  const factura = await deAfuera();
  const nota = await deAfuera(unaNotaDeCredito(factura.cdc));
  expect(dicho(await traer([factura.xml, nota.xml]))).toEqual(['A', 'A']);
  const [{ acreditado }] = (await leer<{ acreditado: string }>(
    `SELECT sum(total)::float8 AS acreditado FROM documento WHERE asociado_cdc = $1 AND estado = 'A' AND tipo = 5`,
    [factura.cdc],
  )) as [{ acreditado: string }];
  expect(Number(acreditado)).toBeGreaterThan(0);
});

it('a lost document comes back under its id and its id_interno, with who issued it', async () => {
  const { cdc, xml } = await deAfuera();
  const createdAt = desdeAhora(-60_000);
  const origen: Origen = {
    ...{ deId: nuevoId(createdAt), idInterno: 'pedido perdido', fuente: 'A', createdAt, huella: 'ab'.repeat(32) },
    autor: unAutor({ id: 'cajero', acto: 'de.emitir' }),
  };
  const [hecho] = await traer([{ xml, origen }]);
  expect(hecho).toMatchObject({ documento: { id: origen.deId, idInterno: 'pedido perdido', createdAt } });
  const [fila] = await leer<{ autor: { id: string }; de_id: string }>(
    `SELECT d.autor, i.de_id FROM documento d JOIN id_interno i ON i.de_id = d.id WHERE d.cdc = $1 AND i.id_interno = 'pedido perdido'`,
    [cdc],
  );
  expect([fila!.autor.id, fila!.de_id]).toEqual(['cajero', origen.deId]);
  // A request repeated before has its id_interno: the lost document comes back without it.
  const otra = await deAfuera();
  const [sin] = await traer([{ xml: otra.xml, origen: { ...origen, deId: nuevoId(createdAt) } }]);
  expect(sin).toMatchObject({ documento: { idInterno: null, estado: 'A' } });
});

it('refuses a number that is reserved as unused, one that another document has, and a frozen series', async () => {
  const [reservado, doble] = [await deAfuera(unaFactura({ numero: 300 })), await deAfuera(unaFactura({ numero: 301 }))];
  await leer(
    `INSERT INTO inutilizacion (tenant_id, id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde, numero_hasta,
       motivo, estado)
     VALUES ($1, gen_random_uuid(), 'H', $2, '', 1, '001', '001', 300, 300, 'prueba', 'P')`,
    [emisor.tenantId, emisor.timbrados.H!.numero],
  );
  await leer(
    `INSERT INTO numero_emitido (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, de_id)
     VALUES ($1, 'H', $2, '', 1, '001', '001', 301, gen_random_uuid())`,
    [emisor.tenantId, emisor.timbrados.H!.numero],
  );
  const antes = await contador();
  expect(dicho(await traer([reservado.xml, doble.xml]))).toEqual(['NUMERO_YA_INUTILIZADO', 'NUMERO_DUPLICADO']);
  expect(await contador()).toBe(antes);
  const enOtro = await deAfuera(unaFactura({ punto: '002', numero: 1 }));
  await leer(`SELECT bloquear_serie($1, 'H', $2, '', 1::smallint, '001', '002')`, [
    emisor.tenantId,
    emisor.timbrados.H!.numero,
  ]);
  await leer(`UPDATE serie SET congelada_at = now() WHERE punto = '002'`);
  expect(dicho(await traer([enOtro.xml]))).toEqual(['SERIE_CONGELADA']);
  await leer(`UPDATE serie SET congelada_at = NULL WHERE punto = '002'`);
  expect(dicho(await traer([enOtro.xml]))).toEqual(['A']);
});

it('asks again another day when the authority does not answer', async () => {
  const { xml } = await deAfuera();
  const mudo = new SoapFiscalGateway({ urls: { H: 'https://127.0.0.1:9' }, ca: simulador.caPem });
  const sinAutoridad = new ImportarDocumentos(
    emisores,
    new XmlLectorDeImportados(),
    new SoapRegistroFiscal(mudo, transporteRegistrado),
    new SqlImportacionRepository(database),
    { sitPermitidos: ['H'], clock },
  );
  expect(dicho(await traer([xml], sinAutoridad))).toEqual(['FISCAL_NO_DISPONIBLE']);
  mudo.cerrar();
  expect(dicho(await traer([xml]))).toEqual(['A']);
});
