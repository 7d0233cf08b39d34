import { campo, type CambioDeFormato } from './definicion';
import { textos } from './literales';
import { NOTAS } from './notas';
import { entero, linea, opciones } from './tipo';
import { REGISTRO } from './tipos-de-campo';

const DE = 'rDE/DE';
const ITEM = `${DE}/gDtipDE/gCamItem`;
const TRANSPORTISTA = `${DE}/gDtipDE/gTransp/gCamTrans`;

const hasta = (nota: keyof typeof NOTAS, ruta: string, como: Pick<CambioDeFormato, 'cambiar' | 'agregarDespues'>) => ({
  hasta: NOTAS[nota],
  nota,
  ruta,
  ...como,
});

/**
 * The forms of "Manual Técnico v150" (2019) that technical notes made stricter: a document is judged by the rules of its date. What a
 * note only widened is not here: the wider form takes the earlier one too.
 */
export const HISTORIA: readonly CambioDeFormato[] = [
  hasta('NT-10', `${DE}/dSisFact`, { cambiar: { tipo: entero({ min: '1', max: '2' }) } }),
  hasta('NT-10', `${DE}/gDatGralOpe/gOpeCom/dDesTipTra`, {
    cambiar: { tipo: opciones([...textos('tipo_transaccion'), 'Mixto']) },
  }),
  hasta('NT-10', `${DE}/gDtipDE/gCamNRE/dKmR`, { cambiar: { min: 0 } }),
  hasta('NT-10', `${ITEM}/gCamIVA/dDesAfecIVA`, {
    cambiar: { tipo: opciones([...textos('afectacion_iva'), 'Exonerado (Art. 83- Ley 125/91)']) },
  }),
  // After dNumSegui, in the order of their ids: each is put in front of the one before it.
  hasta('NT-10', `${ITEM}/gRasMerc/dNumSegui`, { agregarDespues: campo('dNumFir', 'E758', '0-1', REGISTRO) }),
  hasta('NT-10', `${ITEM}/gRasMerc/dNumSegui`, { agregarDespues: campo('dDirImp', 'E757', '0-1', linea(1, 255)) }),
  hasta('NT-10', `${ITEM}/gRasMerc/dNumSegui`, { agregarDespues: campo('dNomImp', 'E756', '0-1', linea(4, 60)) }),
  hasta('NT-10', `${TRANSPORTISTA}/dDomFisc`, { cambiar: { min: 0 } }),
  hasta('NT-10', `${TRANSPORTISTA}/dDirChof`, { cambiar: { min: 0 } }),
  hasta('NT-10', `${DE}/gCamDEAsoc/iTipoDocAso`, {
    cambiar: { tipo: entero({ valores: ['1', '2', '3', '4', '5'] }) },
  }),
  hasta('NT-10', `${DE}/gCamDEAsoc/dDTipoDocAso`, {
    cambiar: {
      tipo: opciones(['Factura', 'Nota de crédito', 'Nota de débito', 'Nota de remisión', 'Comprobante de retención']),
    },
  }),
  hasta('NT-13', `${ITEM}/gCamIVA/dBasExe`, { cambiar: { min: 0 } }),
];
