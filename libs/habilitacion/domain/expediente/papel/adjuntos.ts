import { html, type Html } from '@libs/kude';
import type { KudeAdjunto } from './papel';

/** The files of the KuDEs, with names and digests, so that a reader finds and verifies them in the ZIP. */
export function adjuntos(kudes: readonly KudeAdjunto[]): Html {
  if (kudes.length === 0) return html`<p>Todavía no hay ninguna.</p>`;
  return html`<p class="nota">Sus páginas siguen a las de este expediente, y cada una es un archivo del ZIP.</p>
    <table class="adjuntos">
      <thead>
        <tr>
          <th scope="col">Línea</th>
          <th scope="col">Archivo</th>
          <th scope="col">Bytes</th>
          <th scope="col">SHA-256</th>
        </tr>
      </thead>
      <tbody>
        ${kudes.map(
          ({ codigo, ruta, bytes, sha256 }) =>
            html`<tr>
              <td><b>${codigo}</b></td>
              <td>${ruta}</td>
              <td>${bytes}</td>
              <td>${sha256}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
