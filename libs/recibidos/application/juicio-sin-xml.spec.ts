import { leerCdc } from '@libs/fiscal';
import type { Juicio } from './ports/juez-de-recibidos';
import { PRUEBAS } from '../domain/juicio/prueba';
import { documentosDeOro, qrDe, receptorDe } from '../testing/mundo-de-juicio';
import { juicioDeCdc, juicioDeQr } from './juicio-sin-xml';

const oro = [...documentosDeOro().values()];
const factura = documentosDeOro().get('factura')!;
const resultados = ({ pruebas }: Juicio) =>
  Object.fromEntries(pruebas.map(({ prueba, resultado }) => [prueba, resultado]));
const SIN_XML = {
  esquema: 'sin_preguntar',
  firma: 'sin_preguntar',
  certificado: 'sin_preguntar',
  cdc: 'si',
  qr: 'sin_preguntar',
  totales: 'sin_preguntar',
  destinatario: 'sin_preguntar',
  autoridad: 'sin_preguntar',
};
const deQr = (texto: string, receptor?: string): Juicio => {
  const leido = juicioDeQr(texto, receptor);
  if (typeof leido === 'string') throw new Error(leido);
  return leido.juicio;
};

describe('of a document that is known by its QR alone', () => {
  it('is known what the QR says, and nothing is proven but its CDC', () => {
    for (const xml of oro) {
      const leido = juicioDeQr(` ${qrDe(xml)}\n`, receptorDe(xml));
      if (typeof leido === 'string') throw new Error(leido);
      const { juicio, qr } = leido;
      const destinatario = receptorDe(xml) ? 'si' : 'no_aplica';
      expect(resultados(juicio)).toEqual({ ...SIN_XML, destinatario });
      expect(juicio.pruebas.map(({ prueba }) => prueba)).toEqual(PRUEBAS);
      expect([juicio.veredicto, leerCdc(juicio.cdc!)?.fecha]).toEqual([
        'por_confirmar',
        qr.campos.fechaEmision.slice(0, 10),
      ]);
    }
  });

  it.each([
    ['of another receiver', (qr: string) => qr, '80099990-8', 'ajeno'],
    ['by an identity document', (qr: string) => qr.replace('dRucRec', 'dNumIDRec'), '80080610-7', 'ajeno'],
    [
      'of another day than its CDC',
      (qr: string) => qr.replace('dFeEmiDE=32303236', 'dFeEmiDE=32303235'),
      undefined,
      'invalido',
    ],
    [
      'with a wrong check digit',
      (qr: string) => qr.replace(/(Id=\d{43})(\d)/, (_, a, b) => `${a}${(Number(b) + 1) % 10}`),
      undefined,
      'invalido',
    ],
  ])('%s', (_, cambiar, receptor, veredicto) =>
    expect(deQr(cambiar(qrDe(factura)), receptor).veredicto).toBe(veredicto),
  );

  it('another text is none, nor one whose date is no moment', () => {
    const conFecha = (fecha: string) =>
      qrDe(factura).replace(/dFeEmiDE=\w+/, `dFeEmiDE=${Buffer.from(fecha).toString('hex')}`);
    const dia = '2026-11-20';
    const textos = ['', 'hola', qrDe(factura).slice(0, -1), ...[dia, `${dia}T25:00:00`, `${dia}\0`].map(conFecha)];
    expect(textos.map((texto) => juicioDeQr(texto))).toEqual(['base', 'base', 'forma', 'forma', 'forma', 'forma']);
  });
});

describe('of a document that is known by its CDC alone', () => {
  const cdc = /Id="(\d{44})"/.exec(factura)![1]!;
  it('is known whether it may be one', () => {
    expect(resultados(juicioDeCdc(cdc))).toEqual(SIN_XML);
    expect(juicioDeCdc(cdc)).toMatchObject({ cdc, veredicto: 'por_confirmar' });
    for (const malo of [cdc.slice(1), cdc.replace(/.$/, (d) => String((Number(d) + 1) % 10)), 'hola'])
      expect(juicioDeCdc(malo)).toMatchObject({ veredicto: 'invalido' });
  });
});
