const texts = import.meta.glob<string>(['./*.tsx', './{examples,files,words}/*.tsx', '!./GalleryPage.tsx'], {
  query: '?raw',
  import: 'default',
});

/** The text of the very file that runs. */
export const loadCode = async (file: string): Promise<string> => (await texts[file]?.()) ?? '';

export const exampleFiles = Object.keys(texts);
