import type { OutputRow } from '#db/schema/portal/outputs.ts'

/** Of the outputs of a completed project, those of the attempt that succeeded. What earlier attempts left stands after them. */
export function resultsOf(made: readonly OutputRow[]): OutputRow[] {
  const [first] = made.toSorted((one, other) => one.position - other.position)
  return made.filter(({ attempt }) => attempt === first?.attempt)
}
