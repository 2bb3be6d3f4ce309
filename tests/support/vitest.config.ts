import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirstSequencer } from './long-first.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const support = (name: string) => path.join(import.meta.dirname, name)

/** What `npm test` proves once, in every other form that it comes in: `npm run variants`. */
const VARIANTS = 'tests/{unit,integration}/**/*.variants.test.ts'

const DRIZZLE = [
  'drizzle-orm',
  ...['pg-core', 'postgres-js', 'postgres-js/migrator'].map((part) => `drizzle-orm/${part}`),
]

/** Tests against a real Postgres, each file with a database and settings of its own. */
const withServer = {
  globalSetup: [support('integration-postgres.ts')],
  setupFiles: [support('integration-settings.ts')],
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // It comes in hundreds of files, which every test file would load one by one.
  deps: { optimizer: { ssr: { enabled: true, include: DRIZZLE } } },
}

export default defineConfig({
  root: ROOT,
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirstSequencer },
    maxWorkers: 2,
    setupFiles: [support('fail-on-console-error.ts')],
    // Ends what hangs; no measure of speed. A machine that does other things too can take many times as long as usual.
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // One process runs many files of these. Nothing is kept between them, or `forgetLastFile` forgets it.
      { extends: true, test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: ['tests/unit/**/*.test.{ts,tsx}'], exclude: [VARIANTS] },
      },
      // Many files wait for processes they started or for a time to pass, and other files run while they wait.
      {
        extends: true,
        test: {
          ...withServer,
          name: 'integration',
          isolate: false,
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          exclude: [VARIANTS],
          maxWorkers: 3,
          // After the projects with another number of workers, where one run has all of them.
          sequence: { groupOrder: 1 },
        },
      },
      { extends: true, test: { ...withServer, name: 'variants', isolate: false, include: [VARIANTS], maxWorkers: 3 } },
      // Counts what runs on the machine and measures how soon it is gone: alone, one file at a time.
      { extends: true, test: { ...withServer, name: 'faults', include: ['tests/faults/**/*.test.ts'], maxWorkers: 1 } },
    ],
  },
})
