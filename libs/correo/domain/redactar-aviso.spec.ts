import { redactarAviso } from './redactar-aviso';

const HASTA = new Date('2026-11-20T15:04:05Z');
const [HORA_MS, DIA_MS] = [3_600_000, 86_400_000];
const QUIEN = { razonSocial: 'Tajy & Cía.', ruc: '80000001-1', nombre: 'x', prueba: false };
const antes = (faltaMs: number) => new Date(HASTA.getTime() - faltaMs);
const carta = (faltaMs: number) =>
  redactarAviso({ ...QUIEN, clase: 'certificado', hasta: HASTA, quedan: null }, antes(faltaMs));

it('tells which webhook was switched off, since when, and how it comes back', () => {
  const fin = {
    ...QUIEN,
    nombre: 'https://erp.example.com/a (motivo)',
    clase: 'webhook',
    hasta: HASTA,
    quedan: null,
  } as const;
  const { asunto, texto } = redactarAviso(fin, HASTA);
  expect(asunto).toBe('Un webhook de 80000001-1 se apagó');
  expect(texto).toContain('Desde el 20/11/2026 a las 12:04 no se envían avisos a https://erp.example.com/a (motivo).');
  expect(texto).toContain('ponga el webhook en estado activo');
});

it.each([
  [
    1,
    'Un documento de',
    /^Este documento no tiene .*: x\. El plazo de 72 horas para transmitirlo termina el 20\/11\/2026 a las 12:04\.$/m,
  ],
  [
    2,
    '2 documentos de',
    /^Estos documentos no tienen .*: x\. .* transmitirlos termina, para el primero de ellos, el 20\/11\/2026 a las 12:04\.$/m,
  ],
])('tells which documents have no answer, of %d, and when the first term ends', (quedan, sujeto, que) => {
  const { asunto, texto } = redactarAviso({ ...QUIEN, clase: 'plazo', hasta: HASTA, quedan }, antes(DIA_MS));
  expect(asunto).toBe(`${sujeto} 80000001-1 sin respuesta de la autoridad`);
  expect(texto).toMatch(que);
});

it('says first that it is of the test mode', () => {
  const fin = { ...QUIEN, prueba: true, clase: 'webhook', hasta: HASTA, quedan: null } as const;
  const { asunto, texto, html } = redactarAviso(fin, HASTA);
  expect(asunto).toBe('[PRUEBA] Un webhook de 80000001-1 se apagó');
  expect(texto).toMatch(/^Es del modo de prueba/);
  expect(html).toContain('[PRUEBA]');
});

describe('the notice of a certificate that ends', () => {
  it.each([
    ['in 7 días', 7 * DIA_MS, 'vence en 7 días'],
    ['a moment more', 7 * DIA_MS + 1, 'vence en 8 días'],
    ['in days that have begun', 6 * DIA_MS + HORA_MS, 'vence en 7 días'],
    ['tomorrow', DIA_MS, 'vence en 1 día'],
    ['within the day', 1, 'vence en 1 día'],
    ['this very moment', 0, 'venció'],
    ['before', -DIA_MS, 'venció'],
  ])('says in its subject when it ends: %s', (_, faltaMs, cuando) => {
    expect(carta(faltaMs).asunto).toBe(`El certificado de firma de 80000001-1 ${cuando}`);
  });

  it('says day and minute in Paraguay, what follows, and what to do, in text and page alike', () => {
    const { texto, html, remitente } = carta(DIA_MS);
    const parrafos = texto.split('\n\n');
    expect(parrafos[0]).toBe('Tajy & Cía. (RUC 80000001-1):');
    expect(parrafos[1]).toContain('vence el 20/11/2026 a las 12:04. Desde ese momento no se puede emitir');
    expect(parrafos[2]).toMatch(/^Pida uno nuevo/);
    for (const parrafo of parrafos) expect(html).toContain(parrafo.replace('&', '&amp;'));
    expect(html).toContain('80000001-1 vence en 1 día</h1>');
    expect(remitente).toBe('Servicio de facturación electrónica');
    expect(carta(0).texto).toContain('venció el 20/11/2026 a las 12:04. Mientras no haya otro, no se puede emitir.');
  });
});

describe('the notice of a timbrado that ends', () => {
  const delTimbrado = (faltaMs: number) =>
    redactarAviso(
      { ...QUIEN, clase: 'timbrado', nombre: '80000001 de producción', hasta: HASTA, quedan: null },
      antes(faltaMs),
    );

  it('says which, when, and what to do', () => {
    expect(delTimbrado(7 * DIA_MS).asunto).toBe('El timbrado de 80000001-1 vence en 7 días');
    expect(delTimbrado(1).texto).toContain('timbrado 80000001 de producción termina el 20/11/2026 a las 12:04.');
    expect(delTimbrado(1).texto).toContain('Pida otro a la administración tributaria');
    expect(delTimbrado(0)).toMatchObject({
      asunto: 'El timbrado de 80000001-1 terminó',
      texto: expect.stringContaining('no se puede emitir') as string,
    });
  });
});

describe('the notice of a series that ends', () => {
  const deLaSerie = (quedan: number) =>
    redactarAviso({ ...QUIEN, clase: 'serie', nombre: 'Factura, punto 001-001', hasta: null, quedan }, HASTA);

  it('says which, how many numbers it has left, and what to do', () => {
    const { asunto, texto } = deLaSerie(9_999);
    expect(asunto).toBe('Una serie de 80000001-1 está por agotarse');
    expect(texto).toContain('Quedan 9.999 números de su serie Factura, punto 001-001.');
    expect(texto).toContain('serie siguiente del timbrado');
    expect(deLaSerie(1)).toMatchObject({
      asunto,
      texto: expect.stringContaining('Queda 1 número de su serie') as string,
    });
    expect(deLaSerie(0)).toMatchObject({
      asunto: 'Una serie de 80000001-1 se agotó',
      texto: expect.stringContaining('llegó al 9.999.999: no se puede emitir') as string,
    });
  });
});

describe('an invitation', () => {
  const carta = (nombre: string) => {
    const invitada = {
      clase: 'invitacion',
      rol: 'contador',
      token: 'timbo_inv_x',
      hasta: HASTA,
      quedan: null,
    } as const;
    return redactarAviso({ ...QUIEN, ...invitada, nombre }, HASTA);
  };

  it('has the token behind the # of the page, and says for whom, as what and until when', () => {
    const { asunto, texto, html } = carta('https://t.example/panel/invitacion');
    expect(asunto).toBe('Lo invitan a la cuenta de Tajy & Cía.');
    expect(texto).toMatch(/^Tajy & Cía\. \(RUC 80000001-1\) lo invita .* como contador: /);
    expect(texto).toContain('\n\nhttps://t.example/panel/invitacion#timbo_inv_x\n\n');
    expect(texto).toContain('Vale hasta el 20/11/2026 a las 12:04 y una sola vez');
    expect(html).toContain('<a href="https://t.example/panel/invitacion#timbo_inv_x">Aceptar la invitación</a>');
    expect(html).toContain('Tajy &amp; Cía.');
  });

  it('has the token alone where the installation has no panel', () => {
    const { texto, html } = carta('');
    expect(texto).toContain('con este código: timbo_inv_x\n\n');
    expect(html).not.toContain('<a ');
  });
});
