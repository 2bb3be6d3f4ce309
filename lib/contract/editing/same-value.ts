/** Whether two plain values are equal, in whatever order their fields stand: a database keeps none. */
export function sameValue(left: unknown, right: unknown): boolean {
  return left === right || canonical(left) === canonical(right)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
