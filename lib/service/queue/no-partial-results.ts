import type { PartialResults } from './partial-results.ts'

/** For runs of an operation without a project: nobody watches them. */
export const NO_PARTIAL_RESULTS: PartialResults = { save: async () => undefined, addOutput: async () => undefined }
