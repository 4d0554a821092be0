/** Whether everything is tried, or a few of each kind (`npm test -- --all` or not). */
export const isSweep = process.env.GONGKAI_TEST_ALL === '1';
