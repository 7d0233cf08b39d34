import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Instrumenter } from '@stryker-mutator/instrumenter';
import { transformSync } from '@swc/core';
import ts from 'typescript';
import { ROOT } from '../../dev/stack/root';

/** A small change, switched on by its id in the instrumented text of its file. */
export interface Mutante {
  id: string;
  archivo: string;
  /** From 1. */
  linea: number;
  hastaLinea: number;
  mutador: string;
  /** The line where it begins. */
  renglon: string;
  estaba: string;
  queda: string;
}

export interface Siembra {
  mutantes: Mutante[];
  /** Compiled text by file, with every mutant in it. */
  compilados: Map<string, string>;
}

type Sembrado = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number];

/** The part of Babel's tree that a number needs. */
interface Nodo {
  type: string;
  value?: unknown;
  key?: Nodo;
  computed?: boolean;
}

/** Texts are for people and are not mutated: the types check texts that a machine reads. */
const SIN_MUTAR = ['StringLiteral'];

const silencio = new Proxy({}, { get: (_, nombre) => () => (String(nombre).startsWith('is') ? false : undefined) });

/** Adds one to a number literal: a deadline, a bound, a position. Stryker has no mutator for numbers. */
const numero = {
  name: 'NumericLiteral',
  *mutate({ node, parent }: { node: Nodo; parent?: Nodo }): Generator<Nodo> {
    if (parent?.key === node && !parent.computed) return;
    const { type, value } = node;
    if (type === 'NumericLiteral') yield { type, value: Number(value) + 1 };
    if (type === 'BigIntLiteral') yield { type, value: String(BigInt(value as string) + 1n) };
  },
};

async function instrumentador(): Promise<Instrumenter> {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  // Stryker does not export its list of mutators; this is the file beside its entry.
  const entrada = require.resolve('@stryker-mutator/instrumenter');
  const lista = pathToFileURL(path.join(path.dirname(entrada), 'mutators/mutate.js')).href;
  const { allMutators } = (await import(lista)) as { allMutators: { name: string }[] };
  if (!allMutators.some(({ name }) => name === numero.name)) allMutators.push(numero);
  return new Instrumenter(silencio as never);
}

/** The text with `as T` replaced by blanks: Stryker skips expressions with `as`, including tables with `as const`. */
function sinAs(texto: string): string {
  const trozos = texto.split('');
  const mirar = (nodo: ts.Node): void => {
    if (ts.isAsExpression(nodo)) {
      for (let i = nodo.expression.end; i < nodo.end; i += 1) if (trozos[i] !== '\n') trozos[i] = ' ';
    }
    ts.forEachChild(nodo, mirar);
  };
  mirar(ts.createSourceFile('a.ts', texto, ts.ScriptTarget.Latest));
  return trozos.join('');
}

/** Inserts every mutant of these files into their text, each behind a switch. */
export async function sembrar(archivos: readonly string[]): Promise<Siembra> {
  const textos = new Map(archivos.map((archivo) => [archivo, readFileSync(path.join(ROOT, archivo), 'utf8')]));
  const opciones = { plugins: null, ignorers: [], excludedMutations: SIN_MUTAR };
  const fuentes = [...textos].map(([name, texto]) => ({ name, content: sinAs(texto), mutate: true }));
  const { files, mutants } = await (await instrumentador()).instrument(fuentes, opciones);
  const swc = require(path.join(ROOT, 'dev/swc.config.cjs')) as object;
  const compilados = new Map(
    files.map(({ name, content }) => {
      const filename = path.join(ROOT, name);
      return [name, transformSync(content, { ...swc, sourceMaps: false, filename }).code];
    }),
  );
  const vivos = mutants.filter(({ status }) => status !== 'Ignored');
  return { mutantes: vivos.map((mutante) => leido(mutante, textos.get(mutante.fileName)!)), compilados };
}

function leido({ id, fileName, location, mutatorName, replacement }: Sembrado, texto: string): Mutante {
  const { start, end } = location;
  const lineas = texto.split('\n').slice(start.line, end.line + 1);
  const renglon = llano(lineas[0]!);
  lineas[lineas.length - 1] = lineas.at(-1)!.slice(0, end.column);
  lineas[0] = lineas[0]!.slice(start.column);
  return {
    ...{ id, archivo: fileName, linea: start.line + 1, hastaLinea: end.line + 1, mutador: mutatorName },
    ...{ renglon, estaba: llano(lineas.join('\n')), queda: llano(replacement) },
  };
}

const llano = (texto: string): string => texto.replace(/\s+/g, ' ').trim();
