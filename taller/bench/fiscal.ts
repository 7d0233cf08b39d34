// `npm run bench:fiscal`: documents per second and core, from the payload to the signed XML with its QR, beside the bare RSA signature and
// beside the facturacionelectronicapy packages on the same documents. --quick: fewer of everything. Needs no service; the peers come from
// the npm registry into a temporary folder. --memoria: only what stays in memory after 100,000 documents.
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { borradorDe, type Carga } from '@libs/de/testing';
import { baseQr, componerQr, ensamblarRde, escribirDE, firmar, leerDocumento, type Nodo } from '@libs/fiscal';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { INICIO } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { unEmisor, comoCertificado } from '@libs/series/testing';
import { cargaDe } from './fiscal/documentos';
import { cpuDeCada, tramoMasLargo } from './fiscal/medir';
import { instalarPares, medirPares, type Pares, type TiemposDePares } from './fiscal/pares';

const RAPIDO = process.argv.includes('--quick');
const SOLO_MEMORIA = process.argv.includes('--memoria');
const TAMANHOS = [1, 10, 100, 999] as const;
const VECES: Record<number, number> = RAPIDO
  ? { 1: 300, 10: 300, 100: 60, 999: 10 }
  : { 1: 1500, 10: 1500, 100: 300, 999: 40 };
const DOCUMENTOS_DE_MEMORIA = RAPIDO ? 10_000 : 100_000;
/** Difference of the heap between two moments that does not count as growth. */
const MEGAS_DE_RUIDO = 5;
const MAXIMO_SIN_PAUSA_MS = 20;
/** Concurrent documents: the api signs together what arrives together. One at a time, each would also pay for waking two threads. */
const A_LA_VEZ = 16;
/** The bytes that the RSA signature of a document signs: its SignedInfo. */
const SIGNED_INFO = Buffer.alloc(900, 'x');

interface Tiempos {
  leer: number;
  construir: number;
  firmar: number;
  qr: number;
  solo: number;
  todo: number;
  rsa: number;
}

const redactor = new RedactorDeDocumentos();
const tell = (linea: string): void => console.error(`▸ ${linea}`);

/** The whole path: read, validate, compute, write, check, number, sign, seal. */
const emitir = (carga: Carga, emisor: Emisor) => redactor.preparar(borradorDe(carga, emisor)).firmar(1, INICIO);

async function medirNuestro(items: number, emisor: Emisor): Promise<Tiempos> {
  const carga = cargaDe(items);
  const veces = VECES[items]!;
  const borrador = borradorDe(carga, emisor);
  const { cdc, xml } = await emitir(carga, emisor);
  const de = leerDocumento(xml.toString()).nodo!['DE'] as Nodo;
  const { '@Id': _, ...nodo } = de;
  const { canonico } = escribirDE(nodo, cdc);
  const { clave, base64 } = emisor.certificado!;
  const firmarlo = () => firmar({ canonico, id: cdc, clave, certificadoBase64: base64 });
  const firma = await firmarlo();
  const sellar = (): Buffer =>
    ensamblarRde({
      canonico,
      firma: firma.xml,
      qr: componerQr({
        base: baseQr('H'),
        cdc,
        fechaEmision: borrador.fechaEmision,
        receptor: { dRucRec: '80080610' },
        total: '1',
        iva: '1',
        items,
        digestValue: firma.digestValue,
        idCsc: '0001',
        csc: emisor.csc.H!.secreto,
      }),
    });
  return cpuDeCada({
    rsa: { veces: 200, hacer: () => sign('sha256', SIGNED_INFO, clave) },
    leer: { veces, hacer: () => borradorDe(carga, emisor) },
    construir: { veces, hacer: () => redactor.preparar(borrador) },
    firmar: { veces, hacer: firmarlo },
    qr: { veces, hacer: sellar },
    solo: { veces, hacer: () => emitir(carga, emisor) },
    todo: {
      veces: Math.ceil(veces / A_LA_VEZ),
      hacer: () => Promise.all(Array.from({ length: A_LA_VEZ }, () => emitir(carga, emisor))),
      cuantos: A_LA_VEZ,
    },
  });
}

/** Growth of the heap in megabytes after this many documents. */
async function crecimiento(emisor: Emisor): Promise<number> {
  setFlagsFromString('--expose-gc');
  const recoger = runInNewContext('gc') as () => void;
  const carga = cargaDe(10);
  const ocupado = (): number => {
    recoger();
    return process.memoryUsage().heapUsed / 1e6;
  };
  for (let i = 0; i < DOCUMENTOS_DE_MEMORIA / 10; i += 1) await emitir(carga, emisor);
  const antes = ocupado();
  for (let i = 0; i < DOCUMENTOS_DE_MEMORIA; i += 1) await emitir(carga, emisor);
  return ocupado() - antes;
}

const porSegundo = (ms: number): string =>
  Math.round(1000 / ms)
    .toLocaleString('en')
    .padStart(10);

