import { FirmaRechazada } from './estructura';

/** Accepted by the authority ("Manual Técnico v150", 7.6; NT-16). The WithComments variants make no difference: comments are refused. */
const C14N: Record<string, 'exclusiva' | 'inclusiva'> = {
  'http://www.w3.org/2001/10/xml-exc-c14n#': 'exclusiva',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments': 'exclusiva',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': 'inclusiva',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments': 'inclusiva',
};
const FIRMA: Record<string, string> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};
const DIGEST: Record<string, string> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

interface Nombrados {
  c14n: string;
  firma: string;
  digest: string;
  transformaciones: string[];
}

interface Elegidos {
  formaSignedInfo: 'exclusiva' | 'inclusiva';
  formaReferencia: 'exclusiva' | 'inclusiva';
  firma: string;
  digest: string;
}

/** The enveloped transform alone means inclusive c14n, the default of XML-DSig. @throws FirmaRechazada for any other algorithm. */
export function elegirAlgoritmos({ c14n, firma, digest, transformaciones }: Nombrados): Elegidos {
  const [primera, segunda, ...resto] = transformaciones;
  if (primera !== ENVUELTA || resto.length > 0) {
    throw new FirmaRechazada(
      'algoritmo',
      'the transforms must be enveloped-signature, and at most one canonicalization after it',
    );
  }
  return {
    formaSignedInfo: de(C14N, c14n),
    formaReferencia: segunda === undefined ? 'inclusiva' : de(C14N, segunda),
    firma: de(FIRMA, firma),
    digest: de(DIGEST, digest),
  };
}

function de<T>(lista: Record<string, T>, uri: string): T {
  if (!Object.hasOwn(lista, uri)) throw new FirmaRechazada('algoritmo', `algorithm ${uri} is not accepted`);
  return lista[uri]!;
}
