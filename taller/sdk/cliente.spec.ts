import { createHmac } from 'node:crypto';
import {
  ErrorDeRed,
  ErrorDeValidacion,
  FirmaInvalida,
  firmarWebhook,
  Rechazado,
  SigueEnTramite,
  Timbo,
  verificarWebhook,
  type Emision,
} from '../../sdk/typescript/src/index';

type Contesta = () => Response;
interface Pedido {
  url: string;
  metodo: string;
  cuerpo: Record<string, unknown> | undefined;
}

const json = (estado: number, cuerpo: unknown, headers: Record<string, string> = {}): Contesta => {
  return () => Response.json(cuerpo, { status: estado, headers });
};
const error = (estado: number, codigo: string, extra: object = {}, headers: Record<string, string> = {}): Contesta =>
  json(estado, { error: { codigo, mensaje: 'Mensaje.', request_id: 'r-1', extra } }, headers);
const corte: Contesta = () => {
  throw new TypeError('fetch failed');
};
const de = (estado: string): Contesta =>
  json(200, { cdc: '0180', estado, codigo_fiscal: '1309', mensaje_fiscal: 'RUC malo' });

const ITEM = { descripcion: 'Café', cantidad: '2', precio_unitario: '35000', iva_tipo: 10 } as const;
const FACTURA: Emision = {
  ...{ establecimiento: '001', punto: '001', tipo_transaccion: 1, items: [ITEM] },
  receptor: { nombre: 'Ana', tipo_documento: 1, numero_documento: '4567890', codigo_pais: 'PRY' },
};

/** A client whose clock moves only by its own waits, against answers in order. */
function conRespuestas(...respuestas: Contesta[]) {
  const pedidos: Pedido[] = [];
  const esperas: number[] = [];
  let ahora = 0;
  const timbo = new Timbo({
    url: 'https://timbo.example/',
    llave: 'k',
    reloj: () => ahora,
    azar: () => 0,
    nuevoId: () => 'id-1',
    esperar: (ms) => {
      esperas.push(ms);
      ahora += ms;
      return Promise.resolve();
    },
    fetch: (url, { method = '', body } = {}) => {
      const cuerpo = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : undefined;
      pedidos.push({ url: url as string, metodo: method, cuerpo });
      return new Promise((resolver) => resolver(respuestas.shift()!()));
    },
  });
  return { timbo, pedidos, esperas };
}

describe('what is sent again', () => {
  it('an emission that broke, with the same id_interno, which the client made', async () => {
    const { timbo, pedidos } = conRespuestas(corte, error(503, 'SERVICIO_OCUPADO'), de('A'));
    await timbo.emitirYEsperar(FACTURA);
    expect(pedidos.map(({ cuerpo }) => cuerpo?.id_interno)).toEqual(['sdk-id-1', 'sdk-id-1', 'sdk-id-1']);
    expect(pedidos[0]!.url).toBe('https://timbo.example/v1/de/emitir?wait=true&timeout=25');
  });

  it('an id_interno of the caller stays, and an edition gets none', async () => {
    const { timbo, pedidos } = conRespuestas(de('A'), de('A'));
    await timbo.emitirDocumento({ cuerpo: { ...FACTURA, id_interno: 'pedido-1' } });
    await timbo.emitirDocumento({ cuerpo: FACTURA, edit_cdc: '0180' });
    expect(pedidos.map(({ cuerpo }) => cuerpo?.id_interno)).toEqual(['pedido-1', undefined]);
  });

  it('after Retry-After where it is said, later and later where it is not', async () => {
    const ocupado = error(429, 'RATE_LIMIT_EXCEDIDO', {}, { 'Retry-After': '7' });
    const caido = error(502, 'SERVICE');
    const { timbo, esperas } = conRespuestas(ocupado, caido, caido, json(200, { items: [] }));
    await timbo.listarSeries();
    expect(esperas).toEqual([7000, 500, 1000]);
  });

  it('an event that waits for another one, and no other conflict', async () => {
    const motivo = { cdc: '0180', cuerpo: { motivo: 'Se anuló la venta' } };
    const { timbo } = conRespuestas(error(409, 'EVENTO_EN_CURSO'), de('C'), error(409, 'EVENTO_NO_ADMITIDO'));
    await expect(timbo.cancelarDocumento(motivo)).resolves.toMatchObject({ estado: 'C' });
    await expect(timbo.cancelarDocumento(motivo)).rejects.toMatchObject({ codigo: 'EVENTO_NO_ADMITIDO' });
  });

  it('what would be done twice only when it was surely not done', async () => {
    const receptor = { cuerpo: { nombre: 'Ana', tipo_operacion: 4 } } as const;
    const { timbo, pedidos } = conRespuestas(error(429, 'RATE_LIMIT_EXCEDIDO'), json(200, {}), corte);
    await timbo.crearReceptor(receptor);
    await expect(timbo.crearReceptor(receptor)).rejects.toThrow(ErrorDeRed);
    expect(pedidos).toHaveLength(3);
  });

  it('six times at most, and not after an hour', async () => {
    const { timbo, pedidos } = conRespuestas(...Array<Contesta>(6).fill(corte));
    await expect(timbo.listarSeries()).rejects.toThrow('No hubo respuesta de listarSeries: fetch failed.');
    expect(pedidos).toHaveLength(6);
    const otro = conRespuestas(error(429, 'CORREO_LIMITE_EXCEDIDO', {}, { 'Retry-After': '3600' }));
    await expect(otro.timbo.listarSeries()).rejects.toMatchObject({ estado: 429, requestId: 'r-1' });
  });
});

