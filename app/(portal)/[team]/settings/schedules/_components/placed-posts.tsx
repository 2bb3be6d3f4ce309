import type { PlacedChoice } from '#lib/portal/schedules/schedule-input.ts'

const WORDS: Record<PlacedChoice, string> = {
  keep: 'Keep them at their current times',
  move: 'Move them to the next free slots',
  unschedule: 'Turn them into drafts',
}

/** What happens to posts whose slot is removed. */
export function PlacedPosts({ choices }: { choices: readonly PlacedChoice[] }) {
  return (
    <fieldset className="grid gap-1.5 rounded-sm bg-warning-tint p-3">
      <legend className="label float-left">What should happen to posts in the slots you are removing?</legend>
      {choices.map((choice) => (
        <label key={choice} className="clear-both flex items-center gap-2">
          <input
            type="radio"
            name="placed"
            className="accent-(--primary)"
            value={choice}
            defaultChecked={choice === choices[0]}
          />
          {WORDS[choice]}
        </label>
      ))}
    </fieldset>
  )
}
