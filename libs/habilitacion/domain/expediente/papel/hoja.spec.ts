import { unPapel } from '../../../testing';
import { CASOS } from '../../casos';
import { hojaDelExpediente } from './hoja';
import { sinDireccion } from './sin-conformidad';
import type { Papel } from './papel';

const cuerpoDe = (papel: Papel): string => hojaDelExpediente(papel).cuerpo;
const seccion = (cuerpo: string, titulo: string): string => cuerpo.split(`<h2>${titulo}</h2>`)[1]!.split('<h2>')[0]!;
const MAL = `"><x-mal a='1'></style>& \\`;

it('has each line of the guide once, in its order, under headings of its section', () => {
  const lineas = seccion(cuerpoDe(unPapel()), 'Líneas de la guía');
  expect([...lineas.matchAll(/<b>([^<]+)<\/b\s*>/g)].map(([, codigo]) => codigo)).toEqual(
    CASOS.map(({ codigo }) => codigo),
  );
  expect(lineas.match(/class="seccion">\s*4\.\d/g)?.map((marca) => marca.slice(-3))).toEqual([
    ...['4.1', '4.2', '4.3', '4.4', '4.5'],
  ]);
});

it('says at the foot of each page which run it is, and nothing else of one with the authority', () => {
  const { estilo } = hojaDelExpediente(unPapel({}, { id: 'una' }));
  expect(estilo).toContain('@bottom-left{content:"Corrida una";');
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
  expect(abiertas.match(/class="entero"/g)).toHaveLength(25);
  expect(abiertas).toContain('con captcha: ábrala y adjunte su imagen a esta línea.<');
  expect(abiertas).not.toContain('https:');
  for (const { codigo, hace } of CASOS)
    expect(abiertas.includes(`>${codigo}<`)).toBe(hace === 'recibir' || hace === 'qr');
});

it.each([
  ['pendiente', { estado: 'en_curso' }, 'todavía no llegó'],
  ['pendiente', { estado: 'en_pausa', motivo: 'Falló dos veces.' }, 'hágala seguir. Falló dos veces.'],
  ['enviada', { estado: 'en_curso' }, 'la vuelve a pedir'],
] as const)('says of a line that is %s what is missing: %o', (estado, corrida, frase) => {
  const papel = unPapel({ 'CONS-FE-1': { estado, motivo: undefined, hora: undefined } }, corrida);
  expect(seccion(cuerpoDe(papel), 'Lo que no quedó conforme')).toContain(frase);
});

it('says that nothing is left when all is green, and counts on the cover', () => {
  const verdes = Object.fromEntries(
    CASOS.map(({ codigo }) => [codigo, { estado: 'verde', motivo: undefined } as const]),
  );
  const cuerpo = cuerpoDe(unPapel(verdes));
  expect(cuerpo).toContain('Nada: todas las líneas de la guía quedaron conformes.');
  expect(sinEtiquetas(cuerpo)).toContain(
    `${CASOS.length} de ${CASOS.length} líneas conformes. No queda ninguna por resolver.`,
  );
  expect(cuerpoDe(unPapel())).toMatch(/144 de 169 líneas conformes\.<\/strong>\s*Sin conformidad: 25\./);
});

it('shows the picture of a look-up beside its code', () => {
  const papel = unPapel({ 'QR-FE-1': { estado: 'verde', motivo: undefined } });
  const imagen = 'data:image/png;base64,AAAA';
  const consultas = papel.consultas.map((consulta) =>
    consulta.codigo === 'QR-FE-1' ? { ...consulta, imagen } : consulta,
  );
  const [, primera, segunda] = seccion(cuerpoDe({ ...papel, consultas }), 'Consultas por código QR').split('<article>');
  expect([primera, segunda].map((articulo) => /<img src="([^"]+)"/.exec(articulo!)?.[1])).toEqual([imagen, undefined]);
});

