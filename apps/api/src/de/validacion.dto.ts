import { type Advertencia, CODIGOS_DE_ADVERTENCIA, type CodigoDeAdvertencia, type Validacion } from '@libs/de';
import { Campo, nulo, opcional } from '../formas/campo';
import { cdc, decimal, entero, listaDe, opcion, texto, objetoDe } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { importesDe, tipo } from './de.dto';
import { TotalesDelDEDto } from './emisor.dto';

const SIGNIFICADOS = Object.entries(CODIGOS_DE_ADVERTENCIA).map(([codigo, mensaje]) => `${codigo}: ${mensaje}`);

class AdvertenciaDto implements Advertencia {
  @Campo(texto, 'El campo de la solicitud.') campo!: string;
  @Campo(opcion(...(Object.keys(CODIGOS_DE_ADVERTENCIA) as CodigoDeAdvertencia[])), SIGNIFICADOS.join(' '))
  codigo!: CodigoDeAdvertencia;
  @Campo(texto) mensaje!: string;
}

/** What an emission of the request would give now. */
export class ValidacionDto {
  @Campo(opcion(true)) valido!: true;
  @Campo(tipo) tipo_de!: number;
  @Campo(decimal) total!: string;
  @Campo(decimal) total_iva!: string;
  @Campo(decimal, 'Total en guaraníes.') total_gs!: string;
  @Campo(objetoDe(() => TotalesDelDEDto)) totales!: TotalesDelDEDto;
  @Campo(nulo(entero), 'El que tendría ahora; otra emisión puede tomarlo antes. null si la serie está congelada.')
  numero_probable!: number | null;
  @Campo(nulo(cdc), 'Con ese número. Sin d_cod_seg en la solicitud, su código de seguridad es otro cada vez.')
  cdc_probable!: string | null;
  @Campo(listaDe(() => AdvertenciaDto), 'Lo que no impide emitir, o puede cambiar hasta entonces.')
  advertencias!: AdvertenciaDto[];
  @Campo(opcional(texto), 'Con incluir=xml, y la serie sin congelar: el documento sin firma ni QR.')
  xml?: string;

  static from({ orden, probable, advertencias }: Validacion, conXml: boolean): ValidacionDto {
    return answerOf(ValidacionDto, orden.documento, {
      valido: true,
      tipo_de: orden.documento.tipo,
      ...importesDe(orden.documento),
      totales: orden.detalle.totales as unknown as TotalesDelDEDto,
      numero_probable: probable?.numero ?? null,
      cdc_probable: probable?.cdc ?? null,
      advertencias,
      xml: conXml ? probable?.xml.toString() : undefined,
    });
  }
}
