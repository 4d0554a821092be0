export const MY_MESSAGES_PATH = '/isps/userAnnouncement';
