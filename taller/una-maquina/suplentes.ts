import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../dev/stack/root';
import type { Maquina } from './maquina';

const ESPEJO = 'http://deb.debian.org/debian';
/** Of the machine itself, as the page has it. */
const DEBIAN = 'trixie';
/** Has the versions that docker/compose.yml names: of PostgreSQL, pgBackRest, Caddy and Docker. */
const DEBIAN_DE_SUPLENTES = 'forky';
const CARPETA = path.join(ROOT, 'taller', 'una-maquina', 'suplentes');
const ADENTRO = '/var/lib/suplentes';

type Decir = (linea: string) => void;

const correr = (programa: string, ...args: string[]): void => {
  execFileSync(programa, args, { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** A file that is kept between runs; what makes it may die at any moment. */
function guardado(archivo: string, hacer: (nuevo: string) => void): string {
  if (!existsSync(archivo)) {
    hacer(`${archivo}.nuevo`);
    renameSync(`${archivo}.nuevo`, archivo);
  }
  return archivo;
}

/** The files of a Debian without anything that is not essential, as one archive. */
function debian(cache: string, nombre: string, decir: Decir): string {
  return guardado(path.join(cache, `${nombre}.tar`), (nuevo) => {
    decir(`debootstrap ${nombre} …`);
    const carpeta = mkdtempSync(path.join(cache, 'debootstrap-'));
    // The root of a machine, which every user of it enters.
    chmodSync(carpeta, 0o755);
    try {
      // Every newer Debian is made as the unstable one is, whose script is always there.
      const guion = '/usr/share/debootstrap/scripts/sid';
      correr('debootstrap', '--variant=minbase', '--include=ca-certificates', nombre, carpeta, ESPEJO, guion);
      // The list of a Debian that is not released yet expires after a week, also where the mirror is a little old.
      writeFileSync(path.join(carpeta, 'etc/apt/apt.conf.d/50-plazo'), 'Acquire::Check-Valid-Until "false";\n');
      correr('sh', '-c', 'rm -rf "$0"/var/cache/apt/archives/*.deb "$0"/var/lib/apt/lists/*', carpeta);
      correr('tar', '-C', carpeta, '-cf', nuevo, '.');
    } finally {
      rmSync(carpeta, { recursive: true, force: true });
    }
  });
}

/** A bare Debian with the repository beside it, in an empty folder. */
export function ponerRaiz(raiz: string, cache: string, decir: Decir): void {
  const archivo = debian(cache, DEBIAN, decir);
  mkdirSync(raiz, { recursive: true });
  correr('tar', '-C', raiz, '-xf', archivo);
  const etc = (nombre: string, texto: string, mode = 0o644): void =>
    writeFileSync(path.join(raiz, nombre), texto, { mode });
  etc('etc/resolv.conf', 'nameserver 10.0.2.3\n');
  etc('etc/hosts', '127.0.0.1 localhost facturas.example.com id.facturas.example.com\n');
  // There is no systemd: packages start nothing.
  etc('usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755);
  correr('git', 'clone', '--quiet', '--bare', '--no-hardlinks', ROOT, path.join(raiz, 'fuente.git'));
}

/** The names of images of others, as docker/ says them, each with the name of its stand-in. */
function nombresDeOtros(): Map<string, string> {
  const { services } = parse(readFileSync(path.join(ROOT, 'docker/compose.yml'), 'utf8'), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  const dockerfile = readFileSync(path.join(ROOT, 'docker/Dockerfile'), 'utf8');
  const [, base] = /^ARG BASE=(\S+)$/m.exec(dockerfile)!;
  const [, cliente] = /--from=(docker:\S+)/.exec(dockerfile)!;
  const deCompose = ['postgres', 'caddy', 'valkey'].map((nombre) => [nombre, services[nombre]!.image] as const);
  return new Map([['node', base!], ['docker', cliente!], ...deCompose]);
}

/** Another one, when what the stand-ins are made of is another. */
function sello(nombres: Map<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([...nombres]));
  for (const archivo of globSync(`${CARPETA}/*/*`).sort()) hash.update(readFileSync(archivo));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Puts images of Debian's packages in the place of those of registries, which are not reachable: the same names, so that nothing that uses
 * them knows. Not what an installation would run: its bytes are of other builders.
 */
export async function ponerSuplentes(maquina: Maquina, raiz: string, cache: string, decir: Decir): Promise<void> {
  const nombres = nombresDeOtros();
  const adentro = path.join(raiz, ADENTRO);
  mkdirSync(adentro, { recursive: true });
  const imagenes = path.join(cache, `suplentes-${sello(nombres)}.tar`);
  const llevar = (archivo: string): void => correr('cp', '-r', archivo, adentro);
  if (existsSync(imagenes)) {
    llevar(imagenes);
    await maquina.orden(`docker load -i ${ADENTRO}/${path.basename(imagenes)}`);
  } else {
    decir(`building stand-ins for ${[...nombres.values()].join(', ')} …`);
    llevar(`${CARPETA}/.`);
    llevar(debian(cache, DEBIAN_DE_SUPLENTES, decir));
    llevar(guardado(path.join(cache, 'base.tar'), (nuevo) => correr(path.join(ROOT, 'docker/base.sh'), nuevo)));
    const autoridades = process.env['NODE_EXTRA_CA_CERTS'];
    writeFileSync(path.join(adentro, 'node/autoridades.pem'), autoridades ? readFileSync(autoridades) : '');
    await maquina.orden(`cd ${ADENTRO} && docker import base.tar suplente-base`);
    await maquina.orden(`cd ${ADENTRO} && docker import ${DEBIAN_DE_SUPLENTES}.tar suplente-debian`);
    for (const [nombre, imagen] of nombres) {
      const base = nombre === 'node' ? 'suplente-base' : 'suplente-debian';
      await maquina.orden(`cd ${ADENTRO} && docker build --build-arg DEBIAN=${base} -t ${imagen} ${nombre}`);
    }
    await maquina.orden(`docker save -o ${ADENTRO}/suplentes.tar ${[...nombres.values()].join(' ')}`);
    correr('cp', path.join(adentro, 'suplentes.tar'), `${imagenes}.nuevo`);
    renameSync(`${imagenes}.nuevo`, imagenes);
  }
  rmSync(adentro, { recursive: true });
}
