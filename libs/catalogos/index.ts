export * from './geografia';
export * from './comercio';
