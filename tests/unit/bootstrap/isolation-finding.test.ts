import { describe, expect, it } from 'vitest'
import { describeIsolation } from '#lib/bootstrap/operator/doctor/check-isolation.ts'

describe('the doctor on the isolation of ffmpeg', () => {
  it.each([
    [{ userId: 61_000, hasNoNetwork: true }, true, 'ok', /without network.*user 61000/, undefined],
    [{ userId: null, hasNoNetwork: true }, false, 'ok', /without network.*the user of Reelwright/, undefined],
    [{ userId: 61_000, hasNoNetwork: false }, true, 'warning', /with network/, /namespaces/],
    [{ userId: null, hasNoNetwork: true }, true, 'warning', /as the user of Reelwright/, /ordinary user/],
    [{ userId: null, hasNoNetwork: false }, true, 'warning', /with network/, /namespaces.*ordinary user/],
  ] as const)('reports what is active, and the fix for what is not: %j', (isolation, isRoot, state, message, fix) => {
    const finding = describeIsolation({ prefix: [], ...isolation }, isRoot)
    expect(finding.state).toBe(state)
    expect(finding.message).toMatch(message)
    if (fix === undefined) expect(finding.fix).toBeUndefined()
    else expect(finding.fix).toMatch(fix)
  })
})
