export type Side = 'server' | 'web' | 'shared';
export type Layer = 'kit' | 'admin' | 'business' | 'root' | 'testing';

export interface Place {
  side: Side;
  layer: Layer;
  /** `admin/users`, `business/venues`; undefined outside of modules. */
  module?: string;
  /** domain, contract, server or web; undefined outside of the kit. */
  kit?: string;
}

/** The layer and module of a file; undefined for what the import rules do not bind (scripts, tests in a browser, the page of a test). */
export function placeOf(file: string): Place | undefined {
  const [top, layer, name, folder] = file.split('/');
  if (file.startsWith('test/faults/lost-answers/page/')) return undefined;
  if (file.startsWith('bench/grid/pages/')) return { side: 'web', layer: 'testing' };
  if (top === 'bench' || (top === 'test' && layer !== 'journeys' && layer !== 'components'))
    return { side: 'server', layer: 'testing' };
  if (top !== 'src') return undefined;
  if (layer === 'testing') return { side: sideOfTesting(name), layer: 'testing' };
  if (layer === 'server' || layer === 'web') return { side: layer, layer: 'root' };
  if (layer === 'kit') return { side: sideOfFolder(name), layer, kit: name };
  if (layer !== 'admin' && layer !== 'business') return undefined;
  return { side: sideOfFolder(folder), layer, module: `${layer}/${name}` };
}

function sideOfTesting(folder: string | undefined): Side {
  if (folder === 'samples') return 'shared';
  return folder === 'web' ? 'web' : 'server';
}

function sideOfFolder(folder: string | undefined): Side {
  return folder === 'server' || folder === 'web' ? folder : 'shared';
}

export function isShared(file: string): boolean {
  return /^src\/(kit\/(domain|contract)\/|(admin|business)\/[^/]+\/[^/]+\.(contract|rules|module)\.ts$)/.test(file);
}

export function isDoor(file: string): boolean {
  return /^src\/(admin|business)\/[^/]+\/([^/]+\.(contract|rules)\.ts|server\/[^/]+\.reads\.ts)$/.test(file);
}
