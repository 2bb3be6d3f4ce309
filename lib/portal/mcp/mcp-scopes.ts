import type { ApiScope } from '#db/schema/portal/api-keys.ts'

/** The scopes that a tool of the Model Context Protocol needs. */
export const MCP_SCOPES = ['read', 'create', 'publish'] as const satisfies readonly ApiScope[]
export type McpScope = (typeof MCP_SCOPES)[number]
