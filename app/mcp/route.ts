import { endpoint } from '#lib/portal/http/endpoint.ts'
import { answerPreflight } from '#lib/portal/http/open-to-pages.ts'
import { answerMcp } from '#lib/portal/mcp/mcp-endpoint.ts'

export const dynamic = 'force-dynamic'

/** The Model Context Protocol for a team's AI clients, with the team's own keys. */
const answer = endpoint({ who: 'anyone' }, ({ request }) => answerMcp(request))

export { answer as DELETE, answer as GET, answer as POST }

export const OPTIONS = endpoint({ who: 'anyone' }, async () => answerPreflight())
