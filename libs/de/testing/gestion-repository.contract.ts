import { elServicio } from '@libs/platform';
import { INICIO, trasInicio } from '@libs/platform/testing';
import type { DocumentoGestionable } from '../application/ports/gestion-repository';
import type { Documento } from '../domain/documento';
import { decimalEntero } from '@libs/campos';
import { exigir } from '../domain/vida/contar';
import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

const AUTOR = elServicio('prueba');
const respuesta = { codigo: '1', mensaje: 'x' };

/** Contract of every `GestionRepository`. */
export function gestionRepositoryContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const emitir = async (cambios: Parameters<typeof unaOrden>[1] = {}): Promise<Documento> =>
    (await puesto.proceso.emisiones.emitir(unaOrden(tenantId, cambios))).documento;
  const resolver = async ({ id }: Documento, tipo: 'aprobado' | 'rechazado'): Promise<void> => {
    const turno = (await puesto.proceso.tramites.tomarTurno(tenantId, id, INICIO, 60_000))!;
    const desenlace =
      tipo === 'aprobado' ? { tipo, protocolo: '1', aprobadoAt: INICIO, respuesta } : ({ tipo, respuesta } as const);
    await puesto.proceso.tramites.registrarDesenlace(tenantId, id, turno.envio, desenlace, trasInicio(1_000));
    puesto.anunciados.length = 0;
  };
  const resuelto = async (tipo: 'aprobado' | 'rechazado', cambios = {}): Promise<Documento> => {
    const documento = await emitir(cambios);
    await resolver(documento, tipo);
    return documento;
  };
  const reenviar = (
    { cdc }: Documento,
    mirar: (documento: DocumentoGestionable) => void = () => undefined,
    proceso = puesto.proceso,
  ) =>
    proceso.gestiones.empujarDocumento(
      tenantId,
      { cdc },
      { tipo: 'reenvio_pedido', at: trasInicio(2_000) },
      AUTOR,
      (documento) => {
        mirar(documento);
        return exigir('reenvio_pedido', documento, 'reenviar');
      },
    );
  const editar = ({ cdc }: Documento, cambios: Parameters<typeof unaOrden>[1] = {}) =>
    puesto.proceso.gestiones.editarDocumento(tenantId, cdc, trasInicio(2_000), async (hallado) => {
      const documento = exigir('editado', hallado, 'editar');
      const orden = unaOrden(tenantId, cambios);
      return { documento, orden, firmado: await orden.firmar(documento.numero) };
    });
  const colas = () => puesto.anunciados.map(({ cola }) => cola);

  it('brings a rejected document back, with its bytes, a new KuDE and a line of history', async () => {
    const rechazado = await resuelto('rechazado');
    expect(await reenviar(rechazado)).toMatchObject({ id: rechazado.id, cdc: rechazado.cdc, estado: 'P', version: 3 });
    expect(colas()).toEqual(['de.enviar', 'kude.renderizar']);
    expect(await puesto.historial(rechazado.id)).toEqual(['P', 'R', 'P']);
    const turno = await puesto.proceso.tramites.tomarTurno(tenantId, rechazado.id, trasInicio(3_000), 60_000);
    expect(turno).toMatchObject({ tipo: 'enviar', documento: { cdc: rechazado.cdc } });
  });

  it('shows what is judged as it is under the lock: one of two at once sees the other’s work', async () => {
    const rechazado = await resuelto('rechazado');
    const vistos: string[] = [];
    const mirar = ({ estado, reenvioPedido }: DocumentoGestionable): void =>
      void vistos.push(`${estado} ${reenvioPedido}`);
    await Promise.all([reenviar(rechazado, mirar), reenviar(rechazado, mirar, puesto.otroProceso)]);
    expect(vistos).toEqual(['R false', 'P true']);
    await puesto.proceso.tramites.tomarTurno(tenantId, rechazado.id, trasInicio(3_000), 60_000);
    await reenviar(rechazado, ({ enVuelo, reenvioPedido }) => expect([enVuelo, reenvioPedido]).toEqual([true, false]));
  });

  it('writes nothing when it is refused, and knows no document of others', async () => {
    const rechazado = await resuelto('rechazado');
    await expect(
      reenviar(rechazado, () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([(await puesto.documento(rechazado.id)).estado, colas()]).toEqual(['R', []]);
    tenantId = await puesto.otroTenant();
    expect(await reenviar(rechazado)).toBeUndefined();
  });

  it('asks at once about what waits for its question, but not sooner for the second "not there"', async () => {
    const documento = await emitir();
    const turno = () => puesto.proceso.tramites.tomarTurno(tenantId, documento.id, trasInicio(2_000), 60_000);
    const envio = (await turno())!;
    await puesto.proceso.tramites.registrarDesenlace(
      tenantId,
      documento.id,
      envio.envio,
      { tipo: 'desconocido', detalle: '', consultarAt: trasInicio(90_000) },
      INICIO,
    );
    expect(await turno()).toBeUndefined();
    const pedido = { tipo: 'reencolado', at: trasInicio(2_000) } as const;
    await puesto.proceso.gestiones.empujarDocumento(tenantId, { id: documento.id }, pedido, AUTOR, (hallado) =>
      exigir('reencolado', hallado, 'reencolar'),
    );
    const pregunta = (await turno())!;
    await puesto.proceso.tramites.registrarDesenlace(
      tenantId,
      documento.id,
      pregunta.envio,
      { tipo: 'sin_rastro', consultarAt: trasInicio(180_000) },
      INICIO,
    );
    await reenviar(documento);
    expect(await turno()).toBeUndefined();
  });

  it('judges caps again when a rejected credit note wants to come back', async () => {
    const factura = await resuelto('aprobado', { documento: { total: '100' } });
    const nota = { documento: { tipo: 5, asociadoCdc: factura.cdc, total: '60', punto: '002' } };
    const primera = await resuelto('rechazado', nota);
    await emitir(nota);
    await expect(reenviar(primera)).rejects.toMatchObject({ id: 'NC_SOBRE_ACREDITACION' });
  });

  it('judges each of several associated documents again', async () => {
    const remisiones = [
      await resuelto('aprobado', { documento: { tipo: 7 } }),
      await emitir({ documento: { tipo: 7 } }),
    ];
    const detalle = { items: [], docs_asociados: remisiones.map(({ cdc }) => ({ tipo: 1, cdc })) } as never;
    const factura = await resuelto('rechazado', {
      documento: { asociadoCdc: remisiones[0]!.cdc, punto: '002' },
      detalle,
    });
    await expect(reenviar(factura)).rejects.toMatchObject({
      errores: [{ campo: 'docs_asociados', codigo: 'REGLA_2403' }],
    });
    await resolver(remisiones[1]!, 'aprobado');
    expect(await reenviar(factura)).toMatchObject({ estado: 'P' });
  });

  it('gives new content the same number and a new CDC; the old one still finds the document', async () => {
    const rechazado = await resuelto('rechazado', { documento: { idInterno: 'x' } });
    // The number stays in its series, even if the order names another one.
    const hecho = await editar(rechazado, { documento: { total: '5', timbrado: '99999999', serie: 'ZZ' } });
    const { id, numero, timbrado, serie, idInterno, cdc } = rechazado;
    const identidad = { id, numero, timbrado, serie, idInterno };
    expect(hecho).toMatchObject({ repetida: false, documento: { ...identidad, estado: 'P', version: 3 } });
    expect(await puesto.documento(id)).toMatchObject(identidad);
    expect(hecho!.documento.cdc).not.toBe(cdc);
    expect(colas()).toEqual(['de.enviar', 'kude.renderizar']);
    const repetida = await puesto.proceso.gestiones.editarDocumento(tenantId, cdc, trasInicio(3_000), () =>
      Promise.resolve('repetida'),
    );
    expect(repetida).toMatchObject({ repetida: true, documento: { id, cdc: hecho!.documento.cdc } });
  });

  it('frees with an edition what the document took from an advance before', async () => {
    const anticipo = await resuelto('aprobado', { documento: { total: '100', tipoTransaccion: 9 } });
    const tomando = (monto: number, vistos: string[]) => ({
      referencias: [{ cdc: anticipo.cdc, campo: 'x', anticipo: decimalEntero(monto) }],
      juzgar: (_: unknown, hallado?: { aplicado: string }) => void vistos.push(String(Number(hallado!.aplicado))),
    });
    const vistos: string[] = [];
    const factura = await resuelto('rechazado', tomando(60, vistos));
    await editar(factura, tomando(70, vistos));
    await emitir(tomando(1, vistos));
    expect(vistos).toEqual(['0', '0', '70']);
  });
}
