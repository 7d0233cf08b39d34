// docs/openapi.json, made from the code of the api: `npm run openapi` writes it, with --check it is compared and nothing is written.
import { drift } from './drift';
import { openapi } from './openapi/document';

void openapi().then((text) => drift('docs/openapi.json', text, 'npm run openapi'));
