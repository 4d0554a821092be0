import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { sheetRowsOf } from './sheet-rows.ts';

parentPort?.postMessage(await sheetRowsOf(await readFile(workerData as string)));
