import { createContext, use } from 'react';

/** The title of the page on show, from the menu or the screen. */
export const PageTitle = createContext('');

export const usePageTitle = () => use(PageTitle);
