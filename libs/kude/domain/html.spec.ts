import { cssTexto, html } from './html';

describe('html', () => {
  it('escapes every value, in text and in attributes', () => {
    const malo = `"><script>alert('x')</script>&`;
    expect(html`<p title="${malo}">${malo}</p>`.texto).not.toMatch(/<script|title="">/);
    expect(html`${'<b> & "x" \'y\''}`.texto).toBe('&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;');
  });

  it('nests pieces and lists without escaping them twice', () => {
    const letras = ['a', 'b'].map((texto) => html`<b>${texto}</b>`);
    expect(html`<i>${letras}</i>${undefined}${false}${0}`.texto).toBe('<i><b>a</b><b>b</b></i>0');
  });
});

it('writes CSS texts that cannot be closed from inside', () => {
  expect(cssTexto('a"}\\é')).toBe('"a\\22 \\7d \\5c \\e9 "');
});
