import { leerCdc } from '@libs/fiscal';
import type { Clock } from '@libs/platform';
import { VerificarDocumento } from '@libs/recibidos';
import { examinarArchivo } from '@libs/recibidos/fiscal';
import { ACREDITADAS, AHORA, documentosDeOro, qrDe } from '../testing/mundo-de-juicio';
import { type EmitidoAqui, EmitidosAqui } from './ports/emitidos-aqui';
import { ExaminadorDeDocumentos } from './ports/examinador-de-documentos';

const oro = documentosDeOro();
const factura = oro.get('factura')!;
const CDC = /Id="(\d{44})"/.exec(factura)![1]!;
const DIGEST = /<DigestValue>([^<]+)/.exec(factura)![1]!;
const REAL = '11111111-1111-4111-9111-111111111111';
const DE_PRUEBA = '11111111-1111-8111-9111-111111111111';

class ExaminadorAqui extends ExaminadorDeDocumentos {
  override archivo(...[bytes, contexto]: Parameters<ExaminadorDeDocumentos['archivo']>) {
    return Promise.resolve(examinarArchivo(bytes, contexto));
  }
  override qrDe = (firmado: Buffer): string => qrDe(firmado.toString());
}

class Emitidos extends EmitidosAqui {
  readonly pedidos: string[] = [];

  constructor(private readonly emitido: Partial<EmitidoAqui> | undefined) {
    super();
  }

  override buscar(cdc: string): Promise<EmitidoAqui | undefined> {
    this.pedidos.push(cdc);
    const base = { tenantId: REAL, estado: 'A', sit: 'H', digest: DIGEST, aprobadoAt: AHORA } as const;
    return Promise.resolve(cdc === CDC && this.emitido ? { ...base, ...this.emitido } : undefined);
  }
}

const conEmitidos = (emitidos: Emitidos, firmado: string | null = factura): VerificarDocumento =>
  new VerificarDocumento(
    new ExaminadorAqui(),
    { vigentes: () => Promise.resolve(ACREDITADAS) },
    emitidos,
    { execute: () => Promise.resolve(firmado === null ? undefined : Buffer.from(firmado)) },
    { now: () => AHORA } as Clock,
  );
const de = (emitido?: Partial<EmitidoAqui>): VerificarDocumento => conEmitidos(new Emitidos(emitido));

async function delArchivo(verificar: VerificarDocumento, xml = factura) {
  const verificacion = await verificar.archivo(Buffer.from(xml));
  if ('motivo' in verificacion) throw new Error(verificacion.motivo);
  const [autoridad] = verificacion.pruebas.filter(({ prueba }) => prueba === 'autoridad');
  return { ...verificacion, autoridad: autoridad! };
}

describe('a file', () => {
  it.each<[string, Partial<EmitidoAqui> | undefined, string, string, RegExp]>([
    ['of another installation', undefined, 'por_confirmar', 'sin_preguntar', /todavía no se preguntó/],
    ['approved here', {}, 'valido', 'si', /lo aprobó/],
    ['cancelled here', { estado: 'C' }, 'por_confirmar', 'no', /lo canceló/],
    ['rejected here', { estado: 'R' }, 'por_confirmar', 'no', /no tiene un documento aprobado/],
    ['that waits here', { estado: 'P' }, 'por_confirmar', 'sin_preguntar', /todavía no contestó/],
    ['that was sent here', { estado: 'E' }, 'por_confirmar', 'sin_preguntar', /todavía no contestó/],
    ['of the test mode', { tenantId: DE_PRUEBA }, 'por_confirmar', 'sin_preguntar', /modo de prueba/],
  ])('%s', async (_, emitido, veredicto, resultado, detalle) => {
    const verificacion = await delArchivo(de(emitido));
    expect([verificacion.veredicto, verificacion.autoridad.resultado]).toEqual([veredicto, resultado]);
    expect(verificacion.autoridad.detalle).toMatch(detalle);
    expect(verificacion.emitidoAqui?.estado).toBe(emitido && (emitido.estado ?? 'A'));
  });

  it('with another content than the one that was approved here has no state', async () => {
    const { veredicto, emitidoAqui, autoridad } = await delArchivo(de({ digest: 'otro' }));
    expect([veredicto, emitidoAqui, autoridad.resultado]).toEqual(['por_confirmar', null, 'no']);
    expect(autoridad.detalle).toContain('otro contenido');
  });

  it('whose signature fails is compared with nothing of this installation', async () => {
    const emitidos = new Emitidos({});
    const cambiado = factura.replace('<dNomRec>', '<dNomRec>x');
    expect(await delArchivo(conEmitidos(emitidos), cambiado)).toMatchObject({
      veredicto: 'invalido',
      emitidoAqui: null,
    });
    expect(emitidos.pedidos).toEqual([]);
  });

  it('says what it has, of every type', async () => {
    for (const xml of oro.values()) {
      const { documento, enlace } = await delArchivo(de(), xml);
      expect(documento).toMatchObject({
        emisorRuc: '80012345-0',
        emisorNombre: expect.any(String) as string,
        sit: 'H',
      });
      expect(documento!.total === null).toBe(xml.includes('<iTiDE>7</iTiDE>'));
      expect(enlace).toBe(new URL(qrDe(xml)).href);
    }
  });

  it('that is no document says nothing', async () => {
    expect(await delArchivo(de(), 'hola')).toMatchObject({ cdc: null, documento: null, enlace: null });
  });

  it('that is a ZIP, or has two documents, is none', async () => {
    const dos = `<rLoteDE>${factura}${factura}</rLoteDE>`;
    expect(await de().archivo(Buffer.from('PK\x03\x04'))).toEqual({ motivo: expect.stringContaining('ZIP') as string });
    expect(await de().archivo(Buffer.from(dos))).toEqual({ motivo: 'trae más de un documento' });
  });
});

