import { describe, expect, it } from 'vitest'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import type { Network } from '#lib/contract/social.ts'
import { type PreflightPost, type PreflightVideo, preflight } from '#lib/portal/posts/preflight.ts'

const upright: PreflightVideo = {
  durationSeconds: 20,
  sizeBytes: 5_000_000,
  width: 1080,
  height: 1920,
  contentType: 'video/mp4',
}

function to(network: Network, change: Partial<PreflightPost> = {}): PreflightPost {
  return {
    accountId: `acct_${network}`,
    accountName: 'Halden',
    accountState: 'active',
    accountReason: null,
    limits: NETWORK_LIMITS[network],
    text: { title: 'A title', description: 'A text', privacy: 'public' },
    ...change,
  }
}

describe('the check before anything is sent', () => {
  it('finds nothing wrong with a short upright video on every network', () => {
    const networks = Object.keys(NETWORK_LIMITS) as Network[]
    expect(
      preflight(
        upright,
        networks.map((network) => to(network)),
      ),
    ).toEqual([])
  })

  it('counts text as each network counts it', () => {
    const description = '👩‍👩‍👧‍👦'.repeat(200)
    const found = preflight(upright, [
      to('bluesky', { text: { description, privacy: 'public' } }),
      to('x', { text: { description, privacy: 'public' } }),
    ])
    expect(found.map(({ accountId, field }) => `${accountId} ${field}`)).toContain('acct_x description')
    const short = '👩‍👩‍👧‍👦'.repeat(100)
    expect(preflight(upright, [to('x', { text: { description: short, privacy: 'public' } })])).toEqual([])
  })

  it('names what is too long, too wide and too big, with what repairs it', () => {
    const video = { ...upright, durationSeconds: 50_000, width: 5000, height: 400, sizeBytes: 1e12 }
    const found = preflight(video, [to('instagram')])
    expect(found.length).toBeGreaterThanOrEqual(3)
    expect(found.every(({ level, remedy }) => level === 'error' && remedy === 'choose_another_video')).toBe(true)
  })

  it('does not judge what is unknown', () => {
    const unknown = { ...upright, width: null, height: null, contentType: null }
    expect(preflight(unknown, [to('youtube'), to('instagram')])).toEqual([])
  })

  it('warns of an account that has to be linked again, and refuses a deleted video', () => {
    const account = { accountState: 'needs_attention' as const, accountReason: 'The password was changed.' }
    const [warning] = preflight(upright, [to('feed', account)])
    expect(warning).toMatchObject({ level: 'warning', field: 'account', remedy: 'link_again' })
    expect(preflight(null, [to('feed')])).toMatchObject([{ level: 'error', field: 'video' }])
  })
})
