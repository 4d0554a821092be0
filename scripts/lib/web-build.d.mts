export function buildWeb(): Promise<number>;
export function buildWebIfStale(): Promise<number>;