describe('a QR', () => {
  const QR = qrDe(factura);
  const qrEsta = (verificacion: { pruebas: { prueba: string; resultado: string }[] } | undefined) =>
    verificacion?.pruebas.find(({ prueba }) => prueba === 'qr')?.resultado;

  it('of this installation is compared whole, its seal too', async () => {
    const suyo = await de({}).qr(QR);
    expect([qrEsta(suyo), suyo?.veredicto, suyo?.emitidoAqui?.estado]).toEqual(['si', 'por_confirmar', 'A']);
    for (const cambiado of [
      QR.replace(/.$/, 'f'),
      QR.replace('cItems=', 'cItems=1'),
      QR.replace('IdCSC=0001', 'IdCSC=0002'),
    ]) {
      const otro = await de({}).qr(cambiado === QR ? QR.replace(/.$/, 'e') : cambiado);
      expect([qrEsta(otro), otro?.veredicto, otro?.emitidoAqui]).toEqual(['no', 'observado', null]);
    }
  });

  it('whose document cannot be found any more is not confirmed', async () => {
    const verificacion = await conEmitidos(new Emitidos({}), null).qr(QR);
    expect([qrEsta(verificacion), verificacion?.emitidoAqui]).toEqual(['no', null]);
  });

  it('of another installation says what it says', async () => {
    const verificacion = await de().qr(QR);
    expect(verificacion).toMatchObject({
      documento: { fechaEmision: /<dFeEmiDE>([^<]+)/.exec(factura)![1], moneda: null, receptorNombre: null },
      emitidoAqui: null,
      enlace: new URL(QR).href,
    });
    expect(qrEsta(verificacion)).toBe('sin_preguntar');
  });

  it('is none when it leads elsewhere', async () => {
    expect(await de({}).qr('https://example.com/')).toBeUndefined();
  });
});

describe('a CDC', () => {
  it('says its own parts, and the state of a document of this installation', async () => {
    const { fecha } = leerCdc(CDC)!;
    const verificacion = await de({}).cdc(CDC);
    expect(verificacion).toMatchObject({ veredicto: 'por_confirmar', emitidoAqui: { estado: 'A' } });
    expect(verificacion.documento).toMatchObject({
      emisorRuc: '80012345-0',
      diaEmision: fecha,
      total: null,
      sit: null,
    });
    expect(verificacion.enlace).toMatch(/^https:\/\/[^?]+\/consultas\/$/);
  });

  it('with a wrong check digit is not looked for', async () => {
    const emitidos = new Emitidos({});
    const malo = CDC.replace(/.$/, (d) => String((Number(d) + 1) % 10));
    const verificacion = await conEmitidos(emitidos).cdc(malo);
    expect(verificacion).toMatchObject({ veredicto: 'invalido', documento: null, enlace: null, emitidoAqui: null });
    expect(emitidos.pedidos).toEqual([]);
  });
});
