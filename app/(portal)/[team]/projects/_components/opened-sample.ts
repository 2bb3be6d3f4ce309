import { SAMPLE_REELS } from '#lib/contract/sample-reels.ts'
import type { OpenedSample } from './first-run.tsx'

/** What the form of a sample sends, so that the service finds the project finished. */
export const OPENED_SAMPLE: OpenedSample = [['operation', 'clip'], ...fieldsOf(SAMPLE_REELS)]

function fieldsOf(given: object, prefix = ''): [name: string, value: string][] {
  return Object.entries(given).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' ? fieldsOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, String(value)]],
  )
}
