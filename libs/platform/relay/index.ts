export * from './announcements';
export * from './fair-turns';
export * from './outbox-relay';
export * from './sweeper';
