import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { Borrador } from '../../domain/emision/borrador';
import { equivocar, type ErrorAPedido, esDePrueba } from '../../domain/emision/error-a-pedido';
import { type DocumentoPreparado, RedactorFiscal } from '../../application/ports/redactor-fiscal';
import type { LiteralesDePrueba } from './literales-de-prueba';
import { RedactorDeDocumentos } from './redactor-de-documentos';

const OTRO_NOMBRE = 'Contribuyente de otro nombre';

/** Writes documents with one deliberate error. Refuses those of production. */
export class RedactorConError extends RedactorFiscal {
  private readonly redactor: RedactorDeDocumentos;

  constructor(
    literales: LiteralesDePrueba,
    private readonly errorAPedido: ErrorAPedido,
  ) {
    super();
    this.redactor = new RedactorDeDocumentos(
      errorAPedido === 'nombre_del_emisor' ? { ...literales, emisor: OTRO_NOMBRE } : literales,
    );
  }

  prepararDocumento(borrador: Borrador): DocumentoPreparado {
    if (esDePrueba(borrador)) return this.redactor.prepararDocumento(equivocar(borrador, this.errorAPedido));
    return { ...this.redactor.prepararDocumento(borrador), errores: [SOLO_EN_PRUEBAS] };
  }

  objecionesAlEmisor(emisor: Emisor, establecimiento: Establecimiento, sit: Sit): string[] {
    return this.redactor.objecionesAlEmisor(emisor, establecimiento, sit);
  }
}

const SOLO_EN_PRUEBAS = {
  campo: 'sit',
  codigo: 'VALOR_INVALIDO',
  mensaje: 'Un documento con errores a propósito solo se emite en el ambiente de pruebas de la autoridad: sit H.',
} as const;
