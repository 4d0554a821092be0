/** Where the platform's root leads. */
export const HOME_PATH = '/dashboard/analysis';
