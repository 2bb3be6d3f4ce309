export const dynamic = 'force-dynamic'

/** The process answers. Checks nothing else, so a slow database does not get the portal restarted. */
export function GET(): Response {
  return Response.json({ status: 'live' }, { headers: { 'cache-control': 'no-store' } })
}
