/** The status of an answer whose body nobody reads: it is given up, because its connection would stay open. */
export async function statusOf(...asked: Parameters<typeof fetch>): Promise<number> {
  const { status, body } = await fetch(...asked);
  await body?.cancel();
  return status;
}
