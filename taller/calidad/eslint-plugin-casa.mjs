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

/** A comment may not announce unfinished work: finish it or open an issue. */
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

/** The text of comments as a reader meets it: consecutive line comments are one, without the marks and the breaks of lines. */
function* readComments(comments) {
  let loc;
  let text = '';
  for (const { type, loc: at, value } of comments) {
    const isContinued = loc && type === 'Line' && loc.type === type && at.start.line === loc.end.line + 1;
    if (loc && !isContinued) yield { loc, text };
    text = isContinued ? `${text} ${value}` : value;
    loc = { type, start: isContinued ? loc.start : at.start, end: at.end };
  }
  if (loc) yield { loc, text };
}
const inOneLine = (text) =>
  text
    .replace(/\n\s*\*?/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[* ]+/, '')
    .trim();

/** Comments are plain English: no idiom of option `idioms` (taller/calidad/giros.json). */
const plainComments = {
  meta: { schema: [{ type: 'object' }] },
  create: (context) => ({
    Program() {
      const { idioms } = context.options[0];
      for (const { loc, text } of readComments(context.sourceCode.getAllComments())) {
        const read = inOneLine(text);
        for (const { pattern, plain } of idioms) {
          const [found] = new RegExp(pattern, 'iu').exec(read) ?? [];
          if (found) context.report({ loc, message: `a comment says "${found.trim()}"; plainly: ${plain}` });
        }
      }
    },
  }),
};

/** The authority's brand in identifiers and texts: outside the wire format the word is FISCAL. */
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

const ELEMENT = /<\/?(DE|[dgr][A-Z]\w*)[ >]/;

