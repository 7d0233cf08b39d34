export * from './inner.module';
export * from './run-app';
export * from './nest-log';
