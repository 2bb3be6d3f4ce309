import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

/**
 * Addresses that do not exist. Without it, Next would answer with a page, and read a form that is sent there as one
 * that a page might act on, past all that proxy.ts asks of forms.
 */
const nothing = endpoint({ who: 'anyone', atDomains: true }, () => Promise.reject(notFoundFailure()))

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT }
