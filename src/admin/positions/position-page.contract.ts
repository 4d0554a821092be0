import { positionsPage } from './positions.module.ts';

/** The list of positions, as calls and data rules name it. */
export const POSITION_PAGE = positionsPage.page;
