/**
 * Files that show in many ways what other files prove begin with `@drawn` and the reason. A run of everything takes one in twelve of them,
 * others by each seed; with TIMBO_ENTERO=si, as in CI, all. Who names files, tests or projects gets what the names say.
 */
const { createHash, randomInt } = require('node:crypto');
const { isTagged } = require('./tags.cjs');

const ONE_IN = 12;

/** From 0 to below 1. */
const rank = (seed, file) => createHash('sha256').update(`${seed} ${file}`).digest().readUInt32BE() / 2 ** 32;

/** The files of a run by this seed, with every file that is not tagged. */
function drawn(seed, files, tagged) {
  const some = files.filter(tagged).sort((a, b) => rank(seed, a) - rank(seed, b));
  // The seed rounds, so that a project with one such file takes it now and then.
  const left = new Set(some.slice(Math.floor(some.length / ONE_IN + rank(seed, ''))));
  return files.filter((file) => !left.has(file));
}

const seed = Number(process.env.TIMBO_SEMILLA ?? randomInt(2 ** 31));
const counted = { all: 0, drawn: 0 };

/** Jest asks once for each project. */
module.exports = async (files) => {
  const tagged = isTagged('drawn');
  const taken = drawn(seed, files, tagged);
  counted.all += files.filter(tagged).length;
  counted.drawn += taken.filter(tagged).length;
  return { filtered: taken };
};
module.exports.drawn = drawn;

/** For the closing lines; undefined where nothing was left out. */
module.exports.told = () =>
  counted.drawn < counted.all
    ? `DRAWN: ${counted.drawn} of ${counted.all} files that vary what others prove (seed ${seed}); all: TIMBO_ENTERO=si npm test`
    : undefined;
