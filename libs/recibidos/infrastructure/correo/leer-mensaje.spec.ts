import { zipSync } from 'fflate';
import { leerMensaje } from './leer-mensaje';

interface Parte {
  nombre?: string;
  tipo?: string;
  contenido: Buffer | string;
  disposicion?: string;
}

const cabecerasDe = ({ nombre, tipo = 'application/octet-stream', disposicion = 'attachment' }: Parte): string[] => [
  `Content-Type: ${tipo}`,
  `Content-Disposition: ${disposicion}${nombre === undefined ? '' : `; filename="${nombre}"`}`,
];

function unMensaje(partes: readonly Parte[], cabeceras: readonly string[] = []): Buffer {
  const cuerpo = partes.flatMap((parte) => {
    const esMensaje = parte.tipo === 'message/rfc822';
    const escrito = esMensaje
      ? String(parte.contenido)
      : Buffer.from(parte.contenido).toString('base64').replace(/.{76}/g, '$&\r\n');
    return ['--corte', ...cabecerasDe(parte), ...(esMensaje ? [] : ['Content-Transfer-Encoding: base64']), '', escrito];
  });
  const propias = cabeceras.length > 0 ? cabeceras : ['From: Ventas <ventas@proveedor.example>', 'Subject: Su factura'];
  return Buffer.from(
    [
      ...propias,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=corte',
      '',
      ...cuerpo,
      '--corte--',
      '',
    ].join('\r\n'),
  );
}

const XML = '<?xml version="1.0"?><rDE><DE Id="1"/></rDE>';
const nombres = async (mensaje: Buffer): Promise<string[]> =>
  (await leerMensaje(mensaje)).adjuntos.map(({ nombre }) => nombre);

it('reads the envelope and the documents, and passes over a signature with its image', async () => {
  const mensaje = unMensaje(
    [
      {
        tipo: 'text/html; charset=utf-8',
        disposicion: 'inline',
        contenido: '<p>Adjunto. <img src="http://x.example/i"></p>',
      },
      { nombre: 'logo.png', tipo: 'image/png', contenido: Buffer.from('89504e470d0a', 'hex') },
      { nombre: 'factura.xml', tipo: 'application/xml', contenido: XML },
      { nombre: 'KUDE.PDF', contenido: '%PDF-1.7' },
      { nombre: 'condiciones.docx', contenido: 'texto' },
    ],
    [
      'From: =?utf-8?Q?Ventas_=C3=91andu?= <ventas@proveedor.example>',
      'Subject: =?utf-8?Q?Factura_N=C2=BA_1?=',
      'Message-ID: <m1@proveedor.example>',
      'Date: Mon, 2 Mar 2026 10:00:00 -0300',
    ],
  );
  const leido = await leerMensaje(mensaje);
  expect(leido).toMatchObject({
    de: 'ventas@proveedor.example',
    asunto: 'Factura Nº 1',
    messageId: '<m1@proveedor.example>',
    fecha: new Date('2026-03-02T13:00:00Z'),
    omitidos: [],
  });
  expect(leido.adjuntos.map(({ nombre }) => nombre)).toEqual(['factura.xml', 'KUDE.PDF']);
  expect(Buffer.from(leido.adjuntos[0]!.bytes).toString()).toBe(XML);
});

it('knows documents by what they are where their name does not tell', async () => {
  const zip = Buffer.from(zipSync({ 'a.xml': Buffer.from(XML) }));
  const mensaje = unMensaje([
    { contenido: XML },
    { nombre: 'documento', contenido: `\uFEFF\n${XML}` },
    { nombre: 'paquete.dat', contenido: zip },
    { nombre: 'hoja.dat', contenido: 'junk\n%PDF-1.4' },
    { nombre: 'pagina', tipo: 'text/html', contenido: '<html></html>' },
  ]);
  expect(await nombres(mensaje)).toEqual(['adjunto-1', 'documento', 'paquete.dat', 'hoja.dat']);
});

it('opens a message that is attached, however it is, and none that is attached to that one', async () => {
  const hondo = unMensaje([{ nombre: 'hondo.xml', contenido: XML }])
    .toString()
    .replaceAll('corte', 'hondura');
  const reenviado = unMensaje([
    { nombre: 'reenviado.xml', contenido: XML },
    { tipo: 'message/rfc822', contenido: hondo },
  ])
    .toString()
    .replaceAll('corte', 'otro');
  for (const disposicion of ['attachment', 'inline']) {
    const mensaje = unMensaje([
      { tipo: 'message/rfc822', contenido: reenviado, disposicion },
      { nombre: 'propio.xml', contenido: XML },
    ]);
    expect(await nombres(mensaje)).toEqual(['reenviado.xml', 'propio.xml']);
  }
});

it('cleans names, which may be a path or carry control characters', async () => {
  const mensaje = unMensaje([
    { nombre: '..\\\\..\\\\windows\\\\fac\u0007tura.xml', contenido: XML },
    { nombre: '/etc/passwd.xml', contenido: XML },
    { nombre: `${'a'.repeat(400)}.xml`, contenido: XML },
  ]);
  const [primero, segundo, largo] = await nombres(mensaje);
  expect([primero, segundo]).toEqual(['factura.xml', 'passwd.xml']);
  expect(largo!.length).toBeLessThanOrEqual(200);
});

it('says which files it does not read: too many, or too large', async () => {
  const muchos = Array.from({ length: 102 }, (_, n) => ({ nombre: `${n}.xml`, contenido: XML }));
  const leido = await leerMensaje(unMensaje(muchos));
  expect(leido.adjuntos).toHaveLength(100);
  expect(leido.omitidos).toEqual(
    ['100.xml', '101.xml'].map((archivo) => ({ archivo, mensaje: 'el mensaje trae más de 100 archivos' })),
  );
});

it('reads a text without headers or attachments as a message with nothing in it', async () => {
  for (const texto of ['', 'hola', 'Subject: hola\r\n\r\nsin adjuntos'])
    expect((await leerMensaje(Buffer.from(texto))).adjuntos).toEqual([]);
});

it('refuses headers longer than any letter has', async () => {
  const largo = unMensaje([], [`To: ${'<a@b.example>, '.repeat(20_000)}`]);
  await expect(leerMensaje(largo)).rejects.toThrow('header size');
});
