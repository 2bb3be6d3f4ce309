import { describe, expect, it } from 'vitest'
import { chooseTests } from '#tests/support/choose-tests.ts'

const VITEST = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/support/vitest.config.ts']
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/support/playwright.config.ts']

describe('npm test with words', () => {
  it('runs a file in the project that its folder belongs to', () => {
    const file = 'tests/unit/docs/docs.test.ts'
    expect(chooseTests([file])).toEqual([[...VITEST, '--project', 'unit', file]])
    expect(chooseTests(['tests/integration/portal/shares.test.ts'])[0]).toContain('integration')
    expect(chooseTests(['tests/faults/crash.test.ts'])[0]).toContain('faults')
    expect(chooseTests(['tests/integration/portal/files-s3.variants.test.ts'])[0]).toContain('variants')
  })

  it('runs a file of the browser tests with Playwright', () => {
    const [share] = chooseTests(['tests/browser/account.spec.ts'])
    expect(share?.slice(0, 5)).toEqual([...PLAYWRIGHT, '--project=pages'])
    expect(chooseTests(['tests/browser/voice-over.spec.ts'])[0]).toContain('--project=made videos')
    expect(chooseTests(['tests/browser/broll.variants.spec.ts'])[0]).toContain('--project=variants')
  })

  it('runs all files of a folder, and files by a part of their name', () => {
    expect(chooseTests(['tests/unit/docs'])[0]).toContain('tests/unit/docs/readme.test.ts')
    expect(chooseTests(['tests/architecture'])[0]).toContain('architecture')
    const named = chooseTests(['shares'])
    expect(named.flat()).toContain('tests/integration/portal/shares.test.ts')
  })

  it('runs tests by a part of their name, literally', () => {
    const [command] = chooseTests(['tests/unit/docs/docs.test.ts', '-t', 'costs (all)'])
    expect(command?.at(-2)).toBe('-t')
    expect(new RegExp(command?.at(-1) ?? '').test('what it costs (all)')).toBe(true)
    expect(chooseTests(['-t', 'costs'])[0]?.filter((word) => word === '--project')).toHaveLength(3)
    expect(chooseTests(['tests/browser/account.spec.ts', '-t', 'password'])[0]).toContain('--grep')
  })

  it('passes other options on', () => {
    expect(chooseTests(['tests/browser/account.spec.ts', '-t', 'a', '--trace', 'on'])[0]?.slice(-2)).toEqual([
      '--trace',
      'on',
    ])
  })

  it('refuses a word that nothing is named by', () => {
    expect(() => chooseTests(['no-such-test'])).toThrow('There is no test and no step no-such-test.')
  })
})
