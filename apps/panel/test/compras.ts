import { type Carga, unaFactura, unItem } from '@libs/de/testing';
import { hasta } from '../../../test/during';
import { Cliente, type Json } from '../../../test/cliente';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { OtroSistema } from '../../../test/otro-sistema';
import type { StackDePrueba } from '../../../test/stack';

/** What somebody sells to an account. */
export const aLaCuenta = ({ tenant_ruc }: Pick<StackDePrueba, 'tenant_ruc'>): Carga =>
  unaFactura({
    receptor: { nombre: 'COOPERATIVA DE PRUEBA', ruc: tenant_ruc, tipo_contribuyente: 2 },
    items: [
      unItem({ descripcion: 'Resma de papel A4', precio_unitario: '32000', cantidad: '10' }),
      unItem({ descripcion: 'Azúcar', precio_unitario: '7500', cantidad: '6', iva_tipo: 5 }),
    ],
  });

/** The CDC of a document that somebody issued to an account, was brought by a program, and is proven. */
export async function unaCompra(stack: StackDePrueba): Promise<string> {
  const { cdc, xml } = await (await OtroSistema.de(await unEmisor())).aprobado(aLaCuenta(stack));
  const cuerpo = new FormData();
  cuerpo.set('archivo', new Blob([xml]), 'compra.xml');
  const api = new Cliente(stack.api_key);
  await api.pedir('/v1/recibidos/importar', { metodo: 'POST', cuerpo });
  const leer = async (): Promise<Json> => (await api.pedir(`/v1/recibidos/${cdc}`)).cuerpo;
  await hasta(leer, ({ veredicto }) => veredicto === 'valido', 'the verdict');
  return cdc;
}
