import { endRun } from './run-folder';

export default (): Promise<void> => endRun('int');
