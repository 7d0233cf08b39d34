import type { Preparacion } from '@libs/de';
import type { Sit } from '@libs/series';
import { Campo } from '../formas/campo';
import { booleano, listaDe, texto, objetoDe } from '../formas/respuesta';

class FaltaDto {
  @Campo(texto) codigo!: string;
  @Campo(texto) mensaje!: string;
}

class PreparacionDeSitDto {
  @Campo(booleano) listo!: boolean;
  @Campo(listaDe(() => FaltaDto)) faltan!: FaltaDto[];
}

class AmbientesDto {
  @Campo(objetoDe(() => PreparacionDeSitDto)) H!: PreparacionDeSitDto;
  @Campo(objetoDe(() => PreparacionDeSitDto)) P!: PreparacionDeSitDto;
}

/** What a tenant still lacks. */
export class PreparacionDto {
  @Campo(booleano) listo!: boolean;
  @Campo(objetoDe(() => AmbientesDto)) ambientes!: AmbientesDto;

  static from(ambientes: Record<Sit, Preparacion>): PreparacionDto {
    return { listo: ambientes.H.listo || ambientes.P.listo, ambientes };
  }
}
