import { portalOrigin } from '#lib/core/settings/env.ts'
import { VERSION } from '#lib/core/version/version.ts'
import { mcpTools } from '../mcp/tools.ts'
import { WAIT_TOOL } from '../mcp/wait-for-project.ts'
import { packClient } from '../sdk/pack-client.ts'
import { apiBase } from './api-addresses.ts'
import { API_OPERATIONS } from './api-operations.ts'

/** What this installation offers to other programs. */
export type ConnectFacts = {
  version: string
  origin: string
  /** Of the API. */
  base: string
  mcpAddress: string
  toolCount: number
  operationCount: number
  sdkBytes: number
  cliBytes: number
}

export async function readConnectFacts(): Promise<ConnectFacts> {
  const origin = portalOrigin()
  const [sdk, cli] = await Promise.all([packClient('sdk'), packClient('cli')])
  return {
    version: VERSION,
    origin,
    base: apiBase(),
    mcpAddress: `${origin}/mcp`,
    toolCount: [...mcpTools(), WAIT_TOOL].length,
    operationCount: API_OPERATIONS.length,
    sdkBytes: sdk.length,
    cliBytes: cli.length,
  }
}
