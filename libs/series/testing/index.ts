export * from './emisor';
export * from './mundo';
