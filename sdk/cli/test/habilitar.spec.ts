import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { correrAqui } from './aqui';

type Json = Record<string, unknown>;
const RUTA = '/v1/habilitacion';
const PDF = new Uint8Array([37, 80, 68, 70]);
const ZIP = new Uint8Array([80, 75, 3, 4]);

/** A service with one run, which takes one step at each request. */
class Servicio {
  corrida: { estado: string; motivo: string | null } | undefined;
  estados = ['pendiente', 'pendiente'];
  pedidos: string[] = [];
  cuerpo: Json = {};
  imagen: RequestInit['body'];
  /** Result of each line in turn. */
  destino = ['verde', 'verde'];
  enPausaPor: string | undefined;

  readonly fetch = (async (dicha: string | URL | Request, { method = 'GET', body }: RequestInit = {}) => {
    const ruta = new URL(dicha instanceof Request ? dicha.url : dicha).pathname;
    this.pedidos.push(`${method} ${ruta}`);
    return this.responder(`${method} ${ruta.replace(RUTA, '')}`, body);
  }) as typeof fetch;

  private responder(que: string, body: RequestInit['body']): Response {
    if (que === 'POST ') {
      this.cuerpo = JSON.parse(String(body)) as Json;
      this.corrida = { estado: 'en_curso', motivo: null };
      this.estados = ['pendiente', 'pendiente'];
      return Response.json(this.vista(), { status: 202 });
    }
    if (que === 'POST /prorroga') {
      this.cuerpo = JSON.parse(String(body)) as Json;
      return new Response(PDF, { headers: { 'content-type': 'application/pdf' } });
    }
    if (!this.corrida)
      return Response.json({ error: { codigo: 'HABILITACION_NO_ENCONTRADA', mensaje: 'No hay.' } }, { status: 404 });
    if (que === 'GET /expediente') return new Response(ZIP, { headers: { 'content-type': 'application/zip' } });
    if (que === 'POST /seguir') this.corrida = { estado: 'en_curso', motivo: null };
    if (que.endsWith('/imagen')) {
      this.imagen = body;
      this.estados[1] = 'verde';
    }
    if (que.endsWith('/repetir')) {
      this.estados[1] = 'pendiente';
      this.corrida.estado = 'en_curso';
    }
    if (que === 'GET /lineas') return Response.json({ lineas: this.lineas() });
    if (que === 'GET ') this.avanzar();
    return Response.json(this.vista());
  }

  private avanzar(): void {
    if (this.corrida!.estado !== 'en_curso') return;
    const i = this.estados.indexOf('pendiente');
    if (this.enPausaPor) this.corrida = { estado: 'en_pausa', motivo: this.enPausaPor };
    else if (i < 0) this.corrida!.estado = 'terminada';
    else this.estados[i] = this.destino[i]!;
  }

  private lineas(): Json[] {
    return this.estados.map((estado, i) => ({
      ...{ codigo_de_caso: `FE-S-${i + 1}`, estado, intento: 1, codigo: '0260' },
      motivo: estado === 'verde' ? null : 'Vino otra cosa.',
    }));
  }

  private vista(): Json {
    const cuantas = (estado: string): number => this.estados.filter((uno) => uno === estado).length;
    const nombres = ['pendiente', 'enviada', 'verde', 'difiere', 'abierta'];
    return {
      ...{ ...this.corrida, total: this.estados.length, con_segundo_emisor: 'no' },
      lineas: Object.fromEntries(nombres.map((nombre) => [nombre, cuantas(nombre)])),
      receptor: { ruc: '80099991-6', nombre: 'Almacenes del Sur S.A.' },
    };
  }
}

const hogar = mkdtempSync(path.join(tmpdir(), 'timbo-habilitar-'));
afterAll(() => rmSync(hogar, { recursive: true }));

const habilitar = ({ fetch }: Servicio, argumentos: string[] = [], entorno: Record<string, string> = {}) =>
  correrAqui(['habilitar', ...argumentos], {
    fetch,
    entorno: { TIMBO_URL: 'https://timbo.test', TIMBO_TOKEN: 'token', HOME: hogar, ...entorno },
  });
const posts = ({ pedidos }: Servicio) => pedidos.filter((uno) => uno.startsWith('POST')).map((uno) => uno.slice(5));

