import { Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { departamentos, distritos, localidades } from '@libs/catalogos';
import { Recurso } from '../http/recurso';
import { validar } from '../http/invalid-request';
import { DistritosQuery, LocalidadesQuery } from './catalogos-query.dto';
import { DepartamentosDto, DistritosDto, LocalidadesDto } from './catalogos.dto';
import { CACHE_HEADERS, ConEtag, FixedResponse } from '../http/fixed-response';

/** The prepared answers of a table: the whole table, and the entries below each code of the table above it. */
class Tabla<T> {
  private readonly toda: FixedResponse;
  private readonly partes = new Map<number, FixedResponse>();
  private readonly vacia: FixedResponse;

  constructor(nombre: string, entradas: readonly T[], padre: (entrada: T) => number) {
    this.toda = new FixedResponse({ [nombre]: entradas });
    this.vacia = new FixedResponse({ [nombre]: [] });
    for (const codigo of new Set(entradas.map(padre))) {
      const hijas = entradas.filter((entrada) => padre(entrada) === codigo);
      this.partes.set(codigo, new FixedResponse({ [nombre]: hijas }));
    }
  }

  /** The whole table, or the entries below this code; empty for a code that does not exist. */
  de(codigo: number | undefined): FixedResponse {
    return codigo === undefined ? this.toda : (this.partes.get(codigo) ?? this.vacia);
  }
}

const DEPARTAMENTOS = new FixedResponse({ departamentos: [...departamentos()] } satisfies DepartamentosDto);
const DISTRITOS = new Tabla('distritos', distritos(), (distrito) => distrito.codigo_departamento);
const LOCALIDADES = new Tabla('localidades', localidades(), (localidad) => localidad.codigo_distrito);

@ConEtag()
@Recurso('v1/catalogos', 'Catálogos', 'cualquiera')
export class CatalogosController {
  @Get('departamentos')
  @ApiOperation({ summary: 'Departamentos' })
  @ApiOkResponse({ headers: CACHE_HEADERS, type: DepartamentosDto })
  listarDepartamentos(@Req() req: Request, @Res() res: Response): void {
    DEPARTAMENTOS.send(req, res);
  }

  @Get('distritos')
  @ApiOperation({ summary: 'Distritos, todos o los de un departamento' })
  @ApiOkResponse({ headers: CACHE_HEADERS, type: DistritosDto })
  listarDistritos(@Query(validar('query')) query: DistritosQuery, @Req() req: Request, @Res() res: Response): void {
    DISTRITOS.de(query.departamento).send(req, res);
  }

  @Get('localidades')
  @ApiOperation({ summary: 'Localidades, todas o las de un distrito' })
  @ApiOkResponse({ headers: CACHE_HEADERS, type: LocalidadesDto })
  listarLocalidades(@Query(validar('query')) query: LocalidadesQuery, @Req() req: Request, @Res() res: Response): void {
    LOCALIDADES.de(query.distrito).send(req, res);
  }
}
