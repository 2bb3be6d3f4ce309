import { READS_PER_CREATION } from '../limits.ts'
import type { OperationContract } from '../operations/operation-contract.ts'
import { OPERATIONS } from '../operations/operations.ts'
import { OPERATION_CONTRACTS } from '../operations/registry.ts'
import { eventOperations } from './event-operations.ts'
import { firstCall, introduction } from './introduction.ts'
import type { JsonSchema } from './json-schema.ts'
import type { NamedSchema } from './name-schemas.ts'
import { describeApi, everyPath, type Tag } from './openapi-document.ts'

/** What a portal offers of the API to teams. */
export type TeamApi = {
  /** Where the portal is reached, without a trailing slash. */
  origin: string
  /** What a key may create in a minute; all keys of a team together a multiple of it; test keys their own number. */
  createsPerMinute: number
  keysPerTeam: number
  testsPerMinute: number
  /** What can be called; paths as in the description. `described` is of what the service does not have in this form. */
  offered: readonly { method: string; path: string; described?: JsonSchema }[]
  /** Headings beside those of the service. */
  tags: readonly Tag[]
  /** Schemas with names of their own. */
  schemas: readonly NamedSchema[]
}

/** The OpenAPI 3.1 description of a portal's API for teams: that of the service, as far as the portal offers it. */
export function teamApiDocument(given: TeamApi): JsonSchema {
  const base = `${given.origin}/api/v2`
  const first = [firstCall(base, TEAM_KEY, NO_VIDEO), TEST_KEYS].join('\n\n')
  return describeApi({
    base,
    title: 'Reelwright API',
    introduction: introduction(first, limits(given)),
    keyAbout: 'A key of your team, from Settings, API keys. Keep it secret.',
    paths: withPresets(withOwnWords(offeredPaths(given))),
    tags: given.tags,
    events: eventOperations(),
    schemas: given.schemas,
  })
}

const TEAM_KEY = `An owner or admin of your team can create one under Settings, API keys. A key has one or more of the scopes \`read\`, \`create\`, \`publish\`, \`approve\`, \`manage\` and \`embed\`, and can be limited to IP addresses and have an expiration date. The secret that signs reports is under Settings, Webhooks.`

const NO_VIDEO =
  '`GET /constants/samples` lists sample videos. You can also use the `videoUrl` of a result as a source and for publishing.'

const TEST_KEYS = `## Test keys

A key that begins with \`rw_test_\` is answered like one that begins with \`rw_live_\`. Requests are checked in full; the project is then made from the sample video in English instead of the given one, with one reel, or from the first 200 characters of a script. It uses nothing up, and only test keys see it. \`/publish-to-socials\` keeps a draft and posts nothing. It changes only what test keys made; operations that take a live key, such as changing schedules and webhooks, return 403.`

function limits({ createsPerMinute, keysPerTeam, testsPerMinute }: TeamApi): string {
  return `## Limits

Per minute, a key can make ${createsPerMinute} requests that create something and ${createsPerMinute * READS_PER_CREATION} that read. All keys of a team together can make ${keysPerTeam} times as many, and the test keys of a team can create ${testsPerMinute} projects and drafts. Every response shows the remaining requests in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds). Above the limit, the response is 429 with \`Retry-After\`. A request above your team's usage limits returns 403 with the remaining amount.`
}

type Methods = Record<string, JsonSchema>

function offeredPaths({ offered }: TeamApi): Record<string, Methods> {
  const known = everyPath() as Record<string, Methods>
  const paths: Record<string, Methods> = {}
  for (const { method, path, described } of offered) {
    const name = method.toLowerCase()
    const found = described ?? known[path]?.[name]
    if (found === undefined) throw new Error(`${method} ${path} is not described.`)
    paths[path] = { ...paths[path], [name]: found }
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

const PRESET = {
  type: 'string',
  description:
    'The name of a preset that your team has for this tool. Its settings are used where the request has none of its own; required fields may come from it too.',
  'x-extension': true,
}

const BRAND_KIT = {
  type: 'string',
  description:
    'The ID of a brand kit of your team, or `none` where the preset has one. What it holds is used where `brandKit` of the request has nothing itself.',
  'x-extension': true,
}

const CAPTION_LOOK = {
  type: 'string',
  description:
    'The ID of a caption look of the brand kit. It takes the place of `subtitleStyles.template`, unless that is `none`.',
  'x-extension': true,
}

const INTRO_AND_OUTRO = {
  type: 'boolean',
  default: true,
  description: 'Whether the intro and outro of the brand kit come before and after the video.',
  'x-extension': true,
}

type CreationBody = { content: Record<string, { schema?: { properties?: JsonSchema } }> }

/** Requests that create a project can name a preset and a brand kit, which only the portal knows. */
function withPresets(paths: Record<string, Methods>): Record<string, Methods> {
  const creations = OPERATIONS.flatMap((operation) => {
    const { alias }: OperationContract = OPERATION_CONTRACTS[operation]
    return [`/${operation}`, ...(alias === undefined ? [] : [alias.path])]
  })
  const named = Object.entries(paths).map(([path, methods]) => {
    const body = methods.post?.requestBody as CreationBody | undefined
    const media = body?.content['application/json']
    if (!creations.includes(path) || media?.schema === undefined) return [path, methods]
    const kit =
      'brandKit' in (media.schema.properties ?? {})
        ? { brandKitId: BRAND_KIT, captionLookId: CAPTION_LOOK, introAndOutro: INTRO_AND_OUTRO }
        : {}
    const schema = { ...media.schema, properties: { ...media.schema.properties, preset: PRESET, ...kit } }
    const content = { ...body?.content, 'application/json': { ...media, schema } }
    return [path, { ...methods, post: { ...methods.post, requestBody: { ...body, content } } }]
  })
  return Object.fromEntries(named)
}
