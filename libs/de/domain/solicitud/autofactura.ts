import {
  documentoDeIdentidad,
  type Donde,
  filas,
  filasDeDomicilio,
  filasDeLugar,
  grupo,
  type LeidoDe,
  lugarCoherente,
  type Parcial,
  unoDe,
} from '@libs/campos';

const EXTRANJERO = 2;
const CEDULA_PARAGUAYA = 1;

const campos = filas({
  naturaleza_vendedor: {
    id: 'E301',
    junto: 'E302',
    valor: unoDe([1, 2], 'naturaleza_vendedor_afe'),
    porDefecto: 1,
    descripcion: 'Por qué el vendedor no emite su propia factura.',
  },
  tipo_documento: {
    id: 'E304',
    junto: 'E305',
    valor: unoDe([1, 2, 3, 4], 'tipo_documento_identidad_vendedor_afe'),
    descripcion: 'Documento con que se identifica el vendedor; si se omite, 1. Obligatorio con un vendedor extranjero.',
  },
  numero_documento: {
    id: 'E306',
    valor: documentoDeIdentidad(),
    requerido: true,
    descripcion: 'Número del documento del vendedor.',
  },
  nombre: { id: 'E307', requerido: true, descripcion: 'Nombre y apellido del vendedor.' },
  numero_casa: { id: 'E309', descripcion: 'Número de casa del vendedor; 0 si se omite.' },
  ...filasDeDomicilio({
    direccion: 'E308',
    departamento: ['E310', 'E311'],
    distrito: ['E312', 'E313'],
    ciudad: ['E314', 'E315'],
  }),
  lugar_transaccion: {
    valor: grupo(
      'LugarDeTransaccion',
      filasDeLugar({
        direccion: 'E316',
        departamento: ['E317', 'E318'],
        distrito: ['E319', 'E320'],
        ciudad: ['E321', 'E322'],
      }),
      { reglas: [lugarCoherente('2557')] },
    ),
    descripcion:
      'Dónde se hizo la transacción; por defecto, el domicilio del vendedor. Obligatorio con un vendedor extranjero.',
  },
});

type Vendedor = Parcial<LeidoDe<typeof campos>>;

/** A foreigner needs no address: the place of the transaction is used (Manual Técnico v150, E308–E315). */
function domicilio(vendedor: Vendedor, donde: Donde): void {
  const { naturalezaVendedor, direccion, codigoDepartamento, codigoCiudad, lugarTransaccion } = vendedor;
  if (naturalezaVendedor === undefined) return;
  if (naturalezaVendedor === EXTRANJERO) {
    const mensaje = 'Con un vendedor extranjero indique dónde se hizo la transacción (campos E308 y E310).';
    if (lugarTransaccion === undefined) donde.falla('lugar_transaccion', 'CAMPO_REQUERIDO', mensaje);
    return;
  }
  const exigidos = { direccion, codigo_departamento: codigoDepartamento, codigo_ciudad: codigoCiudad };
  for (const [campo, valor] of Object.entries(exigidos)) {
    if (valor === undefined) donde.falla(campo, 'CAMPO_REQUERIDO', 'Es obligatorio, salvo con un vendedor extranjero.');
  }
}

/** A foreigner's document is never assumed: a foreigner who lives here may have a Paraguayan card. */
function identidad(vendedor: Vendedor, donde: Donde): void {
  if (vendedor.naturalezaVendedor === EXTRANJERO && vendedor.tipoDocumento === undefined)
    donde.falla('tipo_documento', 'CAMPO_REQUERIDO', 'Es obligatorio con un vendedor extranjero (campo E304).');
}

/** The seller of a self-invoice, who is no taxpayer (Manual Técnico v150, E300–E322). */
export const autofactura = grupo('Autofactura', campos, { reglas: [lugarCoherente('2553'), domicilio, identidad] });

type Leido = LeidoDe<typeof campos>;

/** The seller's identity document is a Paraguayan card if the caller does not say. */
export const conDocumento = (vendedor: Leido): Leido & { tipoDocumento: number } => ({
  ...vendedor,
  tipoDocumento: vendedor.tipoDocumento ?? CEDULA_PARAGUAYA,
});
