export * from './arbitrarios/cargas';
export * from './borrador';
export * from './cargas';
export * from './emision';
export * from './emisor';
export * from './facturas-referibles';
