/** Orders of the videos that are ready to be scheduled. */
export const READY_ORDERS = ['best', 'newest', 'longest', 'project'] as const
export type ReadyOrder = (typeof READY_ORDERS)[number]
