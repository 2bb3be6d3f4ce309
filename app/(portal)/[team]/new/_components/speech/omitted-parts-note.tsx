'use client'

import type { LeftOutPart } from '#lib/contract/script-request.ts'
import { msg } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

/** Kinds that are named as such; of the others the words themselves are shown. */
const NAMES = {
  marks: msg('Markdown formatting'),
  linkAddresses: msg('link URLs'),
  pictures: msg('pictures'),
  code: msg('code'),
  tags: msg('HTML tags'),
} as const

const MAX_SHOWN = 6

/** What of a script is neither spoken nor shown. */
export function OmittedPartsNote({ parts }: { parts: readonly LeftOutPart[] }) {
  const t = useText()
  if (parts.length === 0) return null
  return (
    <p className="hint break-words" id="words-left-out">
      {t('Not spoken or shown: {parts}', { parts: labelOf(parts, t) })}
    </p>
  )
}

function labelOf(parts: readonly LeftOutPart[], t: Text): string {
  const written = parts.flatMap((part) => (part.kind in NAMES ? [] : [part.written]))
  const kinds = Object.entries(NAMES).flatMap(([kind, name]) =>
    parts.some((part) => part.kind === kind) ? [t(name)] : [],
  )
  const shown = [...new Set(written)].slice(0, MAX_SHOWN)
  const more = new Set(written).size - shown.length
  const rest = more > 0 ? [t('{count} more', { count: more })] : []
  return [...shown, ...rest, ...kinds].join(', ')
}
