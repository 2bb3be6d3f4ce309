import { READS_PER_CREATION } from '../limits.ts'
import { firstCall, introduction } from './introduction.ts'
import type { JsonSchema } from './json-schema.ts'
import { describeApi, everyPath, type Tag } from './openapi-document.ts'

/** What a portal offers of the API to teams. */
export type TeamApi = {
  /** Where the portal is reached, without a trailing slash. */
  origin: string
  /** What a key may create in a minute; all keys of a team together a multiple of it; test keys their own number. */
  createsPerMinute: number
  keysPerTeam: number
  testsPerMinute: number
  /** What can be called; paths as in the description. */
  offered: readonly { method: string; path: string }[]
  /** What the portal has beside the API of the service. */
  more: MorePaths
}

/** Paths under a heading of their own. */
export type MorePaths = { tag: Tag; paths: JsonSchema }

/** The OpenAPI 3.1 description of a portal's API for teams: that of the service, as far as the portal offers it. */
export function teamApiDocument(given: TeamApi): JsonSchema {
  const base = `${given.origin}/api/v2`
  const first = [firstCall(base, TEAM_KEY, NO_VIDEO), TEST_KEYS].join('\n\n')
  return describeApi({
    base,
    title: 'Reelwright API',
    introduction: introduction(first, limits(given)),
    keyAbout: 'A key of your team, from Settings, API keys. Keep it secret.',
    paths: { ...withOwnWords(offeredPaths(given)), ...given.more.paths },
    tags: [given.more.tag],
  })
}

const TEAM_KEY = `An owner or admin of your team can create one under Settings, API keys. A key has one or more of the scopes \`read\`, \`create\`, \`publish\` and \`embed\`, and can be limited to IP addresses and have an expiration date. The secret that signs reports is under Settings, Webhooks.`

const NO_VIDEO =
  '`GET /constants/samples` lists sample videos. You can also use the `videoUrl` of a result as a source and for publishing.'

const TEST_KEYS = `## Test keys

A key that begins with \`rw_test_\` is answered like one that begins with \`rw_live_\`. Requests are checked in full; the project is then made from the sample video in English instead of the given one, with one reel, or from the first 200 characters of a script. It uses nothing up, and only test keys see it. \`/publish-to-socials\` keeps a draft and posts nothing.`

function limits({ createsPerMinute, keysPerTeam, testsPerMinute }: TeamApi): string {
  return `## Limits

Per minute, a key can make ${createsPerMinute} requests that create something and ${createsPerMinute * READS_PER_CREATION} that read. All keys of a team together can make ${keysPerTeam} times as many, and the test keys of a team can create ${testsPerMinute} projects and drafts. Every response shows the remaining requests in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds). Above the limit, the response is 429 with \`Retry-After\`. A request above your team's usage limits returns 403 with the remaining amount.`
}

type Methods = Record<string, JsonSchema>

function offeredPaths({ offered }: TeamApi): Record<string, Methods> {
  const paths: Record<string, Methods> = {}
  for (const [path, methods] of Object.entries(everyPath() as Record<string, Methods>)) {
    const kept = Object.entries(methods).filter(([method]) =>
      offered.some((one) => one.path === path && one.method.toLowerCase() === method),
    )
    if (kept.length > 0) paths[path] = Object.fromEntries(kept)
  }
  return paths
}

const PUBLISHING = '/publish-to-socials'

const ACCOUNTS = ` \`apiAccessKeys\` names accounts that are linked to your team: each by its id, which Settings, Social accounts copies, or by its access key if you have it. Where your team asks for approval, the posts wait for it. All posts of a request have one cover.`

function withOwnWords(paths: Record<string, Methods>): Record<string, Methods> {
  const post = paths[PUBLISHING]?.post
  if (post === undefined) return paths
  return { ...paths, [PUBLISHING]: { post: { ...post, description: `${post.description}${ACCOUNTS}` } } }
}
