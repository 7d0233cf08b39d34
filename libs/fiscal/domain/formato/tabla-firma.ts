import { type Atributo, atributo as unAtributo, campo, grupo, type Grupo } from './definicion';
import { BASE64, CUALQUIERA } from './tipo';

const atributo = (nombre: string, opcional = false): Atributo =>
  unAtributo({ nombre, id: '', tipo: CUALQUIERA, opcional });
const ALGORITMO = { atributos: [atributo('Algorithm')], abierto: true };

/**
 * Form of the Signature element (XML Signature Syntax, section 4), restricted by manual 7.6: one Reference, KeyInfo with only
 * certificates, which are the signer's and, if they come with it, its issuers'. The verification of the signature checks algorithms,
 * referenced element and certificate.
 */
export const FIRMA: Grupo = grupo(
  'Signature',
  'I001',
  '1',
  [
    grupo(
      'SignedInfo',
      '',
      '1',
      [
        grupo('CanonicalizationMethod', '', '1', [], ALGORITMO),
        grupo('SignatureMethod', '', '1', [], ALGORITMO),
        grupo(
          'Reference',
          '',
          '1',
          [
            grupo('Transforms', '', '0-1', [grupo('Transform', '', '1-2', [], ALGORITMO)]),
            grupo('DigestMethod', '', '1', [], ALGORITMO),
            campo('DigestValue', '', '1', BASE64),
          ],
          { atributos: [atributo('URI', true), atributo('Id', true), atributo('Type', true)] },
        ),
      ],
      { atributos: [atributo('Id', true)] },
    ),
    campo('SignatureValue', '', '1', BASE64),
    grupo('KeyInfo', '', '0-1', [grupo('X509Data', '', '1', [campo('X509Certificate', '', '1-8', BASE64)])], {
      atributos: [atributo('Id', true)],
    }),
  ],
  { ns: 'http://www.w3.org/2000/09/xmldsig#', atributos: [atributo('Id', true)] },
);
