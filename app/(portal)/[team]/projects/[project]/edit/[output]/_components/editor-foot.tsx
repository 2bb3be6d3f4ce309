import { Kbd } from '#lib/components/ui/kbd.tsx'
import { type Message, msg, type Translatable, translatable } from '#lib/i18n/message.ts'
import { shownText } from '#lib/i18n/text.ts'
import { useText } from '#text'

const KEYS: [keys: (string | Translatable)[], does: Message][] = [
  [[translatable('Space')], msg('play')],
  [['←', '→'], msg('word')],
  [[translatable('Shift'), '←', '→'], msg('extend selection')],
  [['Alt', '←', '→'], msg('move word start by one frame')],
  [['⌫'], msg('cut or keep')],
  [['↵'], msg('correct')],
  [['[', ']'], msg('set start or end')],
  [['Ctrl', 'Z'], msg('undo')],
]

/** The keys of the editor, where there is room and a keyboard. */
export function EditorFoot() {
  const t = useText()
  return (
    <ul className="editor-foot">
      {KEYS.map(([keys, does]) => (
        <li key={does} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span className="flex gap-0.5">
            {keys.map((key) => (
              <Kbd key={shownText(key, t)}>{shownText(key, t)}</Kbd>
            ))}
          </span>
          {t(does)}
        </li>
      ))}
    </ul>
  )
}
