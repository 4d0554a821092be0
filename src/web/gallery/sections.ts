import { dictionariesTexts } from '#admin/dictionaries/web/dictionaries-texts.ts';
import { permissionsTexts } from '#admin/permissions/web/permissions-texts.ts';
import { fileTexts } from '#kit/web/files/file-texts.ts';
import { type Catalogue, catalogue } from '#kit/web/language/catalogue.ts';
import { sessionTexts } from '#kit/web/session/session-texts.ts';
import type { galleryZhCN } from './gallery.zh-CN.ts';
import {
  CALENDAR,
  CODE,
  CROP,
  DIALOG,
  FIELDS,
  FILE_CELLS,
  FILES,
  GRID,
  type KeyMap,
  LIST,
  MENU,
  PICKER,
  PREVIEW,
  RADIOS,
  SELECT,
  SLIDER,
  TREE,
  WRITING,
} from './key-maps.ts';

type Titles = typeof galleryZhCN.gallery;
/** A section is named by its title in the catalogue; the sentence beside it has the same name and `Says`. */
export type SectionName = {
  [Name in keyof Titles]: `${Name & string}Says` extends keyof Titles ? Name : never;
}[keyof Titles];
export type Group = keyof Titles['groups'];

export interface GallerySection {
  name: SectionName;
  group: Group;
  /** Its example: a file that exports a component of the same name, and whose own text is shown as the code. */
  file: string;
  keys: KeyMap;
  /** Words of the module whose control it shows. */
  texts?: Catalogue[];
}

const samplesTexts = catalogue(
  () => import('./files/samples.zh-CN.ts'),
  () => import('./files/samples.en.ts'),
);
const FILE_TEXTS = [fileTexts, samplesTexts];

/** What the gallery shows, in its order. A new section is one line here, its file, and two texts. */
export const SECTIONS: GallerySection[] = [
  { name: 'grid', group: 'grids', file: './GridSheet.tsx', keys: GRID },
  { name: 'manyRows', group: 'grids', file: './ManyRows.tsx', keys: GRID },
  { name: 'cellKinds', group: 'grids', file: './CellKinds.tsx', keys: GRID },
  { name: 'rowActs', group: 'grids', file: './RowActs.tsx', keys: GRID },
  { name: 'tabs', group: 'grids', file: './TabsSheet.tsx', keys: GRID },
  { name: 'liveSheet', group: 'grids', file: './LiveSheet.tsx', keys: GRID },
  { name: 'entityPicker', group: 'picking', file: './examples/EntityPickers.tsx', keys: PICKER },
  { name: 'peopleDialog', group: 'picking', file: './examples/PeopleDialog.tsx', keys: DIALOG },
  { name: 'rolePicker', group: 'picking', file: './examples/RolePickers.tsx', keys: PICKER },
  { name: 'positionPicker', group: 'picking', file: './examples/PositionPickers.tsx', keys: PICKER },
  { name: 'businessPicker', group: 'picking', file: './examples/BusinessPickers.tsx', keys: PICKER },
  { name: 'departmentPicker', group: 'picking', file: './examples/DepartmentPickers.tsx', keys: TREE },
  { name: 'treeBox', group: 'picking', file: './examples/DepartmentTree.tsx', keys: TREE },
  { name: 'treeSelect', group: 'picking', file: './examples/TreeSelects.tsx', keys: SELECT },
  { name: 'dictSelect', group: 'picking', file: './examples/DictionarySelects.tsx', keys: SELECT },
  { name: 'searchSelect', group: 'picking', file: './examples/SearchSelects.tsx', keys: SELECT },
  { name: 'iconPicker', group: 'picking', file: './examples/Icons.tsx', keys: RADIOS, texts: [permissionsTexts] },
  { name: 'colorSelect', group: 'picking', file: './examples/Colors.tsx', keys: SELECT, texts: [dictionariesTexts] },
  { name: 'fieldControls', group: 'filling', file: './examples/FieldControls.tsx', keys: [...FIELDS, ...CALENDAR] },
  { name: 'formRules', group: 'filling', file: './examples/FormRules.tsx', keys: FIELDS.slice(0, 1) },
  { name: 'newPassword', group: 'filling', file: './examples/NewPasswords.tsx', keys: FIELDS.slice(0, 1) },
  { name: 'sliderCheck', group: 'filling', file: './examples/SliderChecks.tsx', keys: SLIDER },
  { name: 'fileDrop', group: 'filling', file: './examples/FileDrops.tsx', keys: [['Space', 'chooseFile']] },
  { name: 'draft', group: 'filling', file: './examples/Drafts.tsx', keys: FIELDS.slice(0, 1) },
  { name: 'fileField', group: 'files', file: './files/FileFields.tsx', keys: FILES, texts: FILE_TEXTS },
  { name: 'imageField', group: 'files', file: './files/ImageFields.tsx', keys: FILES, texts: FILE_TEXTS },
  { name: 'fileCells', group: 'files', file: './files/FileCells.tsx', keys: FILE_CELLS, texts: FILE_TEXTS },
  { name: 'filePreview', group: 'files', file: './files/FilePreviews.tsx', keys: PREVIEW, texts: FILE_TEXTS },
  { name: 'avatarField', group: 'files', file: './files/AvatarFields.tsx', keys: CROP, texts: FILE_TEXTS },
  { name: 'resumableUpload', group: 'files', file: './files/ResumableUploads.tsx', keys: [['Enter / Space', 'press']] },
  { name: 'richEditor', group: 'words', file: './words/RichTexts.tsx', keys: WRITING },
  { name: 'markdownEditor', group: 'words', file: './words/MarkdownTexts.tsx', keys: WRITING },
  { name: 'codeEditor', group: 'words', file: './words/CodeTexts.tsx', keys: CODE },
  { name: 'wideModal', group: 'dialogs', file: './examples/WideModals.tsx', keys: DIALOG },
  { name: 'rowForm', group: 'dialogs', file: './examples/RowForms.tsx', keys: DIALOG },
  { name: 'importExport', group: 'dialogs', file: './examples/ImportExport.tsx', keys: DIALOG },
  { name: 'resourceList', group: 'lists', file: './examples/Positions.tsx', keys: LIST },
  { name: 'listParts', group: 'lists', file: './examples/ListParts.tsx', keys: MENU },
  {
    name: 'pageContent',
    group: 'lists',
    file: './examples/PageHead.tsx',
    keys: [
      ['ArrowLeft / ArrowRight', 'otherTab'],
      ['Enter', 'search'],
    ],
  },
  {
    name: 'record',
    group: 'lists',
    file: './examples/Records.tsx',
    keys: [['ArrowLeft / ArrowRight', 'otherTab']],
  },
  { name: 'faces', group: 'telling', file: './examples/Faces.tsx', keys: [['Enter', 'press']] },
  { name: 'dictTag', group: 'telling', file: './examples/DictionaryTexts.tsx', keys: [] },
  { name: 'copyText', group: 'telling', file: './examples/CopyTexts.tsx', keys: [['Enter', 'copy']] },
  { name: 'permission', group: 'telling', file: './examples/Permissions.tsx', keys: [['Enter', 'press']] },
  { name: 'sessions', group: 'telling', file: './examples/Sessions.tsx', keys: [], texts: [sessionTexts] },
  { name: 'switches', group: 'telling', file: './examples/Switches.tsx', keys: [['Enter / Space', 'press']] },
];
