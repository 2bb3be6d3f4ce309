import type { ModelProgress } from './ensure-model.ts'

/** How far a download has come, in words for the person who waits: "Fetching the recogniser: 40 of 166 MB". */
export function megabytesFetched(what: string, { receivedBytes, totalBytes }: ModelProgress): string {
  const total = Math.max(1, Math.ceil(totalBytes / 1e6))
  return `Fetching ${what}: ${Math.min(total, Math.floor(receivedBytes / 1e6))} of ${total} MB`
}
