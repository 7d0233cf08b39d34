import { FACULTADES, type Facultad, facultadesDe, limiteDelPlan, type Principal, type Role, ROLES } from '@libs/auth';
import { type Modo, modoDe, MODOS } from '@libs/platform';
import type { Establecimiento, FichaDeTenant, Punto } from '@libs/series';
import { FinDeCertificadoDto, TimbradosDto } from '../admin/ficha.dto';
import { Campo, nulo } from '../formas/campo';
import { entero, listaDe, listaDeOpciones, opcion, texto, objetoDe, uuid } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';

const LO_QUE_PUEDE = Object.entries(FACULTADES).map(([nombre, { que }]) => `${nombre}: ${que}`);

/** The address of an establishment, with the names that an emission gives to it. */
class DomicilioDto {
  @Campo(texto) direccion!: string;
  @Campo(texto) numero_casa!: string;
  @Campo(entero) codigo_departamento!: number;
  @Campo(nulo(entero)) codigo_distrito!: number | null;
  @Campo(entero) codigo_ciudad!: number;

  static from({ direccion, numeroCasa, departamento, distrito, ciudad }: Establecimiento): DomicilioDto {
    return {
      ...{ direccion, numero_casa: numeroCasa },
      ...{ codigo_departamento: departamento, codigo_distrito: distrito ?? null, codigo_ciudad: ciudad },
    };
  }
}

class PuntoDeIdentidadDto {
  @Campo(texto) establecimiento!: string;
  @Campo(texto) punto!: string;
  @Campo(texto, 'El establecimiento por su nombre o, sin él, por su dirección.') nombre!: string;
  @Campo(opcion('H', 'P')) sit!: 'H' | 'P';
  @Campo(objetoDe(() => DomicilioDto), 'El del establecimiento, como se escribe en transporte.local_salida.')
  domicilio!: DomicilioDto;

  static from(
    { establecimiento, codigo, sit }: Punto,
    establecimientos: readonly Establecimiento[],
  ): PuntoDeIdentidadDto {
    const lugar = establecimientos.find((uno) => uno.codigo === establecimiento)!;
    const nombre = lugar.denominacion ?? lugar.direccion;
    return { establecimiento, punto: codigo, nombre, sit, domicilio: DomicilioDto.from(lugar) };
  }
}

class CuentaDeIdentidadDto {
  @Campo(uuid) id!: string;
  @Campo(texto) ruc!: string;
  @Campo(texto) razon_social!: string;
  @Campo(texto, 'Plan de la cuenta.') plan!: string;
  @Campo(nulo(objetoDe(() => FinDeCertificadoDto)), 'El fin del certificado en uso; null: no hay.')
  certificado!: FinDeCertificadoDto | null;
  @Campo(objetoDe(() => TimbradosDto), 'El de cada ambiente; null: no hay.') timbrados!: TimbradosDto;
  @Campo(listaDe(() => PuntoDeIdentidadDto), 'Los puntos activos, en los que se puede emitir.')
  puntos!: PuntoDeIdentidadDto[];
  @Campo(opcion(...MODOS), 'prueba: actúa en su modo de prueba.') modo!: Modo;

  static from(ficha: FichaDeTenant, ahora: Date): CuentaDeIdentidadDto {
    const enUso = ficha.certificados.find(({ activo }) => activo);
    const certificado = FinDeCertificadoDto.from(enUso?.hasta, ahora);
    const puntos = ficha.puntos
      .filter(({ activo }) => activo)
      .map((punto) => PuntoDeIdentidadDto.from(punto, ficha.establecimientos));
    return answerOf(CuentaDeIdentidadDto, ficha, { certificado, puntos, modo: modoDe(ficha.id) });
  }
}

/** The caller's identity, as the service sees it. */
export class IdentidadDto {
  @Campo(texto, 'Id de la clave de API, o sujeto del token.') id!: string;
  @Campo(opcion('jwt', 'api_key', 'emergencia')) auth_via!: Principal['authVia'];
  @Campo(
    nulo(opcion(...ROLES)),
    'El de su membresía en la cuenta, o el mayor de los que trae el token; de una clave, siempre user. null: tiene varias cuentas y no ' +
      'dijo en cuál actúa.',
  )
  role!: Role | null;
  @Campo(
    nulo(objetoDe(() => CuentaDeIdentidadDto)),
    'La cuenta en la que actúa; null si la credencial no es de ninguna.',
  )
  tenant!: CuentaDeIdentidadDto | null;
  @Campo(nulo(uuid), 'La persona, si actúa por una membresía: su token no nombra la cuenta.') persona!: string | null;
  @Campo(
    nulo(entero),
    'Cuántas cuentas tiene quien no dijo en cuál actúa (cabecera X-Tenant-Id); null: actúa en una, o no tiene.',
  )
  cuentas!: number | null;
  @Campo(listaDeOpciones(Object.keys(FACULTADES) as Facultad[]), `Lo que puede hacer. ${LO_QUE_PUEDE.join('; ')}.`)
  facultades!: Facultad[];
  @Campo(entero, 'Solicitudes por minuto que se le admiten.') solicitudes_por_minuto!: number;

  static from(principal: Principal, ficha: FichaDeTenant | undefined, ahora: Date): IdentidadDto {
    const { authVia, tenant } = principal;
    return answerOf(IdentidadDto, principal, {
      auth_via: authVia,
      tenant: ficha ? CuentaDeIdentidadDto.from(ficha, ahora) : null,
      facultades: facultadesDe(principal),
      solicitudes_por_minuto: limiteDelPlan(tenant?.plan),
    });
  }
}
