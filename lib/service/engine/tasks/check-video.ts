import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Decodes a short video to its end. */
export const checkVideoTask = defineTask({
  schema: z.object({ path: z.string() }),
  result: z.object({}),
  perform: async ({ path }, task) => {
    const { requireDecodable } = await import('#lib/media/probe/require-decodable.ts')
    await requireDecodable(path, task)
    return {}
  },
})
