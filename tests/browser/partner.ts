import type { FrameLocator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { embedSettings } from '#db/schema/portal/embed-settings.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { newApiKey } from '#lib/auth/api-key.ts'
import { newId } from '#lib/core/ids.ts'
import { storedKeyOf } from '#lib/portal/api-keys/create-api-key.ts'
import { makePerson } from '#tests/support/make-person.ts'
import {
  type PartnerSession,
  type PartnerSite,
  startPartnerSite,
} from '#tests/support/partner-site/start-partner-site.ts'
import { product } from './person.ts'
import { openProductDatabase } from './project-rows.ts'

/** What the element of a partner's page told the page. */
export type ReceivedEvent = { name: string; detail: Record<string, unknown>; at: number }

/** What a partner's page shows the portal of, if nothing else is said. */
export const EDITOR = {
  customer: { externalId: 'porto-1', name: 'Porto, Rua das Flores' },
  person: { externalId: 'maria', name: 'Maria Costa' },
  role: 'editor',
  capabilities: ['create', 'download', 'delete', 'publish'],
}

/** A team with a server key whose pages may show the portal, and its web site. */
export async function startPartner(session: PartnerSession = EDITOR, theme: Record<string, unknown> = {}) {
  const { teamSlug } = await makePerson(product(), 'Cedar & Co.')
  const key = newApiKey('live')
  const site = await startPartnerSite(`http://localhost:${product().port}`, key, session)
  const database = await openProductDatabase()
  const [team] = await database.select({ id: teams.id }).from(teams).where(eq(teams.slug, teamSlug))
  if (team === undefined) throw new Error(`There is no team ${teamSlug}.`)
  const now = new Date()
  await database.insert(apiKeys).values({
    ...{ id: newId('apikey'), teamId: team.id, name: 'Web site', mode: 'live', scopes: ['embed'], networks: [] },
    ...{ ...storedKeyOf(key), createdAt: now },
  })
  await database.insert(embedSettings).values({ teamId: team.id, origins: [site.origin], theme, updatedAt: now })
  return site
}

/**
 * From here on the browser neither sends nor takes cookies in frames of another site than the page's, and every use of
 * the frame's storage throws.
 */
export async function blockThirdParties(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  await page.addInitScript(() => {
    if (window.top === window) return
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is blocked here.', 'SecurityError')
        },
      })
  })
}

/** The portal inside the page that is open. */
export function portalFrame(page: Page): FrameLocator {
  return page.frameLocator('reelwright-portal iframe')
}

/** What the page heard so far, oldest first. */
export function receivedEvents(page: Page): Promise<ReceivedEvent[]> {
  return page.evaluate(() => Reflect.get(window, 'heard'))
}

/** Ends the session that the page was given last, as the partner's server does. @returns when the portal had done it. */
export async function revokeLast(site: PartnerSite): Promise<number> {
  const answer = await site.ask('DELETE', `/api/embed/sessions/${site.sessions.at(-1)?.id}`)
  if (!answer.ok) throw new Error(`Revoking was answered ${answer.status}.`)
  return Date.now()
}
