import { unaNotaDeCredito } from '@libs/de/testing';
import { comoSuperadmin } from '../../../test/admin-tokens';
import { esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';

let emisor: EmisorDePrueba;
let afuera: OtroSistema;

beforeAll(async () => {
  emisor = await unEmisor();
  afuera = await OtroSistema.de(emisor);
});

/** An invoice that another system of the same taxpayer issued; `enviar`: that the authority has approved. */
const deAfuera = async (enviar = true): Promise<string> =>
  (await (enviar ? afuera.aprobado() : afuera.sinEnviar())).cdc;

const permitir = async (notas_a_facturas_ajenas: boolean): Promise<void> => {
  const cuerpo = { ajustes: { notas_a_facturas_ajenas } };
  const { status } = await comoSuperadmin(`/v1/admin/tenants/${emisor.tenantId}`, { metodo: 'PATCH', cuerpo });
  expect(status).toBe(200);
};

describe('POST /v1/de/emitir, a credit note on an invoice of another system', () => {
  it('is approved once the authority confirms the invoice, whose total caps all of them', async () => {
    const cdc = await deAfuera();
    await permitir(false);
    esperarError(await emisor.api.emitir(unaNotaDeCredito(cdc)), 422, 'NC_DOCUMENTO_ASOCIADO_INVALIDO');
    await permitir(true);
    const nota = await emisor.api.emitido(unaNotaDeCredito(cdc));
    expect(await emisor.api.resuelto(nota.cdc)).toMatchObject({ numero: 1, estado: 'A' });
    const total = Number((await emisor.api.detalle(nota.cdc))['total']);
    expect(total).toBeGreaterThan(0);
    // As many as fit; the excess one takes no number.
    let dadas = 1;
    let respuesta = await emisor.api.emitir(unaNotaDeCredito(cdc));
    for (; respuesta.status < 300 && dadas < 30; dadas += 1) respuesta = await emisor.api.emitir(unaNotaDeCredito(cdc));
    esperarError(respuesta, 422, 'NC_SOBRE_ACREDITACION');
    const otra = await emisor.api.emitido(unaNotaDeCredito(await deAfuera()));
    expect(otra.numero).toBe(dadas + 1);
  });

  it('is refused by name, without a number, when the authority has no such invoice', async () => {
    await permitir(true);
    const { mensaje } = esperarError(
      await emisor.api.emitir(unaNotaDeCredito(await deAfuera(false))),
      ...([422, 'NC_DOCUMENTO_ASOCIADO_INVALIDO'] as const),
    );
    expect(mensaje).toContain('2403');
  });
});
