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
  expect(solo.match(/<li>/g)).toHaveLength(7);
  expect(solo.replace(/<section>.*?<\/section>/gs, '')).toBe('<main class="prorroga"></main>');
  const conOtro = hojaDe({ presenta_un_tercero: { nombre: 'Juan Ayala', documento: '7654321' } }).cuerpo;
  expect(titulos(conOtro)[1]).toBe('Nota de autorización');
  expect(conOtro).toContain('Nota de autorización a favor de Juan Ayala.');
  expect(conOtro).toContain('7654321');
});

it('asks for the next group when none is named, and says those that are', () => {
  const sinGrupos = seguido(hojaDe().cuerpo);
  expect(sinGrupos).toContain('al grupo inmediatamente posterior al que le corresponde.');
  expect(sinGrupos).not.toContain('(grupo');
  const cuerpo = seguido(hojaDe({ grupo: 18, grupo_solicitado: 19 }).cuerpo);
  for (const frase of ['al grupo 19.', '1 de diciembre de 2026 (grupo 18)', '1 de marzo de 2027 (grupo 19)'])
    expect(cuerpo).toContain(frase);
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

it('has no PDFs behind it', () => {
  expect(pliegoDeProrroga(unaProrroga(), '2026-11-23T10:00:00-03:00').anexos).toEqual([]);
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

it('has in the schedule each stage with its state and days, and those of the guide with their lines', () => {
  const filas = hojaDe().cuerpo.split('<tr>').slice(2);
  expect(filas.map((fila) => [...fila.matchAll(/<td>(.*?)<\/td>/gs)].map(([, celda]) => seguido(celda!)))).toEqual([
    [
      '4.1 Comunicación y autenticación mutua con los servicios14 de 14 líneas conformes; último cambio, 20-11-2026 07:04:20',
      ...['Concluida', '20-11-2026', '20-11-2026'],
    ],
    [
      '4.2 Transmisión de documentos electrónicos y su resultado67 de 100 líneas conformes; último cambio, 20-11-2026 07:37:40',
      ...['En curso', '23-11-2026', '21-12-2026'],
    ],
    ['4.3 Eventos asociados a los documentos0 de 25 líneas conformes', ...['Por hacer', '22-12-2026', '10-01-2027']],
    [
      '4.4 Consulta de documentos por CDC15 de 15 líneas conformes; último cambio, 20-11-2026 07:51:00',
      ...['Concluida', '20-11-2026', '20-11-2026'],
    ],
    [
      '4.5 Representación gráfica (KuDE) y consulta por código QR0 de 15 líneas conformes',
      ...['Por hacer', '11-01-2027', '19-01-2027'],
    ],
    [
      'Presentación de los resultados y solicitud de la habilitación para producción',
      ...['Por hacer', '20-01-2027', '08-02-2027'],
    ],
    [
      'Preparación de la producción: timbrado, puntos de expedición y capacitación de quienes emiten',
      ...['Por hacer', '09-02-2027', '28-02-2027'],
    ],
  ]);
});
