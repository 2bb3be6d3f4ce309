import { keyboardScroll } from '#lib/components/ui/keyboard-scroll.ts'

/** A name, a string or a number, as JSON and the languages of the quick start write them. */
const TOKEN = /("(?:[^"\\]|\\.)*"(?=\s*:))|("(?:[^"\\]|\\.)*")|(?<=[:\s,[])(-?\d+(?:\.\d+)?)(?=[,\s\]}]|$)/g

const COLORS = ['var(--info-text)', 'var(--success-text)', 'var(--warning-text)']

/** Code with its names, texts and numbers told apart. Long lines scroll. */
export function Code({ label, text }: { label: string; text: string }) {
  const parts: { text: string; color?: string | undefined; at: number }[] = []
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    parts.push({ text: text.slice(end, match.index), at: end })
    const group = match.slice(1).findIndex((one) => one !== undefined)
    parts.push({ text: match[0], color: COLORS[group], at: match.index })
    end = match.index + match[0].length
  }
  parts.push({ text: text.slice(end), at: end })
  return (
    <pre className="tc overflow-x-auto text-xs leading-[20px] whitespace-pre" {...keyboardScroll(label)}>
      {parts.map(({ text: part, color, at }) =>
        color === undefined ? (
          part
        ) : (
          <span key={at} style={{ color: color }}>
            {part}
          </span>
        ),
      )}
    </pre>
  )
}
