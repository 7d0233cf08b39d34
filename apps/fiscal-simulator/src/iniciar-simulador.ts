import 'reflect-metadata';
import path from 'node:path';
import { ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, SystemClock, type Clock, type Logger } from '@libs/platform';
import { AJUSTES_POR_DEFECTO, type Ajustes } from './autoridad/ajustes';
import { Autoridad } from './autoridad/autoridad';
import { Azar } from './autoridad/azar';
import { DiarioEnArchivo, DiarioEnMemoria } from './autoridad/diario';
import { Fallas } from './autoridad/fallas';
import { AMBIENTES, type Ambiente } from './autoridad/modelo';
import { RelojVirtual } from './autoridad/reloj';
import { ControlModule } from './control/control.module';
import { Simulador } from './simulador';
import { ServidorSoap } from './soap/servidor-soap';
import { crearMaterial, materialTls, type MaterialTls } from './tls/material';

const GRACIA_MS = 2_000;

export interface OpcionesDelSimulador {
  /** Ports; absent or 0: a free one. */
  readonly puertoH?: number;
  readonly puertoP?: number;
  readonly puertoControl?: number;
  readonly host?: string;
  /** Folder of the server's key and certificate, which are created when they are missing; absent: created for this run only. */
  readonly carpetaTls?: string;
  /** Names of the server besides localhost, for the certificate that is created in that folder. */
  readonly nombresTls?: readonly string[];
  /** PEM of the authorities that issue the callers' and signers' certificates; absent: the issuer of the server's certificate. */
  readonly clienteCaPem?: string;
  /** Folder of the journal; absent: nothing survives. */
  readonly carpetaDatos?: string;
  readonly semilla?: number;
  readonly ajustes?: Partial<Ajustes>;
  readonly reloj?: Clock;
  /** Instant at which the virtual clock is frozen until it is moved; absent: it follows the real clock. */
  readonly relojFijo?: Date;
  readonly logger?: Logger;
}

export interface SimuladorIniciado {
  readonly urlH: string;
  readonly urlP: string;
  readonly urlControl: string;
  /** PEM of the authority that callers of the HTTPS servers must trust. */
  readonly caPem: string;
  /** Key of that authority, for issuing callers' certificates; only when it was created for this run. */
  readonly caKeyPem: string | undefined;
  detener(): Promise<void>;
}

/** Starts the whole authority in this process and waits until its three ports listen. */
export async function iniciarSimulador(o: OpcionesDelSimulador = {}): Promise<SimuladorIniciado> {
  const logger = o.logger ?? createLogger('fiscal-simulator', 'silent');
  // The machine's clock, not the virtual one, because TLS checks certificates against it.
  const ahora = new SystemClock().now();
  const tls: MaterialTls = await (o.carpetaTls === undefined
    ? crearMaterial(ahora)
    : materialTls(o.carpetaTls, ahora, o.nombresTls));
  const clienteCaPem = o.clienteCaPem ?? tls.caPem;
  const reloj = new RelojVirtual(o.reloj ?? new SystemClock());
  if (o.relojFijo) {
    reloj.congelar();
    reloj.fijarInstante(o.relojFijo.getTime());
  }
  const semilla = o.semilla ?? 1;
  const azar = new Azar(semilla);
  const vigentes = { ajustes: { ...AJUSTES_POR_DEFECTO, ...o.ajustes } };
  const fallas = new Fallas(semilla, () => reloj.now().getTime());

  const crear = (ambiente: Ambiente): Autoridad => {
    const diario =
      o.carpetaDatos === undefined
        ? new DiarioEnMemoria()
        : new DiarioEnArchivo(path.join(o.carpetaDatos, `${ambiente}.ndjson`));
    return new Autoridad({ ambiente, ajustes: () => vigentes.ajustes, reloj, azar, diario, caPem: clienteCaPem });
  };
  const autoridades = { H: crear('H'), P: crear('P') };
  const certificadora = tls.caKeyPem === undefined ? undefined : { certPem: tls.caPem, keyPem: tls.caKeyPem };
  const simulador = new Simulador(reloj, fallas, autoridades, vigentes, certificadora);

  const host = o.host ?? '127.0.0.1';
  const soap = (ambiente: Ambiente, puerto = 0): ServidorSoap =>
    new ServidorSoap({ ...tls, autoridad: autoridades[ambiente], fallas, clienteCaPem, host, puerto, logger });
  const servidores = [soap('H', o.puertoH), soap('P', o.puertoP)];
  const [urlH, urlP] = await Promise.all(servidores.map((s) => s.iniciar()));

  const control = await NestFactory.create(ControlModule.de(simulador), { logger: false });
  control.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }));
  await control.listen(o.puertoControl ?? 0, host);
  const urlControl = `http://127.0.0.1:${control.getHttpServer().address().port}`;

  const detener = async (): Promise<void> => {
    await Promise.all([control.close(), ...servidores.map((s) => s.detener(GRACIA_MS))]);
    for (const ambiente of AMBIENTES) autoridades[ambiente].memoria.cerrar();
  };
  return { urlH: urlH!, urlP: urlP!, urlControl, caPem: tls.caPem, caKeyPem: tls.caKeyPem, detener };
}
