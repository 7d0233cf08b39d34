/** The job of a killed worker comes back after a second or two. */
export const SOON_AGAIN = { lockDuration: 1_000, stalledInterval: 500 };
