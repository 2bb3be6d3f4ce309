import { defineConfig } from 'vitest/config'

/** The unit tests that mutants of these folders have to fail, in one process and without a new one for each file. */
export default defineConfig({
  test: {
    include: ['tests/unit/{contract,media/captions,portal}/**/*.test.{ts,tsx}'],
    exclude: ['tests/unit/**/*.variants.test.ts'],
    isolate: false,
  },
})
