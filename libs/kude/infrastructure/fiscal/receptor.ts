import type { Seccion } from '../../domain/vista';
import { campos, direccion, lugar, noCero, ruc, unir } from './campos';
import type { Grupo } from './grupo';

/** Recipient in any type of document: the addressee of a nota de remisión, the buyer of an autofactura. */
export function receptorDe(receptor: Grupo, titulo: string): Seccion {
  const documento = noCero(receptor.texto('dNumIDRec'));
  return {
    titulo,
    campos: campos(
      ['Nombre o razón social', receptor.exigir('dNomRec')],
      ['Nombre de fantasía', receptor.texto('dNomFanRec')],
      ['RUC', ruc(receptor, 'dRucRec', 'dDVRec')],
      [receptor.texto('dDTipIDRec') ?? 'Documento', documento],
      ['Dirección', direccion(receptor, 'dDirRec', 'dNumCasRec')],
      ['Ciudad', lugar(receptor, 'dDesCiuRec', 'dDesDisRec', 'dDesDepRec')],
      ['País', receptor.texto('cPaisRec') === 'PRY' ? undefined : receptor.texto('dDesPaisRe')],
      ['Teléfono', unir(' / ', receptor.texto('dTelRec'), receptor.texto('dCelRec'))],
      ['Correo electrónico', receptor.texto('dEmailRec')],
      ['Código de cliente', receptor.texto('dCodCliente')],
    ),
  };
}

/** Seller of an autofactura and the place of the transaction (group E300). */
export function vendedorDe(vendedor: Grupo): Seccion {
  return {
    titulo: 'Vendedor',
    campos: campos(
      ['Nombre y apellido', vendedor.texto('dNomVen')],
      ['Naturaleza', vendedor.texto('dDesNatVen')],
      [vendedor.texto('dDTipIDVen') ?? 'Documento', vendedor.texto('dNumIDVen')],
      ['Dirección', vendedor.texto('dDirVen')],
      ['N° de casa', noCero(vendedor.texto('dNumCasVen'))],
      ['Ciudad', vendedor.texto('dDesCiuVen')],
      ['Distrito', vendedor.texto('dDesDisVen')],
      ['Departamento', vendedor.texto('dDesDepVen')],
      [
        'Lugar de la transacción',
        unir(', ', vendedor.texto('dDirProv'), lugar(vendedor, 'dDesCiuProv', 'dDesDisProv', 'dDesDepProv')),
      ],
    ),
  };
}
