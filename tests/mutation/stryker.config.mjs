/**
 * `npm run mutation [-- --mutate <files>]`: changes the code in small ways and counts how many changes no unit test notices.
 * Stryker works in a copy of the tree.
 */
export default {
  mutate: ['lib/{contract,portal/posts,media/captions}/**/*.ts', '!lib/contract/{messages,openapi}/**', '!**/*.d.ts'],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  // It rewrites paths in it by an API that TypeScript 7 does not have. Nothing here needs that.
  tsconfigFile: 'none.json',
  tempDirName: '.data/stryker',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
}
