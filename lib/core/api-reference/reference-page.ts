import { randomBytes } from 'node:crypto'
import { referenceFiles } from './reference-files.ts'
import { renderReference } from './render-reference.ts'

/** Stands for the nonce in what is kept of a page. */
const NONCE_PLACE = randomBytes(16).toString('hex')

const pages = new WeakMap<object, Promise<string[]>>()

/**
 * The page on which people read an OpenAPI description and call what it describes, with the headers that it needs. It
 * belongs beside the description, at `reference`, and loads its files from below itself. Anybody may ask for it, so it is
 * rendered once for each description; only the nonce is another one in each answer.
 */
export async function referencePage(document: object): Promise<{ html: string; headers: Record<string, string> }> {
  const nonce = randomBytes(16).toString('base64')
  const parts = await partsOf(document)
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'Cache-Control': 'no-store',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
  return { html: parts.join(nonce), headers }
}

/** The page, cut where the nonce belongs. */
function partsOf(document: object): Promise<string[]> {
  const known = pages.get(document)
  if (known !== undefined) return known
  const made = referenceFiles().then(({ names }) => renderReference(document, names, NONCE_PLACE).split(NONCE_PLACE))
  pages.set(document, made)
  made.catch(() => pages.delete(document))
  return made
}

/**
 * Scripts: the one of this answer and the one that it loads, nothing else, no eval; `'self'` would let in whatever
 * a user uploaded. Styles: Scalar writes style attributes and elements of its own, some without a nonce. Requests: this
 * origin alone, so that a key that was typed in cannot be sent anywhere else. Pictures: icons that Scalar carries as data.
 */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
