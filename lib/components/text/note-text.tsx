/** What a comment says, with the people it mentions marked. */
export function NoteText({ text, mentioned }: { text: string; mentioned: readonly string[] }) {
  return (
    <p className="mt-0.5 break-words whitespace-pre-wrap" dir="auto">
      {partsOf(text, mentioned).map(({ part, at, isMention }) =>
        isMention ? (
          <bdi key={at} className="font-medium text-foreground">
            {part}
          </bdi>
        ) : (
          part
        ),
      )}
    </p>
  )
}

function partsOf(text: string, mentioned: readonly string[]) {
  const names = mentioned.map((name) => `@${name}`).toSorted((one, other) => other.length - one.length)
  const parts: { part: string; at: number; isMention: boolean }[] = []
  let at = 0
  while (at < text.length) {
    const next = nextMention(text, names, at)
    if (next === null || next.at > at) parts.push({ part: text.slice(at, next?.at), at, isMention: false })
    if (next === null) break
    parts.push({ part: next.name, at: next.at, isMention: true })
    at = next.at + next.name.length
  }
  return parts
}

/** The first of them, and the longest where several begin. */
function nextMention(text: string, names: readonly string[], from: number): { name: string; at: number } | null {
  let best: { name: string; at: number } | null = null
  for (const name of names) {
    const at = text.indexOf(name, from)
    if (at >= 0 && (best === null || at < best.at)) best = { name, at }
  }
  return best
}
