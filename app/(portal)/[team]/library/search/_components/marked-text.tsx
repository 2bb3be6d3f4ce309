/** A text with places in it marked; `isNow` for the one that plays. */
export function MarkedText({
  text,
  marks,
  isNow,
}: {
  text: string
  marks: readonly [number, number][]
  isNow: boolean
}) {
  const parts = marks.map(([from, to], index) => {
    const before = marks[index - 1]?.[1] ?? 0
    return { before: text.slice(before, from), found: text.slice(Math.max(before, from), to), at: from }
  })
  return (
    <>
      {parts.map(({ before, found, at }) => (
        <span key={at}>
          {before}
          <mark className={isNow ? 'mark-now' : 'mark'}>{found}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}
