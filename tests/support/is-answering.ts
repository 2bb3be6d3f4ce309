/**
 * Whether a server answers 200 at this address. That something accepts connections is not enough: a process that is
 * being started looks whether its port is free, and listens there for a moment to find out.
 */
export async function isAnswering(address: string): Promise<boolean> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  await answer?.arrayBuffer().catch(() => undefined)
  return answer?.status === 200
}
