/**
 * Lets programs in pages of other sites ask and read the answer, also a refusal's challenge. Only for addresses that take
 * no cookies: a page could otherwise act in the name of the person who has it open.
 */
export const OPEN_TO_PAGES = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, authorization, x-api-key, mcp-protocol-version, last-event-id',
  'access-control-expose-headers': 'www-authenticate, retry-after',
  // Two hours, the longest that Chromium keeps it.
  'access-control-max-age': '7200',
}

/** Answers a browser that asks whether a page of another site may ask. */
export function answerPreflight(): Response {
  return new Response(null, { status: 204, headers: OPEN_TO_PAGES })
}
