import { unPapel } from '../../../testing';
import { CASOS } from '../../casos';
import { hojaDelExpediente } from './hoja';
import type { Papel } from './papel';

const cuerpoDe = (papel: Papel): string => hojaDelExpediente(papel).cuerpo;
const seccion = (cuerpo: string, titulo: string): string => cuerpo.split(`<h2>${titulo}</h2>`)[1]!.split('<h2>')[0]!;
const MAL = `"><x-mal a='1'></style>& \\`;

it('has each line of the guide once, in its order, under headings of its section', () => {
  const lineas = seccion(cuerpoDe(unPapel()), 'Líneas de la guía');
  expect([...lineas.matchAll(/<b>([^<]+)<\/b\s*>/g)].map(([, codigo]) => codigo)).toEqual(
    CASOS.map(({ codigo }) => codigo),
  );
  expect(lineas.match(/class="seccion">\s*4\.\d/g)?.map((una) => una.slice(-3))).toEqual([
    ...['4.1', '4.2', '4.3', '4.4', '4.5'],
  ]);
});

it('escapes every text that comes from outside', () => {
  const linea = { protocolo: MAL, codigo: MAL, mensaje: MAL, motivo: MAL, estado: 'difiere', intento: 2 } as const;
  const { expediente, kudes, consultas } = unPapel(
    { 'FE-S-1': linea, 'QR-FE-1': linea },
    { id: MAL, estado: 'en_pausa', motivo: MAL, receptor: { nombre: MAL, ruc: MAL } },
  );
  const trazo = consultas[0]!.codigoQr!.trazo;
  const { estilo, cuerpo } = hojaDelExpediente({
    expediente: { ...expediente, contribuyente: { nombre: MAL, ruc: MAL }, software: { nombre: MAL, version: MAL } },
    kudes: kudes.map((kude) => ({ ...kude, ruta: MAL, sha256: MAL })),
    consultas: [
      { codigo: 'QR-FE-1', cdc: MAL, codigoQr: { direccion: `https://x/${MAL}`, trazo } },
      { codigo: 'QR-FE-2', cdc: MAL, codigoQr: { direccion: 'javascript:alert(1)', trazo } },
    ],
  });
  expect(cuerpo.match(/&quot;&gt;&lt;x-mal a=&#39;1&#39;&gt;/g)!.length).toBeGreaterThan(15);
  expect(`${cuerpo}${estilo}`.match(/<x-mal|<\/style|href="javascript|"\{|'1'/g)).toBeNull();
});

it('tells once why lines are not green, however many there are, and leaves their addresses to the codes', () => {
  const abiertas = seccion(cuerpoDe(unPapel()), 'Lo que no quedó conforme');
  expect(abiertas.match(/<tr>/g)).toHaveLength(3);
  expect(abiertas).toContain('con captcha: ábrala y adjunte su imagen a esta línea.<');
  expect(abiertas).not.toContain('https:');
  for (const { codigo, hace } of CASOS)
    expect(abiertas.includes(`>${codigo}<`)).toBe(hace === 'recibir' || hace === 'qr');
});

it.each([
  ['pendiente', { estado: 'en_curso' }, 'todavía no llegó'],
  ['pendiente', { estado: 'en_pausa', motivo: 'Falló dos veces.' }, 'hágala seguir. Falló dos veces.'],
  ['enviada', { estado: 'en_curso' }, 'la vuelve a pedir'],
] as const)('says of a line that is %s what is missing: %o', (estado, corrida, dicho) => {
  const papel = unPapel({ 'CONS-FE-1': { estado, motivo: undefined, hora: undefined } }, corrida);
  expect(seccion(cuerpoDe(papel), 'Lo que no quedó conforme')).toContain(dicho);
});

it('says that nothing is left when all is green, and counts on the cover', () => {
  const verdes = Object.fromEntries(
    CASOS.map(({ codigo }) => [codigo, { estado: 'verde', motivo: undefined } as const]),
  );
  const cuerpo = cuerpoDe(unPapel(verdes));
  expect(cuerpo).toContain('Nada: todas las líneas de la guía quedaron conformes.');
  expect(cuerpo).toContain(`${CASOS.length} de ${CASOS.length} líneas conformes.`);
  expect(cuerpoDe(unPapel())).toMatch(/144 de 169 líneas conformes\.<\/strong>\s*Sin conformidad: 25\./);
});

it('shows the picture of a look-up beside its code', () => {
  const papel = unPapel({ 'QR-FE-1': { estado: 'verde', motivo: undefined } });
  const imagen = 'data:image/png;base64,AAAA';
  const consultas = papel.consultas.map((una) => (una.codigo === 'QR-FE-1' ? { ...una, imagen } : una));
  const [, suya, otra] = seccion(cuerpoDe({ ...papel, consultas }), 'Consultas por código QR').split('<article>');
  expect([suya, otra].map((una) => /<img src="([^"]+)"/.exec(una!)?.[1])).toEqual([imagen, undefined]);
});

it('draws no code of what was not approved', () => {
  const qr = seccion(cuerpoDe(unPapel({ 'FE-S-1': { cdc: undefined } })), 'Consultas por código QR');
  expect(qr.match(/<svg/g)).toHaveLength(9);
  expect(qr).toContain('Todavía no hay documento aprobado que consultar.');
});
