import path from 'node:path'
import { defineConfig } from '@playwright/test'
import base from '#tests/support/playwright.config.ts'
import { hasFirefox, hasWebkit } from './engines.ts'
import type { EngineOption } from './test.ts'

/** The same product as the browser tests use, visited with each engine of this machine, one after the other. */
const isHere = { chromium: true, firefox: hasFirefox(), webkit: hasWebkit() }
const engines = (['chromium', 'firefox', 'webkit'] as const).filter((engine) => isHere[engine])
const { projects: _, ...shared } = base

export default defineConfig<object, EngineOption>({
  ...shared,
  testDir: path.resolve(import.meta.dirname, '..'),
  workers: 1,
  timeout: 600_000,
  projects: [
    { name: 'first account', testMatch: 'browser/first-account.setup.ts' },
    ...engines.map((engine) => ({
      name: engine,
      testMatch: 'browsers/*.browsers.spec.ts',
      dependencies: ['first account'],
      use: { engine },
    })),
  ],
})
