/** How a process of the stack is run; called again at every start, because it may depend on the state of the disk. */
export interface Launch {
  file: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/** One long-running process that the supervisor starts, watches and stops. */
export interface Service {
  /** Names the log and the pid file; unique in the stack. */
  name: string;
  launch(): Launch;
  /** Resolves true once the process is ready; false or a rejection means "not yet". */
  ready(): Promise<boolean>;
  /** How often to tell that it is not ready yet. Only its end makes a start fail. */
  tellMs?: number;
  stopSignal?: NodeJS.Signals;
  /** How long it may take to end after `stopSignal`. */
  stopMs?: number;
}
