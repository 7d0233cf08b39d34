import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { mostrarAviso } from '@libs/avisos';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { sinOcultos } from '@libs/avisos/testing';
import { EnviarAviso } from '@libs/correo';
import { SmtpCartero } from '@libs/correo/smtp';
import { SqlAvisoRepository } from '@libs/correo/postgres';
import { DEMORAS_MS, VigilarDemoras } from '@libs/de';
import { SqlPlazoRepository } from '@libs/de/postgres';
import { DIA_MS, EnvironmentSecretBox, HORA_MS } from '@libs/platform';
import { VigilarFines, type AvisoDeFin } from '@libs/series';
import { TypeOrmAvisosDeFin, TypeOrmRegistroDeEmisores, TypeOrmTenantConsultas } from '@libs/series/postgres';
import { BaseDeTramite } from '@libs/de/testing/base';
import { INICIO, trasInicio } from '@libs/platform/testing';
import { exigirAviso } from './segun-openapi';
import { buzonDePrueba, type BuzonDePrueba } from './mail';

const CORREO = 'sede@example.com';

let base: BaseDeTramite;
let buzon: BuzonDePrueba;
let cartero: SmtpCartero;
let avisos: TypeOrmAvisosDeFin;
let anotados: AvisoDeFin[];

beforeAll(async () => {
  [base, buzon] = await Promise.all([BaseDeTramite.abrir(), buzonDePrueba()]);
  cartero = new SmtpCartero({ url: buzon.url, from: 'facturas@example.com', privateHosts: false });
  avisos = new TypeOrmAvisosDeFin(base.database, base.anunciar);
});
afterAll(async () => {
  cartero.close();
  await Promise.all([buzon.cerrar(), base.cerrar()]);
});
beforeEach(async () => {
  await base.otroTenant();
  anotados = [];
});

/** Gives the tenant a certificate that ends `dias` days after the start of the tests, and an address for its people. */
async function certificado(dias: number, correo: string | null = CORREO): Promise<void> {
  const registro = new TypeOrmRegistroDeEmisores(base.database, new EnvironmentSecretBox(randomBytes(32)));
  await registro.cambiarTenant(base.tenantId, { ajustes: { correoRespuesta: correo } });
  await registro.ponerCertificado(base.tenantId, {
    huella: randomBytes(32).toString('hex'),
    sujeto: 'CN=PRUEBA',
    numeroSerie: '1',
    desde: INICIO,
    hasta: trasInicio(dias * DIA_MS),
    clavePem: 'clave',
    certificadoPem: 'certificado',
    cadenaPem: '',
  });
}

/** Sets the timbrado of tests, which ends `dias` days after their start, and the last number of its invoices. */
async function serieCon(ultimoNro: number, dias?: number, serie = ''): Promise<void> {
  const registro = new TypeOrmRegistroDeEmisores(base.database, new EnvironmentSecretBox(randomBytes(32)));
  await registro.cambiarTenant(base.tenantId, { ajustes: { correoRespuesta: CORREO } });
  const fechaFin =
    dias === undefined
      ? undefined
      : trasInicio(dias * DIA_MS)
          .toISOString()
          .slice(0, 10);
  await registro.ponerTimbrado(base.tenantId, 'H', { numero: '80000001', fechaInicio: '2026-01-02', fechaFin, serie });
  await base.leer(
    `INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, ultimo_nro)
     VALUES ($1, 'H', '80000001', $2, 1, '001', '001', $3)`,
    [base.tenantId, serie, ultimoNro],
  );
}

/** One check by a process of the api, `ms` after the start of the tests. */
const mirar = (ms = 0, quien = avisos): Promise<void> =>
  new VigilarFines(new TypeOrmTenantConsultas(base.database), quien, { now: () => trasInicio(ms) }, (aviso) =>
    anotados.push(aviso),
  ).execute();

const propios = () => anotados.filter(({ tenantId }) => tenantId === base.tenantId).map(({ umbral }) => umbral);
const ordenados = () => base.anunciados.map(({ cola, datos }) => ({ cola, datos }));
const fila = async () =>
  (await base.leer<{ id: string }>(`SELECT id, umbral, estado, destinatario, intentos, detalle
     FROM aviso_de_fin ORDER BY umbral`)) as { id: string; estado: string }[];

