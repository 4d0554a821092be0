/** The library lets Tab take the option that is lit; in a grid Tab only goes on. */
export const isTab = (): boolean => window.event instanceof KeyboardEvent && window.event.key === 'Tab';
