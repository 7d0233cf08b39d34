import { direccionDeCorreo, readSettings, url } from '@libs/platform';
import { MalUso } from '../tarea';
import { leerLineas } from './lineas';
import { opcionesDelLugar } from './lugar-de-respaldo';

/** What an installation is made of, by name. Every name of `PREGUNTAS` and `SIN_PREGUNTA` has a value, perhaps an empty one. */
export type Respuestas = Readonly<Record<string, string>>;

interface Pregunta {
  readonly nombre: string;
  readonly texto: string;
  /** What an empty answer means; without it an answer is required. */
  readonly porDefecto?: string;
  /** The answer as it is kept. @throws MalUso with what is wrong with it. */
  leer(escrita: string): string;
}

const NOMBRE = /^[\p{L}\p{N}._@ -]{2,80}$/u;
const DOMINIO = /^(?=.{4,200}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const CORREO_DE_SALIDA = {
  smtp: url('SMTP_URL', { doc: '', schemes: ['smtp', 'smtps'] }),
};

/** One of these words; its accent and capitals do not matter. */
const unaDe =
  (...palabras: string[]) =>
  (escrita: string): string => {
    const palabra = escrita.toLowerCase().replaceAll('ó', 'o');
    if (!palabras.includes(palabra)) throw new MalUso(`wants ${palabras.join(' or ')}, not "${escrita}"`);
    return palabra;
  };

/** What a person is asked, in this order. */
export const PREGUNTAS: readonly Pregunta[] = [
  {
    nombre: 'NOMBRE',
    texto: 'Your name, for the audit log',
    leer(escrita) {
      if (!NOMBRE.test(escrita)) throw new MalUso('wants 2 to 80 letters');
      return escrita;
    },
  },
  {
    nombre: 'DOMINIO',
    texto: 'Domain of the service, as facturas.example.com (id.<domain> is for signing in: both lead to this machine)',
    leer(escrita) {
      const dominio = escrita.toLowerCase().replace(/\.$/, '');
      if (!DOMINIO.test(dominio)) throw new MalUso(`wants a host name with its domain, not "${escrita}"`);
      return dominio;
    },
  },
  {
    nombre: 'CORREO',
    texto: 'Your e-mail address: first superadmin, sender of letters, notices about certificates',
    leer(escrita) {
      const correo = direccionDeCorreo(escrita)?.toLowerCase();
      if (!correo) throw new MalUso(`wants an e-mail address, not "${escrita}"`);
      return correo;
    },
  },
  {
    nombre: 'AMBIENTE',
    texto: "Environment: simulador (to try it out), prueba (the authority's test) or produccion",
    porDefecto: 'prueba',
    leer: unaDe('simulador', 'prueba', 'produccion'),
  },
  {
    nombre: 'SMTP_URL',
    texto: 'Mail server, as smtps://user:password@mail.example.com (empty: no e-mail goes out)',
    porDefecto: '',
    leer(escrita) {
      try {
        return readSettings(CORREO_DE_SALIDA, { SMTP_URL: escrita }).smtp;
      } catch (causa) {
        throw new MalUso((causa as Error).message.replace('Setting SMTP_URL: ', ''));
      }
    },
  },
  {
    nombre: 'RESPALDO_EN',
    texto: 'Where backups go: a folder, sftp://… or s3://… (empty: nowhere yet)',
    porDefecto: '',
    leer(escrita) {
      if (!/^(\/|sftp:\/\/|s3:\/\/)\S+$/.test(escrita))
        throw new MalUso(`wants a folder from / on, sftp://… or s3://…, not "${escrita}"`);
      opcionesDelLugar(escrita, { deposito: escrita, certificados: '' });
      return escrita;
    },
  },
];

/** What only a file of answers may say. */
export const SIN_PREGUNTA: readonly Pregunta[] = [
  {
    nombre: 'TLS',
    texto: 'Who ends TLS: automatico, certificado, balanceador or interna (docs/operacion/una-maquina.md)',
    porDefecto: 'automatico',
    leer: unaDe('automatico', 'certificado', 'balanceador', 'interna'),
  },
  {
    nombre: 'COLA',
    texto: 'Where the queue lives: postgres or valkey',
    porDefecto: 'postgres',
    leer: unaDe('postgres', 'valkey'),
  },
];

/** @throws MalUso with what is wrong with the answer. */
export function leerRespuesta({ porDefecto, leer }: Pregunta, escrita: string): string {
  const valor = escrita.trim();
  if (valor === '' && porDefecto !== undefined) return porDefecto;
  if (valor === '') throw new MalUso('wants an answer');
  // A file of settings has one value a line, and quotes around it.
  if (/['\p{Cc}]/u.test(valor)) throw new MalUso("has a ' or a character that is no text: in an address write %27");
  return leer(valor);
}

/** Answers of a file: a line `NAME=value` for each. @throws MalUso that names everything that is wrong. */
export function respuestasDe(archivo: string, texto: string): Respuestas {
  const dadas = leerLineas(texto);
  const todas = [...PREGUNTAS, ...SIN_PREGUNTA];
  const faltas = [...dadas.keys()]
    .filter((nombre) => !todas.some((pregunta) => pregunta.nombre === nombre))
    .map((nombre) => `${nombre} is nothing that is asked`);
  const valores = new Map<string, string>();
  for (const pregunta of todas) {
    try {
      valores.set(pregunta.nombre, leerRespuesta(pregunta, dadas.get(pregunta.nombre) ?? ''));
    } catch (causa) {
      faltas.push(`${pregunta.nombre} ${(causa as Error).message}`);
    }
  }
  const respuestas = Object.fromEntries(valores);
  const juntas = faltaDelConjunto(respuestas);
  if (juntas) faltas.push(juntas);
  if (faltas.length > 0) throw new MalUso(`${archivo}: ${faltas.join('; ')}`);
  return respuestas;
}

/** What does not go together, or nothing. */
export function faltaDelConjunto({ AMBIENTE, TLS }: Respuestas): string | undefined {
  if (AMBIENTE === 'produccion' && TLS === 'interna') return 'TLS=interna is not for AMBIENTE=produccion';
  return undefined;
}
