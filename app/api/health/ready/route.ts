import { findReadiness } from '#lib/portal/find-readiness.ts'

export const dynamic = 'force-dynamic'

/** The portal can do its work now: its database answers and is migrated. */
export async function GET(): Promise<Response> {
  const found = await findReadiness()
  const headers = { 'cache-control': 'no-store' }
  return Response.json(found, { status: found.status === 'ready' ? 200 : 503, headers })
}
