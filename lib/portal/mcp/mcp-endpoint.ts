import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { VERSION } from '#lib/core/version/version.ts'
import { OPEN_TO_PAGES } from '../http/open-to-pages.ts'
import { resourceMetadataAddress } from '../oauth/oauth-metadata.ts'
import { callApi, findHolder, messageOf, readKey } from './call-api.ts'
import { callTool } from './call-tool.ts'
import { MCP_SCOPES } from './mcp-scopes.ts'
import { getPrompt, PROMPTS } from './prompts.ts'
import { listResources, RESOURCE_TEMPLATES, readResource } from './resources.ts'
import { mcpTools } from './tools.ts'
import { WAIT_TOOL, waitForProject, waitInput } from './wait-for-project.ts'

const INSTRUCTIONS =
  'Reelwright turns long videos into finished short ones. Making something starts a project: use wait_for_project until it has ended, then read its outputs. Posts are only drafted here. A person publishes them in the portal.'

const LARGEST_BYTES = 1024 * 1024

/**
 * A server of the Model Context Protocol (Streamable HTTP, without sessions): each request is answered by itself, by any
 * portal. A team's API key, or the token that a person gave the program, says who asks; its scopes, networks and limits are
 * those of the API.
 */
export async function answerMcp(request: Request): Promise<Response> {
  const answer = await answerRequest(request)
  for (const [name, value] of Object.entries(OPEN_TO_PAGES)) answer.headers.set(name, value)
  return answer
}

async function answerRequest(request: Request): Promise<Response> {
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  const key = readKey(request.headers)
  if (key === null) return refuse('Sign in, or send a key of your team as x-api-key or as a bearer token')
  // By this a client knows when to ask for a new token, or a person for access.
  if (!request.headers.has('x-api-key') && (await findHolder(key)) === null) {
    return refuse('The token or key does not work, or no longer. Sign in again', 'error="invalid_token", ')
  }
  const server = createServer(request)
  const transport = new WebStandardStreamableHTTPServerTransport({ maxRequestBodySize: LARGEST_BYTES })
  await server.connect(transport)
  return transport.handleRequest(request)
}

/** As the protocol's authorization has it: with where a client learns how a person gives it access. */
function refuse(message: string, reason = ''): Response {
  const error = { code: -32_001, message }
  const challenge = `Bearer ${reason}resource_metadata="${resourceMetadataAddress()}", scope="${MCP_SCOPES.join(' ')}"`
  const headers = { 'www-authenticate': challenge, 'cache-control': 'no-store' }
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 401, headers })
}

function createServer(request: Request): Server {
  const server = new Server(
    { name: 'reelwright', title: 'Reelwright', version: VERSION },
    { capabilities: { tools: {}, resources: {}, prompts: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    await requireKey(request)
    return { tools: [...mcpTools().map(({ request: _, ...tool }) => tool), WAIT_TOOL] }
  })
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {}, _meta } }, extra) => {
    if (name === WAIT_TOOL.name) {
      const wanted = waitInput.safeParse(given)
      if (!wanted.success) throw new McpError(-32_602, 'Give the id of a project, and at most 50 seconds')
      const progressToken = _meta?.progressToken
      return waitForProject(request, wanted.data, async (progress) => {
        if (progressToken === undefined) return
        const params = { progressToken, progress, total: 100 }
        await extra.sendNotification({ method: 'notifications/progress', params })
      })
    }
    const tool = mcpTools().find((one) => one.name === name)
    if (tool === undefined) throw new McpError(-32_602, `There is no tool ${name}`)
    return callTool(request, tool, given)
  })
  server.setRequestHandler(ListResourcesRequestSchema, ({ params }) => listResources(request, params?.cursor))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async () => ({ resourceTemplates: RESOURCE_TEMPLATES }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => readResource(request, params.uri))
  server.setRequestHandler(ListPromptsRequestSchema, async () => ({ prompts: PROMPTS }))
  server.setRequestHandler(GetPromptRequestSchema, async ({ params }) => getPrompt(params.name, params.arguments))
  return server
}

/** A list that needs nothing of the team still tells a client at once that its key does not work. */
async function requireKey(request: Request): Promise<void> {
  const { status, body } = await callApi(request, { tool: 'tools/list', method: 'GET', path: '/constants/languages' })
  if (status === 401) throw new McpError(-32_001, messageOf(body))
}