const enviar = (id: string, ms = 0, quien: ConstructorParameters<typeof EnviarAviso>[1] = cartero) =>
  new EnviarAviso(new SqlAvisoRepository(base.otraBase, base.anunciar), quien, { now: () => trasInicio(ms) }).execute(
    base.tenantId,
    id,
  );

it('orders one e-mail for each certificate and threshold, however many processes look, and however often', async () => {
  await certificado(14.5);
  await Promise.all([mirar(), mirar(0, new TypeOrmAvisosDeFin(base.otraBase, base.anunciar)), mirar()]);
  await mirar(DIA_MS);
  const [aviso, ...mas] = await fila();
  expect([aviso, mas]).toMatchObject([{ umbral: 15, estado: 'P', destinatario: CORREO }, []]);
  const datos = { v: 1, tenantId: base.tenantId, emailId: aviso!.id, que: 'aviso' };
  expect(ordenados()).toEqual([{ cola: 'email.enviar', datos }]);
  expect(propios()).toEqual([15]);
  await mirar(8 * DIA_MS);
  await mirar(15 * DIA_MS);
  expect(propios()).toEqual([15, 7, 0]);
});

it('tells the taxpayer when it ends, once', async () => {
  await certificado(14.5);
  await mirar();
  const [aviso] = await fila();
  expect(await enviar(aviso!.id)).toBe('enviado');
  expect(await enviar(aviso!.id)).toBeUndefined();
  const [carta] = (await buzon.mensajes(1)).filter(({ to }) => to.includes(CORREO));
  expect(carta?.mail.subject).toMatch(/vence en 15 días$/);
  expect(carta?.mail.text).toContain('04/12/2026 a las 22:00');
  expect(await fila()).toMatchObject([{ estado: 'E', intentos: 1, detalle: null }]);
});

it('what a process that died had taken is sent by another once its lease has run out, and the sweeper finds it', async () => {
  await certificado(6.5);
  await mirar();
  const [aviso] = await fila();
  const zombi = new SqlAvisoRepository(base.database, base.anunciar);
  const tomado = await zombi.tomarTurno(base.tenantId, aviso!.id, INICIO, 60_000);
  expect(await enviar(aviso!.id, 59_000)).toBeUndefined();
  const barrer = (ms: number) =>
    base.database.acrossTenants<{ id: string }>(`SELECT id FROM avisos_sin_avance(100, $1, interval '1 minute')`, [
      trasInicio(ms),
    ]);
  expect(await barrer(59_000)).not.toContainEqual({ id: aviso!.id });
  expect(await barrer(61_000)).toContainEqual({ id: aviso!.id });
  expect(await enviar(aviso!.id, 61_000)).toBe('enviado');
  await zombi.registrarDesenlace(base.tenantId, tomado!, { tipo: 'fallido', detalle: 'tarde' }, trasInicio(62_000));
  expect(await fila()).toMatchObject([{ estado: 'E' }]);
});

it('what may pass is tried again, in a job of its own time', async () => {
  await certificado(6.5);
  await mirar();
  const [aviso] = await fila();
  const caido = new SmtpCartero({ url: 'smtp://127.0.0.1:1', from: 'facturas@example.com', privateHosts: false });
  expect(await enviar(aviso!.id, 0, caido)).toBe('reintentar');
  caido.close();
  expect(base.anunciados.at(-1)).toMatchObject({ cola: 'email.enviar', disponibleAt: trasInicio(30_000) });
  expect(await fila()).toMatchObject([{ estado: 'P', intentos: 1 }]);
  expect(await enviar(aviso!.id, 30_000)).toBe('enviado');
});

it('says why nobody could be told: no mail server, no address', async () => {
  await certificado(6.5);
  await mirar();
  const [aviso] = await fila();
  expect(
    await enviar(aviso!.id, 0, new SmtpCartero({ url: undefined, from: 'facturas@timbo.test', privateHosts: false })),
  ).toBe('fallido');
  expect(await fila()).toMatchObject([{ estado: 'F', detalle: expect.stringMatching(/\S/) as string }]);

  await base.otroTenant();
  await certificado(6.5, null);
  await mirar();
  expect(await fila()).toMatchObject([{ estado: 'F', destinatario: null }]);
  expect(ordenados()).toEqual([]);
});

it('a certificate that was replaced is not warned of any more', async () => {
  await certificado(6.5);
  await mirar();
  const [aviso] = await fila();
  await certificado(365);
  expect(await enviar(aviso!.id)).toBeUndefined();
  expect(await fila()).toMatchObject([{ estado: 'F', detalle: 'ya hay otro certificado' }]);
});