function imprimir(nuestros: Map<number, Tiempos>, suyos: Map<number, TiemposDePares> | string): void {
  const fila = (nombre: string, de: (items: number) => string): void =>
    console.log(nombre.padEnd(30) + TAMANHOS.map(de).join(''));
  console.log('\ndocuments per second and core; items in a document:');
  fila('', (items) => String(items).padStart(10));
  const nuestro = (campo: keyof Tiempos) => (items: number) => porSegundo(nuestros.get(items)![campo]);
  fila('read, judge, compute', nuestro('leer'));
  fila('build (check, write)', nuestro('construir'));
  fila('sign', nuestro('firmar'));
  fila('QR and assembly', nuestro('qr'));
  fila('all, one at a time', nuestro('solo'));
  fila(`all, ${A_LA_VEZ} at a time`, nuestro('todo'));
  fila('bare RSA-2048 signature', nuestro('rsa'));
  fila('all ÷ bare signature', (items) =>
    (nuestros.get(items)!.todo / nuestros.get(items)!.rsa).toFixed(2).padStart(10),
  );
  if (typeof suyos === 'string') return console.log(`\nfacturacionelectronicapy-*: not measured: ${suyos}`);
  const suyo = (campo: keyof TiemposDePares) => (items: number) =>
    suyos.has(items) ? porSegundo(suyos.get(items)![campo]) : ''.padStart(10);
  fila('facturacionelectronicapy:', () => '');
  fila('  xmlgen', suyo('construir'));
  fila('  xmlsign (in Node)', suyo('firmar'));
  fila('  qrgen', suyo('qr'));
  fila('  all, documented calls', suyo('todo'));
  fila('  all, batches of ten', suyo('enLote'));
}

interface Figura {
  value: number | null;
  goal: string;
  met: boolean;
}
const redondo = (n: number): number => Math.round(n * 100) / 100;
const hasta = (value: number, limite: number): Figura => ({
  value: redondo(value),
  goal: `<= ${limite}`,
  met: value <= limite,
});
const desde = (value: number | undefined, limite: number): Figura => ({
  value: value === undefined ? null : redondo(value),
  goal: `>= ${limite}`,
  met: value !== undefined && value >= limite,
});

/** All threads of this process run on one core: two threads on one core slow each other down, and the figures are per core. */
function enUnNucleo(): void {
  const nucleo = String(availableParallelism() - 1);
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', nucleo, String(process.pid)], { stdio: 'ignore' });
  tell(status === 0 ? `on core ${nucleo} alone` : 'on any core: there is no taskset here (package util-linux)');
}

async function medirTodosLosPares(pares: Pares, p12: string, clave: string): Promise<Map<number, TiemposDePares>> {
  const tiempos = new Map<number, TiemposDePares>();
  const tamanhos = RAPIDO ? [10] : [1, 10, 100];
  for (const items of tamanhos) tiempos.set(items, await medirPares(pares, items, p12, clave, RAPIDO ? 10 : 30));
  return tiempos;
}

async function medirMemoria(emisor: Emisor): Promise<Figura> {
  tell(`memory over ${DOCUMENTOS_DE_MEMORIA.toLocaleString('en')} documents …`);
  const memoria = await crecimiento(emisor);
  console.log(`\nheap after ${DOCUMENTOS_DE_MEMORIA.toLocaleString('en')} documents: ${redondo(memoria)} MB more`);
  return hasta(memoria, MEGAS_DE_RUIDO);
}

async function bench(carpeta: string): Promise<Record<string, Figura>> {
  enUnNucleo();
  const ca = await crearAutoridadDePrueba(INICIO);
  const certificado = await emitirCertificadoDePrueba({
    ca,
    ruc: '80012345-0',
    nombre: 'EMPRESA DE PRUEBA S.A.',
    cifrado: '3des',
  });
  const emisor = unEmisor({ certificado: comoCertificado(certificado) });
  if (SOLO_MEMORIA) return { heap_growth_mb: await medirMemoria(emisor) };
  const nuestros = new Map<number, Tiempos>();
  for (const items of TAMANHOS) {
    tell(`${items} items …`);
    nuestros.set(items, await medirNuestro(items, emisor));
  }
  const grande = cargaDe(999);
  const sinPausa = tramoMasLargo(RAPIDO ? 20 : 60, () => redactor.preparar(borradorDe(grande, emisor)));
  const memoria = await medirMemoria(emisor);
  tell('the peers …');
  const pares = instalarPares(carpeta);
  const p12 = path.join(carpeta, 'certificado.p12');
  writeFileSync(p12, certificado.pkcs12);
  const suyos = typeof pares === 'string' ? pares : await medirTodosLosPares(pares, p12, certificado.clave);
  imprimir(nuestros, suyos);
  console.log(`\nlongest stretch on the event loop, 999 items: ${redondo(sinPausa)} ms`);
  const veces = (items: number): number => nuestros.get(items)!.todo / nuestros.get(items)!.rsa;
  const par = typeof suyos === 'string' ? undefined : suyos.get(10);
  const diez = nuestros.get(10)!.todo;
  return {
    all_10_items_over_bare_signature: hasta(veces(10), 2),
    all_100_items_over_bare_signature: hasta(veces(100), 5),
    times_peers_documented: desde(par && par.todo / diez, 50),
    times_peers_batch: desde(par && par.enLote / diez, 15),
    longest_block_ms: hasta(sinPausa, MAXIMO_SIN_PAUSA_MS),
    heap_growth_mb: memoria,
  };
}

const carpeta = mkdtempSync(path.join(tmpdir(), 'bench-fiscal-'));
void bench(carpeta)
  .then((figuras) => {
    console.log(JSON.stringify(figuras));
    process.exitCode = Object.values(figuras).every(({ met }) => met) ? 0 : 1;
  })
  .finally(() => rmSync(carpeta, { recursive: true, force: true }));
