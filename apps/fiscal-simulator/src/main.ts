import { createLogger } from '@libs/platform';
import { ajustesDe, leerConfig } from './config';
import { iniciarSimulador } from './iniciar-simulador';

const SALIDA_FORZADA_MS = 10_000;

async function main(): Promise<void> {
  const config = leerConfig();
  const logger = createLogger('fiscal-simulator', config.logLevel);
  const simulador = await iniciarSimulador({
    host: config.host,
    puertoH: config.portH,
    puertoP: config.portP,
    puertoControl: config.controlPort,
    carpetaTls: config.tlsDir,
    nombresTls: config.tlsNames,
    clienteCaPem: config.clientCas?.join(''),
    carpetaDatos: config.dataDir,
    semilla: config.seed,
    relojFijo: config.relojFijo,
    ajustes: ajustesDe(config),
    logger,
  });
  const { urlH, urlP, urlControl } = simulador;
  logger.info({ urlH, urlP, urlControl }, 'simulador en marcha');

  const detener = (signal: string): void => {
    logger.info({ signal }, 'simulador deteniéndose');
    setTimeout(() => process.exit(1), SALIDA_FORZADA_MS).unref();
    simulador.detener().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', () => detener('SIGTERM'));
  process.once('SIGINT', () => detener('SIGINT'));
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
