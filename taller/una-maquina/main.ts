// `npm run taller -- una-maquina`: follows docs/operacion/una-maquina.md on a bare Debian, literally, to the first document; measures
// memory and the time until the service is there again; destroys the data of PostgreSQL under load and restores them by the runbook. As
// root; wants debootstrap, slirp4netns, git and npm. The machine is a folder with processes, mounts and a network of its own, and is
// deleted at the end. UNA_MAQUINA_CACHE: a folder that keeps what every run needs again. Images of registries are stand-ins made of
// Debian's packages.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { StackError } from '../../dev/stack/stack-error';
import { actualizar } from './actualizacion';
import { exigirProgramas, Instalacion } from './instalacion';
import { Maquina } from './maquina';
import { perderYRestaurar } from './restauracion';
import { ponerRaiz, ponerSuplentes } from './suplentes';

const FOLDER = path.join(ROOT, '.local', 'una-maquina');
const CACHE = process.env['UNA_MAQUINA_CACHE'] ?? path.join(FOLDER, 'cache');
const RAIZ = path.join(FOLDER, 'raiz');
const PROGRAMAS = ['debootstrap', 'git', 'npm', 'nsenter', 'setpriv', 'slirp4netns', 'tar', 'unshare'];
/** The renderer's browser ends after five minutes. */
const REPOSO_MS = 6 * 60_000;

const empezo = performance.now();
const decir = (linea: string): void =>
  console.error(`${((performance.now() - empezo) / 1000).toFixed(0).padStart(5)} s  ${linea}`);

interface Cifra {
  readonly value: number;
  readonly goal: string;
  readonly met: boolean;
}

const leida = (pagina: string): string => readFileSync(path.join(ROOT, 'docs/operacion', pagina), 'utf8');

const hasta = (valor: number, limite: number): Cifra => ({
  value: Math.round(valor * 10) / 10,
  goal: `<= ${limite}`,
  met: valor <= limite,
});

async function instalar(maquina: Maquina, anotar: (nuevas: Record<string, Cifra>) => void): Promise<Instalacion> {
  const instalacion = await Instalacion.seguir(maquina, decir, async () => {
    await maquina.arrancarDocker();
    await ponerSuplentes(maquina, RAIZ, CACHE, decir);
  });
  const { segundos, segundosDeConstruir, primero } = instalacion;
  if (primero.estado !== 'A') throw new StackError(`The first document is not approved: ${JSON.stringify(primero)}`);
  if ((await instalacion.kude()) !== '%PDF-') throw new StackError('The print of the first document is no PDF.');
  decir(`the first document is approved and printed; its images were built in ${segundosDeConstruir.toFixed(0)} s`);
  decir(await instalacion.orden('docker compose run --rm operador doctor || true'));
  anotar({ minutos_hasta_el_primer_documento: hasta(segundos / 60, 15) });
  return instalacion;
}

async function medir(instalacion: Instalacion, maquina: Maquina): Promise<Record<string, Cifra>> {
  // The first backup, and the drill after it, which has a second server.
  await instalacion.anotado('respaldo.probar');
  await esperar(REPOSO_MS);
  const memoria = await instalacion.memoria();
  for (const [servicio, kb] of memoria) decir(`${String(Math.round(kb / 1024)).padStart(5)} MB  ${servicio}`);
  const gb = [...memoria.values()].reduce((suma, kb) => suma + kb, 0) / 1024 / 1024;
  await instalacion.orden('docker compose down');
  const arriba = instalacion.orden('docker compose up -d');
  const trasBajar = await Promise.all([instalacion.lista(), arriba]);
  await maquina.apagar();
  await maquina.encender();
  const corte = performance.now();
  await maquina.arrancarDocker();
  await instalacion.lista();
  return {
    memoria_en_reposo_gb: { ...hasta(gb, 1.2), value: Math.round(gb * 100) / 100 },
    segundos_tras_bajar_y_subir: hasta(trasBajar[0], 20),
    segundos_tras_un_corte: hasta((performance.now() - corte) / 1_000, 20),
  };
}

async function subir(instalacion: Instalacion): Promise<Record<string, Cifra>> {
  const { segundos, peticiones, fallidas } = await actualizar(instalacion, leida('una-maquina.md'), decir);
  const ritmo = Math.round((peticiones * 10) / segundos) / 10;
  decir(`upgraded in ${segundos.toFixed(0)} s, under ${peticiones} requests; failed: ${fallidas.join(', ') || 'none'}`);
  return {
    peticiones_por_segundo_al_actualizar: { value: ritmo, goal: '>= 20', met: ritmo >= 20 },
    peticiones_fallidas_al_actualizar: hasta(fallidas.length, 0),
  };
}

async function restaurar(instalacion: Instalacion): Promise<Record<string, Cifra>> {
  const vuelta = await perderYRestaurar(instalacion, leida('runbooks.md'), decir);
  decir(`${vuelta.acusados} acknowledged before the loss; of the last minute ${vuelta.perdidosDelMinuto} were lost`);
  return {
    minutos_hasta_volver_a_emitir: hasta(vuelta.minutos, 30),
    perdidos_de_antes_del_ultimo_minuto: hasta(vuelta.perdidosDeAntes, 0),
    perdidos_sin_nombrar: hasta(vuelta.sinNombrar.length, 0),
    numeros_doblados: hasta(vuelta.doblados.length, 0),
    numeros_saltados: hasta(vuelta.saltados.length, 0),
  };
}

async function probar(maquina: Maquina): Promise<void> {
  decir('a bare Debian …');
  ponerRaiz(RAIZ, CACHE, decir);
  await maquina.encender();
  const cifras: Record<string, Cifra> = {};
  const anotar = (nuevas: Record<string, Cifra>): void => {
    decir(JSON.stringify(nuevas));
    Object.assign(cifras, nuevas);
  };
  const instalacion = await instalar(maquina, anotar);
  for (const parte of [medir, subir, restaurar]) anotar(await parte(instalacion, maquina));
  console.log(JSON.stringify(cifras));
  const faltas = Object.keys(cifras).filter((nombre) => !cifras[nombre]!.met);
  if (faltas.length > 0) throw new StackError(`Not as promised: ${faltas.join(', ')}.`);
}

async function main(): Promise<number> {
  exigirProgramas(PROGRAMAS);
  rmSync(RAIZ, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const maquina = new Maquina(RAIZ, path.join(FOLDER, 'registro'));
  try {
    return await session(FOLDER, decir, () => probar(maquina), 130);
  } finally {
    await maquina.apagar();
    rmSync(RAIZ, { recursive: true, force: true });
    if (!process.env['UNA_MAQUINA_CACHE']) rmSync(CACHE, { recursive: true, force: true });
  }
}

void main().then(
  (status) => (process.exitCode = status),
  (causa: Error) => {
    console.error(causa.message);
    process.exitCode = 1;
  },
);
