export * from './clock';
export * from './config';
export * from './hora-paraguaya';
export * from './logger';
export * from './secret-box';
