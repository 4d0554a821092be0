import { parentPort } from 'node:worker_threads';
import { cleanedOrFault } from './rich-text.ts';

parentPort?.on('message', (html: string) => parentPort?.postMessage(cleanedOrFault(html)));