describe('emitirYEsperar', () => {
  it('corrects a rejected document, without an id_interno of its own, and waits for it too', async () => {
    const { timbo, pedidos } = conRespuestas(corte, de('P'), de('A'));
    await expect(timbo.emitirYEsperar(FACTURA, { edit_cdc: '0179' })).resolves.toMatchObject({ estado: 'A' });
    expect(pedidos.map(({ url, cuerpo }) => [new URL(url).search, cuerpo?.id_interno])).toEqual([
      ['?wait=true&timeout=25&edit_cdc=0179', undefined],
      ['?wait=true&timeout=25&edit_cdc=0179', undefined],
      ['?cdc=0180', undefined],
    ]);
  });

  it('asks for a pending document until the authority answers', async () => {
    const { timbo, pedidos } = conRespuestas(de('P'), de('E'), de('A'));
    await expect(timbo.emitirYEsperar(FACTURA)).resolves.toMatchObject({ estado: 'A' });
    expect(pedidos.map(({ url }) => url.slice('https://timbo.example'.length))).toEqual([
      ...['/v1/de/emitir?wait=true&timeout=25', '/v1/de?cdc=0180', '/v1/de?cdc=0180'],
    ]);
  });

  it('says a rejection in the same way whether the first answer or a repetition brought it', async () => {
    const rechazo = error(422, 'FISCAL_RECHAZO', { codigo_fiscal: '1309', cdc: '0180' });
    for (const respuestas of [[rechazo], [corte, de('R')]]) {
      const fallo = await conRespuestas(...respuestas)
        .timbo.emitirYEsperar(FACTURA)
        .catch((causa: unknown) => causa);
      expect(fallo).toBeInstanceOf(Rechazado);
      expect(fallo).toMatchObject({ codigoFiscal: '1309', cdc: '0180' });
    }
  });

  it('names the document that is still pending when the time is over', async () => {
    const { timbo } = conRespuestas(...Array<Contesta>(9).fill(de('E')));
    const fallo = await timbo.emitirYEsperar(FACTURA, { segundos: 3 }).catch((causa: unknown) => causa);
    expect(fallo).toBeInstanceOf(SigueEnTramite);
    expect(fallo).toMatchObject({ cdc: '0180' });
  });
});

it('a wrong body names its fields', async () => {
  const errores = [{ campo: 'items[0].iva_tipo', codigo: 'VALOR_INVALIDO', mensaje: 'Debe ser uno de: 10, 5, 0.' }];
  const { timbo } = conRespuestas(error(400, 'VALIDACION_MULTIPLES_CAMPOS', { errores }));
  const fallo = await timbo.validarDocumento({ cuerpo: FACTURA }).catch((causa: unknown) => causa);
  expect(fallo).toBeInstanceOf(ErrorDeValidacion);
  expect(fallo).toMatchObject({ errores, message: 'items[0].iva_tipo: Debe ser uno de: 10, 5, 0.' });
});

