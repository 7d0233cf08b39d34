import { componerQr, baseQr } from './componer-qr';
import { type CamposDelQr, diferenciaDeQr, leerQr, type QrLeido, rigeLaBase } from './leer-qr';

const CDC = '01800123450001001000000122026112011234567890';
const DATOS = {
  base: baseQr('H'),
  cdc: CDC,
  fechaEmision: '2026-11-20T10:00:00',
  receptor: { dRucRec: '80080610' },
  total: '485000',
  iva: '44090.90909091',
  items: 3,
  digestValue: 'q1Wc7o0pN3w9zq1Wc7o0pN3w9zq1Wc7o0pN3w9zAAAA=',
  idCsc: '0001',
  csc: 'ABCD0000000000000000000000000000',
};
const QR = componerQr(DATOS);
const leido = leerQr(QR) as QrLeido;

it('says what was composed', () => {
  const { cdc, fechaEmision, total, iva, digestValue } = DATOS;
  const campos = {
    cdc,
    fechaEmision,
    receptorPor: 'dRucRec',
    receptor: '80080610',
    total,
    iva,
    items: '3',
    digestValue,
  };
  expect(leido).toEqual({
    sit: 'H',
    base: baseQr('H'),
    consulta: expect.stringMatching(/^nVersion=150&.*&IdCSC=0001$/) as string,
    campos,
    idCsc: '0001',
    sello: /cHashQR=(.*)$/.exec(QR)![1],
  });
  expect(Object.keys(campos)).toEqual(Object.keys(leido.campos));
});

it('names a receiver by its document, and an environment by its address', () => {
  const qr = leerQr(componerQr({ ...DATOS, base: baseQr('P'), receptor: { dNumIDRec: 'X-123' } }));
  expect(qr).toMatchObject({ sit: 'P', campos: { receptorPor: 'dNumIDRec', receptor: 'X-123' } });
  expect(leerQr(componerQr({ ...DATOS, receptor: { dNumIDRec: '' } }))).toMatchObject({ campos: { receptor: '' } });
});

it('may have its hexadecimal digits in capitals', () => {
  const enMayusculas = QR.replace(/(?<=DigestValue=|dFeEmiDE=|cHashQR=)[0-9a-f]+/g, (hex) => hex.toUpperCase());
  expect(leerQr(enMayusculas)).toMatchObject({ campos: leido.campos, sello: leido.sello });
});

it.each([
  ['base', 'https://ekuatia.set.gov.py.example/consultas/qr?x'],
  ['base', QR.replace('https', 'http')],
  ['base', ''],
  ['base', CDC],
  ['forma', QR.replace('&cHashQR=', '&chash=')],
  ['forma', `${QR}&x=1`],
  ['forma', QR.replace(/(&dTotGralOpe=[^&]*)(&dTotIVA=[^&]*)/, '$2$1')],
  ['forma', QR.replace('nVersion=150', 'nVersion=141')],
  ['forma', QR.replace('Id=0', 'Id=')],
  ['forma', QR.replaceAll('&', '&amp;')],
  ['forma', QR + ' '],
  ['forma', QR.replace('dRucRec=', `dRucRec=${'1'.repeat(2_000)}`)],
])('is not read: %s of %s', (defecto, texto) => expect(leerQr(texto)).toBe(defecto));

it('knows the address that was right until NT-10, and until when', () => {
  const antiguo = leerQr(QR.replace('://', '://www.')) as QrLeido;
  expect(antiguo.sit).toBe('H');
  expect(['2022-02-03', '2022-02-04'].map((dia) => rigeLaBase(antiguo, dia))).toEqual([true, false]);
  expect(['2022-02-03', '2022-02-04'].map((dia) => rigeLaBase(leido, dia))).toEqual([true, true]);
});

it('differs by the first field that differs', () => {
  const campos = Object.keys(leido.campos) as (keyof CamposDelQr)[];
  expect(diferenciaDeQr(leido.campos, { ...leido.campos })).toBeUndefined();
  for (const campo of campos) expect(diferenciaDeQr(leido.campos, { ...leido.campos, [campo]: 'otro' })).toBe(campo);
  expect(diferenciaDeQr(leido.campos, { ...leido.campos, iva: '0', total: '0' })).toBe('total');
});
