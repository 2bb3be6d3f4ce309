import type { Message } from '#lib/i18n/message.ts'
import { useText } from '#text'

type YesNo = 'yes' | 'no'

/** A checkbox for each of the choices of a form that are yes or no. */
export function YesNoBoxes<Name extends string>({
  options,
  draft,
  change,
}: {
  options: readonly { name: Name; label: Message }[]
  draft: Record<Name, YesNo>
  change: (part: { [name in Name]?: YesNo }) => void
}) {
  const t = useText()
  return options.map(({ name, label }) => (
    <label key={name} className="flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
      <input
        type="checkbox"
        className="check"
        checked={draft[name] === 'yes'}
        onChange={(event) => change({ [name]: event.target.checked ? 'yes' : 'no' } as { [key in Name]?: YesNo })}
      />
      {t(label)}
    </label>
  ))
}
