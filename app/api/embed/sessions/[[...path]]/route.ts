import { apiEndpoint } from '#lib/portal/api/api-endpoint.ts'
import { EMBED_OPERATIONS } from '#lib/portal/embeds/embed-operations.ts'

export const dynamic = 'force-dynamic'

/** What a partner's server asks for its frames, with a key of the team that has the scope `embed`. */
const answer = apiEndpoint(EMBED_OPERATIONS, '/api')

export { answer as DELETE, answer as GET, answer as POST }
