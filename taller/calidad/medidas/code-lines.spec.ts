import { codeLines } from './code-lines';

const count = (...lines: string[]): number => codeLines(lines.join('\n'), 'planted.ts');

describe('lines of code', () => {
  it('are those that hold code', () => {
    expect(count('const a = 1;', '', 'const b = [', '  2,', '];')).toBe(4);
  });

  it('are not blank and not a comment', () => {
    expect(count('/**', ' * Why.', ' */', 'const a = 1; // because', '', '// no', '/* no */')).toBe(1);
  });

  it('are those of a text over several lines too, but for the blank ones', () => {
    expect(count('const sql = `', '  SELECT 1 -- one', '', '  // not a comment', '`;')).toBe(4);
  });

  it('include what stands beside a comment', () => {
    expect(count('const a = /* one */', '  1;')).toBe(2);
  });
});
