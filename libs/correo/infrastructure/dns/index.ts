export { ResolverDnsDeCorreo } from './resolver-dns-de-correo';
