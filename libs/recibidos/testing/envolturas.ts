import { PDFDocument } from 'pdf-lib';

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';

export const enSoap = (dentro: string): string =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="${SOAP}"><s:Body>${dentro}</s:Body></s:Envelope>`;

/** As the authority answers a query (siConsDE; Manual Técnico v150, 9.4): the document is a text, with what happened to it. */
export function consultado(xml: string, { aNumeros = false, eventos = '' } = {}): string {
  const texto = `<?xml version="1.0" encoding="UTF-8"?>${xml}\n<dProtAut>1234567</dProtAut>\n<xContEv>${eventos}</xContEv>`;
  const escapado = texto
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const dentro = aNumeros ? escapado.replace(/[^\0-\x7f]/gu, (c) => `&#${c.codePointAt(0)};`) : escapado;
  return (
    `<env:Envelope xmlns:env="${SOAP}"><env:Body><ns2:rEnviConsDeResponse xmlns:ns2="x">` +
    `<ns2:dCodRes>0422</ns2:dCodRes><ns2:xContenDE>${dentro}</ns2:xContenDE></ns2:rEnviConsDeResponse></env:Body></env:Envelope>`
  );
}

/** A PDF of one page that carries files. */
export async function enPdf(...adjuntos: (string | Buffer)[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage([100, 200]).drawText('KuDE');
  for (const [i, adjunto] of adjuntos.entries()) await pdf.attach(Buffer.from(adjunto as string), `${i}.xml`);
  return Buffer.from(await pdf.save());
}
