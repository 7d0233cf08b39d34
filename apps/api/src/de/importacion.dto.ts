import type { Estado, ResultadoDeImportacion } from '@libs/de';
import { numeroFormateado } from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { cdc, entero, listaDe, opcion, texto, textos, uuid } from '../formas/respuesta';
import { ESTADO, estado } from './de.dto';

type Resultado = 'importado' | 'repetido' | 'rechazado';

export class ArchivoImportadoDto {
  @Campo(texto, 'Su nombre, como vino; con el lugar, si trae varios documentos.') archivo!: string;
  @Campo(opcion('importado', 'repetido', 'rechazado'), 'repetido: ya estaba, y no cambia.') resultado!: Resultado;
  @Campo(nulo(cdc)) cdc!: string | null;
  @Campo(nulo(uuid)) de_id!: string | null;
  @Campo(nulo(estado), ESTADO) estado!: Estado | null;
  @Campo(nulo(texto), 'EEE-PPP-NNNNNNN.') numero_formateado!: string | null;
  @Campo(nulo(texto), 'Código de error del archivo que no se importó.') codigo!: string | null;
  @Campo(nulo(texto)) mensaje!: string | null;

  static from(resultado: ResultadoDeImportacion): ArchivoImportadoDto {
    const archivo = resultado.nombre;
    if ('rechazo' in resultado) {
      const { codigo, message: mensaje } = resultado.rechazo;
      const sinDocumento = { de_id: null, estado: null, numero_formateado: null };
      return { archivo, resultado: 'rechazado', cdc: resultado.cdc ?? null, ...sinDocumento, codigo, mensaje };
    }
    const { documento, repetido } = resultado;
    return {
      archivo,
      resultado: repetido ? 'repetido' : 'importado',
      cdc: documento.cdc,
      de_id: documento.id,
      estado: documento.estado,
      numero_formateado: numeroFormateado(documento, documento.numero),
      codigo: repetido ? 'IMPORTACION_REPETIDA' : null,
      mensaje: repetido ? 'El documento ya estaba: no cambia.' : null,
    };
  }
}

export class ImportacionDto {
  @Campo(entero, 'Documentos leídos.') total!: number;
  @Campo(entero) importados!: number;
  @Campo(entero) repetidos!: number;
  @Campo(entero) rechazados!: number;
  @Campo(listaDe(() => ArchivoImportadoDto), 'Uno por documento, en el orden de los archivos.')
  documentos!: ArchivoImportadoDto[];
  @Campo(textos, 'Los demás archivos del ZIP, que no son .xml, por su nombre: no se leyeron.') omitidos!: string[];

  static from(resultados: readonly ResultadoDeImportacion[], omitidos: string[]): ImportacionDto {
    const documentos = resultados.map(ArchivoImportadoDto.from);
    const cuantos = (buscado: Resultado): number => documentos.filter(({ resultado }) => resultado === buscado).length;
    return {
      total: documentos.length,
      importados: cuantos('importado'),
      repetidos: cuantos('repetido'),
      rechazados: cuantos('rechazado'),
      documentos,
      omitidos,
    };
  }
}
