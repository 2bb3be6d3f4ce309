/** What is chosen in the form behind a dialog, as it sends it, without its source and its texts. */
export function ChoiceFields({ fields }: { fields: Readonly<Record<string, string | readonly string[]>> }) {
  return Object.entries(fields).flatMap(([name, given]) =>
    OF_PROJECT.some((one) => name === one || name.startsWith('source.'))
      ? []
      : [given].flat().map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}

const OF_PROJECT = ['team', 'operation', 'script', 'prompt', 'title']
