import { INICIO, trasInicio } from '@libs/platform/testing';
import { decimalEntero } from '@libs/campos';
import type { Documento } from '../../../domain/documento';
import { BaseDeTramite } from '../../../testing/base-de-tramite';
import { dependientesDe } from './referencias';

let base: BaseDeTramite;
beforeAll(async () => (base = await BaseDeTramite.abrir()));
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const de = ({ cdc }: Documento) =>
  base.database.ofTenant(base.tenantId, (tx) => dependientesDe(tx, base.tenantId, cdc));
let ms = 0;
async function emitido(
  estado: 'A' | 'P' | 'R',
  { documento = {}, ...orden }: Parameters<BaseDeTramite['emitir']>[0] = {},
) {
  ms += 1_000;
  const emitido = await base.emitir({ documento: { createdAt: trasInicio(ms), ...documento }, ...orden });
  const respuesta = { codigo: '0260', mensaje: 'x' };
  if (estado === 'A')
    await base.acontecer(emitido.id, { tipo: 'aprobado', protocolo: '1', aprobadoAt: INICIO, respuesta });
  if (estado === 'R') await base.acontecer(emitido.id, { tipo: 'rechazado', respuesta });
  return emitido;
}

it('approved notes and takers of an advance depend on a document, newest first; nothing else does', async () => {
  const factura = await emitido('A');
  const otraFactura = await emitido('A');
  const sobre = (tipo: number) => ({ documento: { tipo, asociadoCdc: factura.cdc } });
  const tomando = (anticipo: bigint) => ({ referencias: [{ cdc: factura.cdc, campo: 'items', anticipo }] });
  expect(await de(factura)).toEqual([]);
  const credito = await emitido('A', sobre(5));
  const debito = await emitido('A', sobre(6));
  const aplicacion = await emitido('A', tomando(decimalEntero(5)));
  for (const estado of ['P', 'R'] as const) {
    await emitido(estado, sobre(5));
    await emitido(estado, tomando(decimalEntero(1)));
  }
  // A remission note about an invoice, and an invoice that takes nothing from it.
  await emitido('A', sobre(7));
  await emitido('A', tomando(decimalEntero(0)));
  expect(await de(factura)).toEqual([aplicacion, debito, credito].map(({ cdc }) => cdc));
  expect(await de(otraFactura)).toEqual([]);
  await base.otroTenant();
  expect(await de(factura)).toEqual([]);
});
