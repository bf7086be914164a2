/** What a rental is for. */
export const TASKS = ['transfer', 'newHolder', 'several', 'own'] as const;

export type Task = (typeof TASKS)[number];