it('draws no code of what was not approved', () => {
  const qr = seccion(cuerpoDe(unPapel({ 'FE-S-1': { cdc: undefined } })), 'Consultas por código QR');
  expect(qr.match(/<svg/g)).toHaveLength(9);
  expect(qr).toContain('Todavía no hay documento aprobado que consultar.');
});

const sinEtiquetas = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const celdas = (trozo: string): string[] =>
  [...trozo.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, celda]) => sinEtiquetas(celda!));
const filasDe = (tabla: string): string[][] => tabla.split('<tr>').slice(1).map(celdas);

it('says on the cover who, when and how far, and counts by section', () => {
  const motivo = 'Falló dos veces.';
  const segundo = { tenantId: 'dos', autor: undefined as never };
  const lineas = { 'CONS-FE-1': { estado: 'enviada' }, 'CONS-FE-2': { estado: 'pendiente' } } as const;
  const portadaDe = (papel: Papel): string => cuerpoDe(papel).split('class="verificar"')[0]!;
  const terminada = portadaDe(unPapel(lineas));
  const ficha = (portada: string) =>
    Object.fromEntries(
      [...portada.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, dato, valor]) => [dato, valor]),
    );
  expect(ficha(terminada)).toEqual({
    Guía: 'Guía de Pruebas de la autoridad, febrero de 2026',
    Inicio: '20-11-2026 07:00:00',
    Fin: '20-11-2026 08:00:00',
    Estado: 'Terminada',
    Receptor: 'Almacenes Karanda’y S.A., RUC 80099992-7',
    'Eventos del receptor': 'Sin un segundo emisor que los firme',
    Corrida: '019aa0c2-0000-7000-8000-000000000001',
  });
  const enPausa = unPapel({}, { estado: 'en_pausa', motivo, cerradaAt: null, segundo });
  expect(ficha(portadaDe(enPausa))).toMatchObject({
    Fin: `Sin terminar al 20-11-2026 07:56:00`,
    Estado: 'En pausa. Falló dos veces.',
    'Eventos del receptor': 'Los firma el receptor',
  });
  expect(filasDe(terminada.split('class="resumen"')[1]!)).toEqual([
    ['Sección de la guía', 'Conformes', 'Difieren', 'Abiertas', 'En espera', 'Por hacer', 'Total'],
    ['4.1 Comunicación y autenticación mutua con los servicios', '14', '0', '0', '0', '0', '14'],
    ['4.2 Transmisión de documentos electrónicos y su resultado', '100', '0', '0', '0', '0', '100'],
    ['4.3 Eventos asociados a los documentos', '10', '0', '15', '0', '0', '25'],
    ['4.4 Consulta de documentos por CDC', '13', '0', '0', '1', '1', '15'],
    ['4.5 Representación gráfica (KuDE) y consulta por código QR', '5', '0', '10', '0', '0', '15'],
    ['Todas', '142', '0', '25', '1', '1', '169'],
  ]);
});

it('says of a line what was sent and what came back, and of what there is nothing, a dash', () => {
  const lineas = seccion(cuerpoDe(unPapel({ 'FE-S-1': { intento: 2 } })), 'Líneas de la guía');
  const filas = filasDe(lineas);
  expect(filas.filter((fila) => fila.length === 1).flat()).toEqual([
    '4.1 Comunicación y autenticación mutua con los servicios · guía, pág. 6',
    '4.2 Transmisión de documentos electrónicos y su resultado · guía, pág. 6 y 7',
    '4.3 Eventos asociados a los documentos · guía, pág. 8',
    '4.4 Consulta de documentos por CDC · guía, pág. 8',
    '4.5 Representación gráfica (KuDE) y consulta por código QR · guía, pág. 9',
  ]);
  expect(filas[1]).toEqual([
    ...['Línea', 'Qué se envía, su CDC, y qué se respondió', 'Se espera', 'Veredicto', 'Protocolo', 'Código', 'Hora'],
  ]);
  const de = (codigo: string) => filas.find(([primera]) => primera!.split(' ')[0] === codigo);
  const cdc = '0180 0999 9190 0100 1000 0015 2202 6112 0122 2222 2220';
  expect(de('FE-S-1')).toEqual([
    ...['FE-S-1 intento 2 001-001-0000015', `Factura electrónica, envío sincrónico ${cdc} «Sí»`, 'Aprobación'],
    ...['Conforme', '9870000014', '0260', '20-11-2026 07:04:40'],
  ]);
  expect(lineas).toContain('<small>001-001-0000015</small>');
  expect(de('FE-S-2')![0]).toBe('FE-S-2 001-001-0000016');
  expect(de('WSX-sincronico')).toEqual([
    ...['WSX-sincronico', 'WS Sincrónico, con un certificado no válido', 'No admite', 'Conforme'],
    ...['—', '—', '20-11-2026 07:00:20'],
  ]);
  expect(lineas).toContain('<span class="veredicto abierta">Abierta</span>');
});

