import type { ComponentType, ReactNode } from 'react';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';

export type Row = { id: string } & Record<string, unknown>;

/** The three places where a module may put its own piece into a resource's list and form. */
export interface ResourceSlots {
  cell?: Record<string, (row: Row) => ReactNode>;
  control?: Record<string, ComponentType<ControlProps>>;
  toolbar?: (list: { ticked: string[]; reload: () => unknown }) => ReactNode;
}
