import { z } from 'zod'
import { alreadyEnded, REFUSALS } from '../errors.ts'
import { MAX_UNUSED_UPLOADS, MIN_UPLOAD_BYTES_PER_PERIOD, UPLOAD_DAYS, UPLOAD_PERIOD_SECONDS } from '../limits.ts'
import { coded } from '../messages/coded.ts'
import { project, sampleList } from '../project.ts'
import { projectsQuery, uploadQuery } from '../queries.ts'
import { PROJECT_ID } from './examples.ts'
import { type JsonSchema, outputSchema, queryParameters } from './json-schema.ts'
import { RESPONSE_EXAMPLES } from './response-examples.ts'
import { errorResponses, type Refusals, requiredScopeText, successResponse } from './responses.ts'

/** Answer of GET /projects, newest first. `nextCursor` is null on the last page. */
export const projectPage = z.object({ message: z.string(), data: z.array(project), nextCursor: z.string().nullable() })

/** Answer of POST /uploads. `videoUrl` serves as the source of a project. */
export const uploadResponse = z.object({
  message: z.string(),
  uploadId: z.string(),
  videoUrl: z.string(),
  sizeBytes: z.int().positive(),
  expiresAt: z.iso.datetime(),
})

const constantList = (shape: z.ZodRawShape) =>
  z.object({
    total: z.int(),
    message: z.string(),
    data: z.array(z.object({ ...shape, operations: z.array(z.string()) })),
  })

const STYLE_PICTURE = z.string().optional().describe('The same scene in this style.')

/** Operations that the interface document does not have. */
export function extensionPaths(): JsonSchema {
  return {
    '/projects': {
      get: operation('listProjects', 'Projects', 'List your projects, newest first', projectPage, {
        description: 'Give `nextCursor` back as `cursor` for the next page; on the last one it is null.',
        parameters: queryParameters(projectsQuery),
      }),
    },
    '/projects/{id}': {
      get: operation('readProject', 'Projects', 'Read a project and its progress', project, {
        description:
          'For those who cannot receive reports, and to show progress. Links to files are made anew each time.',
        parameters: [PROJECT],
        statuses: [404],
      }),
      delete: operation('cancelProject', 'Projects', 'Cancel a project that has not ended', project, {
        description: 'Ends the work on it. A canceled project sends no report; canceling it again changes nothing.',
        parameters: [PROJECT],
        statuses: [404, 409],
        scope: 'create',
        messages: { 409: alreadyEnded('completed') },
      }),
    },
    '/uploads': { post: uploadOperation() },
    '/constants/templates': {
      get: constants('listTemplates', 'List subtitle templates', constantList({ template: z.string() })),
    },
    '/constants/languages': {
      get: constants('listLanguages', 'List languages', constantList({ language: z.string() })),
    },
    '/constants/styles': {
      get: constants(
        'listStyles',
        'List visual styles',
        constantList({ visualStyle: z.string(), pictureUrl: STYLE_PICTURE }),
      ),
    },
    '/constants/samples': {
      get: constants(
        'listSamples',
        'List sample videos',
        sampleList,
        'Videos that the service made itself. Their `videoUrl` serves as the source of a project.',
      ),
    },
  }
}

export const PROJECT: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The `projectId` of the project.',
  schema: { type: 'string' },
  example: PROJECT_ID,
}

export const ID: JsonSchema = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }

type Rest = Partial<Refusals> & { description?: string; parameters?: JsonSchema[] }

/** An operation that the interface document does not have. */
export function operation(id: string, tag: string, summary: string, answer: z.ZodType, rest: Rest = {}): JsonSchema {
  const { description, parameters, scope = 'read', ...refusals } = rest
  return {
    operationId: id,
    tags: [tag],
    security: requiredScopeText(scope),
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters === undefined ? {} : { parameters }),
    responses: {
      200: successResponse('Done.', outputSchema(answer), RESPONSE_EXAMPLES[id]),
      ...errorResponses({ scope, ...refusals }),
    },
    'x-extension': true,
  }
}

function constants(
  id: string,
  summary: string,
  answer: z.ZodType,
  description = 'Each with the operations that take it.',
): JsonSchema {
  return operation(id, 'Catalogs', summary, answer, { description, unauthorized: REFUSALS.keyInvalidOrMissing })
}

const UPLOAD_MESSAGES = {
  400: coded('body_empty'),
  408: coded('upload_too_slow', {
    pace: `${MIN_UPLOAD_BYTES_PER_PERIOD} bytes every ${UPLOAD_PERIOD_SECONDS} seconds`,
  }),
  413: coded('upload_too_large', { most: 8192 }),
  415: coded('body_is_form'),
}

function uploadOperation(): JsonSchema {
  const { responses: _, ...rest } = operation('upload', 'Projects', 'Upload a file to be a source', uploadResponse, {
    parameters: queryParameters(uploadQuery),
    scope: 'create',
  })
  return {
    ...rest,
    description: `The body is the file itself, no form. It has to bring at least ${MIN_UPLOAD_BYTES_PER_PERIOD} bytes every ${UPLOAD_PERIOD_SECONDS} seconds. It is kept for ${UPLOAD_DAYS} days, longer while a project reads from it. Up to ${MAX_UNUSED_UPLOADS} uploads may wait to be used.`,
    requestBody: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
    responses: {
      201: successResponse('The file is there.', outputSchema(uploadResponse), RESPONSE_EXAMPLES.upload),
      ...errorResponses({ statuses: [408, 413, 415, 507], scope: 'create', messages: UPLOAD_MESSAGES }),
    },
  }
}
