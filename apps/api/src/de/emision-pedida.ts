import type { ComandoDeEmision, EditarDocumento, Emision, EmitirDocumento } from '@libs/de';
import type { ClaveDeEmision } from '../borradores/clave-de-emision';
import type { EmitirQuery } from './lista-query.dto';

/** What an emission asks for: a correction, or a new document, with the key of its draft if it has one. */
export class EmisionPedida {
  constructor(
    private readonly emitir: EmitirDocumento,
    private readonly editar: EditarDocumento,
    private readonly claves: ClaveDeEmision,
  ) {}

  async execute(query: EmitirQuery, comando: ComandoDeEmision): Promise<Emision> {
    const idInterno = await this.claves.de(comando.tenantId, comando.autor, query, comando.cuerpo);
    if (query.edit_cdc) return this.editar.execute(query.edit_cdc, comando);
    return this.emitir.execute(idInterno === undefined ? comando : { ...comando, idInterno });
  }
}
