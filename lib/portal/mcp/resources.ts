import {
  McpError,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplate,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { callApi, messageOf } from './call-api.ts'

/** Not found, as the protocol numbers it. */
const NOT_FOUND = -32_002

export const RESOURCE_TEMPLATES: ResourceTemplate[] = [
  {
    uriTemplate: 'reelwright://projects/{id}',
    name: 'project',
    title: 'Project',
    description: 'State, results and their file addresses.',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'reelwright://projects/{id}/outputs/{output}/transcript',
    name: 'transcript',
    title: 'Transcript',
    description: 'What is said in a result, with the second at which each sentence begins.',
    mimeType: 'text/plain',
  },
]

const project = z.object({
  projectId: z.string(),
  operation: z.string(),
  status: z.string(),
  createdAt: z.string(),
  title: z.string().nullish(),
  outputs: z.array(z.object({ id: z.string(), title: z.string().nullish() })).nullish(),
})
const projects = z.object({ data: z.array(project), nextCursor: z.string().nullable() })
const transcript = z.object({
  segments: z.array(
    z.object({ startSeconds: z.number(), text: z.string(), speaker: z.union([z.string(), z.number()]).nullish() }),
  ),
})

/** Finished projects, newest first, each followed by the transcripts of its outputs. */
export async function listResources(
  client: Request,
  cursor: string | undefined,
): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const search = new URLSearchParams({ status: 'completed', limit: '20', ...(cursor !== undefined && { cursor }) })
  const { data, nextCursor } = projects.parse(await read(client, `/projects?${search}`, 'resources/list'))
  const resources = data.flatMap(({ projectId, operation, createdAt, title, outputs }) => {
    const name = title ?? `${operation}, ${createdAt.slice(0, 10)}`
    const own = { uri: `reelwright://projects/${projectId}`, name, mimeType: 'application/json' }
    const said = (outputs ?? []).map((output, index) => ({
      uri: `${own.uri}/outputs/${output.id}/transcript`,
      name: `${output.title ?? `${name}, ${index + 1}`}: transcript`,
      mimeType: 'text/plain',
    }))
    return [own, ...said]
  })
  return { resources, ...(nextCursor !== null && { nextCursor }) }
}

/** @throws McpError if there is nothing at the address or the key may not read it. */
export async function readResource(client: Request, uri: string): Promise<ReadResourceResult> {
  const [, id = '', output] = /^reelwright:\/\/projects\/([\w-]+)(?:\/outputs\/([\w-]+)\/transcript)?$/.exec(uri) ?? []
  if (id === '') throw new McpError(NOT_FOUND, 'Resource not found')
  if (output === undefined) {
    const text = JSON.stringify(await read(client, `/projects/${id}`), null, 2)
    return { contents: [{ uri, mimeType: 'application/json', text }] }
  }
  const { segments } = transcript.parse(await read(client, `/projects/${id}/outputs/${output}/transcript`))
  const lines = segments.map(({ startSeconds, text, speaker }) => {
    return `[${startSeconds.toFixed(1)}] ${speaker === null || speaker === undefined ? '' : `${speaker}: `}${text}`
  })
  return { contents: [{ uri, mimeType: 'text/plain', text: lines.join('\n') }] }
}

async function read(client: Request, path: string, tool = 'resources/read'): Promise<unknown> {
  const { ok, status, body } = await callApi(client, { tool, method: 'GET', path })
  if (ok) return body
  throw new McpError(status === 404 ? NOT_FOUND : -32_603, messageOf(body))
}
