/**
 * States of a project as its team sees them. `unconfirmed`: we do not know whether the service accepted it. `stalled`:
 * the deadline for the service's report has passed; a late report is still accepted. `cancelled`: a member stopped it;
 * later reports change nothing.
 */
export const PORTAL_PROJECT_STATES = [
  'submitting',
  'queued',
  'processing',
  'completed',
  'failed',
  'unconfirmed',
  'stalled',
  'cancelled',
] as const

export type PortalProjectState = (typeof PORTAL_PROJECT_STATES)[number]

/** States of what has not ended. */
export const UNFINISHED_STATES = [
  'submitting',
  'unconfirmed',
  'queued',
  'processing',
  'stalled',
] as const satisfies readonly PortalProjectState[]
