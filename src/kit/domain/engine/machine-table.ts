import type { MachineTable, Move } from './machine.ts';

const LINE = /^(\S+) --(\S+)--> (\S+) · ([^·]+) · ([^·]+) · ([^·]+)$/;
const NONE = '–';

const listOf = (text = NONE) => (text === NONE ? [] : text.split(', '));

interface TableHead extends Omit<MachineTable, 'transitions'> {
  /** A move a line: `FROM --command--> TO · actors · guards · effects`, with commas between several and – for none. */
  moves: string;
}

/** Reads a machine as people write it down. */
export const machineTable = ({ moves, ...head }: TableHead): MachineTable => ({
  ...head,
  transitions: moves
    .trim()
    .split('\n')
    .map((line) => moveOf(head.name, line.trim())),
});

function moveOf(machine: string, line: string): Move {
  const [, from, command, to, actors, guards, effects] = LINE.exec(line) ?? [];
  if (!from || !command || !to) throw new Error(`The machine "${machine}" has a line that is no move: ${line}`);
  return { from, command, to, actors: listOf(actors), guards: listOf(guards), effects: listOf(effects) };
}
