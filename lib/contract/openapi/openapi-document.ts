import { ABILITIES, type Ability } from '../abilities.ts'
import { errorBody } from '../errors.ts'
import { READS_PER_CREATION } from '../limits.ts'
import { project, report } from '../project.ts'
import { acknowledgement } from '../responses.ts'
import { withBadges } from './badges.ts'
import { documentedPaths } from './documented-paths.ts'
import { editingPaths } from './editing-paths.ts'
import { erasurePaths } from './erasure-paths.ts'
import { extensionPaths } from './extension-paths.ts'
import { healthPaths } from './health-paths.ts'
import { firstCall, introduction, SUMMARY } from './introduction.ts'
import { type JsonSchema, outputSchema } from './json-schema.ts'
import { reportOperation } from './report-operation.ts'
import { RESPONSE_HEADERS } from './response-headers.ts'
import { scriptPaths } from './script-paths.ts'
import { socialPaths } from './social-paths.ts'
import { voicePaths } from './voice-paths.ts'

/** In the order in which a developer needs them. */
const TAGS = [
  { name: 'Projects', description: 'Create a project, see how far it is, cancel it.' },
  {
    name: 'Catalogs',
    description: 'What the fields of a project take: voices, templates, languages, styles, samples.',
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
}

export type Tag = { name: string; description: string }

/**
 * The OpenAPI 3.1 description of the service, made from the schemas that it checks requests with.
 *
 * @param origin where the service is reached, without a trailing slash.
 * @param createsPerMinute requests that create something which a key may make in a minute.
 */
export function openApiDocument(origin: string, createsPerMinute: number): JsonSchema {
  const base = `${origin}/api/v2`
  return describeApi({
    base,
    title: 'Reelwright video service',
    introduction: introduction(firstCall(base, SERVICE_KEY, NO_VIDEO), limits(createsPerMinute)),
    keyAbout: 'A key that the operator of the service made. It is a secret.',
    paths: { ...everyPath(), ...healthPaths() },
    abilities: ABILITIES,
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
}: Described): JsonSchema {
  const used = JSON.stringify(paths)
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', summary: SUMMARY, description },
    servers: [{ url: base }],
    ...(abilities.length === 0 ? {} : { 'x-abilities': abilities }),
    security: [{ key: [] }],
    tags: [...TAGS, ...tags].filter(({ name }) => used.includes(`"${name}"`)),
    paths: withBadges(paths),
    webhooks: { report: { post: reportOperation() } },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: keyAbout } },
      headers: RESPONSE_HEADERS,
      callbacks: { Report: { '{$request.body#/webhookUrl}': { post: reportOperation() } } },
      schemas: {
        Acknowledgement: outputSchema(acknowledgement),
        Error: outputSchema(errorBody),
        Report: outputSchema(report),
        Project: outputSchema(project),
      },
    },
  }
}

const SERVICE_KEY = `The operator of the service creates one and gives you two secrets, the key and the report secret:

\`\`\`sh
npm run reelwright -- service-key create --name me
\`\`\`

The key may do everything; \`--scopes\` narrows it down to some of \`read\`, \`create\` and \`publish\`.`

const NO_VIDEO = '`GET /constants/samples` has one, `POST /uploads` takes a file of yours.'

function limits(createsPerMinute: number): string {
  return `## Limits

A key may make ${createsPerMinute} requests a minute that create something, as many previews of voices, and ${createsPerMinute * READS_PER_CREATION} requests that read. Every answer tells what is left in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds). Beyond that, and while too many projects wait, the answer is 429 with \`Retry-After\`.`
}
