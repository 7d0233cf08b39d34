import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Documento, Esquema, Respuesta } from './documento';
import type { Recibida } from './enviar';
import type { Operacion } from './documento';

const ID = 'https://timbo.invalid/openapi.json';
/** Texts that only a programming error puts into an answer. */
const DE_ADENTRO =
  /\n\s+at .+[:(]|node_modules|\/(?:apps|libs|dist)\/\S+\.[jt]s|QueryFailed|SELECT .+ FROM|ECONNREFUSED/;
const EN_TODAS = [
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-content-type-options',
];

/** The document, changed so that answers may hold only what it declares. */
function cerrado(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(cerrado);
  if (typeof valor !== 'object' || valor === null) return valor;
  const copia = Object.fromEntries(Object.entries(valor).map(([nombre, v]) => [nombre, cerrado(v)]));
  const esObjeto = copia['type'] === 'object' || (Array.isArray(copia['type']) && copia['type'].includes('object'));
  return esObjeto && copia['properties'] && copia['additionalProperties'] === undefined
    ? { ...copia, additionalProperties: false }
    : copia;
}

/** Checks every answer against the document. */
export class Juez {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false });
  private readonly validadores = new Map<Esquema, ValidateFunction>();

  constructor(private readonly documento: Documento) {
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: ID, components: cerrado(documento.components) });
  }

  /** The faults of an answer; empty when it is correct. */
  juzgar(operacion: Operacion | undefined, metodo: string, recibida: Recibida): string[] {
    const { status, headers, bytes } = recibida;
    const faltas = EN_TODAS.filter((nombre) => headers[nombre] === undefined).map((nombre) => `no header ${nombre}`);
    if (status >= 500) faltas.push(`${status}`);
    const json = /json|text/.test(headers['content-type'] ?? '');
    if (json && DE_ADENTRO.test(bytes.toString('utf8'))) faltas.push('the body tells of our insides');
    if (metodo === 'HEAD') return faltas;
    return [...faltas, ...(operacion ? this.segunElDocumento(operacion, recibida) : [])];
  }

  /** The parts of an answer that the document does not declare. */
  segunElDocumento({ respuestas }: Operacion, { status, headers, bytes }: Recibida): string[] {
    const documentada = respuestas[String(status)];
    if (!documentada) return ['the status is not documented'];
    const tipo = headers['content-type']?.split(';')[0];
    if (!documentada.content) return status < 300 && bytes.length > 0 ? ['a body that is not documented'] : [];
    const contenido = documentada.content[tipo ?? ''];
    if (!contenido) return [`the content type ${tipo} is not documented`];
    return tipo === 'application/json' ? this.segunElEsquema(contenido, bytes) : [];
  }

  private segunElEsquema({ schema }: NonNullable<Respuesta['content']>[string], bytes: Buffer): string[] {
    if (!schema) return ['the schema of the body is not documented'];
    let cuerpo: unknown;
    try {
      cuerpo = JSON.parse(bytes.toString('utf8'));
    } catch {
      return ['the body is no JSON'];
    }
    return this.faltasDe(cuerpo, schema);
  }

  /** The parts of a notice that the document does not declare for its type. */
  segunSuTipo(aviso: { tipo: string }): string[] {
    const content = this.documento.webhooks[aviso.tipo]?.post.requestBody?.content['application/json'];
    return content ? this.faltasDe(aviso, content.schema) : ['the type is not documented'];
  }

  private faltasDe(cuerpo: unknown, schema: Esquema): string[] {
    const validar = this.validador(schema);
    if (validar(cuerpo)) return [];
    const [primero] = validar.errors!;
    const nombrado = (primero!.params as { additionalProperty?: string }).additionalProperty ?? '';
    return [`schema: ${primero!.instancePath.replace(/\/\d+/g, '/*')} ${primero!.message} ${nombrado}`.trim()];
  }

  private validador(schema: Esquema): ValidateFunction {
    const conocido = this.validadores.get(schema);
    if (conocido) return conocido;
    const conReferencias = JSON.parse(JSON.stringify(cerrado(schema)).replaceAll('"#/', `"${ID}#/`)) as Esquema;
    const nuevo = this.ajv.compile(conReferencias);
    this.validadores.set(schema, nuevo);
    return nuevo;
  }
}
