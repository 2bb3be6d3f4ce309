import { ACTIONS } from './action-rows.ts'
import { PAGES } from './page-rows.ts'
import { ROUTES } from './route-rows.ts'

/** One row for each way into the portal, by the name that the build gives it. */
export const ROWS = { page: PAGES, route: ROUTES, action: ACTIONS }
