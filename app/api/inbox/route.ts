import { endpoint } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

/** Takes the reports of first tries, whose deliveries the developer page shows. Keeps nothing and reads no body. */
export const POST = endpoint({ who: 'anyone' }, async () => {
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } })
})
