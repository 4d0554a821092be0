import { build, type Rolldown, type UserConfig } from 'vite';

/** What a visitor meets first, in this order. */
const FIRST_PAGES: Record<string, RegExp> = {
  door: /\/(index\.html|session\/web\/LoginPage\.tsx)$/,
  home: /\/(frame\/Frame|home\/HomePage)\.tsx$/,
  // The home page fetches it for them while it is idle.
  table: /\/(table\/ListTable\.tsx|form\/use-form-dialog\.ts)$/,
  // Whatever has fields has the table or the form, too; fewer scripts of more modules are smaller.
  fields: /\/(table\/ListTable\.tsx|controls\/FieldControl\.tsx|form\/use-form-dialog\.ts)$/,
  lists: /\/(list\/ResourceList\.tsx|form\/use-form-dialog\.ts)$/,
};

/**
 * One script for the modules that the same first pages need, by name `home`, `door-home-table-lists` … The bundler alone
 * makes a script of every few modules that the same routes share, a hundred for the home page. Only a build knows what
 * is left of a module, so a first one is made and thrown away.
 */
export async function chunksByPage(config: UserConfig) {
  const first = { ...config.build, write: false, minify: false } as const;
  const made = await build({ ...config, configFile: false, logLevel: 'error', build: first });
  const { output } = made as Rolldown.RolldownOutput;
  const chunks = new Map(output.filter((part) => part.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const pagesOf = new Map<string, string[]>();
  for (const [page, entry] of Object.entries(FIRST_PAGES)) {
    const needed = new Set([...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => entry.test(id))));
    if (needed.size === 0) throw new Error(`no script has ${page} (${entry})`);
    for (const chunk of needed)
      for (const imported of chunk.imports) needed.add(chunks.get(imported) as Rolldown.OutputChunk);
    for (const id of [...needed].flatMap(({ modules }) => Object.keys(modules)))
      pagesOf.set(id, [...(pagesOf.get(id) ?? []), page]);
  }
  const nameOf = (id: string) => {
    const name = pagesOf.get(id)?.join('-');
    // An icon or a draft that other routes have too would bring them all that only lists need.
    return name === 'lists' && /@ant-design\/icons|\/form\/drafts\//.test(id) ? undefined : name;
  };
  // What a module imports is needed by at least the same pages, so that scripts import each other one way.
  const names = new Set([...pagesOf.keys()].flatMap((id) => nameOf(id) ?? []));
  return [...names].map((name) => ({
    name,
    test: (id: string) => nameOf(id) === name,
    includeDependenciesRecursively: false,
  }));
}
