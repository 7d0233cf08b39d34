export type Escritura = readonly [nombre: string, escribir: (xml: string) => string];

const FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';

/** The same document as other tools write it: what is signed does not change, so that its judgement must not either. */
export const ESCRITURAS: readonly Escritura[] = [
  [
    'a mark of its encoding, a declaration and blanks',
    (x) => `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n${x}\r\n`,
  ],
  ['the declaration of the manual', (x) => `<?xml version="150" encoding="utf-8"?>${x}`],
  ['a style sheet before it', (x) => `<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="de.xsl"?>${x}`],
  ['comments around it', (x) => `<?xml version="1.0"?><!-- <rDE> de un proveedor -->\n${x}\n<!-- fin --><?fin?>`],
  [
    'its attributes in another order',
    (x) => x.replace(/<rDE (xmlns="[^"]*") (xmlns:xsi="[^"]*") (xsi:[^>]*)>/, '<rDE $3\t$2\n$1>'),
  ],
  ['other quotes and blanks in its tag', (x) => x.replace(/<DE Id="(\d+)">/, "<DE\r\n  Id = '$1' >")],
  ['its namespace again', (x) => x.replace('<DE Id', `<DE xmlns="${FISCAL}" Id`)],
  ['a namespace that it does not use', (x) => x.replace('<rDE ', '<rDE xmlns:ns2="urn:x" ')],
  [
    'a prefix on its QR',
    (x) =>
      x.replace(
        /<gCamFuFD>(.*)<\/gCamFuFD>/s,
        (_, dentro: string) =>
          `<e:gCamFuFD xmlns:e="${FISCAL}">${dentro.replaceAll(/(<\/?)(?=d)/g, '$1e:')}</e:gCamFuFD>`,
      ),
  ],
  ['breaks of lines outside of what was signed', (x) => x.replaceAll(/(?<=<\/DE>|<KeyInfo>|<\/Signature>)/g, '\r\n')],
  ['base64 in lines', (x) => x.replaceAll(/(<(?:X509Certificate|SignatureValue)>.{64})/g, '$1\r\n')],
  [
    'letters by their numbers',
    (x) => x.replaceAll(/(<dDesProSer>)([A-Za-z])/g, (_, tag, a: string) => tag + porNumero(a)),
  ],
  ['empty elements closed apart', (x) => x.replaceAll(/<(Transform|DigestMethod)( [^<>]*)\/>/g, '<$1$2></$1>')],
];

const porNumero = (letra: string): string => {
  const codigo = letra.codePointAt(0)!;
  return codigo % 2 === 0 ? `&#${codigo};` : `&#x${codigo.toString(16)};`;
};
