export * from './arbitrarios/cargas';
export * from './cargas';
export * from './emision';
export * from './emisor';
export * from './facturas-referibles';
