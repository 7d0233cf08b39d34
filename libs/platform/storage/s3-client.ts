import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Client, type ClientOptions } from 'minio';

export interface S3Settings {
  /** `http(s)://host[:port]` as this process reaches it. */
  endpoint: string;
  /** Required: without it every pre-signed URL would need a network call. */
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** The endpoint as callers reach it, for pre-signed URLs; default: `endpoint`. */
  publicEndpoint?: string;
  /** How objects that must be kept are locked; the bucket was made with Object Lock. Without it they are not. */
  objectLock?: 'GOVERNANCE' | 'COMPLIANCE' | undefined;
  /** Timeout of a whole request, body included; default 10 s. */
  timeoutMs?: number;
}

/** A client whose requests take `timeoutMs` at most, and are never repeated. */
export function s3Client({ endpoint, region, accessKey, secretKey }: S3Settings, timeoutMs: number): Client {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const driver = useSSL ? https : http;
  // The client has no timeout of its own. This one covers connecting, the answer's headers and its body.
  const request = (options: http.RequestOptions, answered: (response: IncomingMessage) => void) =>
    driver.request({ ...options, signal: AbortSignal.timeout(timeoutMs) }, answered);
  return new Client({
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    region,
    accessKey,
    secretKey,
    transport: { request } as ClientOptions['transport'],
    transportAgent: new driver.Agent({ keepAlive: true, maxSockets: 32 }),
    retryOptions: { disableRetry: true }, // callers retry through a queue; a retry here would only hide the delay
  });
}
