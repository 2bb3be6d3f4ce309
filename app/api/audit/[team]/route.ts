import { z } from 'zod'
import { exportAudit } from '#lib/portal/audit/export-audit.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { streamText } from '#lib/portal/http/stream-text.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })
const query = z.object({ format: z.enum(['ndjson', 'csv']) })

const CONTENT_TYPES = { ndjson: 'application/x-ndjson', csv: 'text/csv' }

/** The team's whole audit log with its hashes, for its owners and admins. */
export const GET = endpoint(
  { who: 'member', permission: 'audit.view', params, query },
  async ({ member, query: { format } }) =>
    streamText(exportAudit(member, format), CONTENT_TYPES[format], `audit-log.${format}`),
)
