import { CODIGOS_DE_CAMPO, type EntradaDeError, ERRORES, ERRORES_MOSTRADOS } from '@libs/errors';
import { Campo, type Forma, nulo, opcional } from '../formas/campo';
import { booleano, deEsquema, entero, listaDe, texto, textos, objetoDe } from '../formas/respuesta';

const CODIGOS = [...new Set(Object.values<EntradaDeError>(ERRORES).map(({ codigo }) => codigo))].sort();

/** A Markdown list of codes with their explanations. */
export const explained = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([codigo, explanation]) => `- \`${codigo}\`: ${explanation}`).join('\n');

/** A closed list of codes with its own name in the OpenAPI document. */
const codigoDe = (enumName: string, codigos: readonly string[], description: string): Forma<string> =>
  deEsquema({ enum: codigos, enumName, enumSchema: { description } });

const codigoDeError = codigoDe('CodigoDeError', CODIGOS, 'Es estable: programe contra él, nunca contra mensaje.');
const codigoDeCampo = codigoDe(
  'CodigoDeCampo',
  Object.keys(CODIGOS_DE_CAMPO),
  explained(Object.entries(CODIGOS_DE_CAMPO)),
);

const TOTAL = `Cuántos errores hubo: la respuesta muestra los primeros ${ERRORES_MOSTRADOS}.`;
const firstShown = <V extends object[]>({ esquema }: Forma<V>): Forma<V> => ({
  esquema: { ...esquema, maxItems: ERRORES_MOSTRADOS } as never,
});

class ErrorDeCampoDto {
  @Campo(texto, 'Como items[2].cantidad.') campo!: string;
  @Campo(codigoDeCampo) codigo!: string;
  @Campo(texto) mensaje!: string;
}

class NombreDeSerieDto {
  @Campo(texto) timbrado!: string;
  @Campo(texto) serie!: string;
}

class ExtraDto {
  @Campo(opcional(firstShown(listaDe(() => ErrorDeCampoDto)))) errores?: ErrorDeCampoDto[];
  @Campo(opcional(entero), TOTAL) total_errores?: number;
  @Campo(opcional(nulo(texto))) codigo_fiscal?: string | null;
  @Campo(opcional(nulo(texto))) cdc?: string | null;
  @Campo(opcional(texto), 'Número de la regla de la autoridad que el evento no cumple.') regla?: string;
  @Campo(opcional(textos), 'Los documentos que hay que cancelar antes, en ese orden; hasta cien.') cdcs?: string[];
  @Campo(opcional(listaDe(() => NombreDeSerieDto)), 'Las series de las que el rango puede ser.')
  series?: NombreDeSerieDto[];
  @Campo(opcional(booleano), 'El pedido sigue en trámite; repita la llamada para saber.') pending?: boolean;
}

class DatosDelErrorDto {
  @Campo(codigoDeError) codigo!: string;
  @Campo(texto) mensaje!: string;
  @Campo(texto) request_id!: string;
  @Campo(
    opcional(objetoDe(() => ExtraDto)),
    'Validación: errores[] y total_errores. Rechazo de la autoridad: codigo_fiscal y cdc. Evento sin respuesta todavía: pending. ' +
      'SERIE_SIN_INDICAR: series. DE_CON_NOTAS_APROBADAS: cdcs.',
  )
  extra?: ExtraDto;
  @Campo(opcional(entero), 'Solo al superar el límite de solicitudes.') limit?: number;
  @Campo(opcional(entero), 'Segundos de época; solo al superar el límite.') reset_at?: number;
}

/** The envelope of every error except those with `detail[]`. */
export class ErrorDto {
  @Campo(objetoDe(() => DatosDelErrorDto)) error!: DatosDelErrorDto;
}

const place = deEsquema<(string | number)[]>({
  type: 'array',
  items: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
});

export class DetalleDto {
  @Campo(place, 'Dónde: query, path, body o header, y el camino hasta el dato.') loc!: (string | number)[];
  @Campo(texto) msg!: string;
  @Campo(texto, 'Qué se le pedía.') type!: string;
}

/** The faults of a query string, a path or a body other than an emission. */
export class DetallesDto {
  @Campo(firstShown(listaDe(() => DetalleDto))) detail!: DetalleDto[];
  @Campo(entero, TOTAL) total_errores!: number;
}
