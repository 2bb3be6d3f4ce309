import { acknowledgement } from './answers.ts'
import { errorBody } from './errors.ts'
import { extensionPaths } from './openapi-extensions.ts'
import { documentedPaths } from './openapi-operations.ts'
import { type JsonSchema, outputSchema } from './openapi-schema.ts'
import { socialPaths } from './openapi-social.ts'
import { project, report } from './project.ts'

const ABOUT = `Processes video asynchronously: a request creates a project and is answered at once; when the project ends,
its result is reported to the \`webhookUrl\` of the request.

Every request carries a key in the header \`x-api-key\`. Whatever goes beyond the interface document is marked
\`x-extension\`. Unknown fields are ignored. \`"true"\` and \`"false"\` are accepted for booleans, numeric strings for
numbers. \`reelDuration\` is in seconds.`

/**
 * The OpenAPI 3.1 description of the service, made from the schemas that it checks requests with.
 *
 * @param origin where the service is reached, without a trailing slash.
 */
export function openApiDocument(origin: string): JsonSchema {
  return {
    openapi: '3.1.0',
    info: { title: 'Reelwright video service', version: '1.0.0', description: ABOUT },
    servers: [{ url: `${origin}/api/v2` }],
    security: [{ key: [] }],
    tags: ['Projects', 'Publishing', 'Catalogues', 'Service'].map((name) => ({ name })),
    paths: { ...documentedPaths(), ...extensionPaths(), ...socialPaths() },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      schemas: {
        Acknowledgement: outputSchema(acknowledgement),
        Error: outputSchema(errorBody),
        Report: outputSchema(report),
        Project: outputSchema(project),
      },
    },
  }
}
