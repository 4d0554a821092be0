import { createContext, use } from 'react';

/** Whether the page around a component is the one on show; a kept page rests while another one is. */
export const PageActive = createContext(true);

export const usePageActive = () => use(PageActive);
