import { createContext, use } from 'react';

/** What the menu calls the page around a component; pages that no menu holds have their screen's title. */
export const PageTitle = createContext('');

export const usePageTitle = () => use(PageTitle);
