// Pages of docs/ that are made from the code: `npm run docs` writes them, with --check they are compared and nothing is written.
// The collections are written too, and not compared: they are in no commit.
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { drift } from '../calidad/drift';
import { makeCollections } from '../colecciones/paginas';
import { rolesPage } from './roles';
import { settingsPage } from './ajustes';
import { codesPage } from './codigos';
import { architecturePage } from './dependencias';
import { examplePages } from './ejemplos';
import { errorsPage } from './errores';
import { normPage } from './norma';

drift('docs/operacion/ajustes.md', settingsPage(), 'npm run docs');
drift('docs/integracion/errores.md', errorsPage(), 'npm run docs');
drift('docs/integracion/codigos.md', codesPage(), 'npm run docs');
drift('docs/norma.md', normPage(), 'npm run docs');
drift(...architecturePage(), 'npm run docs');
drift(...rolesPage(), 'npm run docs');
for (const [file, text] of examplePages()) drift(file, text, 'npm run docs');
if (!process.argv.includes('--check')) makeCollections(path.join(ROOT, 'docs/integracion/colecciones'));
