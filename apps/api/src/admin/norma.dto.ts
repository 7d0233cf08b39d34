import {
  CLASES_DE_NOVEDAD,
  type ClaseDeFuente,
  type ClaseDeNovedad,
  type FuenteMirada,
  type NovedadVista,
} from '@libs/norma';
import { isoParaguay } from '@libs/platform';
import { Campo, nulo } from '../formas/campo';
import { listaDe, momento, opcion, texto } from '../formas/respuesta';

class FuenteDeNormaDto {
  @Campo(opcion('notas', 'archivo'), 'notas: la página que nombra las notas técnicas; archivo: un esquema o un WSDL.')
  clase!: ClaseDeFuente;
  @Campo(texto) url!: string;
  @Campo(nulo(momento), 'La última vez que se pudo ver.') vista_at!: string | null;
  @Campo(nulo(momento), 'Desde cuándo no se puede ver: no es un cambio. null: se ve.') sin_ver_desde!: string | null;
  @Campo(nulo(texto), 'Por qué no se puede ver, en palabras.') motivo!: string | null;
}

class NovedadDeNormaDto {
  @Campo(
    opcion(...CLASES_DE_NOVEDAD),
    'nota: una nota técnica que el servicio no conoce; archivo: un archivo publicado tiene otro contenido; codigo, elemento: una ' +
      'respuesta de la autoridad trae algo que las tablas no conocen.',
  )
  clase!: ClaseDeNovedad;
  @Campo(texto, 'La dirección que lo publica, o el servicio que respondió.') fuente!: string;
  @Campo(texto, 'El número de la nota, el SHA-256 del archivo, el código o el nombre del elemento.') valor!: string;
  @Campo(momento, 'Cuándo se vio por primera vez.') vista_at!: string;
}

/** What is watched of the law, and what was new in it. */
export class NormaDto {
  @Campo(listaDe(() => FuenteDeNormaDto), 'Lo que se mira; vacía si no se mira nada.') fuentes!: FuenteDeNormaDto[];
  @Campo(listaDe(() => NovedadDeNormaDto), 'Lo que se vio por primera vez, lo último primero; hasta 100.')
  novedades!: NovedadDeNormaDto[];

  static from({ fuentes, novedades }: { fuentes: FuenteMirada[]; novedades: NovedadVista[] }): NormaDto {
    const momentoDe = (instante: Date | null) => instante && isoParaguay(instante);
    return {
      fuentes: fuentes.map(({ clase, url, vistaAt, sinVerDesde, motivo }) => ({
        ...{ clase, url, vista_at: momentoDe(vistaAt), sin_ver_desde: momentoDe(sinVerDesde), motivo },
      })),
      novedades: novedades.map(({ clase, fuente, valor, vistaAt }) => ({
        ...{ clase, fuente, valor, vista_at: isoParaguay(vistaAt) },
      })),
    };
  }
}
