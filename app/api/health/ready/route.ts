import { readPortalReadiness } from '#lib/portal/processes/read-portal-readiness.ts'

export const dynamic = 'force-dynamic'

/** Whether the portal can do its work now, and which of the things that it needs are there. */
export async function GET(): Promise<Response> {
  const { isReady, ...found } = await readPortalReadiness()
  const headers = { 'cache-control': 'no-store' }
  const status = isReady ? 'ready' : 'not ready'
  return Response.json({ status, ...found }, { status: isReady ? 200 : 503, headers })
}
