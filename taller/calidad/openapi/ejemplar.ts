import { digitoVerificador } from '@libs/fiscal';

/** Elements of a list that an example shows. */
const MUESTRA = 2;
/** Taxpayers of the guides; every other RUC of a recording must not be shown. */
const CONOCIDOS = ['80099990-8', '80999995-1'];
const EMISOR = CONOCIDOS[0]!;
/** Texts that only tests write: hostile texts, orders to the simulator, long runs. */
const DE_PRUEBA = /[<>\\]|SIM-|(.)\1{11}|hostil/i;

/** More than any answer has fields. */
const RARO = 10_000;

type Valor = unknown;

const conTextos = (valor: Valor, cambiar: (texto: string, campo: string) => string, campo = ''): Valor => {
  if (typeof valor === 'string') return cambiar(valor, campo);
  if (Array.isArray(valor)) return valor.map((elemento) => conTextos(elemento, cambiar, campo));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([nombre, v]) => [nombre, conTextos(v, cambiar, nombre)]));
};

/** The same with the first elements of its lists. */
export function recortado(valor: Valor): Valor {
  if (Array.isArray(valor)) return valor.slice(0, MUESTRA).map(recortado);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([campo, miembro]) => [campo, recortado(miembro)]));
}

/** How much an answer shows: fields with a value. Negative when it has what only tests write. */
export function riqueza(valor: Valor): number {
  const vistos = new Set<string>();
  let raro = false;
  const ver = (parte: Valor, ruta: string): void => {
    if (parte === null || parte === '') return;
    if (typeof parte === 'string') raro ||= DE_PRUEBA.test(parte);
    if (typeof parte !== 'object') return void vistos.add(ruta);
    for (const [campo, miembro] of Object.entries(parte))
      ver(miembro, Array.isArray(parte) ? ruta : `${ruta}.${campo}`);
  };
  ver(valor, '');
  return raro ? vistos.size - RARO : vistos.size;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const RUC = /\b[1-9]\d{5,7}-\d\b/g;
const CDC = /\b\d{44}\b/g;

function cdcDelEmisor(cdc: string): string {
  const [ruc, dv] = EMISOR.split('-') as [string, string];
  const base = `${cdc.slice(0, 2)}${ruc.padStart(8, '0')}${dv}${cdc.slice(11, 43)}`;
  return base + digitoVerificador(base);
}

/**
 * The same answer without traces of its recording: ids are numbered, taxpayers and CDCs are the guides', addresses those of
 * example.com, and keys and signatures do not work.
 */
export function ejemplar(valor: Valor): Valor {
  const ids = new Map<string, string>();
  const id = (real: string): string => {
    const dado = ids.get(real) ?? `0190a1b2-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(real, dado);
    return dado;
  };
  return conTextos(valor, (texto, campo) => {
    if (campo === 'secreto') return 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
    if (campo === 'key_plain') return 'timbo_k_EjemploEjemploEjemploEjemplo0000';
    return texto
      .replace(/https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g, 'https://api.example.com')
      .replace(/([?&]t=)[^&\s"]+/g, '$1firma')
      .replace(UUID, id)
      .replace(CDC, cdcDelEmisor)
      .replace(RUC, (ruc) => (CONOCIDOS.includes(ruc) ? ruc : EMISOR));
  });
}
