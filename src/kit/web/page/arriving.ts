const PATIENCE_MS = 120_000;
const AGAIN_AFTER_MS = 1_000;
const RELOADED = 'gongkai-reloaded-for';

/** A part of the platform did not come: the line is too slow, or an update has replaced it on the server. */
export class ScriptMissing extends Error {
  readonly late: boolean;
  constructor(late: boolean, cause?: unknown) {
    super(late ? 'script late' : 'script gone', { cause });
    this.name = 'ScriptMissing';
    this.late = late;
  }
}

/**
 * Waits for a lazy script, for two minutes at most. One that fails is asked for again a second later: a line that broke
 * for a moment must not cost a page. One that is gone after an update brings the page again, once a build: the new page
 * knows the new names. What was typed is in the drafts.
 */
export function arriving<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new ScriptMissing(true)), PATIENCE_MS);
    try {
      return await Promise.race([inTwoTries(load), late.promise]);
    } catch (error) {
      if (error instanceof ScriptMissing) throw error;
      if ((await isServed()) && reloadOnce()) await new Promise(() => undefined);
      throw new ScriptMissing(false, error);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function inTwoTries<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof ScriptMissing) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return load();
  }
}

/** A server that is down would answer a reload with the browser's own error page. */
const isServed = () =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

function reloadOnce(): boolean {
  const build = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  if (sessionStorage.getItem(RELOADED) === build) return false;
  sessionStorage.setItem(RELOADED, build);
  window.location.reload();
  return true;
}
