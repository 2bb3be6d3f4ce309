import { colored } from './colored-picture.ts'
import { type PeerRequest, startPeer } from './start-peer.ts'

const json = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/**
 * A stock in the documented form of Pexels that has photographs only: for every search a red, a green and a blue one, whose ids and
 * authors are told apart by the search.
 */
export async function startStockPeer() {
  const colors = ['#c02020', '#1f8a30', '#2040b0'] as const
  const peer = await startPeer((request: PeerRequest) => {
    const [, kind, color] = /^\/files\/(small|large)-(\d)\.jpg$/.exec(request.url) ?? []
    const chosen = colors[Number(color)]
    if (chosen !== undefined) return { body: kind === 'small' ? colored(chosen, 400, 600) : colored(chosen) }
    if (request.url.startsWith('/v1/videos/')) return json({ videos: [] })
    const words = new URL(request.url, 'http://stock').searchParams.get('query') ?? ''
    if (words.includes('nothing')) return json({ photos: [] })
    const start = [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 1) * 10
    return json({
      photos: colors.map((name, index) => ({
        ...{ id: start + index, width: 900, height: 1600, url: `https://www.pexels.com/photo/${start + index}/` },
        ...{ alt: `${words} ${index + 1}`, photographer: `Author ${index + 1} (${name})` },
        src: {
          original: `${peer.origin}/files/large-${index}.jpg`,
          portrait: `${peer.origin}/files/small-${index}.jpg`,
        },
      })),
    })
  })
  return peer
}

/** An image provider in the documented form of OpenAI: yellow pictures, and none for what is `forbidden`. */
export function startImagePeer() {
  return startPeer(({ body }) =>
    body.includes('forbidden')
      ? { ...json({ error: { code: 'content_policy_violation', message: 'Rejected.' } }), status: 400 }
      : json({ created: 1, data: [{ b64_json: colored('#d8b020', 1024, 1536).toString('base64') }] }),
  )
}
