import type { Estado } from '@libs/de';
import { NOMBRE_DE_TIPO } from '@libs/fiscal';
import { isoDe, isoParaguay, type Modo, modoDe, MODOS } from '@libs/platform';
import { type EmitidoAqui, type LoQueDice, type Veredicto, VEREDICTOS, type Verificacion } from '@libs/recibidos';
import type { Sit } from '@libs/series';
import { estado, ESTADO, formateado, tipo, tipoLabel } from '../de/de.dto';
import { Campo, nulo, opcional } from '../formas/campo';
import { linea } from '../formas/pedido';
import { cdc, decimal, dia, enlace, listaDe, momento, objetoDe, opcion, sit, texto } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { PruebaDto } from '../recibidos/recibido.dto';

/** The longest text of a QR that is read. */
const LARGO_DE_QR = 2_000;
/** A CDC in groups of any size. */
const LARGO_DE_CDC = 100;

/** The text in the place of a file. */
export class VerificarDto {
  @Campo(opcional(linea(1, LARGO_DE_QR))) qr?: string;
  @Campo(opcional(linea(1, LARGO_DE_CDC))) cdc?: string;
}

class DocumentoVerificadoDto {
  @Campo(texto, 'Con su dígito verificador.') emisor_ruc!: string;
  @Campo(nulo(texto)) emisor_nombre!: string | null;
  @Campo(tipo) tipo_de!: number;
  @Campo(tipoLabel) tipo_label!: string;
  @Campo(formateado) numero_formateado!: string;
  @Campo(dia) dia_emision!: string;
  @Campo(nulo(momento)) fecha_emision!: string | null;
  @Campo(nulo(sit), 'H: del ambiente de prueba de la autoridad, sin valor fiscal.') sit!: Sit | null;
  @Campo(nulo(texto), 'El QR no la dice.') moneda!: string | null;
  @Campo(nulo(decimal)) total!: string | null;
  @Campo(nulo(decimal), 'Total en guaraníes.') total_gs!: string | null;
  @Campo(nulo(texto), 'Solo el XML lo dice.') receptor_nombre!: string | null;

  static from(dice: LoQueDice): DocumentoVerificadoDto {
    return answerOf(DocumentoVerificadoDto, dice, {
      tipo_de: dice.tipo,
      tipo_label: NOMBRE_DE_TIPO[dice.tipo]!,
      fecha_emision: dice.fechaEmision && isoDe(dice.fechaEmision),
    });
  }
}

const ESTADOS: Readonly<Record<Estado, string>> = {
  P: 'Pendiente',
  E: 'Enviado',
  A: 'Aprobado',
  R: 'Rechazado',
  C: 'Cancelado',
};

class EnEstaInstalacionDto {
  @Campo(opcion(...MODOS), 'prueba: del modo de prueba, sin efecto fiscal.') modo!: Modo;
  @Campo(sit) sit!: Sit;
  @Campo(estado, ESTADO) estado!: Estado;
  @Campo(opcion(...Object.values(ESTADOS))) estado_label!: string;
  @Campo(nulo(momento)) aprobado_at!: string | null;
  @Campo(momento, 'Momento en que se leyó su estado.') consultado_at!: string;

  static from(emitido: EmitidoAqui, ahora: Date): EnEstaInstalacionDto {
    return answerOf(EnEstaInstalacionDto, emitido, {
      modo: modoDe(emitido.tenantId),
      estado_label: ESTADOS[emitido.estado],
      consultado_at: isoParaguay(ahora),
    });
  }
}

/** What is proven of a document, for anybody. */
export class VerificacionDto {
  @Campo(nulo(cdc), 'El que dice el documento; null si no se puede leer.') cdc!: string | null;
  @Campo(
    opcion(...VEREDICTOS),
    'valido: todo está probado. por_confirmar: nada falla y algo no se probó, como la palabra de la autoridad. observado: no coinciden ' +
      'los totales, el QR o el certificado. invalido: fallan el formato, la firma o el CDC.',
  )
  veredicto!: Veredicto;
  @Campo(listaDe(() => PruebaDto)) pruebas!: PruebaDto[];
  @Campo(nulo(objetoDe(() => DocumentoVerificadoDto)), 'Lo que dice lo que se envió, y nada más.')
  documento!: DocumentoVerificadoDto | null;
  @Campo(
    nulo(objetoDe(() => EnEstaInstalacionDto)),
    'Si el documento es de un contribuyente de este servicio: su estado. null si no lo es, si lo que se envió no es ese documento, o si ' +
      'su emisor no lo muestra (`verificacion_publica`).',
  )
  en_esta_instalacion!: EnEstaInstalacionDto | null;
  @Campo(
    nulo(enlace),
    'Página pública de la autoridad: con el QR la de este documento; sin él, donde se escribe el CDC.',
  )
  enlace!: string | null;

  static from(v: Verificacion, ahora: Date): VerificacionDto {
    const { cdc: dicho, veredicto, pruebas, documento, emitidoAqui, enlace: pagina } = v;
    return {
      cdc: dicho?.length === 44 ? dicho : null,
      veredicto,
      pruebas: pruebas.map((prueba) => answerOf(PruebaDto, prueba)),
      documento: documento && DocumentoVerificadoDto.from(documento),
      en_esta_instalacion: emitidoAqui && EnEstaInstalacionDto.from(emitidoAqui, ahora),
      enlace: pagina,
    };
  }
}
