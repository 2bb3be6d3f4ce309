import { Kbd } from '#lib/components/ui/kbd.tsx'

const KEYS: [keys: string[], does: string][] = [
  [['Space'], 'play'],
  [['←', '→'], 'word'],
  [['Shift', '←', '→'], 'select more'],
  [['Alt', '←', '→'], 'start of the word, one frame'],
  [['⌫'], 'cut or keep'],
  [['↵'], 'correct'],
  [['[', ']'], 'start, end'],
  [['Ctrl', 'Z'], 'undo'],
]

/** The keys of the editor, where there is room and a keyboard. */
export function EditorFoot() {
  return (
    <ul className="editor-foot">
      {KEYS.map(([keys, does]) => (
        <li key={does} className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <span className="flex gap-0.5">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
          {does}
        </li>
      ))}
    </ul>
  )
}
