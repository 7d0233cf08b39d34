export * from './inner.module';
export * from './run-app';
