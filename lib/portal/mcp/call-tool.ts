import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { type ApiResult, callApi } from './call-api.ts'
import type { Tool } from './tools.ts'

/** Runs a tool: makes the request that it stands for. A refusal is a result that the model reads. */
export async function callTool(client: Request, tool: Tool, given: Record<string, unknown>): Promise<CallToolResult> {
  const { method, path, query, hasBody, fixed } = tool.request
  const missing = tool.inputSchema.required.find((name) => given[name] === undefined || given[name] === null)
  // In a path, an argument that is missing would ask for something else.
  if (missing !== undefined && path.includes(`{${missing}}`)) return toResult(missingArgument(missing))
  const left = { ...given }
  const take = (name: string) => {
    const value = left[name]
    delete left[name]
    return value
  }
  const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(take(name) ?? '')))
  const search = new URLSearchParams()
  for (const name of query) {
    const value = take(name)
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const address = search.size === 0 ? place : `${place}?${search}`
  return toResult(
    await callApi(client, { tool: tool.name, method, path: address, ...(hasBody && { body: { ...left, ...fixed } }) }),
  )
}

function missingArgument(name: string): ApiResult {
  const message = `${name} is missing`
  return {
    ok: false,
    status: 400,
    body: { error: { message, code: 'missing_fields', fields: { [name]: { message: 'is missing' } } } },
  }
}

/** An answer of the API as the protocol has it. */
export function toResult({ ok, body }: ApiResult): CallToolResult {
  return { isError: !ok, content: [{ type: 'text', text: JSON.stringify(body) }], structuredContent: body }
}
