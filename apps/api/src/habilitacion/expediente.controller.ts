import { Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import type { TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import { firmarCms } from '@libs/fiscal/pkcs12';
import { ArmarExpediente, expedienteDe } from '@libs/habilitacion';
import { AppLogger, versionDelServicio } from '@libs/platform';
import { credencialDe, EmisorRepository } from '@libs/series';
import { VistaPrevia } from '../de/vista-previa';
import { Tenant } from '../http/auth.guard';
import { Recurso } from '../http/recurso';
import { Rechaza } from '../http/responde';
import { sendDownload } from '../http/download';
import { empaquetar } from './empaquetar';
import { UltimaCorrida } from './ultima-corrida';

const SOFTWARE = { nombre: 'Timbó', version: versionDelServicio() };

/** The dossier of a run. The administrator's: it is signed with the certificate of the account. */
@Recurso('v1/habilitacion/expediente', 'Habilitación', 'cuenta')
export class ExpedienteController {
  constructor(
    private readonly ultima: UltimaCorrida,
    private readonly emisores: EmisorRepository,
    private readonly dibujo: VistaPrevia,
    private readonly armar: ArmarExpediente,
    private readonly logger: AppLogger,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'El expediente de la última corrida: un ZIP firmado con el certificado de la cuenta',
    description:
      'expediente.pdf, para leer e imprimir; las líneas, cada solicitud y cada respuesta byte por byte, los XML y los KuDE. ' +
      'manifest.json lleva el SHA-256 de cada archivo; manifest.p7s, su firma. LEEME.txt dice cómo verificarlos. El mismo ' +
      'estado da los mismos archivos, salvo la hora de la firma.',
  })
  @ApiOkResponse({
    description: 'El ZIP.',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  @Rechaza('HABILITACION_NO_ENCONTRADA', 'HABILITACION_SIN_CERTIFICADO', 'VISTA_PREVIA_NO_DISPONIBLE')
  async obtenerExpedienteDeHabilitacion(@Tenant() tenant: TenantDelPrincipal, @Res() res: Response): Promise<void> {
    const { corrida, lineas } = await this.ultima.de(tenant.id);
    const emisor = await this.emisores.obtener(tenant.id, tenant.version);
    const credencial = credencialDe(emisor);
    if (!credencial) throw error('HABILITACION_SIN_CERTIFICADO');
    const contribuyente = { tenantId: tenant.id, ruc: emisor.ruc, nombre: emisor.razonSocial, prueba: emisor.prueba };
    const expediente = expedienteDe(contribuyente, SOFTWARE, corrida, lineas);
    const { pliego, archivos: adjuntos } = await this.armar.papel.execute(tenant.id, expediente);
    const pdf = await this.dibujo.dibujar(res, tenant.id, pliego);
    if (!pdf) return;
    const hechos = [{ ruta: 'expediente.pdf', bytes: pdf }, ...adjuntos];
    const archivos = this.armar.execute(contribuyente, corrida, expediente, hechos, {
      certificadoPem: credencial.certificadoPem,
      firmar: (bytes, hora) => firmarCms(bytes, credencial, hora),
    });
    const content = empaquetar(archivos, corrida.createdAt);
    const fileName = `expediente-${corrida.id}.zip`;
    await sendDownload(res, { content, type: 'application/zip', fileName }, this.logger.log);
  }
}
