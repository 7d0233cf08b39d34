import { codigoDeLugarErrado } from '@libs/catalogos';
import { FORMATOS, type FormatoKude } from '@libs/kude';
import {
  AVISOS_PENDIENTES,
  type AvisoPendiente,
  type Establecimiento,
  KUDE_DE_SIEMPRE,
  type KudeDePunto,
  type Csc,
  type ModoEnvio,
  type NumeroInicial,
  type Punto,
  type Sit,
  type Timbrado,
} from '@libs/series';
import { correo } from '../formas/correo';
import { anulable, Campo, opcional } from '../formas/campo';
import {
  conPatron,
  diaLeido,
  enteroLeido,
  letrasDeSerie,
  linea,
  numeroDeTimbrado,
  objetos,
  conReglas,
  regla,
  booleanoLeido,
  opcionLeida,
} from '../formas/pedido';

const noAntesDelInicio = regla(
  'range',
  'no puede ser anterior a fecha_inicio',
  (valor, { fecha_inicio }) => typeof valor !== 'string' || typeof fecha_inicio !== 'string' || valor >= fecha_inicio,
);

export class TimbradoDto {
  @Campo(numeroDeTimbrado) numero!: string;
  @Campo(diaLeido) fecha_inicio!: string;
  @Campo(anulable(conReglas(diaLeido, noAntesDelInicio)), 'Su último día, solo si la autoridad le puso fin.')
  fecha_fin?: string | null;
  @Campo(opcional(letrasDeSerie)) serie: string = '';

  toTimbrado(): Timbrado {
    const { numero, fecha_inicio: fechaInicio, fecha_fin, serie } = this;
    return { numero, fechaInicio, fechaFin: fecha_fin ?? undefined, serie };
  }
}

export class CscDto {
  @Campo(conPatron(/^[0-9]{4}$/, 'un identificador de 4 dígitos')) id_csc!: string;
  @Campo(conPatron(/^[0-9A-Za-z]{32}$/, 'un código de seguridad de 32 letras o dígitos')) csc!: string;

  toCsc(): Csc {
    return { id: this.id_csc, secreto: this.csc };
  }
}

/** The code exists, and belongs to the place that contains it. */
const lugar = (campo: 'departamento' | 'distrito' | 'ciudad') =>
  regla('place', 'no existe o no pertenece al lugar que lo contiene', (_, dto) => {
    const { departamento, distrito, ciudad } = dto as unknown as EstablecimientoDto;
    return codigoDeLugarErrado({ departamento, distrito: distrito ?? undefined, ciudad }) !== campo;
  });

/** Limits of the issuer's group in the document (Manual Técnico v150, D107–D119). */
export class EstablecimientoDto {
  @Campo(anulable(linea(1, 30))) denominacion?: string | null;
  @Campo(linea(1, 255)) direccion!: string;
  @Campo(opcional(conPatron(/^[0-9]{1,6}$/, 'un número de hasta 6 dígitos, 0 si no tiene'))) numero_casa: string = '0';
  @Campo(anulable(linea(1, 255))) complemento_1?: string | null;
  @Campo(anulable(linea(1, 255))) complemento_2?: string | null;
  @Campo(conReglas(enteroLeido(1, 99), lugar('departamento'))) departamento!: number;
  @Campo(anulable(conReglas(enteroLeido(1, 9_999), lugar('distrito')))) distrito?: number | null;
  @Campo(conReglas(enteroLeido(1, 99_999), lugar('ciudad'))) ciudad!: number;
  @Campo(conPatron(/^[0-9+() -]{6,15}$/, 'un teléfono de 6 a 15 caracteres')) telefono!: string;
  @Campo(correo) email!: string;

  toEstablecimiento(codigo: string): Establecimiento {
    return {
      codigo,
      denominacion: this.denominacion ?? undefined,
      direccion: this.direccion,
      numeroCasa: this.numero_casa,
      complemento1: this.complemento_1 ?? undefined,
      complemento2: this.complemento_2 ?? undefined,
      departamento: this.departamento,
      distrito: this.distrito ?? undefined,
      ciudad: this.ciudad,
      telefono: this.telefono,
      email: this.email,
    };
  }
}

export class NumeroInicialDto {
  @Campo(opcionLeida<number>(1, 4, 5, 6, 7)) tipo!: number;

  /** The last number issued with the earlier provider: this service begins with the next one. */
  @Campo(enteroLeido(0, 9_999_998)) ultimo_nro!: number;
}

/** How the documents of a point are printed. Absent members stay as they are. */
export class KudeDePuntoDto {
  @Campo(anulable(opcionLeida(...FORMATOS))) kude_formato?: FormatoKude | null;
  @Campo(anulable(opcionLeida(...AVISOS_PENDIENTES))) aviso_pendiente?: AvisoPendiente | null;

  toKude(): Partial<KudeDePunto> {
    const { kude_formato, aviso_pendiente } = this;
    return {
      formato: kude_formato === null ? KUDE_DE_SIEMPRE.formato : kude_formato,
      avisoPendiente: aviso_pendiente === null ? KUDE_DE_SIEMPRE.avisoPendiente : aviso_pendiente,
    };
  }
}

export class PuntoDto extends KudeDePuntoDto {
  @Campo(opcionLeida('H', 'P')) sit!: Sit;
  @Campo(opcional(opcionLeida('S', 'A'))) modo_envio: ModoEnvio = 'A';
  @Campo(opcional(booleanoLeido)) activo: boolean = true;
  @Campo(opcional(objetos(() => NumeroInicialDto, 0, 5))) numeros_iniciales: NumeroInicialDto[] = [];

  toPunto(establecimiento: string, codigo: string): Punto {
    const { sit, modo_envio: modoEnvio, activo } = this;
    return { establecimiento, codigo, sit, modoEnvio, activo, kude: this.toKude() };
  }

  toNumerosIniciales(): NumeroInicial[] {
    return this.numeros_iniciales.map(({ tipo, ultimo_nro }) => ({ tipo, ultimoNro: ultimo_nro }));
  }
}

export class ClaveDeCertificadoDto {
  @Campo(linea(0, 200)) clave!: string;
}
