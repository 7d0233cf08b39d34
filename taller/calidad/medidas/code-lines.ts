import ts from 'typescript';

/** Lines that hold a token, or a part of one: not blank and not only a comment. */
export function codeLines(text: string, file: string): number {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const lines = text.split('\n');
  const withCode = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length > 0) return children.forEach(visit);
    if (node.end === node.getStart(source)) return;
    const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
    const last = source.getLineAndCharacterOfPosition(node.end).line;
    for (let line = first; line <= last; line += 1) if (lines[line]?.trim()) withCode.add(line);
  };
  visit(source);
  return withCode.size;
}
