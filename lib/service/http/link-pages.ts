import { eq } from 'drizzle-orm'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { networkName } from '#lib/contract/network-name.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { Failure } from '#lib/core/failure.ts'
import { serviceOrigin } from '#lib/core/settings/env.ts'
import { hashKey } from '../keys/key-format.ts'
import {
  findLink,
  findLinkByState,
  type LinkRow,
  offeredAccountsOf,
  returnUrlOf,
  sealOfferedAccounts,
} from '../social/linking/find-link.ts'
import { type FinishedLink, finishLink } from '../social/linking/finish-link.ts'
import { instanceOrigin } from '../social/linking/instance-origin.ts'
import { type FormField, LinkRefused, type OfferedAccount } from '../social/linking/linking.ts'
import { completeSignIn, redirectUriOf, startSignIn } from '../social/linking/sign-in.ts'
import { NetworkFailure } from '../social/network-failure.ts'
import { ADAPTERS } from '../social/registry.ts'
import { linkLanguage } from './link-language.ts'
import { linkFiles } from './link-style.ts'
import { readText } from './read-json-body.ts'
import {
  type LinkForm,
  type LinkPage,
  renderAccessKey,
  renderChoice,
  renderForm,
  renderLinkPage,
  renderSignIn,
  renderUnusable,
} from './render-link.ts'
import type { ServiceContext } from './send-error.ts'
import { sendFile } from './send-file.ts'
import type { Service } from './service.ts'

type Page = (context: ServiceContext, service: Service) => Promise<Response>

/** Longest that a form may wait for the network that it signs in at. */
const LIMIT_MS = 30_000

/** Names the link in the browser that went to sign in, so that nobody can have another person finish their link. */
const COOKIE = 'reelwright_link'

const SERVER_FIELD: FormField = {
  name: 'instance',
  label: coded('link_field_server_address'),
  type: 'text',
  placeholder: 'mastodon.social',
  maxLength: 253,
}

/** The pages of the linking journey, by method and path. They need no key: anyone who has the link may use it, once. */
export const linkPages: readonly [method: 'GET' | 'POST', path: string, page: Page][] = [
  ['GET', '/link/assets/:file', asset],
  ['GET', '/link/callback/:network', signedIn],
  ['GET', '/link/:token', withLink(showLink)],
  ['POST', '/link/:token', withLink(submitForm)],
  ['GET', '/link/:token/sign-in', withLink(signIn)],
  ['POST', '/link/:token/account', withLink(submitChoice)],
]

type LinkHandler = (context: ServiceContext, service: Service, link: LinkRow, token: string) => Promise<Response>

function withLink(handle: LinkHandler): Page {
  return async (context, service) => {
    const token = context.req.param('token') ?? ''
    const link = await findLink(service.database, token)
    return link === null ? unusableLinkPage(context) : handle(context, service, link, token)
  }
}

async function showLink(context: ServiceContext, _service: Service, link: LinkRow, token: string): Promise<Response> {
  const offered = offeredAccountsOf(link)
  if (offered.length > 1) return choicePage(context, link, token, offered, null)
  return formPage(context, link, token, {}, null)
}

async function submitForm(context: ServiceContext, service: Service, link: LinkRow, token: string): Promise<Response> {
  const values = Object.fromEntries(new URLSearchParams(await readText(context)))
  const { linking } = ADAPTERS[link.network]
  if (linking.kind === 'oauth') return submitInstance(context, service, link, token, values)
  const signal = AbortSignal.timeout(LIMIT_MS)
  const { instance, network } = link
  try {
    const given = Object.fromEntries(
      linking.fields.map(({ name, maxLength }) => [name, values[name]?.slice(0, maxLength) ?? '']),
    )
    const redirectUri = redirectUriOf(network)
    const offered = await linking.link(given, { database: service.database, instance, redirectUri, signal })
    return finished(context, await finishLink(service.database, link, offered))
  } catch (error) {
    return formPage(context, link, token, values, problemOf(error))
  }
}

async function submitInstance(
  context: ServiceContext,
  service: Service,
  link: LinkRow,
  token: string,
  values: Record<string, string>,
): Promise<Response> {
  const instance = instanceOrigin(values.instance ?? '')
  if (instance === null) return formPage(context, link, token, values, coded('link_without_server'))
  await service.database.update(socialLinks).set({ instance }).where(eq(socialLinks.id, link.id))
  return formPage(context, { ...link, instance }, token, {}, null)
}

/** A redirect by a link, not by a form: `form-action` is asked of every address that a form leads to. */
async function signIn(context: ServiceContext, service: Service, link: LinkRow, token: string): Promise<Response> {
  const { linking } = ADAPTERS[link.network]
  if (linking.kind !== 'oauth') return unusableLinkPage(context)
  try {
    const address = await startSignIn(service.database, link, linking)
    const secure = serviceOrigin().startsWith('https:')
    setCookie(context, COOKIE, token, { path: '/link', httpOnly: true, sameSite: 'Lax', secure, maxAge: 15 * 60 })
    secureHeaders(context, link)
    return context.redirect(address, 302)
  } catch (error) {
    return formPage(context, link, token, {}, problemOf(error))
  }
}

