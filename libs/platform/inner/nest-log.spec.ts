import { Logger as NestLogger } from '@nestjs/common';
import pino from 'pino';
import { nestLog } from './nest-log';

it("turns what Nest's logger is told into lines of the process's log", () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  NestLogger.overrideLogger(nestLog(logger));
  const nest = new NestLogger('Worker');
  nest.log('started');
  nest.warn('job 7 try 2: no Chromium');
  nest.error('it broke', 'Error: it broke\n    at here');
  nest.error(new Error('thrown'));
  NestLogger.overrideLogger(false);
  expect(lines).toEqual([
    { level: 40, context: 'Worker', msg: 'job 7 try 2: no Chromium' },
    { level: 50, context: 'Worker', stack: 'Error: it broke\n    at here', msg: 'it broke' },
    { level: 50, context: 'Worker', err: expect.objectContaining({ message: 'thrown' }), msg: 'thrown' },
  ]);
});
