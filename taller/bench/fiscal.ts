// `npm run bench -- fiscal`: documents per second and core, from the payload to the signed XML with its QR, beside the same documents by
// the facturacionelectronicapy packages and beside a bare RSA signature. --quick: fewer of everything. Needs no service; the peers come
// from the npm registry into a temporary folder.
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { RedactorDeDocumentos } from '@libs/de/fiscal';
import { borradorDe } from '@libs/de/testing';
import { baseQr, componerQr, ensamblarRde, escribirDE, firmar, leerDocumento, type Nodo } from '@libs/fiscal';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { INICIO } from '@libs/platform/testing';
import type { Emisor } from '@libs/series';
import { comoCertificado, unEmisor } from '@libs/series/testing';
import { type Figuras, desde, hasta, tell } from './figuras';
import { cargaDe } from './fiscal/documentos';
import { cpuDeCada } from './fiscal/medir';
import { instalarPares, medirPares, type TiemposDePares } from './fiscal/pares';

const RAPIDO = process.argv.includes('--quick');
const TAMANHOS = [1, 10, 100] as const;
const VECES = RAPIDO ? { 1: 300, 10: 300, 100: 60 } : { 1: 1500, 10: 1500, 100: 300 };
/** Concurrent documents: the api signs simultaneous documents together. Alone, each would also pay for waking two threads. */
const A_LA_VEZ = 16;
/** The bytes that the RSA signature of a document signs: its SignedInfo. */
const SIGNED_INFO = Buffer.alloc(900, 'x');

type Tamanho = (typeof TAMANHOS)[number];
type Tiempos = Record<'xml' | 'firma' | 'qr' | 'todo' | 'rsa', number>;

async function medirNuestro(items: Tamanho, emisor: Emisor): Promise<Tiempos> {
  const redactor = new RedactorDeDocumentos();
  const carga = cargaDe(items);
  const veces = VECES[items];
  const borrador = borradorDe(carga, emisor);
  const emitir = () => redactor.prepararDocumento(borradorDe(carga, emisor)).firmar(1, INICIO);
  const { cdc, xml } = await emitir();
  const { '@Id': _, ...nodo } = leerDocumento(xml.toString()).nodo!['DE'] as Nodo;
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
    xml: { veces, hacer: () => redactor.prepararDocumento(borradorDe(carga, emisor)) },
    firma: { veces, hacer: firmarlo },
    qr: { veces, hacer: sellar },
    todo: {
      veces: Math.ceil(veces / A_LA_VEZ),
      hacer: () => Promise.all(Array.from({ length: A_LA_VEZ }, emitir)),
      cuantos: A_LA_VEZ,
    },
  });
}

type Medidos<T> = Map<Tamanho, T>;

function imprimir(nuestros: Medidos<Tiempos>, ajenos: Medidos<TiemposDePares> | string): void {
  const fila = (nombre: string, de: (items: Tamanho) => string): void =>
    console.log(nombre.padEnd(44) + TAMANHOS.map((items) => de(items).padStart(10)).join(''));
  const porSegundo = (ms: number | undefined): string =>
    ms === undefined ? '' : Math.round(1_000 / ms).toLocaleString('en');
  console.log('Documents per second and core; items in a document:\n');
  fila('', String);
  const pares: [string, keyof Tiempos, string, keyof TiemposDePares][] = [
    ['XML, read and checked', 'xml', 'xmlgen', 'construir'],
    ['signature', 'firma', 'xmlsign, in Node', 'firmar'],
    ['QR and assembly', 'qr', 'qrgen', 'qr'],
    [`all, ${A_LA_VEZ} at a time`, 'todo', 'all, as documented', 'todo'],
  ];
  for (const [nombre, campo, campoDelPar, delPar] of pares) {
    fila(nombre, (items) => porSegundo(nuestros.get(items)![campo]));
    if (typeof ajenos !== 'string') fila(`  peers: ${campoDelPar}`, (items) => porSegundo(ajenos.get(items)?.[delPar]));
  }
  if (typeof ajenos !== 'string')
    fila('  peers: all, batches of ten', (items) => porSegundo(ajenos.get(items)?.enLote));
  fila('bare RSA-2048 signature', (items) => porSegundo(nuestros.get(items)!.rsa));
  console.log(
    typeof ajenos === 'string'
      ? `\nThe peers were not measured: ${ajenos}`
      : '\nThe peers: facturacionelectronicapy-xmlgen, -xmlsign, -qrgen',
  );
}

/** All threads of this process run on one core: two threads on one core slow each other down, and the figures are per core. */
function enUnNucleo(): void {
  const nucleo = String(availableParallelism() - 1);
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', nucleo, String(process.pid)], { stdio: 'ignore' });
  tell(status === 0 ? `on core ${nucleo} alone` : 'on any core: there is no taskset here (package util-linux)');
}

async function bench(carpeta: string): Promise<Figuras> {
  enUnNucleo();
  const ca = await crearAutoridadDePrueba(INICIO);
  const titular = { ruc: '80012345-0', nombre: 'EMPRESA DE PRUEBA S.A.', cifrado: '3des' } as const;
  const certificado = await emitirCertificadoDePrueba({ ca, ...titular });
  const emisor = unEmisor({ certificado: comoCertificado(certificado) });
  const nuestros: Medidos<Tiempos> = new Map();
  for (const items of TAMANHOS) {
    tell(`${items} items …`);
    nuestros.set(items, await medirNuestro(items, emisor));
  }
  tell('the peers …');
  const pares = instalarPares(carpeta);
  const p12 = path.join(carpeta, 'certificado.p12');
  writeFileSync(p12, certificado.pkcs12);
  const delPar: Medidos<TiemposDePares> = new Map();
  if (typeof pares !== 'string')
    for (const items of RAPIDO ? ([10] as const) : TAMANHOS)
      delPar.set(items, await medirPares(pares, items, p12, certificado.clave, RAPIDO ? 10 : 30));
  imprimir(nuestros, typeof pares === 'string' ? pares : delPar);
  const veces = (items: Tamanho): number => nuestros.get(items)!.todo / nuestros.get(items)!.rsa;
  const [diez, par] = [nuestros.get(10)!.todo, delPar.get(10)];
  return {
    all_10_items_over_bare_signature: hasta(veces(10), 2),
    all_100_items_over_bare_signature: hasta(veces(100), 5),
    // Without the registry nothing is compared, and nothing is met.
    times_peers_documented: desde((par?.todo ?? 0) / diez, 50),
    times_peers_batch: desde((par?.enLote ?? 0) / diez, 15),
  };
}

const carpeta = mkdtempSync(path.join(tmpdir(), 'bench-fiscal-'));
void bench(carpeta)
  .then((figuras) => {
    console.log(JSON.stringify(figuras));
    process.exitCode = Object.values(figuras).every(({ met }) => met) ? 0 : 1;
  })
  .finally(() => rmSync(carpeta, { recursive: true, force: true }));
