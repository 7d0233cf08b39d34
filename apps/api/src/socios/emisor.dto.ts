import type { CertificadoParaGuardar } from '@libs/series';
import type { EmisorPedido } from '@libs/socios';
import { PrimeraApiKeyDto } from '../admin/api-key.dto';
import { ClaveDeCertificadoDto, CscDto, EstablecimientoDto, PuntoDto, TimbradoDto } from '../admin/configuracion.dto';
import { DatosDeEmisorDto } from '../admin/tenant.dto';
import { Campo, type Forma, opcional } from '../formas/campo';
import { buzon } from '../formas/correo';
import {
  conReglas,
  formaLeida,
  objeto,
  objetos,
  regla,
  sinRepetir,
  siEsTexto,
  tresDigitosLeidos,
} from '../formas/pedido';

const LARGO_DE_CERTIFICADO = 200_000;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Base64; some programs break it into lines. */
const enBase64: Forma<string> = formaLeida(
  { type: 'string', format: 'byte', minLength: 4, maxLength: LARGO_DE_CERTIFICADO },
  [
    regla(
      'base64',
      'debe ser el archivo del certificado (PKCS#12) en base64',
      (valor) =>
        typeof valor === 'string' && valor.length >= 4 && valor.length <= LARGO_DE_CERTIFICADO && BASE64.test(valor),
    ),
  ],
  siEsTexto((valor) => valor.replace(/\s/g, '')),
);

export class CertificadoEnviadoDto extends ClaveDeCertificadoDto {
  @Campo(enBase64, 'El archivo PKCS#12 (.p12 o .pfx) en base64.') archivo!: string;
}

class PuntoNuevoDto extends PuntoDto {
  @Campo(tresDigitosLeidos) codigo!: string;
}

class EstablecimientoNuevoDto extends EstablecimientoDto {
  @Campo(tresDigitosLeidos) codigo!: string;
  @Campo(
    opcional(
      sinRepetir(
        'codigo',
        objetos(() => PuntoNuevoDto, 0, 50),
      ),
    ),
  )
  puntos: PuntoNuevoDto[] = [];
}

class TimbradosNuevosDto {
  @Campo(opcional(objeto(() => TimbradoDto))) H?: TimbradoDto;
  @Campo(opcional(objeto(() => TimbradoDto))) P?: TimbradoDto;
}

class CscsNuevosDto {
  @Campo(opcional(objeto(() => CscDto))) H?: CscDto;
  @Campo(opcional(objeto(() => CscDto))) P?: CscDto;
}

/** The first initial number whose series has no timbrado, as people name its place in the body. */
function numerosSinTimbrado(establecimientos: unknown, timbrados: unknown): string | undefined {
  const lista = (valor: unknown): Record<string, unknown>[] =>
    Array.isArray(valor) ? valor.filter((elemento) => elemento instanceof Object) : [];
  for (const [i, { puntos }] of lista(establecimientos).entries())
    for (const [j, { sit, numeros_iniciales }] of lista(puntos).entries())
      if (lista(numeros_iniciales).length > 0 && !(timbrados as Record<string, unknown> | undefined)?.[String(sit)])
        return `establecimientos.${i}.puntos.${j}.numeros_iniciales necesita timbrados.${String(sit)}`;
  return undefined;
}

/** An issuer as a whole. Each part has the fields of the superadmin's call that sets it. */
export class NuevoEmisorDto extends DatosDeEmisorDto {
  @Campo(
    opcional(
      conReglas(
        sinRepetir(
          'codigo',
          objetos(() => EstablecimientoNuevoDto, 0, 50),
        ),
        {
          tipo: 'missing',
          vale: (valor, { timbrados }) => numerosSinTimbrado(valor, timbrados) === undefined,
          mensaje: (_, valor, { timbrados }) => numerosSinTimbrado(valor, timbrados)!,
        },
      ),
    ),
    'Con sus puntos de expedición.',
  )
  establecimientos: EstablecimientoNuevoDto[] = [];
  @Campo(opcional(objeto(() => TimbradosNuevosDto)), 'Por ambiente.') timbrados?: TimbradosNuevosDto;
  @Campo(opcional(objeto(() => CscsNuevosDto)), 'Por ambiente.') csc?: CscsNuevosDto;
  @Campo(opcional(objeto(() => CertificadoEnviadoDto))) certificado?: CertificadoEnviadoDto;
  @Campo(opcional(objeto(() => PrimeraApiKeyDto)), 'La primera clave del emisor; sin esto no se crea ninguna.')
  api_key?: PrimeraApiKeyDto;
  @Campo(
    opcional(buzon()),
    'Correo de su primer administrador, a quien se invita como en POST /v1/admin/cuenta/personas/invitaciones.',
  )
  administrador?: string;

  toPedido(certificado: CertificadoParaGuardar | undefined): EmisorPedido {
    const { establecimientos, timbrados, csc, api_key, administrador } = this;
    return {
      datos: this.toDatosDeEmisor(),
      timbrados: { H: timbrados?.H?.toTimbrado(), P: timbrados?.P?.toTimbrado() },
      csc: { H: csc?.H?.toCsc(), P: csc?.P?.toCsc() },
      establecimientos: establecimientos.map((e) => e.toEstablecimiento(e.codigo)),
      puntos: establecimientos.flatMap((e) =>
        e.puntos.map((p) => ({
          punto: p.toPunto(e.codigo, p.codigo),
          numerosIniciales: p.toNumerosIniciales(),
        })),
      ),
      certificado,
      apiKey: api_key && {
        nombre: api_key.nombre,
        permisos: api_key.permisos,
        establecimientos: api_key.establecimientos,
        expiresAt: api_key.expires_at ? new Date(api_key.expires_at) : undefined,
      },
      administrador: administrador?.toLowerCase(),
    };
  }
}
