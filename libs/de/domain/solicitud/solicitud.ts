import type { Leido, LeidoDe } from '@libs/campos';
import type { articulo } from './item';
import type { formaDePago, pagoCredito } from './pago';
import type { receptor } from './receptor';

export type { DocAsociado } from './doc-asociado';
export type { Solicitud } from './documento';
export type { Item, ItemDeRemision } from './item';

export type Receptor = Leido<typeof receptor>;
/** What identifies goods and services, with or without a price. */
export type Articulo = LeidoDe<typeof articulo>;
export type FormaPago = Leido<typeof formaDePago>;
export type PagoCredito = Leido<typeof pagoCredito>;
