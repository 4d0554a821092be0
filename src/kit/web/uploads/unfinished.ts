// Small by itself: what shows the tray is fetched from here.
void import('./upload-door.ts').then(({ showUnfinished }) => showUnfinished());

export {};
