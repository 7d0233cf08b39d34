export * from './inner.module';
export * from './run-process';
export * from './settings';
export * from './nest-log';
export * from './providers';
