import type { ComponentType } from 'react';

type Sheets = Record<string, Record<string, ComponentType>>;

/** Sheets that bring more along than the grid: pickers and files, tabs, a socket. They come when one of them is near. */
export const wideSheets: Sheets = import.meta.glob('./{CellKinds,LiveSheet,TabsSheet}.tsx', { eager: true });
