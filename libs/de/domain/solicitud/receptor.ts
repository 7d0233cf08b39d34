import { ENTRE_DIRECCIONES, separarDirecciones } from '@libs/platform';
import {
  ciudad,
  departamento,
  distrito,
  documentoDeIdentidad,
  type Donde,
  filas,
  grupo,
  type Lector,
  type LeidoDe,
  pais,
  type Parcial,
  ruc,
  texto,
  unoDe,
} from '@libs/campos';

/** Document type of the receptor when it has no RUC (Manual Técnico v150, D208; NT-27). */
const TIPOS_DE_DOCUMENTO = [1, 2, 3, 4, 5, 6, 9] as const;
export const INNOMINADO = 5;
const OTRO_DOCUMENTO = 9;
const PARAGUAY = 'PRY';
const B2B = 1;
const B2C = 2;
const B2G = 3;
const B2F = 4;
const DIRECCIONES = 20;
const LARGO_DE_DIRECCIONES = 1_000;

/**
 * E-mail addresses in any common notation, joined to one text (`ENTRE_DIRECCIONES`). A malformed address does not refuse an invoice:
 * it stays in the text and is shown as a failed e-mail.
 */
function direcciones(): Lector<string> {
  const lectorDeTexto = texto({ max: LARGO_DE_DIRECCIONES });
  return {
    leer(valor, ruta, hallazgos) {
      const textos = Array.isArray(valor) && valor.every((elemento) => typeof elemento === 'string') ? valor : [valor];
      const juntos: unknown = textos.length === 1 ? textos[0] : textos.join(ENTRE_DIRECCIONES);
      if (typeof juntos === 'string' && juntos.length <= LARGO_DE_DIRECCIONES && /^[\s;,]*$/.test(juntos))
        return undefined;
      const escrito = lectorDeTexto.leer(juntos, ruta, hallazgos);
      const partes = separarDirecciones(escrito ?? '');
      if (partes.length > DIRECCIONES) {
        return hallazgos.agregar(ruta, 'CANTIDAD_INVALIDA', `Debe tener a lo sumo ${DIRECCIONES} direcciones.`);
      }
      return partes.length > 0 ? partes.join(ENTRE_DIRECCIONES) : undefined;
    },
    esquema: {
      anyOf: [
        { type: 'string', maxLength: LARGO_DE_DIRECCIONES },
        { type: 'array', items: { type: 'string' } },
      ],
    },
  };
}

const campos = filas({
  nombre: {
    id: 'D211',
    requerido: true,
    descripcion:
      'Nombre y apellido, o razón social. El de un receptor innominado queda en el detalle; el documento dice «Sin Nombre».',
  },
  ruc: {
    id: 'D206',
    junto: 'D207',
    valor: ruc('1309'),
    descripcion: 'RUC con su dígito verificador, XXXXXXXX-D, si el receptor es contribuyente.',
  },
  nombre_fantasia: { id: 'D212', descripcion: 'Nombre comercial con el que se conoce al receptor.' },
  tipo_contribuyente: {
    id: 'D205',
    valor: unoDe([1, 2], 'tipo_contribuyente'),
    descripcion: 'Clase de contribuyente; se deduce del RUC si se omite.',
  },
  tipo_documento: {
    id: 'D208',
    junto: 'D209',
    valor: unoDe(TIPOS_DE_DOCUMENTO, 'tipo_documento_identidad_receptor'),
    porDefecto: INNOMINADO,
    descripcion: 'Documento con que se identifica quien no tiene RUC.',
  },
  descripcion_tipo_documento: {
    id: 'D209',
    valor: texto({ min: 9, max: 41 }),
    descripcion: 'Qué documento es. Obligatoria con tipo_documento 9.',
  },
  numero_documento: {
    id: 'D210',
    valor: documentoDeIdentidad(),
    porDefecto: '0',
    descripcion: 'Número del documento de quien no tiene RUC; 0 es innominado, el consumidor final.',
  },
  tipo_operacion: {
    id: 'D202',
    valor: unoDe([B2B, B2C, B2G, B2F], 'tipo_operacion'),
    descripcion: 'Entre quiénes es la operación; se deduce si se omite.',
  },
  direccion: {
    id: 'D213',
    descripcion: 'Calle del domicilio. Obligatoria en la nota de remisión y para un receptor del exterior.',
  },
  numero_casa: { id: 'D218', descripcion: 'Número de casa; 0 si hay dirección y se omite.' },
  codigo_pais: {
    id: 'D203',
    junto: 'D204',
    valor: pais(),
    porDefecto: PARAGUAY,
    descripcion: 'País del receptor, ISO 3166-1 de tres letras.',
  },
  codigo_departamento: {
    id: 'D219',
    junto: 'D220',
    valor: departamento(),
    descripcion:
      'Departamento del domicilio, de GET /v1/catalogos/departamentos. Obligatorio en la nota de remisión, en Paraguay.',
  },
  descripcion_departamento: {
    valor: texto({ max: 255 }),
    descripcion: 'Nombre del departamento. El documento lleva el de la autoridad.',
  },
  codigo_distrito: {
    id: 'D221',
    junto: 'D222',
    valor: distrito(),
    descripcion: 'Distrito del domicilio, de GET /v1/catalogos/distritos.',
  },
  descripcion_distrito: {
    valor: texto({ max: 255 }),
    descripcion: 'Nombre del distrito. El documento lleva el de la autoridad.',
  },
  codigo_ciudad: {
    id: 'D223',
    junto: 'D224',
    valor: ciudad(),
    descripcion:
      'Ciudad del domicilio, de GET /v1/catalogos/localidades. Obligatoria en la nota de remisión, en Paraguay.',
  },
  descripcion_ciudad: {
    valor: texto({ max: 255 }),
    descripcion:
      'Nombre de la ciudad. El documento lleva el de la autoridad. Obligatoria en la nota de remisión, en Paraguay.',
  },
  telefono: { id: 'D214', descripcion: 'Teléfono, con el prefijo de su ciudad.' },
  celular: { id: 'D215', descripcion: 'Teléfono móvil.' },
  email: {
    id: 'D216',
    valor: direcciones(),
    descripcion:
      'Una o varias direcciones: una lista, o un texto con ; o , entre ellas. La primera recibe el correo, las otras una copia. La que ' +
      'no es una dirección no rechaza el documento: queda en email_rec y su correo falla.',
  },
  codigo_cliente: { id: 'D217', descripcion: 'Código con que el emisor conoce al receptor.' },
});

