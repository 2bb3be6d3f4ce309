/** The body of an answer; null where it is longer than `mostBytes`, and then no more of it is fetched. */
export async function readUpTo({ headers, body }: Response, mostBytes: number): Promise<ArrayBuffer | null> {
  if (body === null) return new ArrayBuffer(0)
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const announced = Number(headers.get('content-length') ?? 0)
  let size = 0
  while (Math.max(size, announced) <= mostBytes) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).arrayBuffer()
    parts.push(value)
    size += value.length
  }
  await reader.cancel()
  return null
}
