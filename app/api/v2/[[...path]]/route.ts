import { apiEndpoint } from '#lib/portal/api/api-endpoint.ts'
import { API_OPERATIONS } from '#lib/portal/api/api-operations.ts'

export const dynamic = 'force-dynamic'

/** The API of the interface document for a team's programs, with the team's own keys. */
const answer = apiEndpoint(API_OPERATIONS)

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
}
