import { timingSafeEqual } from 'node:crypto'

/** Whether a text is the expected secret, in a time that does not reveal where they differ. */
export function timingSafeEqualText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
