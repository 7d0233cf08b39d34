import { unaProrroga } from '../../testing';
import { pliegoDeProrroga } from './hoja';
import type { Prorroga } from './prorroga';

const MAL = `"><x-mal a='1'></style>& \\`;
const hojaDe = (cambios: Partial<Prorroga> = {}) =>
  pliegoDeProrroga(unaProrroga(cambios), '2026-11-23T10:00:00-03:00').hoja;
const titulos = (cuerpo: string) => [...cuerpo.matchAll(/<h1>([^<]+)<\/h1>/g)].map(([, titulo]) => titulo);
const seguido = (cuerpo: string) => cuerpo.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');

it('has the note, the commitment and the schedule, and for who hands it in its authorisation', () => {
  const solo = hojaDe().cuerpo;
  expect(titulos(solo)).toEqual([
    'Solicitud de prórroga para la facturación electrónica',
    'Carta de compromiso',
    'Cronograma de implementación',
  ]);
  expect(solo).not.toContain('utorización');
  const conOtro = hojaDe({ presenta_un_tercero: { nombre: 'Juan Ayala', documento: '7654321' } }).cuerpo;
  expect(titulos(conOtro)[1]).toBe('Nota de autorización');
  expect(conOtro).toContain('Nota de autorización a favor de Juan Ayala.');
  expect(conOtro).toContain('7654321');
});

it('asks for the next group when none is named, and says those that are', () => {
  expect(seguido(hojaDe().cuerpo)).toContain('al grupo inmediatamente posterior al que le corresponde.');
  const cuerpo = seguido(hojaDe({ grupo: 18, grupo_solicitado: 19 }).cuerpo);
  for (const dicho of ['al grupo 19.', '1 de diciembre de 2026 (grupo 18)', '1 de marzo de 2027 (grupo 19)'])
    expect(cuerpo).toContain(dicho);
});

it("has the taxpayer's own document go with it only when it is a person", () => {
  const contribuyente = { ruc: '4567890-1', nombre: 'Ana Benítez', personaFisica: true };
  expect(seguido(hojaDe({ contribuyente }).cuerpo)).toContain('documento de identidad del contribuyente y,');
  expect(seguido(hojaDe().cuerpo)).toContain('Copia del documento de identidad del representante legal.');
});

it('of the test mode says that it is of no use to hand in', () => {
  expect(hojaDe({ prueba: true }).estilo).toContain('MODO DE PRUEBA');
  expect(hojaDe().estilo).not.toContain('MODO DE PRUEBA');
});

it('escapes every text that comes from outside', () => {
  const persona = { nombre: MAL, documento: MAL };
  const { estilo, cuerpo } = hojaDe({
    contribuyente: { ruc: MAL, nombre: MAL, personaFisica: false },
    ...{ lugar: MAL, motivo: MAL, representante: { ...persona, cargo: MAL }, presenta_un_tercero: persona },
  });
  expect(cuerpo.match(/&quot;&gt;&lt;x-mal a=&#39;1&#39;&gt;/g)!.length).toBeGreaterThan(30);
  expect(`${cuerpo}${estilo}`.match(/<x-mal|<\/style|"\{|'1'/g)).toBeNull();
});
