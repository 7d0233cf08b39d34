import { InMemoryKudeRenderer } from './in-memory-kude-renderer';
import { kudeRendererContract } from './kude-renderer.contract';

kudeRendererContract(() => new InMemoryKudeRenderer());
