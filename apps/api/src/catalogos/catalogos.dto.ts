import { Campo } from '../formas/campo';
import { entero, listaDe, texto } from '../formas/respuesta';

class DepartamentoDto {
  @Campo(entero) codigo!: number;
  @Campo(texto) nombre!: string;
}

class DistritoDto extends DepartamentoDto {
  @Campo(entero) codigo_departamento!: number;
}

class LocalidadDto extends DepartamentoDto {
  @Campo(entero) codigo_distrito!: number;
}

export class DepartamentosDto {
  @Campo(listaDe(() => DepartamentoDto)) departamentos!: DepartamentoDto[];
}

export class DistritosDto {
  @Campo(listaDe(() => DistritoDto)) distritos!: DistritoDto[];
}

export class LocalidadesDto {
  @Campo(listaDe(() => LocalidadDto)) localidades!: LocalidadDto[];
}
