import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { carpetaDelProducto, readSettings, SystemClock, versionDelServicio } from '@libs/platform';
import { DOCTOR_SETTINGS } from '../doctor/ajustes';
import { EstaRed } from '../doctor/esta-red';
import { Consola } from '../instalar/terminal';
import { type Dado, MalUso, type Tarea } from '../tarea';
import { aSolas, LA_BASE } from './base';
import { cambiar } from './cambio';
import type { Casa } from './casa';
import { EnContenedores } from './en-contenedores';
import { EnUnidades } from './en-unidades';
import { Paciencia } from './espera';

const NOMBRE = /^[\p{L}\p{N}._@ -]{2,80}$/u;
/** Longer than a small machine takes to start a process; a process that ends is not waited for. */
const PACIENCIA_S = 120;

export const actualizar: Tarea = {
  doc: `Brings an installation on one machine to the version of this program (docs/operacion/actualizar.md). It shows what the versions
between ask of you, lets the doctor look, makes a backup, migrates, and replaces one process after the other; where one does not become
ready, all of them are of the former version again. Again is safe, also after a run that was killed. Of an older version: goes back to it,
or says why the database does not allow it. Reads MIGRATION_DATABASE_URL, and INNER_URLS without containers.`,
  opciones: {
    carpeta: {
      valor: 'folder',
      doc: 'The folder of compose.yml, or of settings without containers. Without it, this one.',
    },
    'sin-contenedores': {
      doc: 'Units of systemd, which start from the link actual beside the folder of this version.',
    },
    quien: { valor: 'name', doc: 'Your name, for the audit log.' },
    'aceptar-cambios': { doc: 'You have read the notes that break something: no question.' },
    'sin-respaldo': { doc: 'Go on where no backup is configured.' },
    paciencia: { valor: 'seconds', doc: `How long a process may take to be ready (${PACIENCIA_S}).` },
  },
  async execute(dado) {
    const quien = dado.texto('quien') ?? '';
    if (!NOMBRE.test(quien)) throw new MalUso('--quien wants your name, 2 to 80 letters: the audit log keeps it');
    const casa = casaPara(dado, new Paciencia(new SystemClock(), dado.entero('paciencia', PACIENCIA_S)));
    const consola = new Consola();
    const partes = {
      casa,
      base: LA_BASE,
      terminal: consola,
      deseada: versionDelServicio(),
      changelog: readFileSync(path.join(carpetaDelProducto(), 'CHANGELOG.md'), 'utf8'),
    };
    const dicho = { quien, aceptaCambios: dado.si('aceptar-cambios'), sinRespaldo: dado.si('sin-respaldo') };
    try {
      return await aSolas(() => cambiar(partes, dicho));
    } finally {
      consola.cerrar();
    }
  },
};

function casaPara(dado: Dado, paciencia: Paciencia): Casa {
  const carpeta = path.resolve(dado.texto('carpeta') ?? '.');
  const unidades = dado.si('sin-contenedores');
  const marca = unidades ? 'entorno/operador.env' : 'compose.yml';
  if (!existsSync(path.join(carpeta, marca))) throw new MalUso(`--carpeta: there is no ${marca} in ${carpeta}`);
  if (!unidades) return new EnContenedores(carpeta, paciencia);
  const deseada = realpathSync(carpetaDelProducto());
  const { procesos } = readSettings({ procesos: DOCTOR_SETTINGS.procesos });
  const sitios = { carpeta, versiones: path.dirname(deseada), deseada, procesos };
  return new EnUnidades(sitios, new EstaRed(new SystemClock()), paciencia);
}
