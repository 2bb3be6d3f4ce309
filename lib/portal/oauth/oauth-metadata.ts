import { portalOrigin } from '#lib/core/settings/env.ts'
import { MCP_SCOPES } from '../mcp/mcp-scopes.ts'

/** What tokens are for: the one address of the Model Context Protocol (RFC 8707). */
export function mcpResource(): string {
  return `${portalOrigin()}/mcp`
}

/** Where a client without a token learns how to get one (RFC 9728). */
export function resourceMetadataAddress(): string {
  return `${portalOrigin()}/.well-known/oauth-protected-resource/mcp`
}

/** RFC 9728. */
export function protectedResourceMetadata(): object {
  return {
    resource: mcpResource(),
    authorization_servers: [portalOrigin()],
    scopes_supported: MCP_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Reelwright',
    resource_documentation: `${portalOrigin()}/docs/api/mcp`,
  }
}

/** RFC 8414. Clients are public, and prove each exchange by PKCE. */
export function authorizationServerMetadata(): object {
  const origin = portalOrigin()
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/api/oauth/token`,
    registration_endpoint: `${origin}/api/oauth/register`,
    revocation_endpoint: `${origin}/api/oauth/revoke`,
    scopes_supported: MCP_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${origin}/docs/api/mcp`,
  }
}
