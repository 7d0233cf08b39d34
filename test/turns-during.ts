/** How often the event loop turned while the work ran: few turns are work that keeps everything else waiting. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let ended = false;
  const count = (): void => {
    turns += 1;
    if (!ended) setImmediate(count);
  };
  count();
  try {
    await work();
  } finally {
    ended = true;
  }
  return turns;
}
