/** One line of a machine's table: who may move a row from one state to another, under which conditions, with which effects. */
export interface Move {
  from: string;
  command: string;
  /** `@previous` leads back to the state before the one that is left. */
  to: string;
  actors: readonly string[];
  guards: readonly string[];
  effects: readonly string[];
}

/** The states of one noun of the business and every move between them, as data. */
export interface MachineTable {
  name: string;
  label: string;
  start: string;
  end: readonly string[];
  transitions: readonly Move[];
}

/** Why a command that the state allows is not to be given now. */
export interface Block {
  code: string;
  values?: Record<string, string | number>;
  /** The field that is to be filled in or corrected. */
  field?: string;
  /** The article of the law that asks for it. */
  article?: string;
  /** A command that would remove the reason, with what it is given. */
  fix?: { command: string; input: Record<string, unknown> };
}

/** Says why a row does not satisfy the guard; nothing when it does. */
export type Guard<Situation> = (situation: Situation) => Block | undefined;

export interface Machine<Situation> {
  table: MachineTable;
  guards: Readonly<Record<string, Guard<Situation>>>;
}

export interface Place {
  state: string;
  /** The state before this one, where the machine leads back to it. */
  previous?: string | undefined;
}

export type Decision =
  | { move: Move; to: string }
  | { refused: 'machine.other-state' | 'machine.other-actor' }
  | { refused: 'machine.blocked'; blockedBy: Block[] };

/** What a user is offered on a row, and why some of it is not to be had now. */
export interface AllowedAction {
  command: string;
  enabled: boolean;
  blockedBy: Block[];
}

const PREVIOUS = '@previous';

/** Whether a command leads back to the state before: the row then has to know it. */
export const leadsBack = ({ transitions }: MachineTable): boolean => transitions.some(({ to }) => to === PREVIOUS);

// What the clock, other rows and the platform itself set off is no command of a user.
const WITHOUT_USER = ['clock', 'derived', 'system', 'auto'];

/** The actors of moves that are users, each once. */
export const usersAmong = (actors: readonly string[]): string[] => [
  ...new Set(actors.filter((actor) => !WITHOUT_USER.includes(actor))),
];

/** Refuses a table that names a guard which nobody wrote, or in which a command leads two ways from one state. */
export function machine<Situation>(table: MachineTable, guards: Machine<Situation>['guards']): Machine<Situation> {
  const named = new Set(table.transitions.flatMap((move) => move.guards));
  for (const guard of named)
    if (!guards[guard]) throw new Error(`The machine "${table.name}" asks for the guard "${guard}", which is missing`);
  const ways = table.transitions.map(({ from, command }) => `${command} from ${from}`);
  const twice = ways.find((way, index) => ways.indexOf(way) < index);
  if (twice) throw new Error(`The machine "${table.name}" has two moves for ${twice}`);
  return { table, guards };
}

/** Whether one of the actors may give the command in this state, and where it leads. */
export function decide<Situation>(
  { table, guards }: Machine<Situation>,
  command: string,
  { state, previous }: Place,
  actors: readonly string[],
  situation: Situation,
): Decision {
  const move = table.transitions.find((one) => one.from === state && one.command === command);
  if (!move) return { refused: 'machine.other-state' };
  if (!isFor(move, actors)) return { refused: 'machine.other-actor' };
  const to = move.to === PREVIOUS ? previous : move.to;
  if (to === undefined) return { refused: 'machine.other-state' };
  const blockedBy = blocksOf(move, guards, situation);
  return blockedBy.length > 0 ? { refused: 'machine.blocked', blockedBy } : { move, to };
}

/** Every command that a user may give in this state as one of the actors; those that a guard holds back say why. */
export function allowedActions<Situation>(
  { table, guards }: Machine<Situation>,
  { state }: Place,
  actors: readonly string[],
  situation: Situation,
): AllowedAction[] {
  const users = usersAmong(actors);
  return table.transitions
    .filter((move) => move.from === state && isFor(move, users))
    .map((move) => {
      const blockedBy = blocksOf(move, guards, situation);
      return { command: move.command, enabled: blockedBy.length === 0, blockedBy };
    });
}

const isFor = (move: Move, actors: readonly string[]) => move.actors.some((actor) => actors.includes(actor));

const blocksOf = <Situation>(move: Move, guards: Machine<Situation>['guards'], situation: Situation): Block[] =>
  move.guards.flatMap((guard) => guards[guard]?.(situation) ?? []);
