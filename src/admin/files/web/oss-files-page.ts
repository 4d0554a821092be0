import { withTexts } from '#kit/web/language/later-texts.ts';
import { filesZhCN } from './files.zh-CN.ts';
import { OssFileList } from './OssFileList.tsx';

/** The page and its words come as one: each thing that is fetched by itself costs the first page a line. */
export const ossFilesPage = () => withTexts(Promise.resolve({ Component: OssFileList }), Promise.resolve(filesZhCN));
