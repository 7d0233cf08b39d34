import { randomInt } from 'node:crypto';
import { textoDePdf } from '@libs/pdf/testing';
import { stackDePrueba } from '../../../test/stack';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import { esperarDetail, esperarError } from './comprobaciones';
import type { Json } from '../../../test/cliente';
import { type EmisorDePrueba, enLaBase, unEmisor } from '../../../test/emisor-de-prueba';
import { unaFactura, unIdInterno, unItem } from './facturas';
import { modulo11 } from '../../../test/modulo-11';

let emisor: EmisorDePrueba;
beforeAll(async () => (emisor = await unEmisor({ puntos: ['001', '002'] })));

const validar = (cuerpo: unknown, query: Record<string, string> = {}, de = emisor) =>
  de.api.pedir<Json & { advertencias: { campo: string; codigo: string }[] }>('/v1/de/validar', {
    metodo: 'POST',
    cuerpo,
    query,
  });

/** The rows of a tenant that an emission writes and nothing changes afterwards. */
const escrito = () =>
  enLaBase((database) =>
    database.readOfTenant(emisor.tenantId, async (tx) => {
      const tablas = ['serie', 'documento', 'id_interno', 'numero_emitido', 'anticipo_aplicado'];
      const filas = tablas.map((tabla) => `(SELECT count(*) FROM ${tabla}) AS ${tabla}`);
      return tx.query(`SELECT ${filas.join(', ')}, (SELECT sum(ultimo_nro) FROM serie) AS numeros`);
    }),
  );

describe('POST /v1/de/vista-previa', () => {
  const previsualizar = (cuerpo: unknown, query: Record<string, string> = {}) =>
    emisor.api.pedir('/v1/de/vista-previa', { metodo: 'POST', cuerpo, query });

  it('answers 200 with a PDF whose every page says that it is a draft, without QR, number or CDC, and takes nothing', async () => {
    const items = Array.from({ length: 60 }, (_, i) => unItem({ descripcion: `Yerba ${i}` }));
    const antes = await escrito();
    for (const formato of ['a4', 'ticket80']) {
      const { status, headers, bytes } = await previsualizar(unaFactura({ items }), { formato });
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const paginas = await textoDePdf(bytes);
      for (const pagina of paginas) expect(pagina).toContain('BORRADOR–SINVALIDEZFISCAL');
      expect(paginas.length > 1).toBe(formato === 'a4');
      expect(paginas.join('')).toContain('001-001-XXXXXXX');
      expect(paginas.join('')).not.toMatch(/consultas|CDC[0-9]/);
    }
    expect(await escrito()).toEqual(antes);
  });

  it('answers 400 and 422 as the emission does, and 422 for an unknown paper', async () => {
    esperarError(await previsualizar({ ...unaFactura(), receptor: {} }), 400, 'VALIDACION_MULTIPLES_CAMPOS');
    esperarDetail(await previsualizar(unaFactura(), { formato: 'a3' }), 'query', 'formato');
  });
});

