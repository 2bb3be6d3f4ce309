import type { Message } from '#lib/i18n/message.ts'
import type { FontSize, SubtitlePosition } from './enumerations.ts'
import { POSITION_NAMES, SIZE_NAMES, templateName } from './names.ts'

type Look = { template: string; position: SubtitlePosition; fontSize: FontSize }

/**
 * How subtitles look: "Productive, bottom, M", or "None".
 *
 * @param look what they are called, where a brand kit has an own look.
 * @param t the reader's `Text`, which this folder may not import.
 */
export function subtitlesLabel(
  { template, position, fontSize }: Look,
  t: { message: (text: Message) => string; tag: string },
  look?: string,
): string {
  const name = t.message(templateName(template))
  if (template === 'none') return name
  return [look ?? name, t.message(POSITION_NAMES[position]).toLocaleLowerCase(t.tag), SIZE_NAMES[fontSize]].join(', ')
}
