import process from 'node:process'
import { chromium } from '@playwright/test'
import { prepareChromium } from '#tests/support/chromium.ts'
import { measurePageWeight, type Weight } from '#tests/support/measure-page-weight.ts'
import type { Portal } from './start-portal.ts'

/** What pages load, each in a browser of its own, by the name of the page. */
export async function weighPages({ origin, cookie, teamSlug }: Portal): Promise<Map<string, Weight>> {
  const { executablePath, env } = await prepareChromium()
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: ['--no-sandbox'] })
  const weights = new Map<string, Weight>()
  try {
    for (const [name, address] of addresses(teamSlug)) {
      const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
      if (address.startsWith(`/${teamSlug}`)) await context.addCookies([{ ...cookie, url: origin }])
      weights.set(name, await measurePageWeight(await context.newPage(), address))
      await context.close()
    }
  } finally {
    await browser.close()
  }
  return weights
}

function addresses(teamSlug: string): [name: string, address: string][] {
  return [
    ['Projects', `/${teamSlug}/projects`],
    ['New project', `/${teamSlug}/new`],
    ['Calendar', `/${teamSlug}/publish`],
    ['New post', `/${teamSlug}/publish/new`],
    ['Voices', `/${teamSlug}/voices`],
    ['Social accounts', `/${teamSlug}/settings/social-accounts`],
    ['Sign in', '/sign-in'],
    ['Landing page', '/'],
    ['A frame', `/embed/${'0'.repeat(26)}`],
  ]
}
