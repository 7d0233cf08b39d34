import { Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { departamentos, distritos, localidades } from '@libs/catalogos';
import { Recurso } from '../http/recurso';
import { validar } from '../http/query-invalida';
import { DistritosQuery, LocalidadesQuery } from './catalogos-query.dto';
import { DepartamentosDto, DistritosDto, LocalidadesDto } from './catalogos.dto';
import { CABECERAS, ConEtag, RespuestaFija } from '../http/respuesta-fija';

/** The prepared answers of a table: the whole table, and the entries below each code of the table above it. */
class Tabla<T> {
  private readonly toda: RespuestaFija;
  private readonly partes = new Map<number, RespuestaFija>();
  private readonly vacia: RespuestaFija;

  constructor(nombre: string, entradas: readonly T[], padre: (entrada: T) => number) {
    this.toda = new RespuestaFija({ [nombre]: entradas });
    this.vacia = new RespuestaFija({ [nombre]: [] });
    for (const codigo of new Set(entradas.map(padre))) {
      const hijas = entradas.filter((entrada) => padre(entrada) === codigo);
      this.partes.set(codigo, new RespuestaFija({ [nombre]: hijas }));
    }
  }

  /** The whole table, or the entries below this code; empty for a code that does not exist. */
  de(codigo: number | undefined): RespuestaFija {
    return codigo === undefined ? this.toda : (this.partes.get(codigo) ?? this.vacia);
  }
}

const DEPARTAMENTOS = new RespuestaFija({ departamentos: [...departamentos()] } satisfies DepartamentosDto);
const DISTRITOS = new Tabla('distritos', distritos(), (distrito) => distrito.codigo_departamento);
const LOCALIDADES = new Tabla('localidades', localidades(), (localidad) => localidad.codigo_distrito);

@ConEtag()
@Recurso('v1/catalogos', 'Catálogos', 'cualquiera')
export class CatalogosController {
  @Get('departamentos')
  @ApiOperation({ summary: 'Departamentos' })
  @ApiOkResponse({ headers: CABECERAS, type: DepartamentosDto })
  listarDepartamentos(@Req() req: Request, @Res() res: Response): void {
    DEPARTAMENTOS.enviar(req, res);
  }

  @Get('distritos')
  @ApiOperation({ summary: 'Distritos, todos o los de un departamento' })
  @ApiOkResponse({ headers: CABECERAS, type: DistritosDto })
  listarDistritos(@Query(validar('query')) query: DistritosQuery, @Req() req: Request, @Res() res: Response): void {
    DISTRITOS.de(query.departamento).enviar(req, res);
  }

  @Get('localidades')
  @ApiOperation({ summary: 'Localidades, todas o las de un distrito' })
  @ApiOkResponse({ headers: CABECERAS, type: LocalidadesDto })
  listarLocalidades(@Query(validar('query')) query: LocalidadesQuery, @Req() req: Request, @Res() res: Response): void {
    LOCALIDADES.de(query.distrito).enviar(req, res);
  }
}
