import type { FastifyInstance } from 'fastify';
import type { Db } from '#kit/server/data/db.ts';
import type { Timed } from '#kit/server/engine/chronograph.ts';
import { timedOf } from '#kit/server/engine/clock-moves.ts';
import { serveCommands } from '#kit/server/engine/serve-commands.ts';
import type { Listener } from '#kit/server/events/listeners.ts';
import type { ObjectKind, RefusalText } from '#kit/server/http/kernel.ts';
import type { LiveGrid } from '#kit/server/realtime/live-grids.ts';
import { serveResource } from '#kit/server/resource/serve-resource.ts';
import type { Job } from '#kit/server/work/jobs.ts';
import type { Sweep } from '#kit/server/work/sweeper.ts';
import type { DemoPast } from './demo.ts';
import type { Entity } from './entity.ts';
import type { HomeCount } from './home-counts.ts';
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
  /** What people have relations to; those of its entities with commands among them. */
  objectKinds: ObjectKind[];
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
  listeners: (app: FastifyInstance) => Listener[];
  jobs: (app: FastifyInstance) => Job[];
  /** The tables whose rows have moves that time makes. */
  timed: (app: FastifyInstance) => Timed[];
  /** Grids that several users edit at once. */
  liveGrids: LiveGrid[];
  sweeps: Sweep[];
  /** What the home page counts of its lists. */
  homeCounts: HomeCount[];
  /** Its part of the demo city, when the people of the city are there; what they did before today it tells to the past. */
  seedDemo: (db: Db, past: DemoPast) => Promise<void> | void;
}

interface ModuleSpec<Ports> extends Partial<Omit<ServerModule<Ports>, 'timed' | 'listeners'>> {
  name: string;
  holds: string;
  listeners?: Listener[] | ServerModule['listeners'];
  timed?: Timed[] | ServerModule['timed'];
}

export function defineModule<Ports = object>(spec: ModuleSpec<Ports>): ServerModule<Ports> {
  const { entities = [], timed = [], listeners = [] } = spec;
  return {
    name: spec.name,
    holds: spec.holds,
    entities,
    serve: (app, ports) => {
      for (const { resource, hooks, commanded } of entities) {
        serveResource(app, resource, hooks, commanded);
        if (commanded) serveCommands(app, commanded);
      }
      spec.serve?.(app, ports);
    },
    objectKinds: [...entities.flatMap(({ commanded }) => commanded?.kind ?? []), ...(spec.objectKinds ?? [])],
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
    listeners: (app) => (typeof listeners === 'function' ? listeners(app) : listeners),
    jobs: spec.jobs ?? (() => []),
    timed: (app) => [
      ...entities.flatMap(({ commanded }) => (commanded?.clock ? [timedOf(app.kernel, commanded)] : [])),
      ...(typeof timed === 'function' ? timed(app) : timed),
    ],
    liveGrids: spec.liveGrids ?? [],
    sweeps: spec.sweeps ?? [],
    homeCounts: spec.homeCounts ?? [],
    seedDemo: spec.seedDemo ?? (async () => {}),
  };
}
