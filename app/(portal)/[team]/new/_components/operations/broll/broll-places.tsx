import { msg, type Translatable, translatable } from '#lib/i18n/message.ts'
import { shownText } from '#lib/i18n/text.ts'
import { useText } from '#text'

/** A minute of a video, frame by frame; `shown` is the spoken text where a picture covers it. */
const FRAMES: readonly { at: number; shown: string | Translatable | null }[] = [
  { at: 0, shown: null },
  { at: 1, shown: '70%' },
  { at: 2, shown: null },
  { at: 3, shown: translatable('Close-up') },
  { at: 4, shown: null },
  { at: 5, shown: translatable('“Quote”') },
  { at: 6, shown: null },
]

const RULES = [
  [
    msg('On screen'),
    msg(
      'What the speaker says, as designed text: figures with charts, lists, quotations and key sentences. Close-ups of the speaker fill the gaps.',
    ),
  ],
  [
    msg('When'),
    msg('For 2 to 6 seconds, about every 15 seconds. Never in the first 2 seconds or over the last sentence.'),
  ],
  [msg('What stays the same'), msg('The aspect ratio and sound of the video. No captions are added.')],
  [
    msg('Language'),
    msg(
      'Detected automatically. All kinds of B-roll are available in English. Other languages get figures, charts and close-ups.',
    ),
  ],
] as const

/** Where the pictures will be, drawn and in words: there is nothing to choose. */
export function BrollPlaces() {
  const t = useText()
  return (
    <section>
      <h2 className="mb-2 text-base font-semibold">{t('B-roll')}</h2>
      <ol aria-hidden="true" className="mb-4 flex gap-1.5">
        {FRAMES.map(({ at, shown }) => (
          <li
            key={at}
            className={`flex h-14 min-w-0 flex-1 items-center justify-center rounded-md border px-0.5 text-xs max-sm:text-2xs ${
              shown === null
                ? 'border-border-strong text-muted-foreground'
                : 'border-keep-line bg-keep font-medium text-keep-foreground'
            }`}
          >
            <span className="min-w-0 text-center leading-tight break-words">
              {shown === null ? '' : shownText(shown, t)}
            </span>
          </li>
        ))}
      </ol>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[136px_1fr]">
        {RULES.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{t(name)}</dt>
            <dd className="max-w-[62ch] text-pretty">{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
