import { type TProperties, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing } from '#kit/contract/shapes.ts';
import { type MachineTable, usersAmong } from '#kit/domain/engine/machine.ts';

/** Words for the reviewed: as a whole, and by field. */
export const reviewInput = {
  opinion: Type.Optional(Type.String({ maxLength: 500, title: '审核意见' })),
  remarks: Type.Optional(
    Type.Array(
      Type.Object({ field: Type.String({ maxLength: 64 }), text: Type.String({ minLength: 1, maxLength: 200 }) }),
      {
        maxItems: 60,
        title: '字段意见',
      },
    ),
  ),
};

interface CommandSpec {
  permission: string;
  input?: TProperties;
  summary: string;
}

interface CommandsOf {
  path: string;
  /** The page whose list shows the objects. */
  page: string;
  /** What kind of object it is. */
  on: string;
}

/** The calls by which users give the commands of a machine: one a command, `POST <path>/<command>`, with the version seen. */
export const commandCalls = <const Specs extends Record<string, CommandSpec>>(
  table: MachineTable,
  { path, page, on }: CommandsOf,
  specs: Specs,
) =>
  Object.fromEntries(
    Object.entries(specs).map(([command, spec]) => {
      const actors = usersAmong(
        table.transitions.filter((move) => move.command === command).flatMap((move) => move.actors),
      );
      if (actors.length === 0) throw new Error(`The machine "${table.name}" has no command "${command}" for a user`);
      return [command, commandCall({ ...spec, path: `${path}/${command}`, page, on, as: actors })];
    }),
  ) as { [Command in keyof Specs]: CommandCall };

const commandCall = ({
  path,
  page,
  on,
  as,
  permission,
  input = {},
  summary,
}: CommandSpec & CommandsOf & { as: string[] }) =>
  endpoint({
    method: 'POST',
    path,
    permission,
    scope: [{ of: page, via: 'find' }],
    on,
    as,
    outOfScope: 'not-found',
    input: {
      // What comes beside these two is read by the guards and effects of the machine.
      body: Type.Unsafe<{ id: string; version: number } & Record<string, unknown>>(
        Type.Object({ id: Id, version: Type.Integer(), ...input }),
      ),
    },
    output: Nothing,
    summary,
  });

export type CommandCall = ReturnType<typeof commandCall>;
