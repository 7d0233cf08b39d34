import { FORMATOS } from '@libs/kude';
import {
  AVISOS_PENDIENTES,
  type Establecimiento,
  type FichaDeTenant,
  KUDE_DE_SIEMPRE,
  type Punto,
  type Sit,
} from '@libs/series';
import { Campo, nulo } from '../formas/campo';
import { booleano, entero, listaDe, momento, opcion, sit, texto, tresDigitos } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';

/** How the documents of a point are printed. */
class KudeDelPuntoDto {
  @Campo(opcion(...FORMATOS)) kude_formato!: (typeof FORMATOS)[number];
  @Campo(opcion(...AVISOS_PENDIENTES)) aviso_pendiente!: (typeof AVISOS_PENDIENTES)[number];

  static del(kude: Punto['kude']): KudeDelPuntoDto {
    const { formato, avisoPendiente } = { ...KUDE_DE_SIEMPRE, ...kude };
    return { kude_formato: formato, aviso_pendiente: avisoPendiente };
  }
}

/** A point as its own tenant sees it. */
export class PuntoDeCuentaDto extends KudeDelPuntoDto {
  @Campo(tresDigitos) establecimiento!: string;
  @Campo(tresDigitos) punto!: string;
  @Campo(sit) sit!: Sit;
  @Campo(booleano) activo!: boolean;

  static from(punto: Punto): PuntoDeCuentaDto {
    return answerOf(PuntoDeCuentaDto, punto, { punto: punto.codigo, ...KudeDelPuntoDto.del(punto.kude) });
  }
}

export class PuntosDeCuentaDto {
  @Campo(listaDe(() => PuntoDeCuentaDto)) puntos!: PuntoDeCuentaDto[];
}

export const CONGELADA = 'Desde cuándo espera su reconciliación y no emite; null: emite.';

class SerieDePuntoDto {
  @Campo(entero) tipo!: number;
  @Campo(entero) ultimo_nro!: number;
  @Campo(entero) proximo_nro!: number;
  @Campo(nulo(momento), CONGELADA) congelada_at!: string | null;
}

class PuntoDeTenantDto extends KudeDelPuntoDto {
  @Campo(tresDigitos) codigo!: string;
  @Campo(sit) sit!: Sit;
  @Campo(opcion('S', 'A')) modo_envio!: 'S' | 'A';
  @Campo(booleano) activo!: boolean;
  @Campo(
    listaDe(() => SerieDePuntoDto),
    'Las del timbrado en vigor, también las que todavía no emitieron; la que no está empieza en 1.',
  )
  series!: SerieDePuntoDto[];

  static from(p: Punto, contadores: FichaDeTenant['contadores']): PuntoDeTenantDto {
    const contadoresDelPunto = contadores.filter(
      ({ establecimiento, punto, sit }) => establecimiento === p.establecimiento && punto === p.codigo && sit === p.sit,
    );
    return answerOf(PuntoDeTenantDto, p, {
      ...KudeDelPuntoDto.del(p.kude),
      series: contadoresDelPunto.map((serie) => answerOf(SerieDePuntoDto, serie, { proximo_nro: serie.ultimoNro + 1 })),
    });
  }
}

export class EstablecimientoDeTenantDto {
  @Campo(tresDigitos) codigo!: string;
  @Campo(nulo(texto)) denominacion!: string | null;
  @Campo(texto) direccion!: string;
  @Campo(texto) numero_casa!: string;
  @Campo(nulo(texto)) complemento_1!: string | null;
  @Campo(nulo(texto)) complemento_2!: string | null;
  @Campo(entero) departamento!: number;
  @Campo(nulo(entero)) distrito!: number | null;
  @Campo(entero) ciudad!: number;
  @Campo(texto) telefono!: string;
  @Campo(texto) email!: string;
  @Campo(listaDe(() => PuntoDeTenantDto)) puntos!: PuntoDeTenantDto[];

  static from(e: Establecimiento, { puntos, contadores }: FichaDeTenant): EstablecimientoDeTenantDto {
    return answerOf(EstablecimientoDeTenantDto, e, {
      puntos: puntos
        .filter(({ establecimiento }) => establecimiento === e.codigo)
        .map((punto) => PuntoDeTenantDto.from(punto, contadores)),
    });
  }
}
