import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { autoridadDePruebaEn, emitirCertificadoDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';
import { desdeAhora } from '@libs/platform/testing';
import type { Ground } from '../../../dev/stack/ground';
import { type AuthorityEnv, simulator, tlsFolder } from '../../../dev/stack/parts/simulator';
import { isFree } from '../../../dev/stack/ports';
import { nodeProgram } from '../../../dev/stack/programs';

export interface Autoridad {
  /** Name of its process. */
  proceso: string;
  env: Partial<AuthorityEnv>;
  /** File with a client's certificate and key, and the authority's, as JSON. */
  cliente: string;
}

/**
 * Starts the simulator, whose certificates the issuer gets, and unless it is to judge every document itself, an authority that answers
 * immediately, for both environments.
 */
export async function ponerAutoridad(ground: Ground, port: number, conSimulador: boolean): Promise<Autoridad> {
  const { supervisor, folder, env } = ground;
  const simulador = simulator(ground);
  await supervisor.start(...simulador.services);
  const ca = autoridadDePruebaEn(tlsFolder(folder), desdeAhora());
  const certificado = await emitirCertificadoDePrueba({ ca, ruc: '80099991-6', nombre: 'EL SUELO' });
  const cliente = path.join(folder, 'cliente.json');
  writeFileSync(cliente, JSON.stringify({ cert: certificado.certPem, key: certificado.keyPem, ca: ca.certPem }));
  if (conSimulador) return { proceso: 'fiscal-simulator', env: simulador.env, cliente };

  const servidor = await emitirCertificadoDeServidor(ca);
  const TLS_FILES = path.join(folder, 'servidor.json');
  writeFileSync(TLS_FILES, JSON.stringify({ cert: servidor.certPem, key: servidor.keyPem, ca: ca.certPem }));
  await supervisor.start({
    name: 'authority',
    launch: () =>
      nodeProgram('taller/bench/todo/autoridad-inmediata.js', {
        ...env,
        TLS_FILES,
        PORT: String(port),
      }),
    ready: async () => !(await isFree(port)),
  });
  const url = `https://127.0.0.1:${port}`;
  return {
    proceso: 'authority',
    env: { ...simulador.env, FISCAL_URL_H: url, FISCAL_URL_P: url },
    cliente,
  };
}
