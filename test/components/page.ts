import { afterEach, inject } from 'vitest';
import { commands } from 'vitest/browser';
import { keptSession } from '#testing/kept-session.ts';

// The session is read when the first module that wants it is loaded, which is after this.
for (const [name, value] of Object.entries(keptSession(inject('signedIn')))) localStorage.setItem(name, value);

// Files share their modules: what the user of one may do is nothing that the next one finds.
const { useSession } = await import('#kit/web/session/session.ts');
useSession.setState({ auth: [{ action: 'system', type: '1', status: '1' }] });

afterEach(() => commands.letCallsPass());