/** Elements of the authority's XML: only the code of the protocol and its adapters name them. */
const wireNames = {
  meta: { schema: [] },
  create: (context) => {
    const check = (node, text) => {
      if (ELEMENT.test(text))
        context.report({ node, message: 'an element of the XML is named in infrastructure/fiscal' });
    };
    return {
      Literal: (node) => check(node, node.regex?.pattern ?? String(node.value)),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

const WRITES =
  /\b(update|delete\s+from|insert\s+into|merge\s+into|truncate(\s+table)?)\s+(only\s+)?("?public"?\.)?"?documento(_historial)?\b/i;
const TABLES = new Set(['DOCUMENTO', 'DOCUMENTO_HISTORIAL']);
/** The methods that other files may call on TypeORM's repository of these tables. */
const READS = /^(find|count|exist)/;

/** Changes of a document are rows of libs/de/domain/vida/vida.ts, and only its writers write them (option `writers`). */
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

/** TypeORM writes plain statements (docs/adr/0012); a file with SQL gives the reason in its first line. */
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

const CLOCK = 'time comes as an argument, from the one clock (libs/platform/clock.ts); a duration is performance.now()';

/** Only the one clock may read the machine's time, in tests too. */
const oneClock = {
  meta: { schema: [] },
  create: (context) => {
    const { sourceCode } = context;
    const isDate = (node) => node.type === 'Identifier' && node.name === 'Date' && sourceCode.isGlobalReference(node);
    const refuse = (node) => context.report({ node, message: CLOCK });
    return {
      NewExpression: (node) => isDate(node.callee) && node.arguments.length === 0 && refuse(node),
      CallExpression: (node) => isDate(node.callee) && refuse(node),
      MemberExpression: (node) => isDate(node.object) && node.property.name === 'now' && refuse(node),
    };
  },
};

/** Applies to code, comments, texts and SQL alike. Option `except`: patterns of lines that cannot be broken. */
const lineLength = {
  meta: { schema: [{ type: 'object' }] },
  create: (context) => ({
    Program() {
      const { max, except = [] } = context.options[0];
      context.sourceCode.lines.forEach((line, i) => {
        if (line.length <= max || except.some((pattern) => new RegExp(pattern).test(line))) return;
        const loc = { start: { line: i + 1, column: max }, end: { line: i + 1, column: line.length } };
        context.report({ loc, message: `a line of ${line.length} characters; at most ${max}` });
      });
    },
  }),
};

const isStatement = ({ type }) => /(Statement|Declaration|PropertyDefinition|MethodDefinition)$/.test(type);
/** Exported, or what a `for` or an `if` without braces does. */
const isWrapped = ({ parent }) => /^(Export|For|If)/.test(parent?.type);

/** Whether a comment precedes the statement of a node, or between its beginning and the node's end. */
function hasReason(sourceCode, node) {
  let statement = node;
  while (!isStatement(statement) || isWrapped(statement)) statement = statement.parent;
  const inside = sourceCode
    .getAllComments()
    .some(({ range: [from] }) => from > statement.range[0] && from < node.range[1]);
  return inside || sourceCode.getCommentsBefore(statement).length > 0;
}

/** Whether something is done about a failure: it is thrown, or somebody is called. */
const isHandled = (sourceCode, node) => /\bthrow\b|\w\(/.test(sourceCode.getText(node));

/** A failure that is not handled, counted or logged: a comment gives the reason why it cannot matter. */
const swallowed = {
  meta: { schema: [] },
  create: (context) => {
    const { sourceCode } = context;
    const refuse = (node) => {
      if (!hasReason(sourceCode, node))
        context.report({ node, message: 'a failure is swallowed: handle it, or say why it cannot matter' });
    };
    return {
      CatchClause: (node) => !node.param && !isHandled(sourceCode, node.body) && refuse(node),
      CallExpression(node) {
        const [handler] = node.arguments;
        if (node.callee.property?.name !== 'catch' || !/Function/.test(handler?.type)) return;
        if (handler.params.length === 0 && !isHandled(sourceCode, handler.body)) refuse(node);
      },
    };
  },
};

/** The call itself, or what `.then` makes of its answer. */
function withItsThens(call) {
  let node = call;
  while (node.parent.type === 'MemberExpression' && node.parent.property.name === 'then') node = node.parent.parent;
  return node;
}

/** `tx.last(…)` ends the transaction (libs/platform/db/database.ts): it is what the work returns, never a step of it. */
const lastReturned = {
  meta: { schema: [] },
  create: (context) => ({
    MemberExpression(node) {
      if (node.property.name !== 'last' || node.object.name !== 'tx') return;
      const call = node.parent.callee === node && withItsThens(node.parent);
      const isReturned = call && (call.parent.type === 'ReturnStatement' || call.parent.body === call);
      if (!isReturned) context.report({ node, message: 'the transaction ends with tx.last: return it' });
    },
  }),
};

/** `describe(…)`, `it.each(…)(…)`: the first identifier of such a call. */
function firstWord(call) {
  let node = call;
  while (node && node.type !== 'Identifier') node = node.callee ?? node.tag ?? node.object;
  return node?.name;
}
const isTestCall = (node) => node?.type === 'CallExpression' && /^(describe|it|test)$/.test(firstWord(node));

/** Callbacks of `describe`, and contracts, which declare tests themselves, do not count as functions. */
function isChapter({ parent, body }) {
  if (parent.type === 'CallExpression' && firstWord(parent) === 'describe') return true;
  return body.type === 'BlockStatement' && body.body.some(({ expression }) => isTestCall(expression));
}

/** From its first line to its last, option `max`. */
const functionLength = {
  meta: { schema: [{ type: 'object' }] },
  create: (context) => {
    const { max } = context.options[0];
    const check = (node) => {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      if (lines <= max || isChapter(node)) return;
      const loc = { start: node.loc.start, end: { line: node.loc.start.line + 1, column: 0 } };
      context.report({ loc, message: `a function of ${lines} lines; at most ${max}` });
    };
    return { FunctionDeclaration: check, FunctionExpression: check, ArrowFunctionExpression: check };
  },
};

export default {
  meta: { name: 'casa' },
  rules: {
    'file-names': fileNames,
    finished,
    'plain-comments': plainComments,
    brand,
    'wire-names': wireNames,
    'one-writer': oneWriter,
    'sql-by-hand': sqlByHand,
    'one-clock': oneClock,
    swallowed,
    'last-returned': lastReturned,
    'line-length': lineLength,
    'function-length': functionLength,
  },
};
