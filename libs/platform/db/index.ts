export * from './autoria';
export * from './data-source';
export * from './database';
export * from './database-failure';
export * from './sealing-key';
export * from './outbox';
export * from './open-database';
export * from './shared-clock';
