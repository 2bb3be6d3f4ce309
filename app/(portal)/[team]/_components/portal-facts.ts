import type { RoleName } from '#lib/components/text/role-labels.ts'
import type { SourceMeter } from '#lib/portal/usage/find-source-meter.ts'

/** What the shell shows on every page of a team. */
export type PortalFacts = {
  team: { slug: string; name: string; role: RoleName; logo: string | null }
  teams: { slug: string; name: string; logo: string | null }[]
  /** The operator has suspended the team. */
  isSuspended: boolean
  person: { id: string; name: string; email: string; isOperator: boolean }
  /** What the person may open; a client sees posts only. */
  may: { watch: boolean; make: boolean; autopilot: boolean }
  /** The first of the person's and the team's saved views of the list of projects. */
  views: { id: string; name: string }[]
  running: number
  attention: number
  /** Publications that wait for approval. */
  approvals: number
  /** The person's notices of the team that are unread. */
  unreadNotices: number
  /** Null for a team without a limit of source minutes. */
  sourceMeter: SourceMeter | null
  /** Where customers get help; null if the operator has named nothing. */
  contact: string | null
}
