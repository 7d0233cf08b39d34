const fs = require('node:fs');

/** The tag of a file of tests is its first word, with the reason: `@alone` and `@quiet` (runner.cjs), `@drawn` (drawn.cjs). */
exports.isTagged = (tag) => (file) => fs.readFileSync(file, 'utf8').startsWith(`/** @${tag} `);