async function signedIn(context: ServiceContext, service: Service): Promise<Response> {
  const link = await findLinkByState(service.database, context.req.query('state') ?? '')
  const token = getCookie(context, COOKIE) ?? ''
  if (link === null || link.network !== context.req.param('network') || !hashKey(token).equals(link.tokenHash)) {
    return unusableLinkPage(context)
  }
  const { linking } = ADAPTERS[link.network]
  if (linking.kind !== 'oauth') return unusableLinkPage(context)
  try {
    deleteCookie(context, COOKIE, { path: '/link' })
    const offered = await completeSignIn(service.database, link, linking, new URL(context.req.url))
    const [only, ...others] = offered
    if (only !== undefined && others.length === 0) {
      return finished(context, await finishLink(service.database, link, only))
    }
    await service.database
      .update(socialLinks)
      .set({ offered: sealOfferedAccounts(link, offered), stateHash: null, verifier: null })
      .where(eq(socialLinks.id, link.id))
    secureHeaders(context, link)
    return context.redirect(`/link/${token}`, 303)
  } catch (error) {
    return formPage(context, link, token, {}, problemOf(error))
  }
}

async function submitChoice(
  context: ServiceContext,
  service: Service,
  link: LinkRow,
  token: string,
): Promise<Response> {
  const chosen = new URLSearchParams(await readText(context)).get('account') ?? ''
  const offered = offeredAccountsOf(link)
  const account = /^\d{1,3}$/.test(chosen) ? offered[Number(chosen)] : undefined
  if (account === undefined) return choicePage(context, link, token, offered, coded('link_without_choice'))
  try {
    return finished(context, await finishLink(service.database, link, account))
  } catch (error) {
    return choicePage(context, link, token, offered, problemOf(error))
  }
}

async function finished(context: ServiceContext, done: FinishedLink): Promise<Response> {
  if ('returnTo' in done) {
    context.header('Referrer-Policy', 'no-referrer')
    return context.redirect(done.returnTo, 303)
  }
  return page(context, null, {
    title: coded('link_title_done'),
    body: (translate) => renderAccessKey(done.accessKey, done.displayName, translate),
  })
}

async function formPage(
  context: ServiceContext,
  link: LinkRow,
  token: string,
  values: Record<string, string>,
  problem: CodedMessage | null,
): Promise<Response> {
  const action = `/link/${token}`
  const asked = { network: link.network, values, problem, sender: senderOf(link), action }
  const form = formOf(link)
  const body: LinkPage['body'] = (translate) =>
    form === null ? renderSignIn(asked, `${action}/sign-in`, translate) : renderForm({ ...asked, ...form }, translate)
  return page(context, link, { title: titleOf(link), body }, problem === null ? 200 : 400)
}

/** The questions before the person signs in at the network; null where nothing is. */
function formOf(link: LinkRow): Pick<LinkForm, 'hint' | 'fields' | 'submit'> | null {
  const { linking } = ADAPTERS[link.network]
  if (linking.kind === 'form')
    return { hint: linking.hint, fields: fieldsOf(linking.fields, link), submit: coded('link_submit') }
  const { name, hasInstances } = NETWORK_LIMITS[link.network]
  if (!hasInstances || link.instance !== null) return null
  const hint = coded('link_ask_server', { network: networkName(name) })
  return { hint, fields: [SERVER_FIELD], submit: coded('link_continue') }
}

/** The server that the link was made for is in the form already. */
function fieldsOf(fields: readonly FormField[], { instance }: LinkRow): FormField[] {
  return fields.map((field) =>
    field.name === 'instance' && instance !== null ? { ...field, preset: instance } : field,
  )
}

function choicePage(
  context: ServiceContext,
  link: LinkRow,
  token: string,
  offered: readonly OfferedAccount[],
  problem: CodedMessage | null,
): Promise<Response> {
  const body: LinkPage['body'] = (translate) => renderChoice(offered, `/link/${token}/account`, problem, translate)
  return page(context, link, { title: titleOf(link), body }, problem === null ? 200 : 400)
}

function unusableLinkPage(context: ServiceContext): Promise<Response> {
  return page(context, null, { title: coded('link_title_unusable'), body: renderUnusable }, 404)
}

async function page(
  context: ServiceContext,
  link: LinkRow | null,
  shown: LinkPage,
  status: 200 | 400 | 404 = 200,
): Promise<Response> {
  const { styleName } = await linkFiles()
  secureHeaders(context, link)
  return context.html(renderLinkPage(shown, linkLanguage(context), styleName), status)
}

async function asset(context: ServiceContext): Promise<Response> {
  const { byName } = await linkFiles()
  const file = byName.get(context.req.param('file') ?? '')
  if (file === undefined) throw new Failure('not_found', coded('nothing_at_address'))
  return sendFile(context, file, 'public, max-age=31536000, immutable')
}

/** No scripts; a form leads to this service and, when it is done, to the site that sent the person. */
function secureHeaders(context: ServiceContext, link: LinkRow | null): void {
  const returnUrl = link === null ? null : returnUrlOf(link)
  const targets = returnUrl === null ? "'self'" : `'self' ${new URL(returnUrl).origin}`
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action ${targets}; frame-ancestors 'none'`,
  )
  context.header('Cache-Control', 'no-store')
  context.header('Referrer-Policy', 'no-referrer')
  context.header('X-Content-Type-Options', 'nosniff')
}

function titleOf({ network, accountId }: LinkRow): CodedMessage {
  const isFirst = accountId === null
  if (network === 'feed') return coded(isFirst ? 'link_title_feed' : 'link_title_feed_again')
  const named = { network: networkName(NETWORK_LIMITS[network].name) }
  return coded(isFirst ? 'link_title' : 'link_title_again', named)
}

function senderOf(link: LinkRow): string | null {
  const returnUrl = returnUrlOf(link)
  return returnUrl === null ? null : new URL(returnUrl).host
}

function problemOf(error: unknown): CodedMessage {
  if (error instanceof LinkRefused || error instanceof NetworkFailure) return error.reason
  throw error
}
