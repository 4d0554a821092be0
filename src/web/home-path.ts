export const HOME_PATH = '/dashboard/analysis';
