import { acknowledgement } from '../answers.ts'
import { errorBody } from '../errors.ts'
import type { Operation } from '../operations/operations.ts'
import { project, report } from '../project.ts'
import { ANSWER_HEADERS } from './answer-headers.ts'
import { withBadges } from './badges.ts'
import { documentedPaths } from './documented-paths.ts'
import { editingPaths } from './editing-paths.ts'
import { extensionPaths } from './extension-paths.ts'
import { healthPaths } from './health-paths.ts'
import { introduction, SUMMARY } from './introduction.ts'
import { type JsonSchema, outputSchema } from './json-schema.ts'
import { reportOperation } from './report-operation.ts'
import { socialPaths } from './social-paths.ts'
import { voicePaths } from './voice-paths.ts'

/** In the order in which a developer needs them. */
const TAGS = [
  { name: 'Projects', description: 'Create a project, see how far it is, cancel it.' },
  {
    name: 'Catalogues',
    description: 'What the fields of a project take: voices, templates, languages, styles, samples.',
  },
  { name: 'Publishing', description: 'Post finished videos to linked social accounts.' },
  { name: 'Service', description: 'Whether the service runs. These two need no key.' },
]

const KEY_ABOUT = 'A key that the operator of the service made. It is a secret.'

/**
 * The OpenAPI 3.1 description of the service, made from the schemas that it checks requests with.
 *
 * @param origin where the service is reached, without a trailing slash.
 * @param createsPerMinute requests that create something which a key may make in a minute.
 * @param available operations that the service can carry out.
 */
export function openApiDocument(origin: string, createsPerMinute: number, available: readonly Operation[]): JsonSchema {
  const base = `${origin}/api/v2`
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reelwright video service',
      version: '1.0.0',
      summary: SUMMARY,
      description: introduction(base, createsPerMinute),
    },
    servers: [{ url: base }],
    security: [{ key: [] }],
    tags: TAGS,
    paths: withBadges({
      ...documentedPaths(available),
      ...extensionPaths(),
      ...editingPaths(),
      ...voicePaths(),
      ...socialPaths(),
      ...healthPaths(),
    }),
    webhooks: { report: { post: reportOperation() } },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key', description: KEY_ABOUT } },
      headers: ANSWER_HEADERS,
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
