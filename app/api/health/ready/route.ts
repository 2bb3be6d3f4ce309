import { isReady } from '#lib/portal/is-ready.ts'

export const dynamic = 'force-dynamic'

/** The portal can do its work now: its database answers and is migrated. */
export async function GET(): Promise<Response> {
  const ready = await isReady()
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ status: ready ? 'ready' : 'not ready' }, { status: ready ? 200 : 503, headers })
}
