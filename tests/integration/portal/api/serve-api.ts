import { startPeer } from '#tests/support/start-peer.ts'

/** The portal's API over HTTP, as its server has it: the address of the caller comes from the connection. */
export async function serveApi(): Promise<{ base: string; origin: string }> {
  const peer = await startPeer()
  const route = await import('#app/api/v2/[[...path]]/route.ts')
  peer.answerWith(async ({ method, url, headers, body }) => {
    const given = new Headers({ 'x-forwarded-for': '127.0.0.1' })
    for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') given.set(name, value)
    const hasBody = !['GET', 'HEAD'].includes(method)
    const request = new Request(`${peer.origin}${url}`, {
      method,
      headers: given,
      ...(hasBody ? { body: new Uint8Array(body) } : {}),
    })
    const answer = await route.POST(request, { params: Promise.resolve({}) })
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() }
  })
  return { base: `${peer.origin}/api/v2`, origin: peer.origin }
}