describe('POST /v1/de/validar', () => {
  it('answers 200 with the totals, the number and the CDC of the emission that follows', async () => {
    const cuerpo = unaFactura({ id_interno: unIdInterno(), d_cod_seg: '012345670' });
    const { status, cuerpo: validacion } = await validar(cuerpo);
    expect(status).toBe(200);
    const emitido = await emisor.api.emitido(cuerpo);
    expect(validacion).toMatchObject({
      valido: true,
      tipo_de: 1,
      total: emitido['total'],
      total_iva: emitido['total_iva'],
      total_gs: emitido['total_gs'],
      totales: { total_general: '70000', iva_10: '6363.63636364', total_guaranies: '70000' },
      numero_probable: emitido.numero,
      cdc_probable: emitido.cdc,
      advertencias: [],
    });
    expect(validacion).not.toHaveProperty('xml');
    const { cuerpo: despues } = await validar(cuerpo);
    expect(despues).toMatchObject({
      numero_probable: emitido.numero + 1,
      advertencias: [{ campo: 'id_interno', codigo: 'ID_INTERNO_USADO' }],
    });
  });

  it('gives the XML without signature when asked for it', async () => {
    const { cuerpo } = await validar(unaFactura(), { incluir: 'xml' });
    expect(cuerpo['xml']).toMatch(/^<rDE .*<dNumDoc>\d{7}<\/dNumDoc>.*<\/DE><\/rDE>$/s);
    expect(cuerpo['xml']).not.toContain('Signature');
  });

  it('asks the registry when asked to, and warns of what the authority would reject', async () => {
    const ruc = String(randomInt(80_100_000, 80_900_000));
    const conocido = await fetch(`${stackDePrueba().simulator_url}/registro/contribuyentes/${ruc}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ nombre: 'YA NO EXISTE S.A.', estado: 'CAN' }),
    });
    expect(conocido.ok).toBe(true);
    const cuerpo = unaFactura({ receptor: { nombre: 'YA NO EXISTE S.A.', ruc: `${ruc}-${modulo11(ruc)}` } });
    expect((await validar(cuerpo)).cuerpo.advertencias).toEqual([]);
    const { status, cuerpo: validacion } = await validar(cuerpo, { incluir: 'receptor' });
    const objecion = { campo: 'receptor.ruc', codigo: 'REGLA_1307' };
    expect([status, validacion.advertencias]).toMatchObject([200, [objecion]]);
    // For an issuer who chose so, the emission asks too.
    const gerente = conToken(tokenDe(emisor, 'admin', 'gerente'));
    const elegir = (consultar_receptor: boolean | null) =>
      gerente('/v1/admin/cuenta/ajustes', { metodo: 'PATCH', cuerpo: { consultar_receptor } });
    expect((await elegir(true)).status).toBe(200);
    for (const ruta of ['/v1/de/validar', '/v1/de/emitir']) {
      const negado = await emisor.api.pedir(ruta, { metodo: 'POST', cuerpo });
      esperarError(negado, 400, 'VALIDACION_MULTIPLES_CAMPOS');
      expect(negado.cuerpo).toMatchObject({ error: { extra: { errores: [objecion] } } });
    }
    await elegir(null);
  });

  it('takes no number, no id_interno and no job', async () => {
    const idInterno = unIdInterno();
    const cuerpo = unaFactura({ punto: '002', id_interno: idInterno });
    const antes = await escrito();
    for (let vez = 0; vez < 3; vez += 1) expect((await validar(cuerpo)).cuerpo['numero_probable']).toBe(1);
    expect(await escrito()).toEqual(antes);
    const { cuerpo: lista } = await emisor.api.pedir('/v1/de', { query: { id_interno: idInterno } });
    expect(lista).toMatchObject({ total: 0 });
  });

  it('answers 400 with all wrong fields at once, as the emission does', async () => {
    const malo = { ...unaFactura({ items: [unItem({ cantidad: '0' })] }), receptor: {} };
    const [juzgado, emitido] = [
      await validar(malo),
      await emisor.api.pedir('/v1/de/emitir', { metodo: 'POST', cuerpo: malo }),
    ];
    esperarError(juzgado, 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(juzgado.cuerpo).toMatchObject({
      error: { extra: (emitido.cuerpo as { error: { extra: Json } }).error.extra },
    });
  });

  it('answers 409 for a chosen number that was issued', async () => {
    const { numero } = await emisor.api.emitido(unaFactura());
    esperarError(await validar(unaFactura({ numero })), 409, '0150');
  });

  it('answers 422 to an issuer without certificate, and 401 without credential', async () => {
    const sin = await unEmisor({ certificado: 'ninguno' });
    esperarError(await validar(unaFactura(), {}, sin), 422, 'EMISOR_NO_CONFIGURADO');
    const anonimo = await emisor.api.pedir('/v1/de/validar', {
      metodo: 'POST',
      cuerpo: {},
      headers: { authorization: '' },
    });
    expect(anonimo.status).toBe(401);
  });

  it('answers 422 for an unknown part', async () => {
    const respuesta = await validar(unaFactura(), { incluir: 'xml,kude' });
    esperarDetail(respuesta, 'query', 'incluir');
  });

  it('answers 422 for edit_cdc: it judges new documents, and says so instead of ignoring it', async () => {
    const query = { edit_cdc: '0'.repeat(44) };
    esperarDetail(await validar(unaFactura(), query), 'query', 'edit_cdc');
    const previa = await emisor.api.pedir('/v1/de/vista-previa', { metodo: 'POST', cuerpo: unaFactura(), query });
    esperarDetail(previa, 'query', 'edit_cdc');
  });
});
