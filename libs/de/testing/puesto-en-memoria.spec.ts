import 'reflect-metadata';
import { emisionRepositoryContract } from './emision-repository.contract';
import { PuestoEnMemoria } from './puesto';
import { tramiteRepositoryContract } from './tramite-repository.contract';

const abrir = () => Promise.resolve(new PuestoEnMemoria());

describe('emission in memory', () => emisionRepositoryContract(abrir));
describe('submission in memory', () => tramiteRepositoryContract(abrir));
