/**
 * Composition makes at most four UTF-16 units into one character (UAX #15, "Expansion Factors"): what is longer cannot become short enough.
 */
const UNITS_OF_A_CHARACTER = 4;

/**
 * More marks in a row than any writing needs (UAX #15, Stream-Safe Text Format). Putting a run of n marks in order takes n² steps: 400 KB
 * of them stood a process still for 24 s.
 */
const TOO_MANY_MARKS = /(?:^|\P{M})\p{M}{31}/u;

/** Why a text that came from outside may not be composed or decomposed, if it may at most have `max` characters. */
export function tooHeavy(raw: string, max: number): 'length' | 'marks' | undefined {
  if (raw.length > max * UNITS_OF_A_CHARACTER) return 'length';
  return TOO_MANY_MARKS.test(raw) ? 'marks' : undefined;
}

/**
 * The only way in which a text from outside is normalised: judged first, since normalising is what an attacker makes expensive.
 * `max`: characters that it may have when done; whoever calls checks that it has no more. undefined: `tooHeavy`.
 */
export function normalized(raw: string, form: 'NFC' | 'NFD', max: number): string | undefined {
  return tooHeavy(raw, max) ? undefined : raw.normalize(form);
}
