import path from 'node:path';
import { freePort } from '../../../dev/stack/ports';
import type { Asistente } from '../../../test/asistente';
import { stackDePrueba } from '../../../test/stack';
import { unAsistente } from './asistente';
import { Terminal } from './orden';

const { base_url, api_key } = stackDePrueba();
const factura = {
  establecimiento: '001',
  punto: '003',
  tipo_transaccion: 1,
  receptor: { nombre: 'Ana Báez', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
  items: [{ descripcion: 'Café molido 500 g', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 }],
};
interface De {
  cdc: string;
  estado: string;
}

const entorno = { TIMBO_URL: base_url, TIMBO_KEY: api_key };
let lector: Asistente;
let escritor: Asistente;
beforeAll(async () => {
  [lector, escritor] = await Promise.all([unAsistente([], entorno), unAsistente(['--permitir-escritura'], entorno)]);
});
afterAll(() => Promise.all([lector.terminar(), escritor.terminar()]));

const idInterno = (): string => `mcp-${path.basename(new Terminal().hogar)}`;
const emitir = (cuerpo: object = {}): Promise<De> =>
  escritor.leer<De>('emitirDocumento', { cuerpo: { ...factura, id_interno: idInterno(), ...cuerpo } });

describe('without permission to write', () => {
  it('there are only tools that read, and those that write cannot be called by their names', async () => {
    const hay = await lector.herramientas();
    expect(hay.map(({ name }) => name)).toEqual(expect.arrayContaining(['listarDocumentos', 'obtenerXml']));
    expect(hay.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    const escriben = (await escritor.herramientas()).filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(escriben.length).toBeGreaterThan(10);
    const { cdc } = await emitir();
    for (const { name, annotations } of escriben) {
      expect(annotations?.destructiveHint).toBe(true);
      await expect(lector.pedir(name, { cdc, cuerpo: { motivo: 'No debería poder' } })).rejects.toThrow(
        '--permitir-escritura',
      );
    }
    // Also not other operations of the client that are no tools at all.
    await expect(lector.pedir('crearApiKey', { cuerpo: { nombre: 'x' } })).rejects.toThrow('No existe');
    await expect(escritor.pedir('crearApiKey', { cuerpo: { nombre: 'x' } })).rejects.toThrow('No existe');
    await expect(escritor.pedir('constructor')).rejects.toThrow('No existe');
    expect(await lector.leer<De>('obtenerDocumento', { cdc })).toMatchObject({ estado: 'A' });
  });

  it('a document is found, shown and read, and its KuDE is a link', async () => {
    const id_interno = idInterno();
    const { cdc } = await emitir({ id_interno });
    const { documentos } = await lector.leer<{ documentos: De[] }>('listarDocumentos', { id_interno });
    expect(documentos.map((de) => de.cdc)).toEqual([cdc]);
    const detalle = await lector.leer<{ kude_url: string; total: string }>('obtenerDocumento', { cdc });
    expect(detalle).toMatchObject({ total: '70000', kude_url: expect.stringMatching(/^http/) as string });
    expect((await lector.pedir('obtenerXml', { cdc })).texto).toMatch(/^(<\?xml[^>]*>\s*)?<rDE[^]*<Signature/);
    expect(await lector.leer('obtenerSolicitud', { cdc })).toMatchObject({
      items: [{ descripcion: 'Café molido 500 g' }],
    });
  });

  it('a document is described by examples that are judged valid', async () => {
    const dicho = await lector.leer<{ ejemplos: Record<string, object>; esquemas: object }>('describirEmision', {
      tipo: 'Factura',
    });
    expect(Object.keys(dicho.esquemas)).toEqual(expect.arrayContaining(['EmisionDeFactura', 'Item']));
    expect(Object.keys(dicho.ejemplos)).not.toContain('autofactura');
    const cuerpo = { ...dicho.ejemplos['factura'], establecimiento: '001', punto: '003' };
    expect(await lector.leer('validarDocumento', { cuerpo })).toMatchObject({ advertencias: expect.any(Array) as [] });
    expect(await lector.pedir('describirEmision', { tipo: 'Recibo' })).toMatchObject({ error: true });
  });

  it('the reports answer', async () => {
    const { items } = await lector.leer<{ items: { ultima_emit_at: string }[] }>('listarSeries');
    const mes = items[0]!.ultima_emit_at.slice(0, 7);
    expect(await lector.leer('descargarLibroDeVentas', { mes })).toMatchObject({ mes });
    for (const nombre of ['resumirDocumentos', 'resumirPorDia', 'listarMejoresReceptores', 'listarAvisos'])
      expect(await lector.pedir(nombre)).toMatchObject({ error: false });
  });

  it('what is wrong is said with its field', async () => {
    const malo = await lector.pedir('validarDocumento', { cuerpo: { ...factura, color: 'azul' } });
    expect([malo.error, malo.texto]).toEqual([true, expect.stringContaining('color: Campo desconocido.')]);
    const decimal = await lector.pedir('validarDocumento', {
      cuerpo: { ...factura, items: [{ ...factura.items[0], cantidad: 0.1 }] },
    });
    expect(decimal.texto).toContain('items[0].cantidad: escriba los importes como texto');
    expect((await lector.pedir('obtenerDocumento')).texto).toContain('Falta cdc.');
    expect((await lector.pedir('obtenerDocumento', { cdc: '0'.repeat(44) })).error).toBe(true);
    expect((await lector.pedir('listarDocumentos', { colr: 'azul' })).texto).toContain('colr');
  });
});

describe('with permission to write', () => {
  it('a document needs the assistant’s own reference, and the same one is the same document', async () => {
    const sin = await escritor.pedir('emitirDocumento', { cuerpo: factura });
    expect([sin.error, sin.texto]).toEqual([true, expect.stringContaining('cuerpo.id_interno')]);
    const texto = await escritor.pedir('emitirDocumento', { cuerpo: JSON.stringify(factura) });
    expect([texto.error, texto.texto]).toEqual([true, expect.stringContaining('cuerpo: va un objeto')]);
    const id_interno = idInterno();
    const [una, otra] = [await emitir({ id_interno }), await emitir({ id_interno })];
    expect([una.estado, otra.cdc]).toEqual(['A', una.cdc]);
    const cancelada = await escritor.leer<De>('cancelarDocumento', {
      cdc: una.cdc,
      cuerpo: { motivo: 'Se emitió por error' },
    });
    expect(cancelada.estado).toBe('C');
  });
});

describe('the service', () => {
  it('may be away or refuse the key: the assistant is told, and the server goes on', async () => {
    const cortado = await unAsistente([], { ...entorno, TIMBO_URL: `http://127.0.0.1:${await freePort()}` });
    expect((await cortado.pedir('listarSeries')).texto).toContain('ECONNREFUSED');
    expect((await cortado.herramientas()).length).toBeGreaterThan(10);
    await cortado.terminar();
    const ajeno = await unAsistente([], { ...entorno, TIMBO_KEY: 'timbo_k_no' });
    expect((await ajeno.pedir('listarSeries')).texto).toContain('la llave o el token no sirven');
    await ajeno.terminar();
  });

  it('ends well when the assistant goes away', async () => {
    const terminal = new Terminal(entorno);
    const saludo = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const pedido = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: saludo });
    const { salida, dicho, errores } = await terminal.correr(['mcp'], `${pedido}\n`);
    expect([salida, errores]).toEqual([0, '']);
    expect(JSON.parse(dicho)).toMatchObject({ id: 1, result: { serverInfo: { name: 'timbo' } } });
  });
});
