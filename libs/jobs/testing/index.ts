export { type RedisGroup, startCluster, startSentinels } from './redis-groups';
export { RedisServer } from './redis-server';
export { TcpProxy } from './tcp-proxy';
