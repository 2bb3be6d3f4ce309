import type { CSSProperties, ReactNode } from 'react'
import type { CaptionTemplate } from '#lib/contract/caption-template.ts'
import { inLetterCase } from '#lib/contract/caption-templates.ts'
import styles from './captions.module.css'

/**
 * The words of one cue as a template sets them, the `active` one being spoken. Inherits the font size. It matches the
 * engine's rendering, since both follow the same template.
 */
export function CaptionWords({
  template,
  words,
  active,
  keyWord,
  breaks = [],
}: {
  template: CaptionTemplate
  words: string[]
  active: number
  /** The one that the template may make stand out. */
  keyWord?: number | undefined
  /** Words after which a line ends, by index. */
  breaks?: readonly number[]
}) {
  const numbered = words.map((text, index) => ({ id: `word ${index}`, text, index }))
  const pieces = numbered.map(({ id, text, index }) => (
    <Word
      key={id}
      template={template}
      text={text}
      index={index}
      active={active}
      isKey={index === keyWord}
      last={index === words.length - 1}
      breaks={breaks.includes(index)}
    />
  ))
  return (
    <div className={`${styles.caption} ${entryClass(template)}`} style={captionStyle(template)}>
      {template.lineBox ? (
        <span className={styles.line} style={boxStyle(template.lineBox)}>
          {pieces}
        </span>
      ) : (
        pieces
      )}
    </div>
  )
}

/** Emoji: flags, pictographs with variants and joiners, keycaps. Captured, so that split keeps them at odd indexes. */
const EMOJI =
  /((?:\p{RI}{2}|[0-9#*]\ufe0f?\u20e3|(?![©®™])\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f|\u200d\p{Extended_Pictographic}|[\u{e0020}-\u{e007f}])*)+)/u

/** Emoji have colors of their own: no outline, no shadow. */
function withEmoji(part: string, index: number): ReactNode {
  return index % 2 === 0 ? (
    part
  ) : (
    <span key={`${index} ${part}`} className={styles.emoji}>
      {part}
    </span>
  )
}

type WordProps = {
  template: CaptionTemplate
  text: string
  index: number
  active: number
  isKey: boolean
  last: boolean
  breaks: boolean
}

function Word({ template, text, index, active, isKey, last, breaks }: WordProps) {
  return (
    <>
      <span data-word className={styles.word} style={wordStyle(template, index, active, isKey)}>
        {inLetterCase(text, template.letterCase).split(EMOJI).map(withEmoji)}
        {template.cursor && index === active && (
          <span className={styles.cursor} style={cursorStyle(template, template.cursor)} />
        )}
      </span>
      {last ? '' : breaks ? <br /> : ' '}
    </>
  )
}

function captionStyle(template: CaptionTemplate): CSSProperties {
  const { font } = template
  return {
    fontFamily: `'Caption ${font.family}', ui-sans-serif, system-ui, sans-serif`,
    fontWeight: font.weight,
    fontStyle: font.italic ? 'italic' : 'normal',
    fontSize: `${template.scale}em`,
    letterSpacing: `${template.letterSpacing}em`,
    lineHeight: `${template.lineHeight}em`,
    transform: `rotate(${-template.tiltDegrees}deg) skewX(${-template.slantDegrees}deg)`,
    ...{ '--entry': `${template.entry.milliseconds}ms` },
  }
}

function wordStyle(template: CaptionTemplate, index: number, active: number, isKey: boolean): CSSProperties {
  const look = template.words[index === active ? 'active' : index < active ? 'spoken' : 'upcoming']
  const emphasis = isKey ? template.emphasis : null
  const scale = look.scale * (emphasis?.scale ?? 1)
  const grown = scale === 1 ? {} : { fontSize: `${scale}em`, translate: `0 ${0.36 * (scale - 1)}em` }
  const box = look.box && { ...boxStyle(look.box), marginInline: `${-look.box.paddingX * 0.4}em` }
  return {
    color: template.colorCycle[index % (template.colorCycle.length || 1)] ?? emphasis?.color ?? look.color,
    opacity: look.opacity,
    ...(template.reveal !== 'beat' && index > active && { visibility: 'hidden' }),
    ...(look.box ? { display: 'inline' } : { lineHeight: 0 }),
    ...grown,
    ...(template.outline &&
      !look.box && { WebkitTextStroke: `${template.outline.width * 2}em ${template.outline.color}` }),
    ...(!look.box && { textShadow: template.shadows.map(shadowText).join(', ') || 'none' }),
    ...(look.underline && { textDecoration: `underline 0.09em ${look.underline}` }),
    ...box,
  }
}

function cursorStyle({ outline }: CaptionTemplate, background: string): CSSProperties {
  return { background, ...(outline && { boxShadow: `0 0 0 ${outline.width}em ${outline.color}` }) }
}

function boxStyle(box: NonNullable<CaptionTemplate['lineBox']>): CSSProperties {
  const vertical = Math.max(0, box.paddingY)
  return {
    backgroundColor: `color-mix(in srgb, ${box.color} ${box.opacity * 100}%, transparent)`,
    borderRadius: `${box.radius}em`,
    padding: `${vertical}em ${box.paddingX}em`,
  }
}

function shadowText(shadow: CaptionTemplate['shadows'][number]): string {
  const alpha = Math.round(shadow.opacity * 255)
    .toString(16)
    .padStart(2, '0')
  return `${shadow.x}em ${shadow.y}em ${shadow.blur}em ${shadow.color}${alpha}`
}

function entryClass(template: CaptionTemplate): string {
  const { effect } = template.entry
  return effect === 'none' ? '' : (styles[effect] ?? '')
}
