import type { PlacedChoice } from '#lib/portal/schedules/schedule-input.ts'

const WORDS: Record<PlacedChoice, string> = {
  keep: 'Keep their times',
  move: 'Move them to the next free slots, in their order',
  unschedule: 'Make them drafts',
}

/** What becomes of posts whose slot goes away. */
export function PlacedPosts({ choices }: { choices: readonly PlacedChoice[] }) {
  return (
    <fieldset className="grid gap-1.5 rounded-sm bg-warning-tint p-3">
      <legend className="label float-left">Posts already placed in slots that go away</legend>
      {choices.map((choice) => (
        <label key={choice} className="clear-both flex items-center gap-2">
          <input type="radio" name="placed" value={choice} defaultChecked={choice === choices[0]} />
          {WORDS[choice]}
        </label>
      ))}
    </fieldset>
  )
}
