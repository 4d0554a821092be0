/** An import or export that a job carries out. */
export interface Run {
  state: 'waiting' | 'running' | 'done' | 'failed';
}

export const isUnderway = ({ state }: Run) => state === 'waiting' || state === 'running';
