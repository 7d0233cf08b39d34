import type { Forma } from './forma';
import { opcionesDelLugar } from './lugar-de-respaldo';

/** Where the backup's programs find things. */
const SITIOS = {
  contenedores: { certificados: '/certificados', simulacro: '/simulacro' },
  systemd: { certificados: '/etc/timbo/certificados', simulacro: '/var/lib/timbo/simulacro' },
} as const;

/** Settings of pgBackRest, which reads them from its environment, and of the tasks respaldar, probar-restauracion and restaurar. */
export function entornoDeRespaldo(lugar: string, clave: string, forma: Forma): Readonly<Record<string, string>> {
  const { certificados, simulacro } = SITIOS[forma];
  const deposito = forma === 'contenedores' ? '/respaldo' : lugar;
  const opciones = {
    ...opcionesDelLugar(lugar, { deposito, certificados }),
    CIPHER_TYPE: 'aes-256-cbc',
    CIPHER_PASS: clave,
    RETENTION_FULL: '4',
    // Many small files take few requests.
    BUNDLE: 'y',
  };
  const delDeposito = Object.entries(opciones).map(([nombre, valor]) => [`PGBACKREST_REPO1_${nombre}`, valor] as const);
  return {
    PGBACKREST_STANZA: 'timbo',
    ...Object.fromEntries(delDeposito),
    PGBACKREST_LOG_LEVEL_FILE: 'off',
    PGBACKREST_START_FAST: 'y',
    RESPALDO_CARPETA: simulacro,
  };
}
