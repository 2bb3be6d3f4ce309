import type { FontSize, SubtitlePosition } from '#lib/contract/enumerations.ts'
import { POSITION_NAMES, SIZE_NAMES, templateName } from '#lib/contract/names.ts'
import type { Text } from '#lib/words/text.ts'

type Styles = { template: string; position: SubtitlePosition; fontSize: FontSize }

/** How subtitles look, as one of the facts of a request: "Productive, bottom, M". */
export function subtitlesWords({ template, position, fontSize }: Styles, t: Text): string {
  if (template === 'none') return t('None')
  const where = t.said(POSITION_NAMES[position]).toLocaleLowerCase(t.tag)
  return [t.said(templateName(template)), where, SIZE_NAMES[fontSize]].join(', ')
}
