export * from './announcements';
export * from './outbox-relay';
export * from './sweeper';
