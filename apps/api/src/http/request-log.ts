import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '@libs/platform';
import { requestData } from './request-data';

const CDC = /\/([0-9A-Z]{44})(?=[/.-]|$)/;
const DE_ID = /\/de\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/i;
const MAX_LENGTH = 300;
/** The token of an invitation is in the path: what is written there is not logged, even if it is no token. */
const INVITATION = /(?<=^\/v1\/invitaciones\/)[^/]+/;

/** A key or a token that somebody typed into the wrong place, and that of an invitation; what a key's list shows of it stays. */
const CREDENTIAL =
  /(timbo_k_(?:prueba_)?[A-Za-z0-9]{0,6})[A-Za-z0-9]*|(eyJ[\w-]{0,6})[\w.-]*|(timbo_inv_[\w-]{0,4})[\w-]*/g;

/** Limits a received text, cuts credentials in it, and replaces characters that a log reader may read as the end of a line. */
const plain = (text: string | undefined): string | undefined =>
  text
    ?.slice(0, MAX_LENGTH)
    .replace(CREDENTIAL, (_, key?: string, token?: string, invitation?: string) => `${key ?? token ?? invitation}…`)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');

/**
 * One line per request: principal, address, document, result and reason. Never a body, a query or a credential; of a key only its public
 * prefix.
 */
export function requestLog(logger: Logger) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const start = (requestData(res).startedNs = process.hrtime.bigint());
    // Read now, because Express drops both when the connection closes.
    const { path, ip } = req;
    res.on('close', () => {
      const { requestId, principal, addressee, keyPrefix, documento, failure } = requestData(res);
      const askedCdc = req.query['cdc'] ?? req.query['edit_cdc'];
      logger.info({
        request_id: requestId,
        method: req.method,
        path: plain(path.replace(INVITATION, '…')),
        route: (req.route as { path?: string } | undefined)?.path,
        // 499 when the caller left without the answer, as proxies log it.
        status: res.writableFinished ? res.statusCode : 499,
        codigo: failure?.codigo,
        motivo: failure?.motivo,
        campos: failure?.campos?.map(plain),
        address: plain(ip),
        via: principal?.authVia,
        principal: plain(principal?.id),
        persona: principal?.persona,
        api_key: keyPrefix,
        tenant: principal?.tenant?.id ?? addressee?.id,
        de_id: documento?.id ?? DE_ID.exec(path)?.[1]?.toLowerCase(),
        cdc: documento?.cdc ?? CDC.exec(path)?.[1] ?? (typeof askedCdc === 'string' ? plain(askedCdc) : undefined),
        ms: Number(process.hrtime.bigint() - start) / 1e6,
      });
    });
    next();
  };
}
