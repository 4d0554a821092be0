import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';

/** A moment in the past of the demo city: what is done in it has its time. */
export interface Scene {
  db: Db;
  kernel: Kernel;
  now: Date;
  /** Somebody of the city, with all that their roles allow. */
  person(username: string): Promise<Caller>;
}

/** The past of the demo city, as its modules write it: all days are counted from the day of its first start. */
export interface DemoPast {
  /** The day so many days from today, before it when negative. */
  day(offset: number): string;
  /** A time in Shanghai on the working day that lies so many working days before today. */
  workday(before: number, time: string): Date;
  /** Has something done when the clock of the city has come there. The acts of all modules come in the order of time. */
  at(time: Date, act: (scene: Scene) => Promise<void>): void;
}
