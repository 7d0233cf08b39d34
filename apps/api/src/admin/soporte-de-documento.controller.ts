import { Get, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { CredencialRepository, SoporteConsultas } from '@libs/auth';
import { DocumentoConsultas, ReencolarDocumento } from '@libs/de';
import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import { DEDetalleDto } from '../de/detalle.dto';
import { EnlacesDeDocumento } from '../de/enlaces-de-documento';
import { ReencoladoDto } from '../de/gestiones.dto';
import { AutorDe } from '../http/auth.guard';
import { type NameDocument, Sobre } from '../http/request-data';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { RutaDeDeId, RutaDeDocumento } from './rutas.dto';
import { DocumentoConTramiteDto } from './tramite.dto';

/** Support for one document of any tenant. Registered after `SoporteController`, whose fixed paths must match first. */
@Recurso('v1/admin', 'Administración: soporte', 'soporte')
export class SoporteDeDocumentoController {
  constructor(
    private readonly soporte: SoporteConsultas,
    private readonly credenciales: CredencialRepository,
    private readonly reencolarDocumento: ReencolarDocumento,
    private readonly documentos: DocumentoConsultas,
    private readonly enlaces: EnlacesDeDocumento,
  ) {}

  @Get('de/:de_id')
  @ApiOperation({
    summary: 'Un documento de cualquier tenant con todo lo que se intentó; la lectura queda en la auditoría del tenant',
  })
  @Responde(200, DocumentoConTramiteDto, 'El documento y su trámite.')
  @Rechaza('NOT_FOUND')
  async obtenerTramite(
    @Param(validar('path')) { de_id }: RutaDeDeId,
    @AutorDe('de.leer') autor: Autor,
    @Sobre() sobre: NameDocument,
  ): Promise<DocumentoConTramiteDto> {
    const tramite = await this.soporte.tramite(de_id, autor);
    const detallado = tramite && (await this.documentos.detallado(tramite.documento.tenantId, tramite.documento.cdc));
    if (!detallado) throw error('NOT_FOUND');
    sobre(detallado.documento);
    return DocumentoConTramiteDto.conTramite(tramite, DEDetalleDto.conTodo(detallado, this.enlaces));
  }

  @Post('tenants/:id/de/:de_id/reencolar')
  @ApiOperation({ summary: 'Reencola un documento de un tenant, con las mismas reglas que para él' })
  @Responde(202, ReencoladoDto, 'Volvió a la cola.')
  @Rechaza('NOT_FOUND', 'DE_TERMINAL_NO_REENCOLABLE', 'DE_CDC_FALTANTE', 'DE_REENCOLADO_RATE_LIMIT')
  async reencolarDocumentoDeTenant(
    @Param(validar('path')) { id, de_id }: RutaDeDocumento,
    @AutorDe('de.reencolar') autor: Autor,
    @Sobre() sobre: NameDocument,
  ): Promise<ReencoladoDto> {
    if (!(await this.credenciales.tenant(id))) throw error('NOT_FOUND');
    const hecho = await this.reencolarDocumento.execute(id, de_id, autor);
    sobre(hecho.documento);
    return ReencoladoDto.from(hecho);
  }
}
