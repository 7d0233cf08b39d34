import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { departamentos, distritos, localidades } from '@libs/catalogos';
import { error } from '@libs/errors';
import { Rechaza } from '../http/responde';
import { CATALOGOS } from './codigos';
import { CatalogoDto, CatalogosDto } from './codigos.dto';
import { CABECERAS, ConEtag, RespuestaFija } from './respuesta-fija';

const LUGARES = [
  { nombre: 'departamentos', descripcion: 'Departamentos.', cantidad: departamentos().length },
  { nombre: 'distritos', descripcion: 'Distritos, cada uno con su departamento.', cantidad: distritos().length },
  { nombre: 'localidades', descripcion: 'Ciudades, cada una con su distrito.', cantidad: localidades().length },
];
const LISTA = new RespuestaFija(CatalogosDto.from(CATALOGOS, LUGARES), 'public');
const POR_NOMBRE = new Map(CATALOGOS.map((catalogo) => [catalogo.nombre, new RespuestaFija(catalogo, 'public')]));

/** Tables and closed lists of codes. They are the authority's or the interface's own, so they need no credential. */
@ConEtag()
@ApiTags('Catálogos')
@Controller('v1/catalogos')
export class CodigosController {
  @Get()
  @ApiOperation({ summary: 'Las tablas y listas de códigos' })
  @ApiOkResponse({ headers: CABECERAS, type: CatalogosDto })
  listarCatalogos(@Req() req: Request, @Res() res: Response): void {
    LISTA.enviar(req, res);
  }

  @Get(':nombre')
  @ApiOperation({ summary: 'Una tabla o lista de códigos, con sus etiquetas' })
  @ApiParam({ name: 'nombre', description: 'Como en GET /v1/catalogos: unidades, receptor.tipo_documento.' })
  @ApiOkResponse({ headers: CABECERAS, type: CatalogoDto })
  @Rechaza('NOT_FOUND')
  consultarCatalogo(@Param('nombre') nombre: string, @Req() req: Request, @Res() res: Response): void {
    const hallado = POR_NOMBRE.get(nombre);
    if (!hallado) throw error('NOT_FOUND');
    hallado.enviar(req, res);
  }
}
