import { conDefecto, descrito, type Donde, type Leido, objeto, type Parcial, requerido } from './lector';
import { camposDeDomicilio, camposDeLugar, lugarCoherente } from './lugar';
import { segunFormato, texto, unoDe } from './valores';

const EXTRANJERO = 2;
const CEDULA_PARAGUAYA = 1;

const campos = {
  naturaleza_vendedor: conDefecto(descrito(unoDe([1, 2]), '1 no contribuyente, 2 extranjero.'), 1),
  tipo_documento: conDefecto(
    descrito(unoDe([1, 2, 3, 4]), '1 cédula paraguaya, 2 pasaporte, 3 cédula extranjera, 4 carnet de residencia.'),
    1,
  ),
  numero_documento: requerido(
    texto({ min: 1, max: 20, patron: /^[0-9A-Za-z.\- ]+$/, forma: 'solo letras, dígitos y guiones' }),
  ),
  nombre: requerido(segunFormato('E307')),
  numero_casa: segunFormato('E309'),
  ...camposDeDomicilio('E308'),
  lugar_transaccion: descrito(
    objeto(camposDeLugar('E316'), { reglas: [lugarCoherente('2557')] }),
    'Dónde se hizo la transacción; por defecto, el domicilio del vendedor. Obligatorio con un vendedor extranjero.',
  ),
};

type Vendedor = Parcial<Leido<ReturnType<typeof objeto<typeof campos>>>>;

/** A foreigner's address is not asked for: the place of the transaction stands for it (Manual Técnico v150, E308–E315). */
function domicilio(vendedor: Vendedor, donde: Donde): void {
  const { naturalezaVendedor, direccion, codigoDepartamento, codigoCiudad, lugarTransaccion } = vendedor;
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

function identidad(vendedor: Vendedor, donde: Donde): void {
  if (vendedor.naturalezaVendedor === EXTRANJERO && vendedor.tipoDocumento === CEDULA_PARAGUAYA) {
    donde.falla(
      'tipo_documento',
      'VALOR_INVALIDO',
      'Un vendedor extranjero no se identifica con cédula paraguaya (1).',
    );
  }
}

/** The seller of a self-invoice, who is no taxpayer (Manual Técnico v150, E300–E322). */
export const autofactura = objeto(campos, { reglas: [lugarCoherente('2553'), domicilio, identidad] });
