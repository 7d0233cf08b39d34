import { conDefecto, descrito, type Donde, type Leido, objeto, type Parcial, requerido } from './lector';
import { camposDeLugar, lugarCoherente } from './lugar';
import { segunFormato, texto, unoDe } from './valores';

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
  ...camposDeLugar('E308'),
  lugar_transaccion: objeto(camposDeLugar('E316'), { reglas: [lugarCoherente('2557')] }),
};

type Vendedor = Parcial<Leido<ReturnType<typeof objeto<typeof campos>>>>;

/** A foreigner has no address here: the place of the transaction stands for it (Manual Técnico v150, E308). */
function lugarDelExtranjero(vendedor: Vendedor, donde: Donde): void {
  if (vendedor.naturalezaVendedor === 2 && vendedor.tipoDocumento === 1) {
    donde.falla(
      'tipo_documento',
      'VALOR_INVALIDO',
      'Un vendedor extranjero no se identifica con cédula paraguaya (1).',
    );
  }
}

/** The seller of a self-invoice, who is no taxpayer (Manual Técnico v150, E300–E322). */
export const autofactura = objeto(campos, { reglas: [lugarCoherente('2553'), lugarDelExtranjero] });
