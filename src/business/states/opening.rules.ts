import { machineTable } from '#kit/domain/engine/machine-table.ts';

// The opening of bids in the hall.

export const openingMachine = machineTable({
  name: 'opening',
  label: '开标',
  start: 'WAITING',
  end: ['ENDED', 'ABORTED_LT3', 'RESCHEDULED'],
  moves: `
    WAITING --openHall--> SIGN_IN · clock · T-60 · –
    SIGN_IN --deadline--> CLOSED_BIDS · clock · T0 · count
    CLOSED_BIDS --abort--> ABORTED_LT3 · system · sealed<3 · –
    CLOSED_BIDS --start--> DECRYPTING · presider, clock · sealed>=3 · releasePerBid
    DECRYPTING --extendOnce--> DECRYPTING · presider · notExtended · –
    DECRYPTING --done--> DECRYPTED · clock, system · allFinal · –
    DECRYPTED --publishSheet--> READING · presider · – · dropChatAliases
    READING --done--> OBJECTION · presider, system · – · draws
    OBJECTION --close--> CONFIRMING · clock, system · windowOrAllWaived · –
    CONFIRMING --close--> SIGNING · clock, system · allConfirmedOrDefaulted · –
    SIGNING --sign--> ENDED · presider, recorder, witness · allSigned · publishRecord
    DECRYPTING --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    READING --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    PAUSED --resume--> @previous · witness, supervisor · – · shiftTimers
    CLOSED_BIDS --fault--> FAULT · witness+supervisor · platformFault · –
    DECRYPTING --fault--> FAULT · witness+supervisor · platformFault · –
    FAULT --reschedule--> RESCHEDULED · tenderer · newTimeNotice · –
    SIGN_IN --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    CLOSED_BIDS --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    DECRYPTED --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    OBJECTION --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    CONFIRMING --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    SIGNING --pause--> PAUSED · witness, supervisor · reason · freezeTimers
    SIGN_IN --fault--> FAULT · witness+supervisor · platformFault · openedStayHidden
    DECRYPTED --fault--> FAULT · witness+supervisor · platformFault · openedStayHidden
    READING --fault--> FAULT · witness+supervisor · platformFault · openedStayHidden
    SIGN_IN --postponed--> WAITING · system · deadlineMovedOrSuspended · notify
    DECRYPTED --abort--> ABORTED_LT3 · presider, witness · decrypted<minDecrypted · –
  `,
});
