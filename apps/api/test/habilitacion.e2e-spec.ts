import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { compacto, textoDePdf } from '@libs/pdf/testing';
import { conToken, tokenDe } from '../../../test/admin-tokens';
import type { Json } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { de, hastaQue, type Linea, pedidoDe, RECEPTOR } from './corrida-de-prueba';
import { type EmisorDePrueba, unEmisorQueImprime } from '../../../test/emisor-de-prueba';

async function claveDe(emisor: EmisorDePrueba, mas: Json = {}): Promise<{ id: string; clave: string }> {
  const { cuerpo } = await conToken(tokenDe(emisor, 'admin'))('/v1/admin/api-keys', {
    metodo: 'POST',
    cuerpo: { nombre: 'Para la habilitación de otro', ...mas },
  });
  return { id: String(cuerpo['id']), clave: String(cuerpo['key_plain']) };
}

describe('a run', () => {
  it('sends the canaries, is paused and gone on with, names who asked, and outlives the key of its second issuer', async () => {
    const [emisor, receptor] = [await unEmisorQueImprime(), await unEmisorQueImprime()];
    const { como, post, imagen, lineas } = pedidoDe(emisor);
    const { id, clave } = await claveDe(receptor);
    const items = [{ descripcion: 'Hora de consultoría', precio_unitario: 250_000, iva_tipo: 10 }];
    const inicio = await post('', { items, clave_de_receptor: clave });
    expect([inicio.status, inicio.cuerpo]).toMatchObject([
      202,
      {
        ...{ estado: 'en_curso', motivo: null, total: 169, con_segundo_emisor: 'si', receptor: { ruc: receptor.ruc } },
        autor: { via: 'jwt', id: 'habilitacion-admin' },
        items: [{ ...items[0], precio_unitario: '250000' }],
      },
    ]);
    expect(JSON.stringify(inicio.cuerpo)).not.toContain(clave);
    esperarError(await post('', { receptor: RECEPTOR }), 409, 'HABILITACION_EN_CURSO');
    const canarios = await hastaQue(lineas, (todas) => de(todas, 'FE-S-E1').estado === 'verde');
    expect(de(canarios, 'FE-S-1')).toMatchObject({ estado: 'verde', intento: 1, seccion: '4.2', pagina: 6 });
    const pausada = await post('/pausar');
    expect([pausada.status, pausada.cuerpo['estado']]).toEqual([200, 'en_pausa']);
    esperarError(await post('/lineas/FE-S-1/repetir'), 409, 'LINEA_NO_REPETIBLE');
    esperarError(await imagen('QR-FE-1'), 409, 'LINEA_SIN_IMAGEN');
    const seguida = await post('/seguir');
    expect([seguida.status, seguida.cuerpo['estado']]).toEqual([200, 'en_curso']);
    await hastaQue(lineas, (todas) => de(todas, 'CONF-1').estado === 'verde');
    await post('/pausar');
    expect((await como('contador')()).cuerpo).toMatchObject({ estado: 'en_pausa', cerrada_at: null });
    const zip = await como('admin')('/expediente');
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const dentro = unzipSync(zip.bytes);
    const archivos = Object.keys(dentro);
    expect(Buffer.from(dentro['documentos/FE-S-1.xml']!).toString()).toContain('Hora de consultoría');
    const [portada] = await textoDePdf(Buffer.from(dentro['expediente.pdf']!));
    expect(portada).toContain(compacto(`RUC ${emisor.ruc}`));
    const { archivos: listados } = JSON.parse(Buffer.from(dentro['manifest.json']!).toString()) as { archivos: Json[] };
    expect(listados).toContainEqual(expect.objectContaining({ ruta: 'expediente.pdf' }));
    const esperados = [
      'llamadas/0001-recibe-solicitud.xml',
      'llamadas/0001-recibe-respuesta.xml',
      'documentos/FE-S-1.xml',
    ];
    expect(archivos).toEqual(expect.arrayContaining([...esperados, 'manifest.json', 'manifest.p7s']));
    esperarError(await como('user')('/expediente'), 403, 'FORBIDDEN');
    for (const acto of ['habilitacion.iniciar', 'habilitacion.pausar', 'habilitacion.seguir']) {
      const admin = conToken(tokenDe(emisor, 'admin'));
      const { cuerpo } = await admin<{ actos: Json[] }>('/v1/admin/cuenta/auditoria', { query: { acto } });
      const objeto = `habilitacion ${inicio.cuerpo['id'] as string}`;
      expect(cuerpo.actos[0]).toMatchObject({ objeto, autor: { id: 'habilitacion-admin' } });
    }
    // A consent may be withdrawn: lines that are not signed yet open again, and are repeated later.
    await conToken(tokenDe(receptor, 'admin'))(`/v1/admin/api-keys/${id}`, { metodo: 'DELETE' });
    await post('/seguir');
    const abierta = (linea: Linea): boolean =>
      linea.estado === 'abierta' && String(linea['motivo']).includes('ya no sirve');
    const { codigo_de_caso } = (await hastaQue(lineas, (todas) => todas.some(abierta))).find(abierta)!;
    const repetida = await post(`/lineas/${codigo_de_caso}/repetir`);
    expect([repetida.status, repetida.cuerpo]).toMatchObject([202, { codigo_de_caso, intento: 2 }]);
    await post('/pausar');
  });
});

