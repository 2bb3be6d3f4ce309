import { z } from 'zod'

/** Who made a part of an output: the service itself, or a provider that its operator set up. */
export const provenance = z.object({
  part: z.enum(['transcript', 'script', 'speech', 'selection', 'texts', 'cutaways', 'pictures', 'captions', 'music']),
  by: z.enum(['built-in', 'provider']),
  name: z.string().describe('The recogniser, synthesiser, model or collection; with a provider, where it is.'),
  note: z.string().nullable().describe('What a reader should know, for example that a provider could not be used.'),
})
export type Provenance = z.output<typeof provenance>
