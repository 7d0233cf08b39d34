import { unaFactura, unaNotaDeCredito } from '../../testing/cargas';
import { AHORA } from '../../testing/emision';
import { OficinaDePrueba } from '../../testing/oficina';

const MARGEN_MS = 2_000;

describe('a note without a date of its own', () => {
  const sinFecha = (cdc: string) => unaNotaDeCredito(cdc, { fecha_emision: undefined });

  it('is not before its invoice, whose date the caller gave', async () => {
    const oficina = new OficinaDePrueba({}, MARGEN_MS);
    const { cdc } = await oficina.emitirYResolver(unaFactura({ fecha_emision: AHORA }), 'aprobado');
    expect((await oficina.validar(sinFecha(cdc))).orden.documento.fechaEmision).toBe(AHORA);
    expect((await oficina.emitir(sinFecha(cdc))).documento).toMatchObject({ fechaEmision: AHORA, fechaFirma: AHORA });
  });

  it('has the earliest possible date where its invoice is older', async () => {
    const oficina = new OficinaDePrueba({}, MARGEN_MS);
    const { cdc } = await oficina.emitirYResolver(unaFactura({ fecha_emision: AHORA }), 'aprobado');
    oficina.pasar(60_000);
    expect((await oficina.emitir(sinFecha(cdc))).documento.fechaEmision).toBe('2026-11-20T10:00:58');
  });
});
