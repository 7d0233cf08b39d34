// The house's own lint rules. taller/calidad/estilo.ts plants a violation of each.
import path from 'node:path';

const VAGUE_FOLDERS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'core', 'misc']);
const BRAND = /sifen/i;
const UNFINISHED = /\b(TODO|FIXME|XXX|HACK)\b/;
const FILE_NAME = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

const relative = (context) => path.relative(context.cwd, context.filename).split(path.sep).join('/');

/** Folders say what they hold; files are kebab-case; a lib's only index.ts files are its entries (option `entries`). */
const fileNames = {
  meta: { schema: [{ type: 'object' }] },
  create: (context) => ({
    Program(node) {
      const file = relative(context);
      const report = (message) => context.report({ node, message: `${file}: ${message}` });
      const vague = file.split('/').find((part) => VAGUE_FOLDERS.has(part.replace(/\.[a-z]+$/, '')));
      if (vague) report(`"${vague}" does not say what it holds`);
      if (BRAND.test(file)) report("the authority's brand is not ours to use in names");
      if (!FILE_NAME.test(path.basename(file))) report('file names are kebab-case');
      if (/^libs\/.*\/index\.ts$/.test(file) && !context.options[0].entries.includes(file)) {
        report('an index.ts is an entry of a lib and stands in the paths of tsconfig.json');
      }
    },
  }),
};

/** Unfinished work is finished or is an issue; it is no comment. */
const finished = {
  meta: { schema: [] },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const [word] = UNFINISHED.exec(comment.value) ?? [];
        if (word) context.report({ loc: comment.loc, message: `${word}: finish it or open an issue` });
      }
    },
  }),
};

/** The authority's brand in identifiers and texts: everywhere but the wire format the word is FISCAL. */
const brand = {
  meta: { schema: [] },
  create: (context) => {
    const check = (node, text) => {
      if (BRAND.test(text)) context.report({ node, message: 'outside the wire format the word is FISCAL' });
    };
    return {
      Identifier: (node) => check(node, node.name),
      Literal: (node) => check(node, String(node.value)),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

const WRITES = /\b(update|delete\s+from)\s+(only\s+)?documento\b|\binsert\s+into\s+documento(_historial)?\b/i;
const TABLES = new Set(['DOCUMENTO', 'DOCUMENTO_HISTORIAL']);
/** What others may ask TypeORM's repository of these tables. */
const READS = /^(find|count|exist)/;

/** What befalls a document is a row of libs/de/domain/vida.ts, and is written by its writers alone (option `writers`). */
const oneWriter = {
  meta: { schema: [{ type: 'object' }] },
  create: (context) => {
    if (context.options[0].writers.includes(relative(context))) return {};
    const refuse = (node) => context.report({ node, message: 'documents and their history have one writer: libs/de' });
    const check = (node, text) => {
      if (WRITES.test(text)) refuse(node);
    };
    return {
      Literal: (node) => check(node, String(node.value)),
      TemplateElement: (node) => check(node, node.value.raw),
      CallExpression: (node) => {
        if (node.callee.property?.name !== 'of' || !TABLES.has(node.arguments[0]?.name)) return;
        if (!READS.test(node.parent.property?.name ?? '')) refuse(node);
      },
    };
  },
};

const SQL = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/;
const REASON = /^ SQL by hand: \w/;

/** TypeORM writes what is plain (docs/adr/0012); a file with SQL says in its first line why. */
const sqlByHand = {
  meta: { schema: [] },
  create: (context) => {
    const [first] = context.sourceCode.getAllComments();
    if (first?.range[0] === 0 && REASON.test(first.value)) return {};
    const check = (node, text) => {
      if (SQL.test(text))
        context.report({ node, message: 'SQL without a first line "// SQL by hand: <why>" (docs/adr/0012)' });
    };
    return {
      Literal: (node) => check(node, String(node.value)),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

export default {
  meta: { name: 'casa' },
  rules: { 'file-names': fileNames, finished, brand, 'one-writer': oneWriter, 'sql-by-hand': sqlByHand },
};
