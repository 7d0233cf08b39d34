import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { departamentos, distritos, localidades } from '@libs/catalogos';
import { error } from '@libs/errors';
import { CONFIG, type Config } from '../config';
import { Rechaza } from '../http/responde';
import { catalogos } from './codigos';
import { CatalogoDto, CatalogosDto } from './codigos.dto';
import { CACHE_HEADERS, ConEtag, FixedResponse } from '../http/fixed-response';

const LUGARES = [
  { nombre: 'departamentos', descripcion: 'Departamentos.', cantidad: departamentos().length },
  { nombre: 'distritos', descripcion: 'Distritos, cada uno con su departamento.', cantidad: distritos().length },
  { nombre: 'localidades', descripcion: 'Ciudades, cada una con su distrito.', cantidad: localidades().length },
];
/** Tables and closed lists of codes. They are the authority's or the interface's own, so they need no credential. */
@ConEtag()
@ApiTags('Catálogos')
@Controller('v1/catalogos')
export class CodigosController {
  private readonly lista: FixedResponse;
  private readonly porNombre: ReadonlyMap<string, FixedResponse>;

  constructor(@Inject(CONFIG) { monedas }: Config) {
    const todos = catalogos(monedas);
    this.lista = new FixedResponse(CatalogosDto.from(todos, LUGARES), 'public');
    this.porNombre = new Map(todos.map((catalogo) => [catalogo.nombre, new FixedResponse(catalogo, 'public')]));
  }

  @Get()
  @ApiOperation({ summary: 'Las tablas y listas de códigos' })
  @ApiOkResponse({ headers: CACHE_HEADERS, type: CatalogosDto })
  listarCatalogos(@Req() req: Request, @Res() res: Response): void {
    this.lista.send(req, res);
  }

  @Get(':nombre')
  @ApiOperation({ summary: 'Una tabla o lista de códigos, con sus etiquetas' })
  @ApiParam({ name: 'nombre', description: 'Como en GET /v1/catalogos: unidades, receptor.tipo_documento.' })
  @ApiOkResponse({ headers: CACHE_HEADERS, type: CatalogoDto })
  @Rechaza('NOT_FOUND')
  consultarCatalogo(@Param('nombre') nombre: string, @Req() req: Request, @Res() res: Response): void {
    const hallado = this.porNombre.get(nombre);
    if (!hallado) throw error('NOT_FOUND');
    hallado.send(req, res);
  }
}