type Receptor = Parcial<LeidoDe<typeof campos>>;

function identificacion(receptor: Receptor, donde: Donde): void {
  if (receptor.ruc !== undefined || donde.malo('ruc')) return;
  const { tipoDocumento, numeroDocumento, codigoPais } = receptor;
  // A number of zeros only identifies nobody.
  const sinNumero = numeroDocumento !== undefined && /^[0.\- ]+$/.test(numeroDocumento);
  if (codigoPais !== undefined && codigoPais !== PARAGUAY) {
    if (sinNumero || tipoDocumento === INNOMINADO) {
      donde.falla(
        sinNumero ? 'numero_documento' : 'tipo_documento',
        'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
        'Un receptor extranjero necesita tipo_documento 2 o 9 y su numero_documento real (regla 1335).',
      );
    }
    return;
  }
  if (tipoDocumento === INNOMINADO) {
    if (numeroDocumento !== undefined && !sinNumero) {
      donde.falla(
        'tipo_documento',
        'REGLA_1314',
        'Con numero_documento indique tipo_documento 1, 2, 3, 4, 6 o 9 (regla 1314).',
      );
    }
  } else if (sinNumero && tipoDocumento !== undefined) {
    donde.falla('numero_documento', 'REGLA_1314', 'Es obligatorio con ese tipo_documento (regla 1314).');
  }
}

function otroDocumento(receptor: Receptor, donde: Donde): void {
  const otroTipoDeDocumento = receptor.ruc === undefined && receptor.tipoDocumento === OTRO_DOCUMENTO;
  if (otroTipoDeDocumento && receptor.descripcionTipoDocumento === undefined) {
    donde.falla('descripcion_tipo_documento', 'REGLA_1313', 'Es obligatoria con tipo_documento 9 (regla 1313).');
  }
}

function operacion(receptor: Receptor, donde: Donde): void {
  const { tipoOperacion, codigoPais } = receptor;
  const contribuyente = receptor.ruc !== undefined || donde.malo('ruc');
  if (contribuyente && codigoPais !== undefined && codigoPais !== PARAGUAY) {
    donde.falla('codigo_pais', 'REGLA_1320', 'Un receptor con RUC es de Paraguay: PRY (regla 1320).');
  }
  if (tipoOperacion === undefined) return;
  if (contribuyente && tipoOperacion === B2F) {
    donde.falla('tipo_operacion', 'REGLA_1320', 'Un receptor con RUC no puede ser B2F (regla 1320).');
  }
  if (!contribuyente && (tipoOperacion === B2B || tipoOperacion === B2G)) {
    donde.falla('tipo_operacion', 'REGLA_1300', 'Sin RUC la operación es 2 (B2C) o 4 (B2F) (regla 1300).');
  }
  if (!contribuyente && codigoPais !== undefined && (tipoOperacion === B2F) !== (codigoPais !== PARAGUAY)) {
    donde.falla('tipo_operacion', 'REGLA_1320', 'B2F (4) corresponde solo a un país distinto de PRY (regla 1320).');
  }
}

function direccion(receptor: Receptor, donde: Donde): void {
  const extranjero =
    receptor.ruc === undefined && receptor.codigoPais !== undefined && receptor.codigoPais !== PARAGUAY;
  if (extranjero && receptor.direccion === undefined) {
    donde.falla('direccion', 'REGLA_1318', 'Es obligatoria para un receptor del exterior (regla 1318).');
  }
  if (receptor.numeroCasa !== undefined && receptor.direccion === undefined) {
    donde.falla('direccion', 'REGLA_1330', 'numero_casa necesita una direccion (regla 1330).');
  }
  const partes = ['codigo_departamento', 'codigo_distrito', 'codigo_ciudad'] as const;
  if (extranjero) {
    const valores = [receptor.codigoDepartamento, receptor.codigoDistrito, receptor.codigoCiudad];
    partes.forEach((campo, i) => {
      if (valores[i] !== undefined)
        donde.falla(campo, 'REGLA_1328', 'No corresponde a un receptor del exterior (regla 1328).');
    });
    return;
  }
  if (receptor.codigoCiudad !== undefined && receptor.codigoDepartamento === undefined) {
    donde.falla('codigo_departamento', 'REGLA_1328', 'Es obligatorio cuando se envía codigo_ciudad (regla 1328).');
  }
  if (receptor.codigoDistrito !== undefined && receptor.codigoDepartamento === undefined) {
    donde.falla('codigo_departamento', 'REGLA_1328', 'Es obligatorio cuando se envía codigo_distrito (regla 1328).');
  }
}

/** The receptor of an emission (Manual Técnico v150, D200–D299; NT-02, NT-03, NT-10, NT-23). */
export const receptor = grupo('ReceptorDeEmision', campos, {
  reglas: [identificacion, otroDocumento, operacion, direccion],
});
