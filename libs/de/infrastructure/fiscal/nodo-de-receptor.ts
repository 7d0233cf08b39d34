import { AUTOFACTURA, buscarCampo, FACTURA, type Nodo, type TipoDe } from '@libs/fiscal';
import { direccionDeCorreo, ENTRE_DIRECCIONES } from '@libs/platform';
import { tipoDeContribuyente, tipoDeOperacion } from '../../domain/emision/clase-de-receptor';
import type { Receptor } from '../../domain/solicitud/solicitud';
import { INNOMINADO, receptor as grupoDelReceptor } from '../../domain/solicitud/receptor';
import { planDe } from './plan';

const CONTRIBUYENTE = 1;
const NO_CONTRIBUYENTE = 2;
const B2C = 2;

function esInnominado(receptor: Receptor): boolean {
  return receptor.ruc === undefined && receptor.tipoDocumento === INNOMINADO;
}

/** The XML holds one address: the first that its schema accepts. E-mails go to the others too. */
function emailParaXml(email: string | undefined): string | undefined {
  const { comprobar } = buscarCampo('D216');
  return email?.split(ENTRE_DIRECCIONES).find((direccion) => direccionDeCorreo(direccion) && !comprobar(direccion));
}

/** Whether the receptor is a taxpayer (D201). */
export const naturalezaDe = ({ ruc }: Receptor): string => String(ruc ? CONTRIBUYENTE : NO_CONTRIBUYENTE);

/** Identity: a taxpayer by RUC, others by a document. Fields of the other kind are left out. */
function identidad(receptor: Receptor): Partial<Receptor> {
  const { ruc, nombre } = receptor;
  return ruc
    ? {
        tipoContribuyente: tipoDeContribuyente(receptor),
        tipoDocumento: undefined,
        descripcionTipoDocumento: undefined,
        numeroDocumento: undefined,
      }
    : {
        tipoContribuyente: undefined,
        nombre,
        // Callers write the zeros of nobody in many ways: D210 has one.
        ...(esInnominado(receptor) && { nombre: 'Sin Nombre', numeroDocumento: '0' }),
      };
}

/** The receptor as the document names it (Manual Técnico v150, D200–D299). */
export const receptorDelDocumento = (receptor: Receptor, tipoDe: TipoDe): Receptor =>
  ({
    ...receptor,
    ...identidad(receptor),
    // The receptor of a self-invoice is its issuer, and the operation counts as B2C (rule 1316).
    tipoOperacion: tipoDe === AUTOFACTURA ? B2C : tipoDeOperacion(receptor),
    numeroCasa: receptor.direccion === undefined ? undefined : (receptor.numeroCasa ?? '0'),
    email: emailParaXml(receptor.email),
  }) as Receptor;

const PLAN = planDe(grupoDelReceptor.filas, 'D200', {
  calculados: { D201: (receptor) => naturalezaDe(receptor as Receptor) },
});

/** The receptor of an invoice as the group of its fields (gDatRec). */
export const nodoDelReceptor = (receptor: Receptor): Nodo =>
  PLAN.nodo(receptorDelDocumento(receptor, FACTURA), undefined);
