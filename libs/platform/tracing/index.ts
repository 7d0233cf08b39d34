export * from './settings';
export * from './spans';
export * from './start-tracing';
