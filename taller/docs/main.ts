// Pages of docs/ that are made from the code: `npm run docs` writes them, with --check they are compared and nothing is written.
import { drift } from '../calidad/drift';
import { collectionPages } from '../colecciones/paginas';
import { rolesPage } from './roles';
import { settingsPage } from './ajustes';
import { codesPage } from './codigos';
import { architecturePage } from './dependencias';
import { examplePages } from './ejemplos';
import { errorsPage } from './errores';

drift('docs/operacion/ajustes.md', settingsPage(), 'npm run docs');
drift('docs/integracion/errores.md', errorsPage(), 'npm run docs');
drift('docs/integracion/codigos.md', codesPage(), 'npm run docs');
drift(...architecturePage(), 'npm run docs');
drift(...rolesPage(), 'npm run docs');
for (const [file, text] of [...examplePages(), ...collectionPages()]) drift(file, text, 'npm run docs');
