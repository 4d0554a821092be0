import { afterEach, inject } from 'vitest';
import { commands } from 'vitest/browser';
import { keptSession } from '#testing/kept-session.ts';

// The session is read when the first module that wants it is loaded, which is after this.
for (const [name, value] of Object.entries(keptSession(inject('signedIn')))) localStorage.setItem(name, value);

afterEach(() => commands.letCallsPass());
