import { ABILITIES, type Ability } from '../abilities.ts'
import { READS_PER_CREATION } from '../limits.ts'
import { withBadges } from './badges.ts'
import { documentedPaths } from './documented-paths.ts'
import { editingPaths } from './editing-paths.ts'
import { erasurePaths } from './erasure-paths.ts'
import { extensionPaths } from './extension-paths.ts'
import { healthPaths } from './health-paths.ts'
import { firstCall, introduction, SUMMARY } from './introduction.ts'
import type { JsonSchema } from './json-schema.ts'
import { commonSchemas, knownSchemas } from './known-schemas.ts'
import { type NamedSchema, nameSchemas } from './name-schemas.ts'
import { reportCallback, reportOperation } from './report-operation.ts'
import { RESPONSE_HEADERS } from './response-headers.ts'
import { scriptPaths } from './script-paths.ts'
import { socialPaths } from './social-paths.ts'
import { translationPaths } from './translation-paths.ts'
import { videoCheckPaths } from './video-check-paths.ts'
import { voicePaths } from './voice-paths.ts'

/** In the order in which a developer needs them. */
const TAGS = [
  { name: 'Projects', description: 'Create projects, follow their progress, and cancel them.' },
  {
    name: 'Catalogs',
    description: 'Values for the fields of a project: voices, templates, languages, styles, samples.',
  },
  { name: 'Publishing', description: 'Post finished videos to linked social accounts.' },
  { name: 'Service', description: 'Whether the service runs. These two need no key.' },
]

/** What differs between those who answer this interface. */
export type Described = {
  /** Address of the operations, ending in `/api/v2`. */
  base: string
  title: string
  /** What a developer reads first, in Markdown. */
  introduction: string
  /** Where keys come from. */
  keyAbout: string
  paths: JsonSchema
  /** What it can do beyond the interface document, for clients. */
  abilities?: readonly Ability[]
  /** Headings of paths that the service does not have. */
  tags?: readonly Tag[]
  /** Messages beside the report, as operations of their receiver by name. */
  events?: Record<string, Record<string, JsonSchema>>
  /** Schemas with names of their own, in place of those of the service where they have the same. */
  schemas?: readonly NamedSchema[]
}

export type Tag = { name: string; description: string }

/**
 * The OpenAPI 3.1 description of the service, made from the schemas that it checks requests with.
 *
 * @param origin where the service is reached, without a trailing slash.
 * @param createsPerMinute requests that create something which a key may make in a minute.
 * @param abilities what the service can do as it is set up; absent, everything that it can be set up for.
 */
export function openApiDocument(
  origin: string,
  createsPerMinute: number,
  abilities: readonly Ability[] = ABILITIES,
): JsonSchema {
  const base = `${origin}/api/v2`
  return describeApi({
    base,
    title: 'Reelwright video service',
    introduction: introduction(firstCall(base, SERVICE_KEY, NO_VIDEO), limits(createsPerMinute)),
    keyAbout: 'A key from the operator of the service. Keep it secret.',
    paths: { ...everyPath(), ...healthPaths() },
    abilities,
  })
}

/** The paths of all operations that need a key. */
export function everyPath(): JsonSchema {
  return {
    ...documentedPaths(),
    ...extensionPaths(),
    ...editingPaths(),
    ...voicePaths(),
    ...scriptPaths(),
    ...translationPaths(),
    ...videoCheckPaths(),
    ...erasurePaths(),
    ...socialPaths(),
  }
}

export function describeApi({
  base,
  title,
  introduction: description,
  keyAbout,
  paths,
  abilities = [],
  tags = [],
  events = {},
  schemas = [],
}: Described): JsonSchema {
  const operations = { ...withBadges(paths), ...prefixed(events) } as Record<string, Record<string, JsonSchema>>
  const known = knownSchemas().filter(({ name }) => schemas.every((own) => own.name !== name))
  const named = nameSchemas(operations, [...commonSchemas(), ...known, ...schemas])
  const isEvent = (path: string) => path.startsWith(EVENT)
  const entries = Object.entries(named.paths)
  const ownEvents = entries.filter(([path]) => isEvent(path)).map(([path, one]) => [path.slice(EVENT.length), one])
  const used = JSON.stringify(named.paths)
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', summary: SUMMARY, description, license: LICENSE },
    servers: [{ url: base }],
    ...(abilities.length === 0 ? {} : { 'x-abilities': abilities }),
    security: [{ key: [] }],
    tags: [...TAGS, ...tags].filter(({ name }) => used.includes(`"${name}"`)),
    paths: Object.fromEntries(entries.filter(([path]) => !isEvent(path))),
    webhooks: { report: { post: reportOperation() }, ...Object.fromEntries(ownEvents) },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: keyAbout } },
      headers: RESPONSE_HEADERS,
      callbacks: { Report: { '{$request.body#/webhookUrl}': { post: reportCallback() } } },
      schemas: usedOf(named.schemas, `${used}#/components/schemas/Report"`),
    },
  }
}

const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }

/** Events are named like paths, so that their schemas share the names of those of the paths. */
const EVENT = 'event '

function prefixed(events: Record<string, Record<string, JsonSchema>>) {
  return Object.fromEntries(Object.entries(events).map(([name, operation]) => [`${EVENT}${name}`, operation]))
}

/** The schemas that a text or another of them refers to. */
function usedOf(schemas: Record<string, JsonSchema>, text: string): Record<string, JsonSchema> {
  const found = new Set<string>()
  const visit = (inText: string) => {
    for (const [, name = ''] of inText.matchAll(/#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      visit(JSON.stringify(schemas[name]))
    }
  }
  visit(text)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)))
}

const SERVICE_KEY = `The operator of the service creates one and gives you two secrets, the key and the report secret:

\`\`\`sh
npm run reelwright -- service-key create --name me
\`\`\`

The key has all scopes. To give it fewer, use \`--scopes\` with \`read\`, \`create\` or \`publish\`.`

const NO_VIDEO = '`GET /constants/samples` lists sample videos, and `POST /uploads` accepts your own file.'

function limits(createsPerMinute: number): string {
  return `## Limits

Per minute, a key can make ${createsPerMinute} requests that create something, the same number of voice previews, and ${createsPerMinute * READS_PER_CREATION} requests that read. Every response shows the remaining requests in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds). Above the limit, and while too many projects are queued, the response is 429 with \`Retry-After\`.`
}
