import { cdcAgrupado, type VistaKude } from '@libs/kude';
import { vistaDeKude } from '@libs/kude/fiscal';
import { unXmlDeFactura } from '@libs/kude/testing';
import { type Contexto, redactar, redactarCancelacion } from './redactar';

const VISTA = vistaDeKude(unXmlDeFactura().xml(), { estado: 'A', sit: 'P' });
const CONTEXTO: Contexto = {
  ...{ receptor: 'Compras El Tajy', fechaEmision: '2026-11-15T09:00:00', pagoCredito: { plazo: '30 días' } },
  ...{ asunto: null, mensaje: null },
};
const PRUEBA = 'Documento de prueba, sin valor comercial ni fiscal.';
const { documento, numero, emisor, consulta, totales } = VISTA;
const letra = (vista: Partial<VistaKude> = {}, contexto: Partial<Contexto> = {}, hacer = redactar) =>
  hacer({ ...VISTA, prueba: false, ...vista }, { ...CONTEXTO, ...contexto });
const IDENTIDAD = [`${documento}: ${numero}`, 'Fecha de emisión: 15-11-2026'];
/** A no-break space keeps the currency and its amount on one line. */
const MONTO = totales!.total.valor.replace(' ', '\u00a0');
const TOTAL = `${totales!.total.etiqueta}: ${MONTO}`;
const DE_QUIEN = [`RUC del emisor: ${emisor.ruc}`, `CDC: ${cdcAgrupado(VISTA.cdc)}`];

describe('the letter of a document', () => {
  it('says whose it is, what it is worth, until when, and how it is verified', () => {
    const { asunto, texto, remitente } = letra();
    expect([asunto, remitente]).toEqual([`${documento} ${numero} de ${emisor.nombreFantasia}`, emisor.nombreFantasia]);
    const [saludo, antes, datos, ...despues] = texto.split('\n\n');
    expect([saludo, antes]).toEqual(['Compras El Tajy:', `${emisor.nombre} le envía su ${documento}.`]);
    expect(datos!.split('\n')).toEqual([...IDENTIDAD, 'Vencimiento: 15-12-2026 (30 días)', TOTAL, ...DE_QUIEN]);
    expect(despues[1]).toBe(`Verificar el documento: ${consulta.qr}`);
    expect(despues).toHaveLength(3);
  });

  it('shows total and terms beside its subject in a list of letters', () => {
    const resumen = (html: string): string | undefined => /overflow:hidden">([^<]*)</.exec(html)?.[1];
    expect(resumen(letra().html)).toBe(`${MONTO} · Vencimiento: 15-12-2026 (30 días)`);
    expect(resumen(letra({}, { pagoCredito: null }).html)).toBe(MONTO);
    expect(resumen(letra({ totales: undefined }).html)).toBe('Vencimiento: 15-12-2026 (30 días)');
  });

  it('has no total where the document has none, as a dispatch note', () => {
    const [, , datos] = letra({ totales: undefined }, { pagoCredito: null }).texto.split('\n\n');
    expect(datos!.split('\n')).toEqual([...IDENTIDAD, ...DE_QUIEN]);
    expect(letra({ totales: undefined }, { asunto: '{total}.' }).asunto).toBe('.');
  });

  it('greets by name, but nobody without one', () => {
    for (const receptor of ['SIN NOMBRE', 'Sin Nombre']) {
      const { texto, html } = letra({}, { receptor });
      expect(texto.split('\n\n')[0]).toBe(`${emisor.nombre} le envía su ${documento}.`);
      expect(html).not.toContain('<p style="margin:0 0 8px;font-weight:bold">');
    }
    for (const receptor of ['Sin Nombre S.A.', 'Casa Sin Nombre']) {
      expect(letra({}, { receptor }).texto).toMatch(new RegExp(`^${receptor}:`));
    }
  });

  it('says of a test document that it is one, before all else; of another nothing', () => {
    const { asunto, texto, html } = letra({ prueba: true });
    expect([asunto.slice(0, 9), texto.split('\n\n')[0]]).toEqual(['[PRUEBA] ', PRUEBA]);
    expect(html).toContain(PRUEBA);
    expect(letra().html).not.toContain('prueba');
  });

  it('comes from the name that the issuer trades under, else from its own, in one line', () => {
    expect(letra({ emisor: { ...emisor, nombreFantasia: undefined } }).remitente).toBe(emisor.nombre);
    expect(letra({ emisor: { ...emisor, nombreFantasia: ' Casa\r\nBcc: x\u2028 ' } }).remitente).toBe('Casa Bcc: x');
  });

  it('fills the issuer’s own words in', () => {
    const palabras = {
      asunto: '{numero} {fecha}',
      mensaje: '{receptor}: {total}, {vencimiento}, {emisor}, {documento}',
    };
    const { asunto, texto } = letra({}, palabras);
    expect(asunto).toBe(`${numero} 15-11-2026`);
    const resumen = `Compras El Tajy: ${MONTO}, 15-12-2026 (30 días), ${emisor.nombreFantasia}, ${documento}`;
    expect(texto.split('\n\n')[1]).toBe(resumen);
  });

  it('shows the logo that comes with it', () => {
    expect(letra({}, { logo: 'logo1' }).html).toContain('src="cid:logo1"');
    expect(letra().html).not.toContain('<img');
  });
});

describe('the letter of a cancellation', () => {
  it('says what no longer counts, and what to do', () => {
    const { asunto, texto, html } = letra({}, {}, redactarCancelacion);
    expect(asunto).toBe(`Cancelación de ${documento} ${numero} de ${emisor.nombreFantasia}`);
    const [saludo, antes, datos, ...despues] = texto.split('\n\n');
    expect(saludo).toBe('Compras El Tajy:');
    expect(antes).toContain('ya no tiene efecto fiscal');
    expect(datos!.split('\n')).toEqual([...IDENTIDAD, TOTAL, ...DE_QUIEN]);
    expect(despues).toEqual([
      'Si ya la registró en su contabilidad, anule ese registro.',
      `Ver el estado del documento: ${consulta.qr}`,
    ]);
    expect(html).toContain('>Ver el estado del documento<');
  });

  it('has no total where the document has none', () => {
    const [, , datos] = letra({ totales: undefined }, {}, redactarCancelacion).texto.split('\n\n');
    expect(datos!.split('\n')).toEqual([...IDENTIDAD, ...DE_QUIEN]);
  });
});
