import { addPastSignIns, type PastSignIn } from '#admin/session/server/session.seed.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { fixedId } from '#kit/server/data/ids.ts';
import { PERSONAS, type Persona } from './city.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHANGHAI_MS = 8 * 60 * MINUTE_MS;
const DAYS = 13;
const MORNING = 8 * 60 + 30;
const AFTERNOON = 13 * 60 + 30;

const DEVICES = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
];

/** Gives the people of the demo city the sign-ins of the last two weeks. */
export async function seedPastSignIns(db: Db): Promise<void> {
  await addPastSignIns(db, pastSignIns(await businessNow(db)));
}

/** The same for the same day: on about half of the working days, in office hours, and never today. */
export function pastSignIns(now: Date): PastSignIn[] {
  const today = Math.floor((now.getTime() + SHANGHAI_MS) / DAY_MS);
  const days = Array.from({ length: DAYS }, (_, index) => today - 1 - index).filter(isWorkingDay);
  return PERSONAS.flatMap((persona, person) =>
    days
      .filter((day) => (person * day + person * person) % 7 < 4)
      .flatMap((day, nth) => ofDay({ persona, person, day, isFirst: nth === 0 })),
  );
}

/** Days are counted from a Thursday, the first of January 1970. */
const isWorkingDay = (day: number) => (day + 3) % 7 < 5;

interface WorkingDay {
  persona: Persona;
  person: number;
  day: number;
  isFirst: boolean;
}

function ofDay({ persona, person, day, isFirst }: WorkingDay): PastSignIn[] {
  const signIn = (minutes: number, outcome: PastSignIn['outcome'] = 'success'): PastSignIn => ({
    username: persona.username,
    userId: fixedId(`user ${persona.username}`),
    at: new Date(day * DAY_MS - SHANGHAI_MS + minutes * MINUTE_MS),
    address: addressOf(persona, person),
    device: DEVICES[person % DEVICES.length] ?? '',
    outcome,
  });
  const morning = MORNING + ((person * 37 + day * 53) % 180);
  const afternoon = AFTERNOON + ((person * 29 + day * 31) % 180);
  return [
    ...(isFirst && person % 4 === 1 ? [signIn(morning - 1, 'failure')] : []),
    signIn(morning),
    ...((person * 3 + day * person) % 5 === 1 ? [signIn(afternoon)] : []),
  ];
}

/** Of a range that is set aside for examples and is nobody's. The centre goes out by one address. */
const addressOf = ({ departments }: Persona, person: number) =>
  departments[0]?.startsWith('A01') ? '192.0.2.10' : `192.0.2.${20 + person}`;
