/** A sentence in which names of settings, commands and fields stand between backticks. */
export function WrittenText({ text }: { text: string }) {
  const [plain, name, ...rest] = text.split('`')
  if (name === undefined) return plain
  return (
    <>
      {plain}
      <code className="tc rounded-sm bg-muted px-1 text-sm break-words">{name}</code>
      <WrittenText text={rest.join('`')} />
    </>
  )
}
