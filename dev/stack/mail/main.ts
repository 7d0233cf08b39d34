import { requiredEnv } from '../required-env';
import { serveInbox } from './inbox';
import { MailCatcher } from './mail-catcher';

async function main(): Promise<void> {
  const catcher = await MailCatcher.start(requiredEnv('DATA_DIR'), Number(requiredEnv('SMTP_PORT')));
  const inbox = await serveInbox(catcher, Number(requiredEnv('INBOX_PORT')));
  process.once('SIGTERM', () => {
    inbox.close();
    inbox.closeAllConnections();
    void catcher.stop().then(() => process.exit(0));
  });
}

void main();
