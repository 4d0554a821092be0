import type { FastifyInstance } from 'fastify';
import { administratorIds } from '#admin/permissions/server/administrators.reads.ts';
import type { Failure } from '#kit/server/events/listeners.ts';
import type { OutboxReports } from '#kit/server/events/start-outbox.ts';

/** Logs what listeners could not do; a parked event also rings the bell of every administrator. */
export const eventReports = ({ kernel, log }: FastifyInstance): OutboxReports => ({
  failed: (failure) => {
    const { error: err, listener, eventId, failures, pauseMs } = failure;
    const details = { err, topic: listener.topic, listener: listener.name, eventId, failures };
    if (pauseMs !== undefined) return log.warn(details, 'an event could not be handled and is tried again');
    log.error(details, 'an event is parked: its listener failed too often');
    void ringBells(kernel, failure).catch((error) =>
      log.error({ err: error }, 'administrators could not be told of a parked event'),
    );
  },
  broken: (err) => log.error({ err }, 'the outbox could not be read'),
});

/** Without the payload: administrators look after the machine and not after what the event is about. */
const ringBells = (kernel: FastifyInstance['kernel'], { listener, eventId, failures }: Failure) =>
  kernel.db.transaction().execute(async (trx) => {
    for (const userId of await administratorIds(trx))
      await kernel.notifyUser(trx, {
        userId,
        title: '有事件未能处理，已搁置',
        content: `监听器“${listener.name}”处理主题为“${listener.topic}”的事件 ${eventId} 失败 ${failures} 次，该事件已搁置，其他事件不受影响。请根据服务器日志排除故障后重试该事件。`,
        page: '',
        subjectId: eventId,
      });
  });
