import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from '#lib/bootstrap/ports.ts'
import { MADE } from './browser-projects.ts'
import { prepareChromium } from './chromium.ts'
import { OPENID_CLIENT } from './openid/start-openid-provider.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

// The configuration is read again by each worker process; what the first reading chose is handed on by the environment.
process.env.BROWSER_TEST_PORT ??= String(await freePort())
process.env.BROWSER_TEST_SERVICE_PORT ??= String(await freePort())
process.env.BROWSER_TEST_SOURCE_PORT ??= String(await freePort())
process.env.BROWSER_TEST_SITE_PORT ??= String(await freePort())
process.env.BROWSER_TEST_PDS_PORT ??= String(await freePort())
process.env.BROWSER_TEST_OPENID_PORT ??= String(await freePort())
process.env.BROWSER_TEST_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'reelwright-browser-'))
const {
  BROWSER_TEST_PORT: PORT,
  BROWSER_TEST_SERVICE_PORT: SERVICE_PORT,
  BROWSER_TEST_DATA_DIR: DATA_DIR,
} = process.env
const chromium = await prepareChromium()

/** What `npm run variants` and `npm run faults` run. */
const OTHER_COMMANDS = ['*.variants.spec.ts', '*.faults.spec.ts']

/**
 * The product, built and started as `npm start` does it, on free ports with a data directory of its own. It makes its first
 * sample only where no earlier run of the same sources did.
 */
export default defineConfig({
  testDir: path.join(ROOT, 'tests/browser'),
  outputDir: path.join(ROOT, 'test-results'),
  globalTeardown: path.join(import.meta.dirname, 'end-browser-run.ts'),
  // Every test has a team of its own. Much of a test is waiting for a page, which another test can use.
  workers: 3,
  // The first account is only the first on a fresh installation.
  projects: [
    { name: 'first account', testMatch: 'first-account.setup.ts' },
    { name: 'made videos', testMatch: MADE, dependencies: ['first account'] },
    { name: 'pages', testIgnore: [...MADE, ...OTHER_COMMANDS], dependencies: ['first account'] },
    { name: 'variants', testMatch: '*.variants.spec.ts', dependencies: ['first account'] },
    { name: 'faults', testMatch: '*.faults.spec.ts', dependencies: ['first account'] },
  ],
  forbidOnly: true,
  // A test that passes only the second time is named in the summary of `npm test`, and refuses nothing.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    // Recording a trace slows every test down, also those that pass. `--trace on` makes one.
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    // Moving pictures are drawn by the processor here: the samples of the templates alone would keep it busy.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromium.executablePath,
      env: { ...process.env, ...chromium.env },
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  webServer: {
    command: `exec "${process.execPath}" tests/support/start-with-sample.ts`,
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ PORT: PORT ?? '', SERVICE_PORT: SERVICE_PORT ?? '', DATA_DIR: DATA_DIR ?? '' },
      COMPONENTS_PAGE: 'true',
      // A provider that people can sign in with; the tests that do start it.
      OIDC_ISSUER: `http://127.0.0.1:${process.env.BROWSER_TEST_OPENID_PORT}`,
      OIDC_CLIENT_ID: OPENID_CLIENT.client_id,
      OIDC_CLIENT_SECRET: OPENID_CLIENT.client_secret,
      OIDC_NAME: 'Northbeam ID',
      OIDC_DOMAINS: 'northbeam.example',
      // Where tests may serve a source from, and a server of the AT protocol.
      ALLOW_PRIVATE_ORIGINS: [
        `http://127.0.0.1:${process.env.BROWSER_TEST_SOURCE_PORT}`,
        `http://127.0.0.1:${process.env.BROWSER_TEST_SITE_PORT}`,
        `http://localhost:${process.env.BROWSER_TEST_PDS_PORT}`,
      ].join(','),
    },
    wait: { stdout: /Reelwright is ready at/ },
    stdout: 'pipe',
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
