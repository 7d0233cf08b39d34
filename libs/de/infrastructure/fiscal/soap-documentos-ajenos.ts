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
import type { DocumentoAjeno } from '../../domain/emision/documento-ajeno';
import { gruposEn, textoEnRuta } from './desde-las-filas';

export class SoapDocumentosAjenos extends DocumentosAjenos {
  constructor(private readonly gateway: FiscalGateway) {
    super();
  }

  async buscar(emisor: Emisor, sit: Sit, cdc: string): Promise<DocumentoAjeno | 'reservado' | undefined> {
    const credencial = credencialDe(emisor);
    if (!credencial)
      throw error('EMISOR_NO_CONFIGURADO', { motivo: 'No tiene certificado para consultar documentos.' });
    const resultado = await this.gateway.consultarDe({ sit, dId: nuevoDId(), cdc }, credencial);
    if (resultado.clase !== 'respondido') throw error('FISCAL_NO_DISPONIBLE');
    const { clase, contenido } = resultado.respuesta;
    if (clase === 'no_existe') return undefined;
    if (clase === 'sin_permiso') return 'reservado';
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
  const texto = (ruta: string): string | undefined => textoEnRuta(rde, `DE/${ruta}`);
  const receptor = (campo: string): string | undefined =>
    nominado ? nominado[campo] : texto(`gDatGralOpe/gDatRec/${campo}`);
  const ruc = receptor('dRucRec');
  const transaccion = texto('gDatGralOpe/gOpeCom/iTipTra');
  return {
    tipo: Number(texto('gTimb/iTiDE')),
    tipoTransaccion: transaccion === undefined ? null : Number(transaccion),
    moneda: texto('gDatGralOpe/gOpeCom/cMoneOpe') ?? '',
    total: texto('gTotSub/dTotGralOpe') ?? '0',
    fechaEmision: texto('gDatGralOpe/dFeEmiDE') ?? '',
    receptorRuc: ruc === undefined ? null : `${ruc}-${receptor('dDVRec') ?? ''}`,
    receptorDocumento: receptor('dNumIDRec') ?? null,
    nominado: nominado !== undefined,
    ivas: [...new Set(gruposEn(rde, ['DE', 'gDtipDE', 'gCamItem']).map(claseDeIva))],
  };
}

const claseDeIva = (item: Nodo): string =>
  `${textoEnRuta(item, 'gCamIVA/iAfecIVA') ?? ''}-${textoEnRuta(item, 'gCamIVA/dTasaIVA') ?? ''}`;
