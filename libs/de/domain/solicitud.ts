import type { LeidoDe } from './solicitud/filas';
import type { articulo } from './solicitud/item';
import type { Leido } from './solicitud/lector';
import type { formaDePago, pagoCredito } from './solicitud/pago';
import type { receptor } from './solicitud/receptor';

export type { DocAsociado } from './solicitud/doc-asociado';
export type { Solicitud } from './solicitud/documento';
export type { Item, ItemDeRemision } from './solicitud/item';

export type Receptor = Leido<typeof receptor>;
/** What identifies goods and services, with or without a price. */
export type Articulo = LeidoDe<typeof articulo>;
export type FormaPago = Leido<typeof formaDePago>;
export type PagoCredito = Leido<typeof pagoCredito>;
