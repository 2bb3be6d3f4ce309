import type { z } from 'zod'
import type { Task } from '#lib/media/task.ts'

/** One kind of task that the engine's process can be given. */
export type TaskDefinition<Input extends z.ZodType, Result extends z.ZodType> = {
  /** What the worker sends. */
  schema: Input
  /** What the engine sends back. Files are in the task's directory. */
  result: Result
  /** Runs in the engine's process, and imports there what it runs: the worker, which knows all tasks, must not load it. */
  perform: (input: z.output<Input>, task: Task) => Promise<z.output<Result>>
}

/** A task whose parts fit each other, and `run`, which checks what was sent and leaves out what the result does not have. */
export function defineTask<Input extends z.ZodType, Result extends z.ZodType>(
  definition: TaskDefinition<Input, Result>,
): TaskDefinition<Input, Result> & { run: (input: unknown, task: Task) => Promise<unknown> } {
  const { schema, result, perform } = definition
  return { ...definition, run: async (input, task) => result.parse(await perform(schema.parse(input), task)) }
}
