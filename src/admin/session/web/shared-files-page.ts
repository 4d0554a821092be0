import { withTexts } from '#kit/web/language/later-texts.ts';
import { SharedFiles } from './SharedFiles.tsx';
import { sharedFilesZhCN } from './shared-files.zh-CN.ts';

export const sharedFilesPage = () =>
  withTexts(Promise.resolve({ Component: SharedFiles }), Promise.resolve(sharedFilesZhCN));
