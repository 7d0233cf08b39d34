/** Composition joins at most four UTF-16 units into one character (UAX #15, "Expansion Factors"): a longer text stays too long. */
const UNITS_OF_A_CHARACTER = 4;

/**
 * More marks in a row than any script needs (UAX #15, Stream-Safe Text Format). Sorting a run of n marks takes n² steps: 400 KB of marks
 * blocked a process for 24 s.
 */
const TOO_MANY_MARKS = /(?:^|\P{M})\p{M}{31}/u;

/** Why a text from outside must not be normalised if it may have at most `max` characters; undefined if it may be. */
export function tooHeavy(raw: string, max: number): 'length' | 'marks' | undefined {
  if (raw.length > max * UNITS_OF_A_CHARACTER) return 'length';
  return TOO_MANY_MARKS.test(raw) ? 'marks' : undefined;
}

/**
 * The only function that normalises text from outside. It checks the text first, because an attacker can make normalising expensive.
 * `max`: permitted characters of the result, which the caller checks. Returns undefined if the text is `tooHeavy`.
 */
export function normalized(raw: string, form: 'NFC' | 'NFD', max: number): string | undefined {
  return tooHeavy(raw, max) ? undefined : raw.normalize(form);
}
