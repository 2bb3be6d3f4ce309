import { z } from 'zod'
import { type CodedMessage, joinMessages } from './messages/coded.ts'
import { textAndMessage } from './messages/render.ts'
import { messageOf } from './messages/wire.ts'

const PARTS = [
  'transcript',
  'script',
  'speech',
  'selection',
  'texts',
  'cutaways',
  'pictures',
  'captions',
  'music',
] as const

/** Who made a part of an output: the service itself, or a provider that its operator set up. */
export const provenance = z.object({
  part: z.enum(PARTS),
  by: z.enum(['built-in', 'provider']),
  name: z.string().describe('The recognizer, synthesizer, model or collection; with a provider, where it is.'),
  nameMessage: messageOf('name'),
  note: z.string().nullable().describe('What a reader should know, for example that a provider could not be used.'),
  noteMessage: messageOf('note'),
})
export type Provenance = z.output<typeof provenance>

export function provenanceOf(
  part: Provenance['part'],
  by: Provenance['by'],
  name: CodedMessage | string,
  note: CodedMessage | null | undefined = null,
): Provenance {
  return { part, by, ...textAndMessage('name', name), ...textAndMessage('note', note ?? null) }
}

/** The same with another sentence in its note. */
export function withNote(one: Provenance, added: CodedMessage): Provenance {
  const note = one.noteMessage === undefined ? added : joinMessages(one.noteMessage, added)
  return { ...one, ...textAndMessage('note', note) }
}
