import { randomInt } from 'node:crypto';

/** 15 random digits. Queries are not recorded, so no sequence is needed. */
export const nuevoDId = (): string => String(randomInt(1e14, 2e14));