it('a series near its last number, and a timbrado near its end, reach the taxpayer too, each once', async () => {
  await serieCon(9_999_000, 6);
  await mirar();
  await mirar();
  const avisos = await fila();
  expect(avisos).toMatchObject([
    { umbral: 7, estado: 'P' },
    { umbral: 1_000, estado: 'P' },
  ]);
  for (const { id } of avisos) expect(await enviar(id)).toBe('enviado');
  const asuntos = (await buzon.mensajes(2)).map(({ mail }) => mail.subject);
  expect(asuntos).toEqual(expect.arrayContaining([expect.stringMatching(/timbrado .* vence en 7 días$/)]));
  expect(asuntos).toEqual(expect.arrayContaining([expect.stringMatching(/^Una serie de .* está por agotarse$/)]));
  expect(await fila()).toMatchObject([{ estado: 'E' }, { estado: 'E' }]);
});

it('the notice of a series whose timbrado goes on with other letters is not sent', async () => {
  await serieCon(9_999_999);
  await mirar();
  const [aviso] = await fila();
  expect(aviso).toMatchObject({ umbral: 0, estado: 'P' });
  await serieCon(0, undefined, 'AA');
  expect(await enviar(aviso!.id)).toBeUndefined();
  await mirar();
  expect(await fila()).toMatchObject([{ estado: 'F', detalle: 'el timbrado o su serie se cambió' }]);
});

it('is a number of its tenant from 30 days on', async () => {
  const dias = () =>
    base.database.acrossTenants<{ etiquetas: object; valor: number }>(
      `SELECT etiquetas, valor FROM metricas($1) WHERE nombre = 'certificado_de_tenant_dias' AND etiquetas ->> 'tenant' = $2`,
      [INICIO, base.tenantId],
    );
  await certificado(30.5);
  expect(await dias()).toEqual([]);
  await certificado(-2);
  const ruc = expect.stringMatching(/^\d+-\d$/) as string;
  expect(await dias()).toEqual([{ etiquetas: { tenant: base.tenantId, ruc }, valor: -2 }]);
});

