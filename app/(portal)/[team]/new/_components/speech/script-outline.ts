import type { Text } from '#lib/i18n/text.ts'

/** Lines for points, where the prompt has fewer statements. */
const POINTS = 3

/**
 * What a person completes where nobody writes: a first line, points and an end, with the topic and the statements of a plain draft.
 * What stays in brackets is not read aloud.
 */
export function scriptOutline(draft: string, t: Text): string {
  const [topic = '', ...body] = draft.split('\n\n')
  const said = body.join(' ').trim()
  const open = Array.from({ length: said === '' ? POINTS : POINTS - 1 }, (_, at) =>
    t('[Point {number}: your claim and an example]', { number: at + (said === '' ? 1 : 2) }),
  )
  return [
    t('[Opening: a question or a surprise about the topic]'),
    topic,
    [...(said === '' ? [] : [said]), ...open].join('\n'),
    t('[Ending: what to remember, or what to do now]'),
  ].join('\n\n')
}
