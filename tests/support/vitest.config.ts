import path from 'node:path'
import { defineConfig } from 'vitest/config'

const ROOT = path.resolve(import.meta.dirname, '../..')
const support = (name: string) => path.join(import.meta.dirname, name)

/** Shared by the three kinds; `server-only` has no meaning outside the bundler. */
const shared = {
  extends: true,
  resolve: { alias: { 'server-only': path.join(ROOT, 'node_modules/next/dist/compiled/server-only/empty.js') } },
} as const

/** Tests against a real Postgres, each file with a database and settings of its own. */
const withServer = {
  globalSetup: [support('integration-postgres.ts')],
  setupFiles: [support('integration-settings.ts')],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  root: ROOT,
  test: {
    pool: 'forks',
    // Most files wait for processes they started: two at a time finish sooner on two cores than the default of one.
    maxWorkers: 2,
    setupFiles: [support('fail-on-console-error.ts')],
    // Ends what hangs; no measure of speed. A machine that does other things too can take many times as long as usual.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // These two keep nothing between their files, so that one process runs many of them.
      { ...shared, test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'] } },
      { ...shared, test: { name: 'unit', isolate: false, include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { ...shared, test: { ...withServer, name: 'integration', include: ['tests/integration/**/*.test.{ts,tsx}'] } },
      // Counts what runs on the machine and measures how soon it is gone: alone, one file at a time.
      { ...shared, test: { ...withServer, name: 'faults', include: ['tests/faults/**/*.test.ts'], maxWorkers: 1 } },
    ],
  },
})
