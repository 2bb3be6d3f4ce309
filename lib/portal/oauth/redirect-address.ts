const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Programs on a person's machine that register no name with a dot as their scheme. */
const KNOWN_SCHEMES = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:', 'claude:'])

const MAX_LENGTH = 500

/**
 * Whether codes may be sent to an address: a site with TLS, the person's own machine, or a program there by its own scheme
 * (RFC 8252, section 7). Never one that a browser runs or reads itself, such as `javascript:`.
 */
export function isAllowedRedirect(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false
  const { protocol, hostname, username, password, hash } = new URL(text)
  if (username !== '' || password !== '' || hash !== '' || text.includes('#')) return false
  if (protocol === 'https:') return true
  if (protocol === 'http:') return LOOPBACK.has(hostname)
  return KNOWN_SCHEMES.has(protocol) || /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/.test(protocol)
}

/**
 * Whether an address is the registered one: the same text, and on the person's own machine another port (RFC 8252, section
 * 7.3).
 */
export function isSameRedirect(asked: string, registered: string): boolean {
  if (asked === registered) return true
  if (!isAllowedRedirect(asked) || !isAllowedRedirect(registered)) return false
  const [one, other] = [new URL(asked), new URL(registered)]
  if (one.protocol !== 'http:' || one.hostname !== other.hostname) return false
  one.port = other.port
  return one.href === other.href
}