it('what is said as detail[] reads the same, and names each field once', async () => {
  const detail = [
    { loc: ['body', 'items', 2, 'nombre'], msg: 'Es obligatorio.', type: 'missing' },
    { loc: ['query', 'limit'], msg: 'limit debe ser un entero de 1 a 100', type: 'min' },
    { loc: ['body'], msg: 'envíe una imagen', type: 'imagen' },
  ];
  const { timbo } = conRespuestas(json(422, { detail }));
  const fallo = await timbo.listarSeries().catch((causa: unknown) => causa);
  expect(fallo).toBeInstanceOf(ErrorDeValidacion);
  expect(fallo).toMatchObject({
    message: 'items[2].nombre: Es obligatorio. limit: Debe ser un entero de 1 a 100. Envíe una imagen.',
    errores: [
      { campo: 'items[2].nombre', codigo: 'missing', mensaje: 'Es obligatorio.' },
      { campo: 'limit' },
      { campo: '' },
    ],
  });
});

it('a number that is not exact is refused before it is sent', async () => {
  const { timbo, pedidos } = conRespuestas();
  const cuerpo: Emision = { ...FACTURA, items: [{ ...ITEM, precio_unitario: 1500.1 }] };
  await expect(timbo.emitirYEsperar(cuerpo)).rejects.toThrow(
    'items[0].precio_unitario: escriba los importes como texto',
  );
  expect(pedidos).toEqual([]);
});

it('lists are read page by page, and the feed until there is no more', async () => {
  const pagina = (...nombres: string[]) => json(200, { receptores: nombres.map((nombre) => ({ nombre })), total: 3 });
  const { timbo, pedidos } = conRespuestas(pagina('a', 'b'), pagina('c'));
  const nombres: string[] = [];
  for await (const { nombre } of timbo.recorrerReceptores({ limit: 2 })) nombres.push(nombre);
  expect(nombres).toEqual(['a', 'b', 'c']);
  expect(pedidos[1]!.url).toContain('limit=2&offset=2');

  const avisos = conRespuestas(
    json(200, { avisos: [{ id: '1' }], cursor: 'c1', hay_mas: true }),
    json(200, { avisos: [], cursor: 'c2', hay_mas: false }),
  );
  const cursores: string[] = [];
  for await (const { cursor } of avisos.timbo.seguirAvisos({ tipos: ['de.aprobado', 'de.rechazado'] }))
    cursores.push(cursor);
  expect(cursores).toEqual(['c1', 'c2']);
  expect(avisos.pedidos[1]!.url).toBe(
    'https://timbo.example/v1/avisos?tipos=de.aprobado&tipos=de.rechazado&despues=c1',
  );
});

describe('the signature of a notice', () => {
  const secreto = `whsec_${Buffer.from('un secreto de prueba').toString('base64')}`;
  const cuerpo = '{"tipo":"webhook.prueba"}';
  const ahora = 1_800_000_000_000;

  it('is what Standard Webhooks says, and another body, secret or time is refused', async () => {
    const cabeceras = await firmarWebhook(secreto, 'a-1', cuerpo, ahora);
    const hmac = createHmac('sha256', 'un secreto de prueba').update(`a-1.1800000000.${cuerpo}`).digest('base64');
    expect(cabeceras['webhook-signature']).toBe(`v1,${hmac}`);
    const dos = { ...cabeceras, 'webhook-signature': `v1,otra ${cabeceras['webhook-signature']}` };
    await expect(verificarWebhook(secreto, dos, cuerpo, ahora)).resolves.toEqual({ tipo: 'webhook.prueba' });
    await expect(verificarWebhook(secreto, cabeceras, `${cuerpo} `, ahora)).rejects.toThrow(FirmaInvalida);
    await expect(verificarWebhook(`whsec_${btoa('otro')}`, cabeceras, cuerpo, ahora)).rejects.toThrow(FirmaInvalida);
    await expect(verificarWebhook(secreto, cabeceras, cuerpo, ahora + 301_000)).rejects.toThrow(FirmaInvalida);
    await expect(verificarWebhook(secreto, {}, cuerpo, ahora)).rejects.toThrow(FirmaInvalida);
  });
});
