/** @drawn what the guides say, command by command */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { PNG } from 'pngjs';
import ts from 'typescript';
import { unaRemision } from '@libs/de/testing';
import { ROOT } from '../../../dev/stack/root';
import { dibujo, jpeg } from '../../../test/dibujo';
import { paginaServida } from '../../../test/guia-servida';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin, tokenDe } from '../../../test/admin-tokens';
import type { CuerpoDeError, De, Json } from '../../../test/cliente';
import { type EmisorDePrueba, unEmisorQueImprime, unPkcs12 } from '../../../test/emisor-de-prueba';
import { facturaCon, horaParaguaya, unaFactura } from './facturas';

interface Bloque {
  pagina: string;
  /** Its place among the blocks of the page. */
  lugar: number;
  titulo: string;
  lenguaje: string;
  texto: string;
}

/** The fenced blocks of a page, each with the heading above it. */
function bloquesEn(pagina: string, texto: string): Bloque[] {
  let titulo = '';
  let lugar = 0;
  return [...texto.matchAll(/^#+ (.*)$|^ *```(\w+)\n([\s\S]*?)^ *```$/gm)].flatMap(
    ([, encabezado, lenguaje, bloque]) => {
      if (encabezado !== undefined) titulo = encabezado.replaceAll('`', '');
      return bloque === undefined ? [] : [{ pagina, lugar: lugar++, titulo, lenguaje: lenguaje!, texto: bloque }];
    },
  );
}

const bloquesDe = (pagina: string): Bloque[] =>
  bloquesEn(pagina, readFileSync(path.join(ROOT, 'docs/integracion', pagina), 'utf8'));

const servidas = new Map<string, Promise<Bloque[]>>();
/** The text of a block as the product serves it, with the product's own address. */
async function servido({ pagina, lugar, titulo, lenguaje }: Bloque): Promise<string> {
  const servida = servidas.get(pagina) ?? paginaServida(pagina).then((texto) => bloquesEn(pagina, texto));
  servidas.set(pagina, servida);
  const bloque = (await servida)[lugar]!;
  expect(bloque).toMatchObject({ titulo, lenguaje });
  expect(bloque.texto).not.toContain('$BASE');
  return bloque.texto;
}

/** Only the form of the guide's days counts. */
const deHoy = (texto: string): string =>
  texto
    .replaceAll(/\b2026-\d\d-\d\dT[\d:]+/g, horaParaguaya())
    .replaceAll(/\b2026-\d\d-\d\d\b/g, horaParaguaya().slice(0, 10))
    .replaceAll(/\b2026-\d\d\b/g, horaParaguaya().slice(0, 7));

// A call that is refused ends the block; $ID is the id that the last call created.
const CURL = `curl() {
  command curl --fail-with-body "$@" > "$DICHO" || { [[ " $* " != *' -o '* ]] || echo "curl $*" >&2; cat "$DICHO" >&2; return 22; }
  local suyo; suyo=$(sed -nE 's/^\\{"id":"([^"]+)".*/\\1/p' "$DICHO")
  ID=\${suyo:-$ID}
  cat "$DICHO"
}
A="Authorization: ApiKey $KEY"; J='Content-Type: application/json'; ID=
`;

let emisor: EmisorDePrueba;
let comprador: EmisorDePrueba;
let carpeta: string;
let aprobada: De;

const LOGO = PNG.sync.write(dibujo(40));

beforeAll(async () => {
  [emisor, comprador] = await Promise.all([unEmisorQueImprime({ puntos: ['001', '002'] }), unEmisorQueImprime()]);
  const sucursal = { direccion: 'Av. de los Lapachos', numero_casa: '1', departamento: 1, distrito: 1, ciudad: 1 };
  const establecimiento = { ...sucursal, telefono: '021600000', email: 'sucursal@example.com' };
  await comoSuperadmin(`/v1/admin/tenants/${emisor.tenantId}/establecimientos/002`, {
    metodo: 'PUT',
    cuerpo: establecimiento,
  });
  aprobada = await resuelto(unaFactura());
  carpeta = mkdtempSync(path.join(tmpdir(), 'guias-'));
  const xml = await (await fetch(aprobada.xml_url)).arrayBuffer();
  const factura = JSON.stringify(unaFactura());
  for (const [nombre, contenido] of Object.entries({
    'factura.json': factura,
    'corregida.json': factura,
    'facturas.zip': zipSync({ 'una.xml': new Uint8Array(xml) }),
    'certificado.p12': await unPkcs12(emisor.ruc),
    'logo.png': LOGO,
    'captura.png': LOGO,
    'sucursal.jpg': await jpeg(40),
  }))
    writeFileSync(path.join(carpeta, nombre), contenido);
});
afterAll(() => rmSync(carpeta, { recursive: true }));

async function resuelto(cuerpo: Json): Promise<De> {
  return emisor.api.resuelto((await emisor.api.emitido(cuerpo)).cdc);
}

/** A document to the buyer, who has taken it in. */
async function recibido(): Promise<De> {
  const receptor = { nombre: 'COMPRADOR', ruc: comprador.ruc, tipo_contribuyente: 2 };
  const de = await resuelto(unaFactura({ receptor }));
  await comprador.api.pedir('/v1/recibidos', { metodo: 'POST', cuerpo: { cdc: de.cdc, sit: 'H' } });
  await writeFile(path.join(carpeta, 'compras.zip'), zipSync({ 'otra.xml': Buffer.from('<rDE/>') }));
  return de;
}

/** The document that the calls under a heading need; by default any approved one. */
const DOCUMENTOS: Readonly<Record<string, () => Promise<De>>> = {
  'Corregir un rechazado': () => resuelto(facturaCon('SIM-RECHAZAR')),
  Cancelar: () => resuelto(unaFactura()),
  'Nombrar al receptor': () => resuelto(unaFactura({ receptor: { nombre: 'Sin Nombre', tipo_documento: 5 } })),
  'Actualizar el transporte': () => resuelto(unaRemision()),
  'Inutilizar números': () => resuelto(facturaCon('SIM-RECHAZAR')),
  'Documentos recibidos': recibido,
  'Eventos del receptor': recibido,
  // The register has only what the authority has not resolved.
  Informes: async () => {
    await emisor.api.emitido(facturaCon('SIM-DEMORAR-600'));
    return aprobada;
  },
  'Reenviar y reencolar': async () => {
    const { cdc } = await resuelto(facturaCon('SIM-RECHAZAR'));
    return { ...(await emisor.api.emitido(facturaCon('SIM-DEMORAR-20'))), cdc };
  },
};

async function valoresPara({ titulo }: Bloque): Promise<Record<string, string>> {
  const [, preparar] = Object.entries(DOCUMENTOS).find(([nombre]) => titulo.startsWith(nombre)) ?? [];
  const { cdc, de_id, xml_url } = (await preparar?.()) ?? aprobada;
  const { apiKey } = (/^(?:Documentos recibidos|Eventos del receptor)/.test(titulo) ? comprador : emisor).api;
  const cuenta = { KEY: apiKey, TOKEN: tokenDe(emisor, 'admin'), CLAVE: 'clave-p12' };
  return { CDC: cdc, DE_ID: de_id, XML_URL: xml_url, ...cuenta };
}

/** Runs a block as it is pasted. @returns its output, also when a call was refused. */
async function pegar(bloque: Bloque, valores: Record<string, string>, cwd = carpeta): Promise<string> {
  const env = { ...process.env, DICHO: path.join(carpeta, 'dicho'), ...valores };
  const { stdout } = await promisify(execFile)('bash', ['-ec', `${CURL}${deHoy(await servido(bloque))}`], { cwd, env });
  return stdout;
}

const esDe =
  (lenguaje: string) =>
  (bloque: Bloque): boolean =>
    bloque.lenguaje === lenguaje;
const OPERACIONES = bloquesDe('api.md');
/** Needs a line of a certification run that waits for its picture. */
const deUnaCorrida = ({ texto }: Bloque): boolean => texto.includes('/v1/habilitacion/lineas/');
const LLAMADAS = OPERACIONES.filter(esDe('sh'));

describe('docs/integracion/api.md', () => {
  it.each(LLAMADAS.filter((bloque) => !deUnaCorrida(bloque)))('$titulo: curl as it is written', async (bloque) => {
    await expect(pegar(bloque, await valoresPara(bloque))).resolves.toBeDefined();
  });

  it.each(LLAMADAS.filter(deUnaCorrida))('$titulo: its curl is taken; only the run is missing', async (bloque) => {
    const stderr = expect.stringContaining('HABILITACION_NO_ENCONTRADA') as string;
    await expect(pegar(bloque, await valoresPara(bloque))).rejects.toMatchObject({ stderr });
  });

  it('shows every event of a document', () => {
    const llamadas = OPERACIONES.flatMap(({ texto }) => [...texto.matchAll(/\$CDC\/([a-z-]+)"[^\n]*? -d '/g)]);
    expect(new Set(llamadas.map(([, acto]) => acto))).toEqual(
      new Set([
        ...['actualizar-transporte', 'cancelar', 'conformidad', 'desconocimiento', 'disconformidad'],
        ...['inutilizar-numero', 'nominar', 'notificar-recepcion'],
      ]),
    );
  });

  it('its TypeScript runs as it is written, with the function of the quick start', async () => {
    // With another issuer, because the guide's numbers can be voided only once.
    emisor = await unEmisorQueImprime({ puntos: ['001', '002'] });
    aprobada = await resuelto(unaFactura());
    const [inicio] = bloquesDe('README.md').filter(esDe('ts'));
    const textoDeInicio = await servido(inicio!);
    const base = stackDePrueba().base_url;
    const timboCon = (TIMBO_URL: string, TIMBO_KEY: string) =>
      enTypescript(`${textoDeInicio}\nreturn timbo;`, { process: { env: { TIMBO_URL, TIMBO_KEY } } });
    for (const bloque of OPERACIONES.filter(esDe('ts'))) {
      const { CDC, DE_ID, KEY = '', TOKEN } = await valoresPara(bloque);
      const timbo = await timboCon(base, KEY);
      const factura = unaFactura({ id_interno: randomUUID() });
      const corregida = unaFactura();
      const contexto = { timbo, cdc: CDC, deId: DE_ID, token: TOKEN, base, factura, corregida };
      const guardar = (nombre: string, bytes: Buffer) => writeFile(path.join(carpeta, nombre), bytes);
      await enTypescript(await servido(bloque), { ...contexto, writeFile: guardar }).catch((error: unknown) => {
        throw new Error(`${bloque.titulo}: ${JSON.stringify(error)} ${String(error)}`);
      });
    }
  });
});

/** Runs TypeScript with these names in sight. @returns what it returns. */
function enTypescript(texto: string, nombres: Record<string, unknown>): Promise<unknown> {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const { outputText } = ts.transpileModule(`return (async () => {${deHoy(texto)}})()`, { compilerOptions });
  // The tests run exactly the text that integrators copy.
  const hecha = new Function(...Object.keys(nombres), outputText);
  return (hecha as (...valores: unknown[]) => Promise<unknown>)(...Object.values(nombres));
}

describe('the other pages', () => {
  it.each(['README.md', 'webhooks.md', 'ejemplos/README.md'])('%s: curl as it is written', async (pagina) => {
    const [bloque, ...otros] = bloquesDe(pagina).filter(esDe('sh'));
    expect(otros).toEqual([]);
    const valores: Record<string, string> = pagina.startsWith('ejemplos') ? { KEY: stackDePrueba().api_key } : {};
    const salida = await pegar(bloque!, { ...(await valoresPara(bloque!)), ...valores });
    expect(JSON.parse(salida)).toHaveProperty(pagina === 'webhooks.md' ? 'secreto' : 'estado');
  });

  it('pruebas.md: makes a key for tests, and the directive is answered as the page shows', async () => {
    const [clave, directiva] = bloquesDe('pruebas.md').filter(esDe('sh'));
    const valores = await valoresPara(clave!);
    const { key_plain } = JSON.parse(await pegar(clave!, valores)) as { key_plain: string };
    expect(key_plain).toMatch(/^timbo_k_prueba_/);
    const rechazo = await pegar(directiva!, { ...valores, KEY: key_plain }).catch((e: { stderr: string }) => e.stderr);
    const [mostrado] = bloquesDe('pruebas.md').filter(esDe('json'));
    const { codigo, mensaje, extra } = (JSON.parse(mostrado!.texto) as CuerpoDeError).error;
    const codigo_fiscal = extra!.codigo_fiscal;
    expect(JSON.parse(rechazo)).toMatchObject({ error: { codigo, mensaje, extra: { codigo_fiscal } } });
  });
});
