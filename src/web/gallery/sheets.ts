import type { ComponentType } from 'react';

type Sheets = Record<string, Record<string, ComponentType>>;

/** The plain sheets of the grid, in one script for the same reason as the examples. */
export const sheets: Sheets = import.meta.glob('./{GridSheet,ManyRows}.tsx', { eager: true });
