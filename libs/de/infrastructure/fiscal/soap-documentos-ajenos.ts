import { error } from '@libs/errors';
import {
  type EventoRegistrado,
  type FiscalGateway,
  leerDocumento,
  loQueConsta,
  type Nodo,
  nuevoDId,
} from '@libs/fiscal';
import { credencialDe, type Emisor, type Sit } from '@libs/series';
import { DocumentosAjenos } from '../../application/ports/documentos-ajenos';
import type { DocumentoAjeno } from '../../domain/documento-ajeno';

export class SoapDocumentosAjenos extends DocumentosAjenos {
  constructor(private readonly gateway: FiscalGateway) {
    super();
  }

  async buscar(emisor: Emisor, sit: Sit, cdc: string): Promise<DocumentoAjeno | undefined> {
    const credencial = credencialDe(emisor);
    if (!credencial)
      throw error('EMISOR_NO_CONFIGURADO', { motivo: 'No tiene certificado para consultar documentos.' });
    const resultado = await this.gateway.consultarDe({ sit, dId: nuevoDId(), cdc }, credencial);
    if (resultado.clase !== 'respondido') throw error('FISCAL_NO_DISPONIBLE');
    const { clase, contenido } = resultado.respuesta;
    if (clase === 'no_existe') return undefined;
    const nodo = contenido?.cdc === cdc ? leerDocumento(contenido.rde).nodo : undefined;
    if (clase !== 'encontrado' || !contenido || !nodo) throw error('FISCAL_NO_DISPONIBLE');
    const { cancelado, nominado } = loQueConsta(resultado.respuesta);
    return { ...loQueDice(nodo, nominado), cdc, sit, estado: cancelado ? 'C' : 'A' };
  }
}

/**
 * Fields of the document (Manual Técnico v150, chapter 10), as the rules on references compare them.
 * @param nominado the receiver whom a nomination named later (NT 14), in fields of the same names.
 */
function loQueDice(rde: Nodo, nominado?: EventoRegistrado['campos']): Omit<DocumentoAjeno, 'cdc' | 'sit' | 'estado'> {
  const de = grupo(rde, 'DE');
  const generales = grupo(de, 'gDatGralOpe');
  const [operacion, receptor] = [grupo(generales, 'gOpeCom'), nominado ?? grupo(generales, 'gDatRec')];
  const ruc = texto(receptor, 'dRucRec');
  const transaccion = texto(operacion, 'iTipTra');
  const items = [grupo(de, 'gDtipDE')['gCamItem'] ?? []].flat() as Nodo[];
  return {
    tipo: Number(texto(grupo(de, 'gTimb'), 'iTiDE')),
    tipoTransaccion: transaccion === undefined ? null : Number(transaccion),
    moneda: texto(operacion, 'cMoneOpe') ?? '',
    total: texto(grupo(de, 'gTotSub'), 'dTotGralOpe') ?? '0',
    fechaEmision: texto(generales, 'dFeEmiDE') ?? '',
    receptorRuc: ruc === undefined ? null : `${ruc}-${texto(receptor, 'dDVRec') ?? ''}`,
    receptorDocumento: texto(receptor, 'dNumIDRec') ?? null,
    nominado: nominado !== undefined,
    ivas: [...new Set(items.map((item) => claseDeIva(grupo(item, 'gCamIVA'))))],
  };
}

const claseDeIva = (iva: Nodo): string => `${texto(iva, 'iAfecIVA') ?? ''}-${texto(iva, 'dTasaIVA') ?? ''}`;
const grupo = (nodo: Nodo, nombre: string): Nodo => (nodo[nombre] as Nodo | undefined) ?? {};
const texto = (nodo: Nodo, nombre: string): string | undefined => nodo[nombre] as string | undefined;