describe('a document whose term of transmission ends in a day', () => {
  /** Documents are signed at the start of the tests, at 10:00. */
  const vigilar = (ms: number, database = base.database): Promise<void> =>
    new VigilarDemoras(new SqlPlazoRepository(database), { now: () => trasInicio(ms) }, DEMORAS_MS.plazo).execute();
  const avisados = async () => {
    const lector = new SqlLectorDeAvisos(base.otraBase);
    const { avisos } = await sinOcultos(lector, { tenantId: base.tenantId, limite: 100 });
    for (const aviso of avisos) exigirAviso(mostrarAviso(aviso, base.tenantId));
    return avisos.filter(({ tipo }) => tipo === 'de.por_vencer');
  };
  const aprobar = (id: string): Promise<void> => {
    const respuesta = { codigo: '0260', mensaje: 'ok' };
    return base.acontecer(id, { tipo: 'aprobado', protocolo: '1', aprobadoAt: INICIO, respuesta });
  };
  const conCorreo = (): Promise<void> => certificado(365);
  const alSalir = 49 * HORA_MS + 300_000;

  it('is told to its issuer once, by a notice and in one letter of that hour, however many processes look', async () => {
    await conCorreo();
    const [{ id, cdc }, final] = [await base.emitir(), await base.emitir()];
    await aprobar(final.id);
    await vigilar(48 * HORA_MS - 1);
    expect(await avisados()).toEqual([]);
    await Promise.all([vigilar(48 * HORA_MS), vigilar(48 * HORA_MS, base.otraBase), vigilar(48 * HORA_MS)]);
    await vigilar(50 * HORA_MS);
    expect(await avisados()).toMatchObject([
      {
        ...{ secuencia: 1, sit: 'H', deId: id },
        datos: { cdc, estado: 'P', emitido_at: '2026-11-20T10:00:00-03:00', vence_at: '2026-11-23T10:00:00-03:00' },
      },
    ]);
    const [carta, ...mas] = await fila();
    expect([carta, mas]).toMatchObject([{ umbral: 24, estado: 'P', destinatario: CORREO }, []]);
    expect(
      await base.leer(`SELECT datos ->> 'emailId' AS id, disponible_at AS at FROM outbox WHERE cola = 'email.enviar'`),
    ).toEqual([{ id: carta!.id, at: trasInicio(alSalir) }]);
    expect(await enviar(carta!.id, alSalir)).toBe('enviado');
    const [mensaje] = (await buzon.mensajes(1)).filter(({ mail }) => mail.subject?.startsWith('Un documento de'));
    expect(mensaje?.mail.text).toMatch(/: 001-001-0000001\. El plazo .* termina el 23\/11\/2026 a las 10:00\./);
  });

  it('is one of those that the letter of their hour names, which is not sent when all have their answer', async () => {
    await conCorreo();
    const [primero, segundo] = [await base.emitir(), await base.emitir()];
    await vigilar(48 * HORA_MS);
    const tercero = await base.emitir();
    await vigilar(48.5 * HORA_MS);
    expect(await avisados()).toHaveLength(3);
    const [carta, ...mas] = await fila();
    expect(mas).toEqual([]);
    await aprobar(primero.id);
    const avisos = new SqlAvisoRepository(base.otraBase, base.anunciar);
    const tomado = await avisos.tomarTurno(base.tenantId, carta!.id, trasInicio(alSalir), 60_000);
    expect(tomado?.fin).toMatchObject({
      quedan: 2,
      nombre: '001-001-0000002, 001-001-0000003',
      hasta: trasInicio(72 * HORA_MS),
    });
    await Promise.all([aprobar(segundo.id), aprobar(tercero.id)]);
    expect(await enviar(carta!.id, alSalir + 60_000)).toBeUndefined();
    expect(await fila()).toMatchObject([{ estado: 'F', detalle: 'los documentos ya no esperan' }]);
  });

  it('is not told when the term has ended, and its letter is not sent after that either', async () => {
    await conCorreo();
    await base.emitir();
    await vigilar(72 * HORA_MS);
    expect([await avisados(), await fila()]).toEqual([[], []]);
    await vigilar(72 * HORA_MS - 1);
    const [carta] = await fila();
    expect(await enviar(carta!.id, 73 * HORA_MS)).toBeUndefined();
  });

  it('is told by its notice, or by nothing at all: a process that dies between its notice and its letter leaves neither', async () => {
    await conCorreo();
    const { id } = await base.emitir();
    const muere = Object.create(base.database) as typeof base.database;
    muere.ofTenant = (tenantId, hacer) =>
      base.database.ofTenant(tenantId, async (tx) => {
        await hacer(tx);
        throw new Error('killed');
      });
    await expect(vigilar(48 * HORA_MS, muere)).rejects.toThrow('killed');
    expect([await avisados(), await fila()]).toEqual([[], []]);
    await vigilar(48 * HORA_MS);
    expect(await avisados()).toMatchObject([{ deId: id, secuencia: 1 }]);
  });

  it('is told again after it was signed again', async () => {
    await conCorreo();
    const { id } = await base.emitir();
    await vigilar(48 * HORA_MS);
    await base.leer(`UPDATE documento SET fecha_firma = fecha_firma + interval '50 hours' WHERE id = $1`, [id]);
    await vigilar(97 * HORA_MS);
    expect(await avisados()).toHaveLength(1);
    await vigilar(98 * HORA_MS);
    await vigilar(99 * HORA_MS);
    expect(await avisados()).toHaveLength(2);
  });

  it('is told by its notice alone when nobody has an address', async () => {
    await base.emitir();
    await certificado(365, null);
    await vigilar(48 * HORA_MS);
    expect(await avisados()).toHaveLength(1);
    expect(await fila()).toMatchObject([{ estado: 'F', destinatario: null }]);
  });

  it('says in notice and letter that the document is of the test mode', async () => {
    await base.otroTenant(base.tenantId);
    await conCorreo();
    await base.emitir();
    await vigilar(48 * HORA_MS);
    const [aviso, ...mas] = await avisados();
    expect([mostrarAviso(aviso!, base.tenantId), mas]).toMatchObject([{ modo: 'prueba', sit: 'H' }, []]);
    const [carta] = await fila();
    expect(await enviar(carta!.id, alSalir)).toBe('enviado');
    const asuntos = (await buzon.mensajes(1)).map(({ mail }) => mail.subject);
    expect(asuntos).toContainEqual(expect.stringMatching(/^\[PRUEBA\] Un documento de/));
  });
});
