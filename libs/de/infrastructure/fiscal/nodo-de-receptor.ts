import { pais } from '@libs/catalogos';
import { buscarCampo, literal, type Nodo } from '@libs/fiscal';
import { direccionDeCorreo, ENTRE_DIRECCIONES } from '@libs/platform';
import { AUTOFACTURA, type Receptor, type TipoDe } from '../../domain/solicitud';
import { nodoDeLugar, numeroLlano } from './nodo-de-lugar';

const CONTRIBUYENTE = 1;
const NO_CONTRIBUYENTE = 2;
const B2B = 1;
const B2C = 2;
const B2F = 4;
const INNOMINADO = 5;
const OTRO = 9;
const JURIDICA = 2;
const FISICA = 1;
/** RUC numbers from here on belong to legal entities. */
const PRIMER_RUC_DE_EMPRESA = 80_000_000;

function esInnominado(receptor: Receptor): boolean {
  return receptor.ruc === undefined && receptor.tipoDocumento === INNOMINADO;
}

/** Operation type when the caller does not say (Manual Técnico v150, D202). */
function tipoDeOperacion(receptor: Receptor): number {
  if (receptor.tipoOperacion) return receptor.tipoOperacion;
  if (receptor.ruc) return B2B;
  return receptor.codigoPais === 'PRY' ? B2C : B2F;
}

/** The format has room for one: the first that its schema takes. What it refuses and SMTP takes is mailed and left out of the XML. */
function emailParaXml(email: string | undefined): string | undefined {
  const { comprobar } = buscarCampo('D216');
  return email?.split(ENTRE_DIRECCIONES).find((una) => direccionDeCorreo(una) && !comprobar(una));
}

function identidad(receptor: Receptor): Nodo {
  if (receptor.ruc) {
    const [numero, dv] = receptor.ruc.split('-') as [string, string];
    const juridica = /^\d+$/.test(numero) && Number(numero) >= PRIMER_RUC_DE_EMPRESA;
    return {
      iTiContRec: String(receptor.tipoContribuyente ?? (juridica ? JURIDICA : FISICA)),
      dRucRec: numero,
      dDVRec: dv,
      dNomRec: receptor.nombre,
    };
  }
  return {
    iTipIDRec: String(receptor.tipoDocumento),
    dDTipIDRec:
      receptor.tipoDocumento === OTRO
        ? receptor.descripcionTipoDocumento
        : literal('tipo_documento_identidad_receptor', receptor.tipoDocumento)!,
    dNumIDRec: numeroLlano(receptor.numeroDocumento),
    dNomRec: esInnominado(receptor) ? 'Sin Nombre' : receptor.nombre,
  };
}

function domicilio(receptor: Receptor): Nodo {
  const { direccion, codigoDepartamento, codigoDistrito, codigoCiudad } = receptor;
  return {
    dDirRec: direccion,
    dNumCasRec: direccion === undefined ? undefined : (receptor.numeroCasa ?? '0'),
    ...nodoDeLugar('Rec', { departamento: codigoDepartamento, distrito: codigoDistrito, ciudad: codigoCiudad }),
  };
}

/** gDatRec (Manual Técnico v150, D200–D299). */
export function nodoDeReceptor(receptor: Receptor, tipoDe: TipoDe): Nodo {
  return {
    iNatRec: String(receptor.ruc ? CONTRIBUYENTE : NO_CONTRIBUYENTE),
    // The receiver of a self-invoice is its issuer, and the operation counts as B2C (rule 1316).
    iTiOpe: String(tipoDe === AUTOFACTURA ? B2C : tipoDeOperacion(receptor)),
    cPaisRec: receptor.codigoPais,
    dDesPaisRe: pais(receptor.codigoPais)?.nombre,
    ...identidad(receptor),
    dNomFanRec: receptor.nombreFantasia,
    ...domicilio(receptor),
    dTelRec: receptor.telefono,
    dCelRec: receptor.celular,
    dEmailRec: emailParaXml(receptor.email),
    dCodCliente: receptor.codigoCliente,
  };
}
