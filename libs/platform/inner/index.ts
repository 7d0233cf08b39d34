export * from './inner.module';
export * from './run-app';
export * from './settings';
export * from './nest-log';
export * from './providers';
