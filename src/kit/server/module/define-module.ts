import type { FastifyInstance } from 'fastify';
import type { Db } from '#kit/server/data/db.ts';
import type { Listener } from '#kit/server/events/listeners.ts';
import type { RefusalText } from '#kit/server/http/kernel.ts';
import type { LiveGrid } from '#kit/server/realtime/live-grids.ts';
import { serveResource } from '#kit/server/resource/serve-resource.ts';
import type { Job } from '#kit/server/work/jobs.ts';
import type { Sweep } from '#kit/server/work/sweeper.ts';
import type { Entity } from './entity.ts';
import type { ModuleMenu } from './menu.ts';
import type {
  BizKind,
  BuiltInDictionary,
  CheckedField,
  DictionaryUser,
  TableDictionary,
  TableTree,
} from './registers.ts';
import { type RuledPage, resourcePage } from './ruled-page.ts';

/** What a module brings to the server. `Ports` are acts of other modules that it needs; `src/server` hands them over. */
export interface ServerModule<Ports = object> {
  /** The name of its folder. */
  name: string;
  /** What it is about, for the table in ARCHITECTURE.md. */
  holds: string;
  /** Plain entities: calls, ruled page, menu entry, dictionary uses and checked fields come from their declaration. */
  entities: Entity[];
  /** Mounts the calls. */
  serve: (app: FastifyInstance, ports: Ports) => void;
  menu: ModuleMenu[];
  /** The lists that data rules may narrow, and the calls on whose objects they decide. */
  ruledPages: RuledPage[];
  dictionaries: Record<string, BuiltInDictionary>;
  dictionaryUsers: DictionaryUser[];
  tableDictionaries: TableDictionary[];
  tableTrees: TableTree[];
  checkedFields: CheckedField[];
  fileKinds: BizKind[];
  /** By code; `{name}` in a text is a value. The web half has the English twins. */
  refusals: Record<string, RefusalText>;
  listeners: Listener[];
  jobs: (app: FastifyInstance) => Job[];
  /** Grids that several users edit at once. */
  liveGrids: LiveGrid[];
  sweeps: Sweep[];
  /** Its part of the demo city, when the people of the city are there. */
  seedDemo: (db: Db) => Promise<void>;
}

interface ModuleSpec<Ports> extends Partial<ServerModule<Ports>> {
  name: string;
  holds: string;
}

export function defineModule<Ports = object>(spec: ModuleSpec<Ports>): ServerModule<Ports> {
  const { entities = [] } = spec;
  return {
    name: spec.name,
    holds: spec.holds,
    entities,
    serve: (app, ports) => {
      for (const { resource, hooks } of entities) serveResource(app, resource, hooks);
      spec.serve?.(app, ports);
    },
    menu: [...entities.flatMap(({ menu }) => menu), ...(spec.menu ?? [])],
    ruledPages: [
      ...entities.map(({ resource, hooks }) => resourcePage(resource, hooks?.scope)),
      ...(spec.ruledPages ?? []),
    ],
    dictionaries: spec.dictionaries ?? {},
    dictionaryUsers: [...entities.map(({ resource }) => resource), ...(spec.dictionaryUsers ?? [])],
    tableDictionaries: [...entities.flatMap(({ dictionary }) => dictionary ?? []), ...(spec.tableDictionaries ?? [])],
    tableTrees: spec.tableTrees ?? [],
    checkedFields: [...entities.flatMap(({ checkedFields }) => checkedFields), ...(spec.checkedFields ?? [])],
    fileKinds: spec.fileKinds ?? [],
    refusals: spec.refusals ?? {},
    listeners: spec.listeners ?? [],
    jobs: spec.jobs ?? (() => []),
    liveGrids: spec.liveGrids ?? [],
    sweeps: spec.sweeps ?? [],
    seedDemo: spec.seedDemo ?? (async () => {}),
  };
}