describe('what is refused', () => {
  it('answers 404 before the first run, on every route', async () => {
    const { como, post, imagen } = pedidoDe(await unEmisorQueImprime());
    esperarError(await imagen('QR-FE-1'), 404, 'HABILITACION_NO_ENCONTRADA');
    for (const ruta of ['', '/lineas']) esperarError(await como('user')(ruta), 404, 'HABILITACION_NO_ENCONTRADA');
    for (const ruta of ['/pausar', '/seguir', '/lineas/FE-S-1/repetir'])
      esperarError(await post(ruta), 404, 'HABILITACION_NO_ENCONTRADA');
  });

  it('answers 403 to who is not administrator', async () => {
    const { post } = pedidoDe(await unEmisorQueImprime());
    for (const rol of ['user', 'contador'] as const)
      esperarError(await post('', { receptor: RECEPTOR }, rol), 403, 'FORBIDDEN');
  });

  it('answers 422 without a receiver, to its own RUC, to two receivers and to a wrong member', async () => {
    const [emisor, receptor] = [await unEmisorQueImprime(), await unEmisorQueImprime()];
    const { post } = pedidoDe(emisor);
    const { clave } = await claveDe(receptor);
    esperarError(await post('', {}), 422, 'HABILITACION_SIN_RECEPTOR');
    const propio = { receptor: { ...RECEPTOR, ruc: emisor.ruc } };
    esperarError(await post('', propio), 422, 'HABILITACION_RECEPTOR_PROPIO');
    esperarError(await post('', { receptor: RECEPTOR, clave_de_receptor: clave }), 422, 'HABILITACION_OTRO_RECEPTOR');
    esperarDetail(await post('', { receptor: { ruc: '80099991-5', nombre: 'Almacenes' } }), 'body', 'receptor', 'ruc');
    esperarDetail(await post('', { receptor: RECEPTOR, items: [] }), 'body', 'items');
  });

  it('answers 422 and 413 to what is no picture of a page', async () => {
    const { imagen } = pedidoDe(await unEmisorQueImprime());
    esperarDetail(await imagen('QR-FE-1', Buffer.from('un texto')), 'body');
    esperarError(await imagen('QR-FE-1', Buffer.alloc(1_024 * 1_024 + 1)), 413, 'CUERPO_DEMASIADO_GRANDE');
  });

  it("answers 422 to a key that may not sign the receiver's events, without saying why", async () => {
    const [emisor, receptor] = [await unEmisorQueImprime(), await unEmisorQueImprime()];
    const { post } = pedidoDe(emisor);
    const claves = [
      await claveDe(emisor),
      await claveDe(receptor, { permisos: ['leer'] }),
      await claveDe(receptor, { establecimientos: ['001'] }),
      { clave: `timbo_k_${randomUUID()}` },
    ];
    const respuestas = await Promise.all(claves.map(({ clave }) => post('', { clave_de_receptor: clave })));
    for (const respuesta of respuestas) esperarError(respuesta, 422, 'CLAVE_DE_RECEPTOR_INVALIDA');
    expect(new Set(respuestas.map(({ cuerpo }) => (cuerpo['error'] as Json)['mensaje'])).size).toBe(1);
  });
});
