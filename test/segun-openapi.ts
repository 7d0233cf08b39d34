import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Documento, type Operacion, operaciones } from '../taller/fuzz/documento';
import { Juez } from '../taller/fuzz/juez';
import { ROOT } from '../dev/stack/root';

const documento = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as Documento;
const juez = new Juez(documento);
/** Fixed paths before those with a parameter in their place. */
const rutas = operaciones(documento)
  .map((operacion) => ({ operacion, forma: new RegExp(`^${operacion.ruta.replace(/\{\w+\}/g, '[^/]+')}$`) }))
  .sort((a, b) => Number(a.operacion.ruta.includes('{')) - Number(b.operacion.ruta.includes('{')));

const operacionDe = (metodo: string, ruta: string): Operacion | undefined =>
  rutas.find(({ operacion, forma }) => operacion.metodo === metodo && forma.test(ruta))?.operacion;

/**
 * @throws when a route answers an error whose status, code or field codes the OpenAPI document does not declare for it, or a notice that is
 * not what the document declares for its type.
 */
export function exigirDocumentada(metodo: string, ruta: string, { status, headers }: Response, bytes: Buffer): void {
  if (ruta === '/v1/avisos' && status === 200)
    for (const aviso of (JSON.parse(bytes.toString('utf8')) as { avisos: { tipo: string }[] }).avisos)
      exigirAviso(aviso);
  const operacion = status >= 400 ? operacionDe(metodo, ruta) : undefined;
  if (!operacion) return;
  const [falta] = juez.segunElDocumento(operacion, { status, headers: Object.fromEntries(headers), bytes });
  if (falta) throw new Error(`${metodo} ${operacion.ruta} answered ${status} ${bytes.toString('utf8')}: ${falta}`);
}

/** A notice, as its followers see it. @throws when it is not what the document declares for its type. Records it, if this run records. */
export function exigirAviso<A extends { tipo: string }>(aviso: A): A {
  const [falta] = juez.segunSuTipo(aviso);
  if (falta) throw new Error(`the notice ${JSON.stringify(aviso)}: ${falta}`);
  anotar(`WEBHOOK ${aviso.tipo}`, 200, aviso);
  return aviso;
}

/** Where answers are recorded, one a line, for the examples of the document (taller/calidad/respuestas.ts). */
const GRABACION = process.env['GRABAR_RESPUESTAS'];

/** Records an answer with a JSON body, if this run records. */
export function grabar(metodo: string, ruta: string, { status, headers }: Response, bytes: Buffer): void {
  const operacion = GRABACION && status < 500 && operacionDe(metodo, ruta);
  if (!operacion || !headers.get('content-type')?.startsWith('application/json')) return;
  anotar(`${metodo} ${operacion.ruta}`, status, JSON.parse(bytes.toString('utf8')));
}

function anotar(que: string, status: number, cuerpo: unknown): void {
  if (GRABACION) appendFileSync(GRABACION, `${JSON.stringify([que, status, cuerpo])}\n`);
}
