import type { Request, Response } from 'express';
import { error } from '@libs/errors';
import { FairGate, networkOf, type Places } from '@libs/platform';
import { requestData } from './request-data';
import { closeSignalOf } from './turn';

/** `accounts`, `large`: each account in its turn · `anybody`: each address in its turn. */
export type FormGate = 'accounts' | 'large' | 'anybody';

/**
 * Forms together in the memory of this process, from their first byte to their answer: of accounts up to 10 MB each, of anybody 2 MB.
 * Large ones, which messages are too, have up to 25 MB each, and take about four times that while they are read.
 */
const AT_ONCE: Readonly<Record<FormGate, Places>> = {
  accounts: { total: 16, each: 4, alone: 12 },
  large: { total: 4, each: 2, alone: 3 },
  anybody: { total: 16, each: 2, alone: 4 },
};
/** How many forms of anybody may wait. Further ones are refused. */
const WAITING = 50;

/** Where forms wait for a place before they are read. */
export class FormGates {
  private readonly gates = {
    accounts: new FairGate(AT_ONCE.accounts),
    large: new FairGate(AT_ONCE.large),
    anybody: new FairGate(AT_ONCE.anybody),
  };

  /** Waits for a place until the answer. False when the caller has disconnected. @throws SERVICIO_OCUPADO */
  async enter(kind: FormGate, req: Request, res: Response): Promise<boolean> {
    const gate = this.gates[kind];
    if (kind === 'anybody' && gate.waiting >= WAITING) throw error('SERVICIO_OCUPADO');
    const { principal, addressee } = requestData(res);
    const account = principal?.tenant?.id ?? addressee?.id ?? '';
    const name = kind === 'anybody' ? networkOf(req.ip ?? '') : account;
    const closed = closeSignalOf(res);
    // It rejects only for a caller that has disconnected and gets no answer.
    const leave = await gate.enter({ name }, () => closed).catch(() => undefined);
    if (leave) res.once('close', leave);
    if (closed.aborted) leave?.();
    return !closed.aborted;
  }
}
