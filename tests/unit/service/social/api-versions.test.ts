import { describe, expect, it } from 'vitest'
import { checkApiVersions } from '#lib/bootstrap/operator/doctor/check-networks.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { apiVersions, endingVersions } from '#lib/service/social/api-versions.ts'

const clients = { LINKEDIN_CLIENT_ID: 'l', FACEBOOK_CLIENT_ID: 'f' }
const withClients = readSettings(clients)
const pinned = readSettings({ ...clients, LINKEDIN_API_VERSION: '202602', META_API_VERSION: 'v21.0' })
const at = (date: string) => new Date(`${date}T12:00:00Z`)

describe('versions of networks’ APIs', () => {
  it('are those of the settings where these name any', () => {
    const versions = (settings: typeof pinned) =>
      apiVersions(settings)
        .slice(0, 2)
        .map(({ version }) => version)
    expect(versions(pinned)).toEqual(['202602', 'v21.0'])
    expect(versions(withClients)).toEqual(['202609', 'v23.0'])
  })

  it('are warned of 60 days before they end, and are a problem from then on', () => {
    expect(endingVersions(pinned, at('2026-11-21'))).toEqual([])
    expect(endingVersions(pinned, at('2026-11-23'))).toMatchObject([
      { isOver: false, message: 'version v21.0 of the API of Facebook and Instagram ends on 2027-01-21' },
    ])
    expect(checkApiVersions(pinned, at('2027-02-02')).map(({ state, message }) => [state, message])).toEqual([
      ['error', 'version 202602 of the API of LinkedIn ended on 2027-02-01'],
      ['error', 'version v21.0 of the API of Facebook and Instagram ended on 2027-01-21'],
    ])
  })

  it('do not matter for networks that no account can be linked of', () => {
    const unused = readSettings({ LINKEDIN_API_VERSION: '202401', META_API_VERSION: 'v21.0' })
    expect(checkApiVersions(unused, at('2027-06-01'))).toMatchObject([{ state: 'ok' }])
  })

  it('are refused in another form than the network’s', () => {
    expect(() => readSettings({ LINKEDIN_API_VERSION: '2026-02' })).toThrow(/must be a year and a month/)
    expect(() => readSettings({ META_API_VERSION: '25' })).toThrow(/such as v25.0/)
  })
})