it('lists each KuDE with its file, size and SHA-256, and says when there is none', () => {
  const papel = unPapel();
  const tabla = seccion(cuerpoDe(papel), 'Representaciones gráficas (KuDE)');
  expect(filasDe(tabla)[1]).toEqual(['KUDE-FE-1', 'kude/KUDE-FE-1.pdf', '61234', '0f'.repeat(32)]);
  const sin = seccion(cuerpoDe({ ...papel, kudes: [] }), 'Representaciones gráficas (KuDE)');
  expect(sin).toContain('Todavía no hay ninguna.');
  expect(sin).not.toContain('<table');
});

it('shows of the address of a look-up the part that a person reads, as a link to the whole of it', () => {
  const { consultas, ...papel } = unPapel();
  const consulta = consultas[0]!;
  const con = (direccion: string): string => {
    const conDireccion = { ...consulta, codigoQr: { ...consulta.codigoQr!, direccion } };
    return seccion(cuerpoDe({ ...papel, consultas: [conDireccion] }), 'Consultas por código QR');
  };
  expect(con('http://a.example/qr?Id=1&b=2')).toMatch(
    /<p><a href="http:\/\/a\.example\/qr\?Id=1&amp;b=2">http:\/\/a\.example\/qr<\/a><\/p>/,
  );
  expect(con('https://a.example/qr?Id=1')).toContain('<a href="https://a.example/qr?Id=1">https://a.example/qr</a>');
  expect(con('ftp:https://a.example')).toContain('<p>ftp:https://a.example</p>');
  expect(
    seccion(cuerpoDe({ ...papel, consultas: [{ ...consulta, codigoQr: undefined }] }), 'Consultas por código QR'),
  ).not.toContain('<a ');
});

it('says beside a code why its line is not green, without the address', () => {
  const consultas = seccion(
    cuerpoDe(unPapel({ 'QR-FE-2': { estado: 'verde', motivo: undefined } })),
    'Consultas por código QR',
  );
  const [, abierta, verde] = consultas.split('<article>').map(sinEtiquetas);
  expect(abierta).toMatch(/con captcha: ábrala y adjunte su imagen a esta línea\.$/);
  expect(verde).toMatch(/^QR-FE-2 Conforme .* https:\/\/autoridad\.example\/consultas-test\/qr$/);
  expect(sinDireccion('Ábrala.  http://a.example/qr Adjunte. https://b.example')).toBe('Ábrala. Adjunte.');
});

it('says on its cover and at the foot of every page that it is of the test mode, and only then', () => {
  const leyenda = 'MODO DE PRUEBA: NO SIRVE PARA PRESENTAR';
  const [real, prueba] = [false, true].map((modo) => hojaDelExpediente(unPapel({}, {}, modo)));
  expect([prueba!.cuerpo, prueba!.estilo]).toEqual([
    expect.stringContaining(leyenda),
    expect.stringContaining('MODO DE PRUEBA'),
  ]);
  expect(`${real!.cuerpo}${real!.estilo}`).not.toContain('MODO DE PRUEBA');
});
