import { afterAll } from 'vitest'
import { launchPds, type TestPds } from './launch-pds.ts'

/** Starts the AT protocol's reference server on a free port. It ends after the last test of the file. */
export async function startPds(): Promise<TestPds> {
  const { stop, ...pds } = await launchPds()
  afterAll(stop)
  return pds
}
