import { z } from 'zod'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBytes, readText } from '#lib/core/fetch/read-text.ts'
import { type SafeResponse, safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { settings } from '#lib/core/settings/env.ts'
import { type AnyMessage, issueText, translatable } from '#lib/i18n/message.ts'
import { drawLogo, MAX_LOGO_BYTES } from '../draw-logo.ts'
import { colorsOf } from './page-colors.ts'
import { fontNamesOf } from './page-fonts.ts'
import { readPage } from './page-parts.ts'

/** Of the page and everything on it. */
const LONGEST_MS = 20_000
const MAX_REDIRECTS = 5
const MAX_PAGE_BYTES = 4 * 2 ** 20
const MAX_STYLE_BYTES = 2 ** 20
const MOST_STYLE_SHEETS = 6
/** How many pictures are looked at, and how many of them are shown. */
const MOST_TRIED = 8
const MOST_LOGOS = 4
/** A larger drawing is a photograph, not a logo. */
const MAX_DRAWN_BYTES = 1_000_000

export const websiteInput = z.object({
  address: z
    .string()
    .trim()
    .min(1, issueText(translatable('Enter the address of your website, such as example.com.')))
    .max(2_000, issueText(translatable('Use at most {max} characters.', { max: 2_000 }))),
})

/** A logo as a PNG in base64, drawn anew; `address` is where it was. */
export type FoundLogo = { address: string; name: string; png: string; isDark: boolean }

/** What a website says of how its owner looks. Nothing of it is kept. */
export type FoundBrand = { site: string; colors: string[]; logos: FoundLogo[]; fonts: string[] }

/**
 * Reads colors, logos and names of fonts from a page of the team's website, through the same guard against private addresses as links
 * to videos.
 *
 * @throws Failure `forbidden`, `rate_limited`; `invalid`, about `address`, for what is no page that can be read, and where nothing is
 *   found.
 */
export async function readWebsite(member: Member, { address }: z.output<typeof websiteInput>): Promise<FoundBrand> {
  requirePermission(member, 'brand.manage')
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
  if (!URL.canParse(whole)) throw wrong(translatable('Enter the address of your website, such as example.com.'))
  await countTry(LIMITS.checkSource, member.teamId)
  const signal = AbortSignal.timeout(LONGEST_MS)
  try {
    const { html, url } = await fetchPage(new URL(whole), signal)
    const { themeColors, styleSheets, styles, logos: pictures } = readPage(html, url)
    const [css, logos] = await Promise.all([
      fetchStyles(styleSheets.slice(0, MOST_STYLE_SHEETS), signal),
      fetchLogos(pictures.slice(0, MOST_TRIED), signal),
    ])
    const rules = [styles, ...css].join('\n')
    const found = { colors: colorsOf(themeColors, rules), logos, fonts: fontNamesOf(rules, styleSheets) }
    if (Object.values(found).every((part) => part.length === 0)) {
      throw wrong(translatable('We found no logo, color or font on this page. Try another page of the site.'))
    }
    return { site: url.hostname.replace(/^www\./, ''), ...found }
  } catch (error) {
    if (error instanceof FetchFailure) throw wrong(error.reason)
    if (signal.aborted) throw wrong(translatable('The website took longer than 20 seconds. Try again.'))
    throw error
  }
}

async function fetchPage(address: URL, signal: AbortSignal): Promise<{ html: string; url: URL }> {
  const response = await get(address, 'text/html, application/xhtml+xml', signal)
  const { status, url, headers } = response
  const isPage = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')
  if (status >= 400 || !isPage) response.body.destroy()
  if (status >= 400) throw wrong(translatable('The website answered with the error {status}.', { status }))
  if (!isPage) throw wrong(translatable('This address is not a web page.'))
  const html = await readText(response, MAX_PAGE_BYTES)
  if (html === null) throw wrong(translatable('This page is too large to be read. Try another page of the site.'))
  return { html, url }
}

/** Those that can be read; the others are left out. */
async function fetchStyles(addresses: readonly string[], signal: AbortSignal): Promise<string[]> {
  const read = addresses.map(async (address) => {
    const response = await fetched(address, 'text/css', signal)
    return response === null ? '' : ((await readText(response, MAX_STYLE_BYTES)) ?? '')
  })
  return Promise.all(read)
}

async function fetchLogos(addresses: readonly string[], signal: AbortSignal): Promise<FoundLogo[]> {
  const found = await Promise.all(addresses.map((address) => fetchLogo(address, signal)))
  return found.filter((logo) => logo !== null).slice(0, MOST_LOGOS)
}

/** Null for a picture that is no logo of a kit: too small, of another kind, or out of reach. */
async function fetchLogo(address: string, signal: AbortSignal): Promise<FoundLogo | null> {
  const response = await fetched(address, 'image/svg+xml, image/png, image/webp', signal)
  const bytes = response === null ? null : await readBytes(response, MAX_LOGO_BYTES)
  if (bytes === null) return null
  const drawn = await drawLogo(bytes).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  if (drawn === null || drawn.png.length > MAX_DRAWN_BYTES) return null
  const name = new URL(address).pathname
    .split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
  return {
    address,
    name: name || 'logo',
    png: Buffer.from(drawn.png).toString('base64'),
    isDark: drawn.brightness < 0.5,
  }
}

/** Null for one that cannot be had. */
async function fetched(address: string, accept: string, signal: AbortSignal): Promise<SafeResponse | null> {
  const response = await get(new URL(address), accept, signal).catch((error: unknown) => {
    if (error instanceof FetchFailure) return null
    throw error
  })
  if (response === null || response.status === 200) return response
  response.body.destroy()
  return null
}

function get(address: URL, accept: string, signal: AbortSignal): Promise<SafeResponse> {
  return safeFetch(address, {
    ...{ headers: { accept }, allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS, maxRedirects: MAX_REDIRECTS, signal },
    headersTimeoutMs: LONGEST_MS,
  })
}

function wrong(message: AnyMessage): Failure {
  return new Failure('invalid', message, { fields: { address: message } })
}
