import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announcementCalls, bellPoll, DICTIONARY_VERSIONS } from '#admin/announcements/announcements.contract.ts';
import { dictionaryCalls } from '#admin/dictionaries/dictionaries.contract.ts';
import { answerKey } from '#kit/web/calls/answers.ts';
import { call } from '#kit/web/calls/call.ts';
import { reportConnection } from '#kit/web/calls/connection.ts';
import { whenPresent } from '#kit/web/page/when-present.ts';
import { adopt, useSession } from '#kit/web/session/session.ts';
import type { StreamFrame } from '#kit/web/stream/keep-stream.ts';
import { useStream } from '#kit/web/stream/use-stream.ts';

const RHYTHM = { beat: 'HeartBeat', beatMs: 20_000, retryMs: 20_000, mostErrors: 5 };
// All open pages hear of a change in the same moment; they need not all ask in it.
const SPREAD_MS = 500;

/** Hears while the frame is open what others change: messages for the bell, and dictionaries. */
export function useLiveUpdates() {
  const cache = useQueryClient();
  const userId = useSession(({ user }) => user?.id);
  const asked = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const ring = () => whenPresent('bell', () => void readBell(cache));
  useStream<Frame>(userId && `bell:${userId}`, {
    path: `/websocket/${userId}`,
    rhythm: RHYTHM,
    poll: bellPoll,
    event: ring,
    missed: ring,
    opened: (send) => {
      asked.current = send(DICTIONARY_VERSIONS);
    },
    hear: ({ cmd, msgId = '' }) => {
      // Announcements to all have no number.
      if (cmd === 'topic') ring();
      if (cmd !== 'dict') return;
      dictionariesAre(msgId, asked.current, cache);
      asked.current = false;
    },
    // A server that dies under a page at which nobody acts is noticed here first.
    lost: () => {
      if (!isOver.current) reportConnection({ is: 'missed', at: Date.now() });
    },
  });
}

interface Frame extends StreamFrame {
  msgId?: string;
}

const readBell = (cache: QueryClient) => cache.invalidateQueries({ queryKey: answerKey(announcementCalls.unread) });

/** Refetches dictionaries when versions differ; after signing in, the first version that we are told is the kept one. */
function dictionariesAre(version: string, asked: boolean, cache: QueryClient) {
  const { dictionariesVersion = version } = useSession.getState();
  if (asked && dictionariesVersion === version) return adopt({ dictionariesVersion: version });
  whenPresent('dictionaries', () => setTimeout(() => void readAnew(version, cache), Math.random() * SPREAD_MS));
}

async function readAnew(version: string, cache: QueryClient) {
  try {
    const dictionaries = await call(dictionaryCalls.all, {}, { quiet: true });
    adopt({ dictionaries, dictionariesVersion: version });
    // Rows of lists carry the texts that the server joined to them.
    await cache.invalidateQueries({
      predicate: ({ queryKey: [kind, path] }) => kind === 'dictionary' || String(path).endsWith('/list'),
    });
  } catch {
    // Anyone who could not ask now hears the version again with the next socket.
  }
}
