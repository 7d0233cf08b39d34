/** Processor time of each file of tests: its worker's, and that of the processes below. The servers that all files share are not in it. */
const fs = require('node:fs');
const path = require('node:path');

const NOTES = 'cpu.jsonl';
/** Linux counts in hundredths, for each architecture of Node. */
const TICKS = 100;

/** A process that ends meanwhile has nothing to read: its time is then its parent's. */
function read(file) {
  try {
    return fs.readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Of a process, of those that it has waited for, and of those below that live: proc_pid_stat(5), fields 14 to 17. */
function ticksOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  const own = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  const children = read(`/proc/${pid}/task/${pid}/children`).match(/\d+/g) ?? [];
  return [...own.map(Number), ...children.map(ticksOf)].reduce((sum, ticks) => sum + ticks, 0);
}

/** In seconds, since the worker began; 0 on systems that do not tell. */
exports.cpuSeconds = () => ticksOf(process.pid) / TICKS;

const notes = () => path.join(process.env.TIMBO_TEST_FOLDER ?? '', NOTES);

exports.noteCpu = (file, seconds) => {
  if (process.env.TIMBO_TEST_FOLDER) fs.appendFileSync(notes(), `${JSON.stringify({ file, seconds })}\n`);
};

/** What was noted of every file in this run. */
exports.notedCpu = () =>
  read(notes())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
