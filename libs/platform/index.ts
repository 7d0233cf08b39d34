export * from './clock';
export * from './config';
export * from './crash-point';
export * from './hora-paraguaya';
export * from './logger';
export * from './secret-box';
export * from './storage/object-key';
export * from './storage/object-store';
