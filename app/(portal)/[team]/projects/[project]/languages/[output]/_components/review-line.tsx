'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { ClockTime } from '#lib/components/text/date-time.tsx'
import { LANGUAGE_LIMITS } from '#lib/contract/languages/language-limits.ts'
import type { LineWarning } from '#lib/contract/languages/line-warnings.ts'
import { durationFigure } from '#lib/contract/time-figures.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { LanguageLine } from '#lib/portal/languages/language-view.ts'
import { useText } from '#text'

type Props = {
  line: LanguageLine
  /** Several people speak. */
  isTalk: boolean
  sourceTag: string
  languageTag: string
  direction: 'ltr' | 'rtl'
  warnings: LineWarning[]
  isActive: boolean
  isWaiting: boolean
  isReadOnly: boolean
  onFocus: () => void
  onChange: (change: { text?: string; reviewed?: boolean }) => void
  onMark: () => void
  onHear: () => void
  onTranslate: (() => void) | null
}

/** A line as it is said, its translation, and whether somebody has reviewed it. */
export function ReviewLine(props: Props) {
  const { line, isTalk, sourceTag, languageTag, direction, warnings, isActive, isWaiting, isReadOnly } = props
  const t = useText()
  const [isFirstShown, showFirst] = useState(false)
  const isMarkable = line.text !== '' && !isReadOnly
  return (
    <li className="languages-line" data-active={isActive}>
      <span className="languages-time">{line.kind === 'spoken' ? durationFigure(line.startSeconds) : ''}</span>
      <span className="languages-source" lang={sourceTag} dir="auto">
        <span className="block text-xs text-muted-foreground">{aboutLine(line, isTalk, t)}</span>
        {isActive ? <mark className="mark">{line.source}</mark> : line.source}
      </span>
      <span className="languages-target">
        <textarea
          id={`line-${line.index}`}
          className="languages-text"
          aria-label={t('Translation of “{line}”', { line: line.source })}
          lang={languageTag}
          dir={direction}
          rows={1}
          value={line.text}
          readOnly={isReadOnly}
          maxLength={LANGUAGE_LIMITS.lineLength}
          placeholder={isWaiting ? t('Translating…') : ''}
          onFocus={props.onFocus}
          onChange={(event) => props.onChange({ text: event.target.value.replaceAll('\n', ' ') })}
          onKeyDown={(event) => onKey(event, props)}
        />
        {warnings.map((warning) => (
          <span key={warning.kind} className="languages-warning">
            <TriangleAlert aria-hidden="true" size={13} strokeWidth={1.75} className="mt-0.5 shrink-0" />
            {warningText(warning, t)}
          </span>
        ))}
        {line.earlierText !== null && (
          <span className="languages-note">
            {t('What is said was corrected. Before: {text}', { text: line.earlierText })}
          </span>
        )}
        {line.changed !== null && (
          <span className="languages-note">
            {t.rich('Changed by {name}, <at></at>.', {
              name: line.changed.by,
              at: () => <ClockTime at={line.changed?.at ?? ''} />,
            })}{' '}
            {line.firstText !== null && (
              <button type="button" className="link" onClick={() => showFirst(!isFirstShown)}>
                {isFirstShown ? t('Hide the first version') : t('Show the first version')}
              </button>
            )}
          </span>
        )}
        {isFirstShown && line.firstText !== null && (
          <span className="languages-note" lang={languageTag} dir={direction}>
            {line.firstText}
          </span>
        )}
      </span>
      <span className="languages-mark">
        <button
          type="button"
          className="languages-check"
          aria-pressed={line.reviewed && line.text !== ''}
          aria-label={line.reviewed ? t('Reviewed') : t('Mark as reviewed')}
          title={line.reviewed ? t('Reviewed') : t('Mark as reviewed')}
          disabled={!isMarkable}
          onClick={() => props.onChange({ reviewed: !line.reviewed })}
        >
          {line.reviewed && line.text !== '' && <Check aria-hidden="true" size={13} strokeWidth={2} />}
        </button>
      </span>
    </li>
  )
}

function onKey(event: KeyboardEvent<HTMLTextAreaElement>, { line, onMark, onHear, onTranslate, isReadOnly }: Props) {
  if (event.key === 'Enter') {
    event.preventDefault()
    if ((event.metaKey || event.ctrlKey) && line.text !== '' && !isReadOnly) onMark()
  }
  if (!event.altKey || event.metaKey || event.ctrlKey) return
  if (event.code === 'Space') {
    event.preventDefault()
    onHear()
  }
  if (event.code === 'KeyT' && onTranslate !== null && !isReadOnly) {
    event.preventDefault()
    onTranslate()
  }
}

function aboutLine({ kind, speaker }: LanguageLine, isTalk: boolean, t: Text): string {
  if (kind === 'title') return t('Title')
  if (kind === 'hook') return t('Title at the beginning')
  return isTalk && speaker !== undefined ? t('Speaker {speaker}', { speaker }) : ''
}

function warningText(warning: LineWarning, t: Text): string {
  switch (warning.kind) {
    case 'name':
      return t('“{name}” is missing.', { name: warning.name })
    case 'number':
      return t('The number {number} is missing or changed.', { number: warning.number })
    case 'fast':
      return t('{count} letters a second, {most} can be read. A shorter line is easier.', {
        count: Math.round(warning.lettersPerSecond),
        most: LANGUAGE_LIMITS.lettersPerSecond,
      })
    case 'voice':
      return t(
        'The voice needs {needed} s, the line has {room} s. It would speak {percent}% faster, {most}% is the limit. A shorter line sounds better.',
        {
          needed: warning.neededSeconds.toFixed(1),
          room: warning.roomSeconds.toFixed(1),
          percent: Math.round(100 * (warning.neededSeconds / warning.roomSeconds - 1)),
          most: Math.round(100 * (LANGUAGE_LIMITS.voiceSpeed - 1)),
        },
      )
  }
}
