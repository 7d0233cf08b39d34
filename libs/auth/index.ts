export { AutenticarApiKey } from './application/autenticar-api-key';
export { CredencialRepository, type ApiKeyEncontrada } from './application/ports/credencial-repository';
export { generarApiKey, hashDeApiKey, prefijoDeApiKey, tieneFormaDeApiKey } from './domain/api-key';
export type { Principal, Role, TenantDelPrincipal } from './domain/principal';
