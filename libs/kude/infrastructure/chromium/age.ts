/** Chromium 153 came out on this day: until then a version every four weeks, since then one every two. */
const CHANGE = { version: 153, day: '2026-09-08', weeksBefore: 4, weeksAfter: 2 };
const WEEK_MS = 7 * 24 * 3_600_000;
/** Nine months. */
const OLD_WEEKS = 39;

/**
 * Whether a Chromium, named as it names itself (`HeadlessChrome/153.0.8010.36`), came out more than nine months ago. Its version tells; a
 * file's date tells when it was copied.
 */
export function isOldChromium(name: string, now: Date): boolean {
  const versions = Number(/\/(\d+)\./.exec(name)![1]) - CHANGE.version;
  const weeks = versions * (versions < 0 ? CHANGE.weeksBefore : CHANGE.weeksAfter);
  return now.getTime() > Date.parse(CHANGE.day) + (weeks + OLD_WEEKS) * WEEK_MS;
}
