export * from './announcements';
export * from './fair-turns';
export * from './outbox';
export * from './outbox-relay';
export * from './sql-outbox';
export * from './sql-stalled-work';
export * from './stalled-work';
export * from './sweeper';
