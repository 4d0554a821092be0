import type { ComponentType } from 'react';

type Sheets = Record<string, Record<string, ComponentType>>;

/** Sheets that bring more along than the grid: pickers and files, a toolbar, tabs, a socket. They come when one of them is near. */
export const wideSheets: Sheets = import.meta.glob('./{CellKinds,LiveSheet,RowActs,TabsSheet}.tsx', { eager: true });