describe('timbo habilitar', () => {
  let servicio: Servicio;
  beforeEach(() => {
    servicio = new Servicio();
  });

  it('begins a run, says each line that ends, and saves the dossier', async () => {
    const archivo = path.join(hogar, 'habilitacion.zip');
    const receptor = ['--receptor', '80099991-6', '--nombre', 'Almacenes del Sur S.A.'];
    const dicha = await habilitar(servicio, [...receptor, '--expediente', archivo]);
    expect(dicha).toMatchObject({ salida: 0, dicho: expect.stringContaining('2 de 2: 2 verdes') as string });
    expect(dicha.errores.match(/^verde .*$/gm)).toEqual(['verde      FE-S-1  0260', 'verde      FE-S-2  0260']);
    expect(servicio.cuerpo).toEqual({ receptor: { ruc: '80099991-6', nombre: 'Almacenes del Sur S.A.' } });
    expect(readFileSync(archivo)).toEqual(Buffer.from(ZIP));
  });

  it('sends what the taxpayer sells, from a file', async () => {
    const [archivo, items] = [
      path.join(hogar, 'items.json'),
      [{ descripcion: 'Café', precio_unitario: 35000, iva_tipo: 10 }],
    ];
    writeFileSync(archivo, JSON.stringify({ items }));
    await habilitar(servicio, ['--segundo-emisor', 'timbo_k_2', '--items', archivo]);
    expect(servicio.cuerpo).toEqual({ items, clave_de_receptor: 'timbo_k_2' });
    const mala = await habilitar(new Servicio(), ['--items', path.join(hogar, 'no-hay.json')]);
    expect([mala.salida, mala.errores]).toEqual([2, expect.stringContaining('No se pudo leer') as string]);
  });

  it.each<[string, string[], Record<string, string>]>([
    ['an option', ['--segundo-emisor', 'timbo_k_2'], {}],
    ['the environment', [], { TIMBO_SEGUNDO_EMISOR: 'timbo_k_2' }],
  ])('takes the key of the second issuer from %s, and never says it', async (_, argumentos, entorno) => {
    const dicha = await habilitar(servicio, argumentos, entorno);
    expect(servicio.cuerpo).toEqual({ clave_de_receptor: 'timbo_k_2' });
    expect(dicha.dicho + dicha.errores).not.toContain('timbo_k_2');
  });

  it('joins the run in course, goes on with a paused one, and shows one that is over', async () => {
    servicio.corrida = { estado: 'en_curso', motivo: null };
    expect((await habilitar(servicio)).salida).toBe(0);
    expect((await habilitar(servicio, ['--receptor', '80099991-6'])).errores).toContain('Ya hay una corrida');
    expect(posts(servicio)).toEqual([]);
    Object.assign(servicio, { corrida: { estado: 'en_pausa', motivo: null }, estados: ['verde', 'pendiente'] });
    expect((await habilitar(servicio)).salida).toBe(0);
    expect(posts(servicio)).toEqual([`${RUTA}/seguir`]);
    await habilitar(servicio, ['--nueva']);
    expect(posts(servicio)).toEqual([`${RUTA}/seguir`, RUTA]);
  });

  it('ends with 11 when a line differs, says why, and with its repetition with 0', async () => {
    servicio.destino = ['verde', 'difiere'];
    const dicha = await habilitar(servicio);
    expect([dicha.salida, dicha.dicho]).toEqual([
      11,
      expect.stringMatching(/^FE-S-2 +difiere +0260 +Vino otra cosa\.$/m),
    ]);
    expect(dicha.errores).toContain('1 línea no está en verde.');
    servicio.destino = ['verde', 'verde'];
    expect((await habilitar(servicio, ['--repetir', 'FE-S-2'])).salida).toBe(0);
    expect(posts(servicio).at(-1)).toBe(`${RUTA}/lineas/FE-S-2/repetir`);
  });

  it('says a reason of several lines once', async () => {
    servicio.destino = ['abierta', 'abierta'];
    const { dicho, errores } = await habilitar(servicio);
    for (const todo of [dicho, errores])
      expect(todo.match(/abierta .*/g)?.map((una) => una.replace(/.*0260 +/, ''))).toEqual(['Vino otra cosa.', 'ídem']);
  });

  it('attaches the pictures of look-ups, and names a wrong order', async () => {
    const archivo = path.join(hogar, 'captura.png');
    writeFileSync(archivo, 'una imagen');
    Object.assign(servicio, { corrida: { estado: 'terminada', motivo: null }, estados: ['verde', 'abierta'] });
    expect((await habilitar(servicio, ['--imagen', `QR-FE-1=${archivo}`])).salida).toBe(0);
    expect(servicio.pedidos).toContain(`PUT ${RUTA}/lineas/QR-FE-1/imagen`);
    expect(Buffer.from(servicio.imagen as Uint8Array).toString()).toBe('una imagen');
    const mala = await habilitar(servicio, ['--imagen', archivo]);
    expect([mala.salida, mala.errores]).toEqual([2, expect.stringContaining('línea=archivo') as string]);
  });

  it('says once why a run waits, such as a block of the authority', async () => {
    servicio.corrida = { estado: 'en_curso', motivo: 'La autoridad no recibe más hasta las 16:40.' };
    expect((await habilitar(servicio)).errores.match(/hasta las 16:40/g)).toHaveLength(1);
  });

  it('ends with 11 and the reason when the run stopped by itself, for programs as JSON', async () => {
    servicio.enPausaPor = 'La autoridad no responde.';
    const dicha = await habilitar(servicio, ['--json']);
    expect([dicha.salida, (JSON.parse(dicha.dicho) as Json)['estado']]).toEqual([11, 'en_pausa']);
    expect(JSON.parse(dicha.errores)).toEqual({
      error: { salida: 'incompleta', mensaje: 'La autoridad no responde.' },
    });
  });
});

describe('timbo prorroga', () => {
  const entorno = { TIMBO_URL: 'https://timbo.test', HOME: hogar };
  const pedido = { motivo: 'Las cajas todavía se integran.' };

  it('sends the request that it is given and saves the PDF, for an administrator only', async () => {
    const [servicio, archivo] = [new Servicio(), path.join(hogar, 'prorroga.pdf')];
    const correr = (mas: Record<string, string>) =>
      correrAqui(['prorroga', '-', '-o', archivo], {
        ...{ fetch: servicio.fetch, entrada: JSON.stringify(pedido), entorno: { ...entorno, ...mas } },
      });
    expect(await correr({ TIMBO_TOKEN: 'token' })).toEqual({ salida: 0, dicho: `${archivo}\n`, errores: '' });
    expect([servicio.cuerpo, readFileSync(archivo)]).toEqual([pedido, Buffer.from(PDF)]);
    expect(await correr({ TIMBO_KEY: 'timbo_k_1' })).toMatchObject({ salida: 2, dicho: '' });
    expect(posts(servicio)).toEqual([`${RUTA}/prorroga`]);
  });
});
