import { type Message, msg } from '#lib/i18n/message.ts'
import type { PlacedChoice } from '#lib/portal/schedules/schedule-input.ts'
import { useText } from '#text'

const WORDS: Record<PlacedChoice, Message> = {
  keep: msg('Keep their current times'),
  move: msg('Move them to the next free slots'),
  unschedule: msg('Turn them into drafts'),
}

/** What happens to posts whose slot is removed. */
export function PlacedPosts({ choices }: { choices: readonly PlacedChoice[] }) {
  const t = useText()
  return (
    <fieldset className="grid gap-1.5 rounded-sm bg-warning-tint p-3">
      <legend className="label float-left">{t('What should happen to posts in the slots you are removing?')}</legend>
      {choices.map((choice) => (
        <label key={choice} className="clear-both flex items-center gap-2">
          <input
            type="radio"
            name="placed"
            className="accent-(--primary)"
            value={choice}
            defaultChecked={choice === choices[0]}
          />
          {t(WORDS[choice])}
        </label>
      ))}
    </fieldset>
  )
}
